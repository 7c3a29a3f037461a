import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { look } from '#test/support/browser/look.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya);
const heading = (name: string) => maya.page.getByRole('heading', { name, level: 1 });
const rows = () => maya.page.locator('tbody tr');
const button = (name: string) => maya.page.getByRole('button', { name, exact: true });

test('the heading says which report is chosen, and Back leads to the choice as it was', async () => {
  const { page } = maya;
  await maya.go('/ecompleted_report?report=completed');
  await heading('Completed Topics').waitFor();
  await page.getByRole('radio', { name: /^Completed Tasks/ }).check();
  await heading('Completed Tasks').waitFor();
  const locations = page.getByRole('group', { name: 'Locations' });
  await locations.getByLabel('All').click();
  await locations.getByLabel('Boston Harbor Clinic').check();
  await page.getByLabel('Start date').fill('');
  await page.getByText('Start date is required.').waitFor();
  await button('Run Report').click();
  expect(await button('Drill Down').count(), 'no other days are taken silently').toBe(0);
  await page.getByLabel('Start date').fill('2026-02-03');
  await button('Run Report').click();
  await button('Drill Down').waitFor();
  await page.goBack();
  await heading('Completed Tasks').waitFor();
  await expect.poll(() => page.getByLabel('Start date').inputValue()).toBe('2026-02-03');
  expect(await locations.getByLabel('Boston Harbor Clinic').isChecked()).toBe(true);
  expect(await locations.getByLabel('Denver Highlands Clinic').isChecked()).toBe(false);
});

test('completed topics add up, and a row opens the details of its topic', async () => {
  const { page } = maya;
  await maya.go('/ecompleted_report?report=completed&view=summary');
  await rows().first().waitFor();
  await look(maya, 'completed-totals');
  const cells = (label: string) => page.locator(`tbody td[data-label="${label}"]`).allInnerTexts();
  const total = async (label: string) =>
    (await page.locator(`tfoot td[data-label="${label}"]`).textContent()) ?? '';
  const added = (texts: string[]) => texts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
  for (const label of ['Completed', 'Assigned']) {
    expect(Number((await total(label)).replace(',', '')), label).toBe(added(await cells(label)));
  }
  const failed = (await total('Low failed')).replaceAll(',', '').split(' of ').map(Number);
  const each = (await cells('Low failed')).filter(text => /of/.test(text)).map(text => text.split(' of '));
  expect(failed).toEqual([0, 1].map(at => each.reduce((sum, part) => sum + Number(part[at]), 0)));
  for (const text of await cells('Newest')) expect(text).toMatch(/ at \d+ locations?$/);
  const name = await rows().first().locator('th').textContent();
  await rows()
    .first()
    .getByRole('button', { name: /^Details of/ })
    .click();
  await heading('Completed Topic Details Report').waitFor();
  await rows().first().waitFor();
  for (const text of await rows().locator('th').allTextContents()) expect(text).toBe(name);
});

test('an address that names no report says so and runs none', async () => {
  const { page } = maya;
  await maya.go('/ecompleted_report?report=zzz&view=summary');
  await page.getByText('This address names no report. Choose one.').waitFor();
  await button('Run Report').waitFor();
  expect(await rows().count()).toBe(0);
});
