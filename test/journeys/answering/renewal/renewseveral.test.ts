import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya);

const bar = () => maya.page.getByRole('region', { name: 'Complete', exact: true });
const left = async () =>
  Number(/\d+/.exec((await bar().locator('strong').textContent()) ?? '')?.[0] ?? Number.NaN);
const categories = () => maya.page.locator('.several-category');
const confirmButton = () => maya.page.getByRole('button', { name: /^Confirm \d+$/ });
const rowsToChoose = () => maya.page.locator('[data-shared]').filter({ has: maya.page.locator('.tag') });

/** Chooses an answer to the first questions that need an eye, until the next category can be confirmed, and confirms it. */
async function confirmNext(): Promise<void> {
  const { page } = maya;
  const before = await left();
  for (const row of await rowsToChoose().all()) {
    const group = row.locator('.proposal-answer');
    const radio = group.getByRole('radio', {
      name: (await row.textContent())!.includes('No at') ? 'No' : 'Yes',
    });
    if (!(await radio.isChecked())) await radio.check();
  }
  for (const end of await categories().first().locator('[data-seen]').all())
    await end.evaluate(element => element.scrollIntoView({ block: 'center' }));
  await expect.poll(() => confirmButton().isEnabled()).toBe(true);
  await page.keyboard.press('Control+Enter');
  await expect.poll(left).toBeLessThan(before);
}

test('checked questionnaires of the month board are renewed together: what needs an eye once, the rest by category', async () => {
  const { page, go } = maya;
  await go('/month');
  await page.getByRole('button', { name: /^Cybersecurity/ }).click();
  await page.getByRole('link', { name: /^Renew \d/ }).click();
  await categories().first().waitFor();
  await maya.accessible();
  await maya.picture('renew-several');
  const places = page.getByRole('region', { name: 'Progress by location' }).getByRole('listitem');
  expect(await places.count()).toBe(3);
  await expect.poll(() => places.filter({ hasText: 'Boston' }).textContent()).toMatch(/28 in Oct 2026/);
  expect(
    await bar()
      .getByRole('button', { name: /^Complete/ })
      .isDisabled(),
  ).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await maya.accessible();
  await maya.picture('renew-several-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('the keys Y and N answer the question that has the focus, Enter leads to the next one, until they are switched off', async () => {
  const { page } = maya;
  const [row, next] = [rowsToChoose().nth(0), rowsToChoose().nth(1)];
  const answers = (of: typeof row, name: string) =>
    of.locator('.proposal-answer').getByRole('radio', { name });
  await row.getByRole('heading').focus();
  await page.keyboard.press('n');
  await expect.poll(() => answers(row, 'No').isChecked()).toBe(true);
  await page.keyboard.press('Control+y');
  await page.keyboard.press('y');
  await expect.poll(() => answers(row, 'Yes').isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => next.evaluate(element => element.contains(document.activeElement))).toBe(true);
  await row.locator('summary').filter({ hasText: 'Answer by location' }).click();
  const own = row.locator('.several-places').getByRole('radiogroup').first();
  await own.getByRole('radio', { name: 'Yes' }).focus();
  await page.keyboard.press('n');
  await expect.poll(() => own.getByRole('radio', { name: 'No' }).isChecked()).toBe(true);
  expect(await row.getByRole('radio', { name: 'No', checked: true }).count(), 'only at this location').toBe(
    1,
  );
  await page.getByLabel('Answer with the keys Y and N').uncheck();
  await own.getByRole('radio', { name: 'No' }).focus();
  await page.keyboard.press('y');
  await page.getByLabel('Answer with the keys Y and N').check();
  expect(await own.getByRole('radio', { name: 'No' }).isChecked()).toBe(true);
  // What was chosen or on screen counts until the page is left.
  await page.reload();
  await categories().first().waitFor();
});

test('nothing is confirmed that was not on screen, and what was confirmed is kept for later', async () => {
  const { page } = maya;
  const whole = await left();
  expect(await confirmButton().isEnabled(), 'nobody has scrolled to it').toBe(false);
  const end = categories().first().locator('[data-seen]').last();
  await end.evaluate(element => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 24));
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await confirmButton().isEnabled(), 'the bar at the foot covers it').toBe(false);
  await page.keyboard.press('Control+Enter');
  expect(await left()).toBe(whole);
  await confirmNext();
  await confirmNext();
  const after = await left();
  await bar().getByRole('button', { name: 'Go on later' }).press('Enter');
  await page.locator('.month-board').waitFor();
  await page.goBack();
  await categories().first().waitFor();
  await expect.poll(left).toBe(after);
});

test('Previous takes the last answer of one location back, and every category confirmed completes them all', async () => {
  const { page } = maya;
  const before = await left();
  await page.getByRole('button', { name: /^Previous: .*Boston/ }).press('Enter');
  await expect.poll(left).toBeGreaterThan(before);
  while (await categories().first().isVisible()) await confirmNext();
  const complete = bar().getByRole('button', { name: 'Complete 3' });
  await expect.poll(() => complete.isEnabled()).toBe(true);
  await maya.accessible();
  await maya.picture('renew-several-end');
  await complete.press('Enter');
  await page.getByText('3 questionnaires completed').waitFor();
  await page.getByText('3 of 13 questionnaires are completed').waitFor();
});

test('what an address may not open is told once, not once for each location', async () => {
  const { page, go } = maya;
  const foreign = ['one', 'two'].map(location => `halden-none halden-${location}`);
  await go(`/renew_several?periodcode=202611&pairs=${foreign.join(',')}`);
  await page.getByRole('alert').first().waitFor();
  await expect.poll(() => page.getByText('Loading').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(1);
  expect(await bar().count(), 'there is nothing to complete').toBe(0);
  await maya.accessible();
  await maya.picture('renew-several-refused');
});
