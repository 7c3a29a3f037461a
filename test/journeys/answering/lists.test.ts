import { describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';
import { withoutRules } from '#test/support/topics/schedules.ts';

const journey = journeyHere();
const report = '/esuggest?topicid=nwcare-prt&locationid=nwcare-bos&periodcode=202610';

/** Returns the words that begin on one line and end on another. */
function brokenWords(within: Node): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { 0: word, index } of text.textContent!.matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top),
      );
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}

/** Returns the name of what has the focus, and before it whether people see it. */
function seenFocus(): string {
  const focused = document.activeElement!;
  // A link of two lines is not in the middle of its box.
  const { left, top, width, height } = focused.getClientRects()[0]!;
  const there = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight - top) / 2);
  const name = focused.getAttribute('aria-label') ?? focused.textContent;
  return `${there && focused.contains(there) ? 'seen' : 'hidden'} ${name}`;
}

describe('A list on a wide screen', () => {
  const maya = signedIn(journey, cast.maya);

  const lists = [
    '/edittopic',
    '/suggestion_report',
    report,
    '/my_tasks',
    '/change_in_topic_risk_score/?risk=Reduced',
    '/topic_completed_and_repeated/2026',
    '/adminfunction/location-list/nwcare',
    '/adminfunction/admin_user/nwcare',
    '/adminfunction/admin_user_locations/nwcare',
    '/adminfunction/user_topic_permissions/nwcare',
    '/adminfunction/partner_details/nwcare',
    '/adminfunction/custom_topic_data/nwcare',
    '/adminfunction/standard_topics/nwcare',
    '/adminfunction/activity/nwcare',
    '/adminfunction/ai_result_list/nwcare',
    '/reporting_group/nwcare',
    '/guidance/nwcare-med',
    '/test/nwcare-med/new',
  ];
  test.each(lists)(
    'has its first row within 160 px of the title, fits the page and breaks no word: %s',
    async address => {
      const { page } = maya;
      await maya.go(address);
      const row = page.locator('tbody tr').first();
      await row.waitFor();
      const [title, first] = [await page.locator('h1').boundingBox(), await row.boundingBox()];
      expect(first!.y - title!.y).toBeLessThanOrEqual(160);
      const last = await row.locator('td').last().boundingBox();
      expect(last!.x + last!.width, 'the action is in view').toBeLessThanOrEqual(1280);
      expect(await page.locator('tbody').evaluate(brokenWords)).toEqual([]);
    },
  );

  test.each(['outstanding', 'pastdue'])(
    'has its first row in the upper half of the screen below tabs, selection and figures, fits the page and breaks no word: %s',
    async name => {
      const { page } = maya;
      await maya.go(`/ecompleted_report?report=${name}&view=summary`);
      const row = page.locator('tbody tr').first();
      await row.waitFor();
      const [title, first] = [await page.locator('h1').boundingBox(), await row.boundingBox()];
      expect(first!.y - title!.y).toBeLessThanOrEqual(320);
      const last = await row.locator('td').last().boundingBox();
      expect(last!.x + last!.width, 'the action is in view').toBeLessThanOrEqual(1280);
      expect(await page.locator('tbody').evaluate(brokenWords)).toEqual([]);
    },
  );

  test('keeps its head in view while the page scrolls', async () => {
    const { page } = maya;
    await maya.go(report.replace('nwcare-bos', 'nwcare-den'));
    await page.locator('tbody tr').last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    const bar = await page.locator('.topbar').boundingBox();
    await expect
      .poll(async () => (await page.locator('thead th').first().boundingBox())!.y)
      .toBeCloseTo(bar!.y + bar!.height, 0);
  });

  test('opens a row wherever it is pressed, and not where text is marked', async () => {
    const { page } = maya;
    await maya.go('/suggestion_report');
    const row = page.locator('tbody tr').first();
    await row.locator('td').nth(1).click();
    await page.waitForURL('**/esuggest?*');
    await page.goBack();
    await row.waitFor();
    await row.locator('th').evaluate(cell => getSelection()?.selectAllChildren(cell));
    await row.locator('td').nth(1).dispatchEvent('click');
    expect(new URL(page.url()).pathname).toBe('/suggestion_report');
  });

  test('finds the words that it shows, narrows by filters, and keeps both in the address', async () => {
    const { page } = maya;
    await maya.go('/edittopic');
    const rows = page.locator('tbody tr');
    await rows.first().waitFor();
    const all = await rows.count();
    await page.getByRole('searchbox').fill('nov 2026 past due');
    await expect.poll(() => rows.count()).toBe(await rows.filter({ hasText: 'Past due' }).count());
    const late = await rows.count();
    expect(late).toBeGreaterThan(0);
    expect(late).toBeLessThan(all);
    await page
      .getByRole('combobox', { name: 'Location', exact: true })
      .selectOption('Vancouver Shared Services');
    await expect.poll(() => rows.count()).toBeLessThan(late);
    const found = await rows.count();
    await expect.poll(() => page.url()).toContain('location=Vancouver');
    await page.reload();
    await expect.poll(() => rows.count()).toBe(found);
    await page.getByRole('button', { name: 'Remove the filter Location: Vancouver Shared Services' }).click();
    await expect.poll(() => rows.count()).toBe(late);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused(), 'the focus stays where the removed filter was').toBe('Location');
    const offered = await page
      .getByRole('combobox', { name: 'Topic', exact: true })
      .locator('option')
      .allTextContents();
    const counts = offered.slice(1).map(words => Number(/\((\d+)\)$/.exec(words)![1]));
    expect(
      counts.reduce((sum, count) => sum + count),
      'what each topic would show',
    ).toBe(late);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => rows.count()).toBe(all);
    const isWithin = () => page.evaluate(() => document.activeElement?.matches('.list-tools *'));
    await expect.poll(isWithin, { message: 'the focus stays with the list' }).toBe(true);
  });

  test('stays narrowed while its search is written to the address', async () => {
    const { page } = maya;
    await maya.go('/edittopic');
    const rows = page.locator('tbody tr');
    await rows.first().waitFor();
    const all = await rows.count();
    const counts = await page.evaluateHandle(() => {
      const seen: number[] = [];
      const look = () => seen.push(document.querySelectorAll('tbody tr').length);
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      return seen;
    });
    await page.getByRole('searchbox').fill('past due');
    await expect.poll(() => page.url()).toContain('q=past');
    // The second change is written after the first one has arrived.
    const location = page.getByRole('combobox', { name: 'Location', exact: true });
    await location.selectOption('Vancouver Shared Services');
    await expect.poll(() => page.url()).toContain('location=Vancouver');
    const seen = await counts.jsonValue();
    const narrowed = seen.slice(seen.findIndex(count => count < all));
    expect(narrowed.length).toBeGreaterThan(1);
    expect(narrowed).toEqual(narrowed.toSorted((a, b) => b - a));
  });

  test('is opened by a number of the home page with those rows only', async () => {
    // Where something is late, the home page says that instead and leads to the month board.
    await withoutRules('nwcare');
    const { page } = maya;
    await maya.go('/Extquestion2');
    const tile = page.getByRole('link', { name: /Past due/ });
    const count = Number(await tile.locator('strong').textContent());
    await tile.click();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(count);
  });

  test.each(['Overdue', 'Open'])(
    'is opened by a number over all reports with these reports, those with the most suggestions first: %s',
    async which => {
      const { page } = maya;
      await maya.go('/Extquestion2');
      const tile = page.getByRole('link', { name: new RegExp(`${which} suggestions`, 'i') });
      const numbers = (await tile.textContent())!.match(/\d+/g)!.map(Number);
      const [suggestions, reports] = [numbers[0], numbers.at(-1)];
      await tile.click();
      await page.getByRole('heading', { name: 'Suggestion Report', level: 1 }).waitFor();
      await expect.poll(() => page.locator('tbody tr').count()).toBe(reports);
      const heads = await page.locator('thead th').allInnerTexts();
      const cells = page.locator(
        `tbody tr > :nth-child(${heads.findIndex(head => head.startsWith(which)) + 1})`,
      );
      const counts = (await cells.allInnerTexts()).map(Number);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      expect(counts.reduce((total, count) => total + count)).toBe(suggestions);
    },
  );
});

