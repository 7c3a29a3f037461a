import { beforeAll, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { type Sheet, sheetsOf } from '#test/support/answering/sheets.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya);

/** Prints the page to A4 as its browser's Print does. */
async function printed(): Promise<Sheet[]> {
  const { page } = maya;
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const file = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  return sheetsOf(file);
}

beforeAll(async () => {
  await maya.go('/certifications');
  await maya.page.locator('.chart-last').waitFor();
});

test('certifications are one sheet to hand on: where it stands, and nothing of what to do next', async () => {
  const sheets = await printed();
  expect(sheets.map(({ lies }) => lies)).toEqual(['upright']);
  const [{ words = '' } = {}] = sheets;
  for (const part of ['Gold', 'Overall risk', 'Risk by topic', 'Risk by location', 'Progress by topic group'])
    expect(words).toContain(part);
  expect(words).toContain('maya.chen@northwind.example');
  for (const part of ['can be answered now', 'suggestions to reach', 'Show all', 'All topics'])
    expect(words).not.toContain(part);
});

test('who may print finds Print Report among the actions of certifications', async () => {
  await maya.page.getByRole('button', { name: 'More' }).click();
  await maya.page.getByRole('menuitem', { name: 'Print Report' }).waitFor();
  await maya.page.keyboard.press('Escape');
});

test('more than a hundred rows are at most six sheets across, each with the head of the table', async () => {
  const { page } = maya;
  await maya.go('/ecompleted_report?report=outstanding&view=details');
  const rows = page.locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(100);
  const sheets = await printed();
  expect(sheets.length).toBeLessThanOrEqual(6);
  expect(new Set(sheets.map(({ lies }) => lies))).toEqual(new Set(['across']));
  for (const { words } of sheets) expect(words).toContain('Suggested Solution');
});

test('a report of ten suggestions is at most two sheets with all of its columns', async () => {
  const { page } = maya;
  await maya.go('/esuggest?topicid=nwcare-prt&locationid=nwcare-bos&periodcode=202610');
  await page.locator('tbody tr').first().waitFor();
  expect(await page.locator('tbody tr').count()).toBeGreaterThanOrEqual(9);
  const sheets = await printed();
  expect(sheets.length).toBeLessThanOrEqual(2);
  for (const { words } of sheets)
    for (const head of ['Due date', 'Completed?']) expect(words).toContain(head);
});

test('on a sheet no column has the width that it has on the screen, nor do its words run out of it', async () => {
  const { page } = maya;
  // As in a browser that knows no sheet across: Safari.
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.emulateMedia({ media: 'print' });
  const layout = await page.locator('.table-frame').evaluate(frame => ({
    columns: [...frame.querySelectorAll('tbody tr:first-child > *')]
      .map(cell => Math.round(cell.getBoundingClientRect().width))
      .filter(width => width > 0),
    layout: getComputedStyle(frame.querySelector('table')!).tableLayout,
    tooWide: frame.scrollWidth - frame.clientWidth,
  }));
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(layout.layout).toBe('auto');
  expect(layout.tooWide).toBeLessThanOrEqual(0);
  expect(Math.min(...layout.columns)).toBeGreaterThan(24);
});

test('the editor is printed without an empty sheet at its end', async () => {
  await maya.go('/ExtQuestion/nwcare-hyg');
  await maya.page.locator('.authoring tbody tr').first().waitFor();
  const sheets = await printed();
  expect(sheets).toHaveLength(1);
  expect(sheets[0]?.words).toContain('Page 1 of 1');
});
