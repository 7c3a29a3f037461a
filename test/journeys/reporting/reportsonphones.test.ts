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

test('on phones of any width, what is selected stands on one line, of which each part is whole', async () => {
  const { page } = maya;
  await maya.go('/ecompleted_report?report=done&view=summary');
  const chips = page.locator('.selection-chip');
  await chips.last().waitFor();
  for (const width of [320, 360, 519]) {
    await page.setViewportSize({ width, height: 740 });
    const boxes = await chips.evaluateAll(all =>
      all.map(chip => ({
        top: chip.getBoundingClientRect().top,
        cut: chip.firstElementChild!.scrollWidth - chip.firstElementChild!.clientWidth,
      })),
    );
    expect(new Set(boxes.map(({ top }) => top)).size, `at ${width} px`).toBe(1);
    expect(Math.max(...boxes.map(({ cut }) => cut))).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(phone);
});
