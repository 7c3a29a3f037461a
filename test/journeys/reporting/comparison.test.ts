import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { desk, look } from '#test/support/browser/look.ts';
import { downloaded } from '#test/support/browser/people/reports.ts';
import { hold, journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya);
const report = '/Topic_History_Cmp_Report';
const place = 'locationid=nwcare-bos&topicid=nwcare-prt';
const compared = `${report}?${place}&early=202609&late=202610`;

/** Chooses an option of a field by typing part of it. */
async function choose(label: string, typed: string): Promise<void> {
  const { page } = maya;
  await page.getByLabel(label).fill(typed);
  await page.getByRole('option').first().click();
}
const textsOf = (selector: string): Promise<string[]> => maya.page.locator(selector).allInnerTexts();

/** The texts of a column of the questions, top to bottom. */
const column = (at: number): Promise<string[]> => textsOf(`tbody tr > :nth-child(${at})`);

test('a location, a topic and two of its months are chosen, and all of it is in the address', async () => {
  const { page, go } = maya;
  await go(report);
  await page.getByRole('heading', { name: 'Topic History Comparison Report', level: 1 }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Exit' }).click();
  await page.getByRole('heading', { name: /Welcome, Maya/ }).waitFor();
  await page.goBack();
  await choose('Location', 'Boston');
  await page.waitForURL(/locationid=nwcare-bos/);
  await choose('Topic', 'protect people');
  await page.getByRole('form', { name: 'Months to compare' }).waitFor();
  await look(maya, 'comparison-selection');
  await page.reload();
  await page.getByRole('form', { name: 'Months to compare' }).waitFor();
  await expect.poll(() => page.getByLabel('Topic').inputValue()).toMatch(/protect people/);
  await expect.poll(() => page.getByLabel('Earlier month').inputValue()).toBe('Sep 2026');
  await choose('Earlier month', 'Jan 2026');
  await page.getByRole('button', { name: 'Run Report' }).click();
  await page.getByRole('heading', { name: /^Topic History Comparison Report for Cyber/ }).waitFor();
  expect(new URL(page.url()).search).toBe(`?${place}&early=202601&late=202610`);
  await page.getByRole('link', { name: 'New Selection' }).click();
  await page.getByLabel('Location').waitFor();
  await expect.poll(() => page.getByLabel('Location').inputValue()).toBe('');
});

test('the summary shows ten metrics, and the parts of the change add up to it', async () => {
  const { page, go } = maya;
  await go(compared);
  await page.getByRole('table', { name: 'metrics' }).waitFor();
  await look(maya, 'comparison-summary');
  await expect.poll(() => page.getByRole('table', { name: 'metrics' }).locator('tbody tr').count()).toBe(10);
  await page.getByRole('button', { name: 'Show all' }).click();
  const isNext = () => page.evaluate(() => document.activeElement?.matches('.waterfall tr:nth-child(8) a'));
  await expect.poll(isNext, { message: 'the focus goes to the first that was not shown' }).toBe(true);
  const points = (await textsOf('.waterfall tbody td:nth-child(2)')).map(text =>
    Number(text.replace('−', '-')),
  );
  const [early, ...parts] = points;
  const late = parts.pop()!;
  const sum = parts.reduce((all, one) => all + Math.round(one * 100), 0);
  expect([parts.length > 6, sum]).toEqual([true, Math.round(late * 100) - Math.round(early! * 100)]);
});

test('scores are whole numbers at the head, with two decimals where their parts add up, and those side by side are in one line', async () => {
  const { page, go } = maya;
  await go(`${report}?locationid=nwcare-tor&topicid=nwcare-hyg&early=202602&late=202610`);
  await page.getByRole('table', { name: 'metrics' }).waitFor();
  const [head] = await textsOf('.score-change-head strong');
  const exact = await page.locator('.score-change-head [title]').first().getAttribute('title');
  expect([head, exact]).toEqual(['20', '20.00']);
  const cells = ['tbody tr:first-child a', '.waterfall tbody tr:first-child td:nth-child(2)'];
  for (const cell of cells) expect([cell, (await textsOf(cell))[0]]).toEqual([cell, '20.00']);
  const changes = [
    ...(await textsOf('.score-change-head strong')).slice(2),
    ...(await textsOf('.waterfall tbody td:nth-child(2)')),
    ...(await textsOf('tbody tr:first-child > [data-label=Variance]')),
  ];
  for (const change of changes) expect(change).toMatch(/^[+−]?\d+\.\d\d$/);
  const lines = page.locator('.score-change-head strong.lesser');
  const bottoms = await lines.evaluateAll(all => all.map(one => one.getBoundingClientRect().bottom));
  expect([bottoms.length, new Set(bottoms.map(Math.round)).size]).toEqual([3, 1]);
  await go(`${report}?locationid=nwcare-tor&topicid=nwcare-hyg`);
  expect(await page.getByRole('img', { name: /^Risk score:/ }).getAttribute('aria-label')).toContain(
    'lowest 20,',
  );
  await page.getByRole('button', { name: 'Show as a table' }).click();
  expect(await textsOf('.chart-table td')).toContain('20');
});

test('months that are turned around in the address are compared in their order, and one month alone leads to the choice', async () => {
  const { page, go } = maya;
  for (const view of ['', '&view=questions']) {
    await go(`${report}?${place}&early=202610&late=202609${view}`);
    await page
      .getByRole('main')
      .getByText(/Oct 2026 compared with Sep 2026/)
      .first()
      .waitFor();
    await go(`${report}?${place}&early=202610&late=202610${view}`);
    await page
      .getByText('The earlier month must be before the later one. Choose two other months.')
      .waitFor();
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    expect(await page.locator('.way-back').textContent()).not.toContain(title);
    await page.getByRole('link', { name: 'Choose months' }).click();
    await page.getByRole('form', { name: 'Months to compare' }).waitFor();
  }
});

test('while a comparison is read, the way back does not repeat its title', async () => {
  const { page, go } = maya;
  for (const view of ['', '&view=questions']) {
    const release = await hold(page, /\/api\/(runreporta|comparerpt_drilldown)/, true);
    await go(`${compared}${view}`);
    const title = page.getByRole('heading', { level: 1 });
    await title.waitFor();
    expect(await title.textContent()).toBe('Topic History Comparison Report');
    expect(await page.locator('.way-back').allTextContents()).toEqual(['Exit: Performance Reports']);
    await release();
    await page.locator('tbody tr').first().waitFor();
  }
});

test('a figure opens the questions it counts, and a part of the change its question', async () => {
  const { page, go } = maya;
  await go(compared);
  const open = page
    .getByRole('row', { name: /^Open suggestions/ })
    .getByRole('link')
    .last();
  const count = Number((await open.textContent())!.split(' ')[0]);
  await open.click();
  await page.getByRole('heading', { name: /^Questions of Cyber/ }).waitFor();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(count);
  await page.goBack();
  await page.locator('.waterfall tbody').getByRole('link').first().click();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
});

const risks = ['High', 'Medium', 'Low'];
/** What each column of the questions is sorted by, and what it shows. */
const sorts: readonly [label: string, at: number, order: (text: string) => string | number][] = [
  ['Risk level', 1, text => risks.indexOf(text.trim())],
  ['Category', 3, text => text.toLowerCase()],
  ['Sep 2026', 4, text => text.split('\n')[0]!],
  ['Oct 2026', 5, text => text],
  ['Assigned to', 6, text => text.split('\n')[0]!],
  ['Completed?', 7, text => text],
  ['Level', 8, text => text.trim()],
];

/** Whether values are in order, those that are empty last in both directions. */
function isInOrder(values: readonly (string | number)[], sign: number): boolean {
  const filled = values.filter(value => value !== '');
  const isLast = values.slice(filled.length).every(value => value === '');
  return isLast && filled.every((value, n) => n === 0 || compare(filled[n - 1]!, value) * sign <= 0);
}

test('the questions sort by every column, both ways, and the address keeps it', async () => {
  const { page, go } = maya;
  await page.setViewportSize(desk);
  await go(`${compared}&view=questions`);
  await page.getByRole('table', { name: 'questions' }).waitFor();
  await look(maya, 'comparison-questions');
  for (const [label, at, order] of sorts) {
    const head = page.getByRole('columnheader', { name: label, exact: true }).getByRole('button');
    const inOrder = async (sign: 1 | -1) => isInOrder((await column(at)).map(order), sign);
    await head.click();
    await expect.poll(() => inOrder(1), { message: `${label}, ascending` }).toBe(true);
    await page.waitForURL(/sort=\w/);
    await head.click();
    await page.waitForURL(/sort=-/);
    await expect.poll(() => inOrder(-1), { message: `${label}, reversed` }).toBe(true);
  }
  // The earlier month's owner and state are in the column of its answer, and sort the list as well.
  const sort = page.getByLabel('Sort questions');
  const parts = async (pattern: RegExp) =>
    (await column(4)).map(text => pattern.exec(text)?.[0].toLowerCase() ?? '');
  for (const [key, pattern] of [
    ['eowner', /(Maya Chen|Erin Walsh|Tom Baker)/],
    ['ecompleted', /(Completed: .*)/],
  ] as const) {
    for (const sign of [1, -1]) {
      await sort.selectOption(sign > 0 ? key : `-${key}`);
      await expect.poll(async () => isInOrder(await parts(pattern), sign)).toBe(true);
      expect(new Set(await parts(pattern)).size, `${key} differs`).toBeGreaterThan(1);
    }
  }
  await sort.selectOption('-level');
  await page.waitForURL(/sort=-level/);
  await page.reload();
  await page.getByRole('columnheader', { name: 'Level', exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Level', exact: true }).getAttribute('aria-sort'))
    .toBe('descending');
});
const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));

test('summary and questions are saved as files that name what they compare', async () => {
  const { page, go } = maya;
  await go(compared);
  const { name: summary, lines: metrics } = await downloaded(maya);
  expect(summary).toBe('topic_history_comparison_summary_report.csv');
  const heads = ['Organization', 'Report', 'Selection', 'Made'];
  expect(metrics.slice(0, 4).map(line => line.replace('\uFEFF', '').split(',')[0])).toEqual(heads);
  expect(metrics[0]).toContain('Northwind Care Group');
  expect(metrics[2]).toMatch(/Boston Harbor Clinic · Sep 2026 and Oct 2026/);
  expect(metrics[5]).toContain('Metric,Sep 2026,');
  expect(metrics.filter(Boolean)).toHaveLength(4 + 11);
  await page.getByRole('link', { name: 'Drill Down' }).click();
  await page.getByRole('table', { name: 'questions' }).waitFor();
  const rows = await page.locator('tbody tr').count();
  const { name: drill, lines: questions } = await downloaded(maya);
  expect(drill).toBe('topic_history_comparison_drill_report.csv');
  expect(questions[2]).toMatch(/Boston Harbor Clinic · Sep 2026 and Oct 2026/);
  expect(questions.filter(Boolean)).toHaveLength(4 + rows + 1);
});

test('without an earlier month, the page says what to do', async () => {
  const { page, go } = maya;
  await go(`${report}?locationid=nwcare-bos&topicid=nwcare-med`);
  await page
    .getByText('There is no prior period activity to compare. Select a new Location and Topic.')
    .waitFor();
});

test.each([
  ['locationid=nwcare-gone&topicid=nwcare-gone', 'Location', 'Boston Harbor Clinic'],
  ['locationid=nwcare-bos&topicid=nwcare-gone', 'Topic', 'Cybersecurity: protect people, systems and data'],
])('an address with what is no longer there asks for another choice: %s', async (query, label, other) => {
  const { page, go } = maya;
  await go(`${report}?${query}`);
  await page
    .getByText('The location or topic in this address is no longer here, or you can’t see it.')
    .waitFor();
  const field = page.getByLabel(label, { exact: true });
  await expect.poll(() => field.inputValue(), { message: 'an id is not a name' }).toBe('');
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await choose(label, other);
  await expect.poll(() => field.inputValue()).toBe(other);
});