test.each(['/suggestion_report?sort=change', '/change_in_topic_risk_score/?sort=percent'])(
  'a list by percentages begins with the greatest decrease, whose number is in brackets: %s',
  async address => {
    const maya = await journey.visitor({ width: 360 });
    await maya.signIn(cast.maya, address);
    const cells = maya.page.locator('tbody tr td').filter({ hasText: '%' });
    await cells.first().waitFor();
    const percents = (await cells.allTextContents()).map(text => {
      const [, bracket, percent] = /(\(?)([\d.]+)%/.exec(text)!;
      return Number(percent) * (bracket ? -1 : 1);
    });
    expect(percents.filter(percent => percent < 0).length).toBeGreaterThan(1);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    await maya.close();
  },
);

test('a list on a phone can be sorted and narrowed', async () => {
  const tom = await journey.visitor({ width: 360 });
  const { page } = tom;
  await tom.signIn(cast.maya, '/edittopic');
  const names = page.locator('tbody th');
  await names.first().waitFor();
  await page
    .getByRole('combobox', { name: 'Sort topics' })
    .selectOption({ label: 'Sort by Topic description, last first' });
  await expect.poll(() => names.first().textContent()).toMatch(/^Privacy/);
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('In progress');
  await expect.poll(() => names.count()).toBe(2);
  await tom.picture('list-narrowed');
  await tom.fits();
  await tom.accessible();
  await tom.close();
});

test.each(['/adminfunction/location-list/nwcare', '/ExtQuestion/nwcare-med'])(
  'on a phone, the keyboard stops only at what is shown of a list: %s',
  async address => {
    const maya = await journey.visitor({ width: 360 });
    const { page } = maya;
    await maya.signIn(cast.maya, address);
    await page.locator('tbody tr').first().waitFor();
    await page.getByRole('searchbox').first().focus();
    const stops: string[] = [];
    const inRow = () => page.evaluate(() => document.activeElement?.closest('tbody') !== null);
    while (!(await inRow()) && stops.length < 40) {
      await page.keyboard.press('Tab');
      stops.push(await page.evaluate(seenFocus));
    }
    expect(stops.filter(stop => stop.startsWith('hidden'))).toEqual([]);
    expect(stops.length, 'search, filters, sorting, and the first row').toBeLessThan(8);
    await maya.close();
  },
);

test.each([
  '/adminfunction/topic_location/nwcare?view=grid',
  '/adminfunction/standard_topics/nwcare',
  '/adminfunction/user_topic_permissions/nwcare',
])('on a phone, what stands below the search of a list begins where the search begins: %s', async address => {
  const maya = await journey.visitor({ width: 360 });
  const { page } = maya;
  await maya.signIn(cast.maya, address);
  await page.locator('tbody tr').first().waitFor();
  const search = (await page.locator('.search').boundingBox())!;
  const edges = await page.locator('.list-tools-end :is(button, summary)').evaluateAll(buttons =>
    buttons.map(button => {
      const words = document.createRange();
      words.selectNodeContents(button);
      const bare = button.classList.contains('quiet');
      return (bare ? words : button).getBoundingClientRect().left;
    }),
  );
  expect(Math.min(...edges)).toBeCloseTo(search.x, 0);
  await maya.close();
});

test('on a phone, the focus is not behind what stays at the foot of the window', async () => {
  const maya = await journey.visitor({ width: 360 });
  const { page } = maya;
  await maya.signIn(cast.maya, '/esuggest?topicid=nwcare-prt&locationid=nwcare-den&periodcode=202610');
  await page.locator('tbody').getByRole('checkbox').first().check();
  await page.locator('.rows-checked-bar').waitFor();
  await page.getByRole('searchbox').focus();
  const stops: string[] = [];
  while (stops.length < 25) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(seenFocus));
  }
  expect(stops.filter(stop => stop.startsWith('hidden'))).toEqual([]);
  await maya.close();
});
