import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { look, phone } from '#test/support/browser/look.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya, { width: phone.width });

test('nothing in any report is wider than a phone', async () => {
  const { page } = maya;
  for (const report of ['completed', 'pastdue', 'assigned', 'outstanding', 'done']) {
    await maya.go(`/ecompleted_report?report=${report}&view=summary`);
    await page.locator('tbody tr, .empty').first().waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([report, wide]).toEqual([report, 0]);
  }
  await maya.go('/ecompleted_report?report=done');
  await page.getByLabel('Start date').fill('2031-01-01');
  await page.getByText('Choose a start date that is not after the end date.').waitFor();
  await look(maya, 'report-selection');
});

test('where the days of an address are turned around, only another selection is offered', async () => {
  const { page } = maya;
  await maya.go('/ecompleted_report?report=done&view=summary&from=2026-10-01&to=2026-09-01');
  await page.getByRole('alert').waitFor();
  await page.getByRole('link', { name: 'New Selection' }).waitFor();
  for (const name of ['Save', 'Drill Down', 'Download', 'Print', 'More']) {
    expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
  }
});

test('on phones of any width, days stay on one line, and Change begins a line where it does not fit beside them', async () => {
  const { page } = maya;
  await maya.go('/ecompleted_report?report=done&view=summary');
  const help = page.locator('.page-help');
  await help.waitFor();
  const indents: number[] = [];
  for (let width = 320; width < 520; width += 8) {
    await page.setViewportSize({ width, height: 740 });
    const { lines, indent } = await help.evaluate(element => {
      const placeOf = (node: Node, from: number, to: number) => {
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, to);
        return [...range.getClientRects()].filter(({ width }) => width > 0);
      };
      const [text] = element.childNodes as unknown as [Text];
      const button = element.querySelector('button')!.firstChild as Text;
      const days = placeOf(text, text.data.lastIndexOf(' to ') + 4, text.data.trimEnd().length);
      const [change] = placeOf(button, 0, button.length) as [DOMRect];
      const alone = change.top > days.at(-1)!.bottom;
      return {
        lines: days.length,
        indent: alone ? Math.round(change.left - element.getBoundingClientRect().left) : null,
      };
    });
    expect(lines, `at ${width} px`).toBe(1);
    if (indent !== null) indents.push(indent);
  }
  expect(indents.length).toBeGreaterThan(0);
  expect(Math.max(...indents), 'but for the border').toBeLessThanOrEqual(1);
});
