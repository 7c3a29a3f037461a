import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { choose, saved, takeNew } from '#test/support/browser/people/answering.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const erin = signedIn(journey, cast.erin);
const tom = signedIn(journey, cast.tom, { width: 360 });

const row = /protect people.*Boston.*Nov/;
const category = () => erin.page.locator('#category').textContent();
const answered = (count: number) => erin.page.getByText(new RegExp(`^${count} answered,`)).waitFor();
const unseenHere = async () =>
  Number(/\d+/.exec((await erin.page.locator('#confirm-all').textContent()) ?? '')?.[0] ?? 0);

/** Looks at every answer of the category and confirms them all. */
async function confirmAll(): Promise<void> {
  const { page } = erin;
  const before = await category();
  for (const end of await page.locator('[data-seen]').all()) await end.scrollIntoViewIfNeeded();
  const button = page.getByRole('button', { name: /^Confirm (all|this)/ });
  await expect.poll(() => button.isEnabled()).toBe(true);
  await page.keyboard.press('Control+Enter');
  await page.waitForFunction(
    words =>
      document.querySelector('#end') || (document.querySelector('#category')?.textContent ?? words) !== words,
    before,
  );
}

test('last month’s answers are confirmed by the keyboard, and the rest is proposed again later', async () => {
  const { page } = erin;
  await takeNew(erin, row);
  await page.getByText('Oct 2026: Yes').waitFor();
  await erin.picture('quiz-last-answer');
  // Nobody has begun the run yet: the first confirmed answer does.
  await page.getByRole('link', { name: 'Renew from Oct 2026' }).press('Enter');
  await page.locator('#category').waitFor();
  await erin.accessible();
  expect(await category()).toBe('Scope');
  // A key that is held down repeats, which confirms nothing more.
  await page.keyboard.down('Enter');
  await page.locator('.proposal').nth(1).waitFor();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await saved(erin);
  await answered(1);
  await erin.picture('renewal');
  await erin.accessible();
  const rows = page.locator('.proposal');
  const count = await rows.count();
  const first = await rows.first().getByRole('heading').textContent();
  const wasYes = await rows.first().getByRole('radio', { name: 'Yes' }).isChecked();
  const [before, now] = wasYes ? (['y', 'n'] as const) : (['n', 'y'] as const);
  const other = rows.first().getByRole('radio', { name: wasYes ? 'No' : 'Yes' });
  expect(await other.isChecked(), 'October is proposed').toBe(false);
  await page.keyboard.press(now);
  await answered(2);
  await expect.poll(() => rows.count()).toBeLessThan(count);
  await saved(erin);
  await page.keyboard.press('Backspace');
  await answered(1);
  await expect.poll(() => rows.first().getByRole('heading').textContent()).toBe(first);
  await expect.poll(() => other.isChecked(), { message: 'what was cleared is selected' }).toBe(true);
  await page.keyboard.press(before);
  await answered(2);
  // The key for the whole category leads to what was not on screen yet.
  const unseen = await unseenHere();
  expect(unseen).toBeGreaterThan(0);
  await page.keyboard.press('Control+Enter');
  await expect.poll(unseenHere).toBeLessThan(unseen);
  await confirmAll();
  const second = await category();
  await saved(erin);

  await page.getByRole('button', { name: 'Exit' }).press('Enter');
  await choose(erin, row);
  await page.getByRole('button', { name: 'Renew from Oct 2026' }).press('Enter');
  await page.locator('#category').waitFor();
  expect(await category()).toBe(second);
});

test('it fits a phone in the dark', async () => {
  const { page } = erin;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await erin.picture('renewal-phone');
  await erin.accessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('category by category leads to the end, which begins the next topic at the location', async () => {
  const { page } = erin;
  while (!(await page.locator('#end').isVisible())) await confirmAll();
  await saved(erin);
  const next = page.getByRole('region', { name: 'Next topic at this location' });
  const begin = next.getByRole('link', { name: /^(Start|Continue) / });
  await begin.waitFor();
  await erin.picture('renewal-end');
  await erin.accessible();
  const name = (await begin.textContent())!;
  expect(name).toMatch(/at Boston Harbor Clinic/);
  await begin.press('Enter');
  await page.locator('#root #question').waitFor();
  const title = (await page.getByRole('heading', { level: 1 }).textContent())!;
  expect(name).toContain(title);
});

test('people who may only view a topic read so, and another try is offered only without a connection', async () => {
  const { page, go } = tom;
  const again = page.getByRole('button', { name: 'Try again' });
  const begins = '**/api/initialstep';
  await page.route(begins, route => route.abort());
  await go('/renew_questionnaire?topicid=nwcare-prt&locationid=nwcare-bos&periodcode=202611');
  await again.waitFor();
  await page.unroute(begins);
  await again.click();
  await page.getByText('You can view this topic at this location but not answer it.').waitFor();
  expect(await again.count()).toBe(0);
});
