import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const list = '/adminfunction/topic_location/nwcare?view=list';

test('an administrator schedules checked questionnaires, sees what changes, takes it back, and sets the rule of a location', async () => {
  const maya = await journey.visitor();
  const { page } = maya;
  await maya.signIn(cast.maya, list);
  // Those that have no rule yet.
  const rows = page
    .locator('.table-frame tbody tr', { hasText: 'Denver' })
    .filter({ hasNotText: /HIPAA|Medicines/ });
  await rows.first().waitFor();
  const texts = () => rows.evaluateAll(all => all.slice(0, 2).map(row => row.textContent ?? ''));
  for (const n of [0, 1]) await rows.nth(n).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Checked topics at locations' });
  await bar.getByText('2 checked').waitFor();
  await bar.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule 2 questionnaires' });
  await expect.poll(() => dialog.getByRole('radio', { name: 'Every', exact: true }).isChecked()).toBe(true);
  await dialog.getByText('As before.').waitFor();

  await dialog.getByRole('radio', { name: '3rd' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByText(/^Every 3rd month from /).waitFor();
  await dialog.getByRole('radio', { name: '15', exact: true }).check();
  const who = dialog.getByRole('combobox', { name: 'Who is asked first' });
  await who.fill('Erin');
  await page.getByRole('option', { name: /^Erin Walsh/ }).click();
  await dialog.getByText('Erin Walsh is reminded').waitFor();
  await dialog.getByText(/^Erin Walsh may not yet answer /).waitFor();
  await maya.accessible();
  await maya.picture('schedule');
  await page.setViewportSize({ width: 360, height: 740 });
  await maya.accessible();
  await maya.picture('schedule-phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Schedule 2' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(texts)
    .toEqual([
      expect.stringMatching(/Every 3rd month.*15th.*Erin Walsh/),
      expect.stringMatching(/Every 3rd month.*15th.*Erin Walsh/),
    ]);
  await page.getByText('2 schedules set').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The former schedule counts again.').waitFor();
  await expect.poll(texts).toEqual(Array(2).fill(expect.stringMatching(/Every month.*Last day/)));

  await rows.nth(0).getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Schedule' }).click();
  await page.getByRole('radio', { name: 'Every topic at this location' }).check();
  const rule = page.getByRole('dialog', { name: 'Schedule', exact: true });
  await rule.getByText(/^Every topic at Denver/).waitFor();
  await rule.getByRole('radio', { name: '10', exact: true }).check();
  await rule.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect.poll(texts).toEqual(Array(2).fill(expect.stringMatching(/Every month.*10th/)));
  await maya.close();
});

test('the schedule of the whole organization is set under Customer Data, and somebody else’s change is shown before one is made over it', async () => {
  const maya = await journey.visitor();
  const { page } = maya;
  await maya.signIn(cast.maya, '/adminfunction/customer_data/nwcare');
  await page.getByRole('button', { name: 'Change the schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await dialog.getByText('Every topic everywhere').waitFor();
  await dialog.getByRole('radio', { name: '20', exact: true }).check();
  const other = await journey.visitor();
  await other.signIn(cast.maya, '/adminfunction/customer_data/nwcare');
  await other.page.getByRole('button', { name: 'Change the schedule' }).click();
  await other.page.getByRole('radio', { name: '6th' }).check();
  await other.page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await other.page.getByText('1 schedule set').waitFor();
  await other.close();
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await dialog.getByText(/^Someone else changed this first/).waitFor();
  await expect.poll(() => dialog.getByRole('radio', { name: '6th' }).isChecked()).toBe(true);
  expect(await dialog.getByRole('radio', { name: '20', exact: true }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('1 schedule set').waitFor();
  await page.getByRole('button', { name: 'Change the schedule' }).click();
  await expect.poll(() => dialog.getByRole('radio', { name: '20', exact: true }).isChecked()).toBe(true);
  await maya.accessible();
  await dialog.getByRole('button', { name: 'Remove this schedule' }).click();
  await dialog.waitFor({ state: 'detached' });
  await maya.close();
});
