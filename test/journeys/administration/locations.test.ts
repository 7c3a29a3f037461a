import { describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { look } from '#test/support/browser/look.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();

describe('A Master Admin looks after locations', () => {
  const maya = signedIn(journey, cast.maya);
  const dialog = () => maya.page.getByRole('dialog');
  const row = (name: string) => maya.page.getByRole('row').filter({ hasText: name });
  const save = () => dialog().getByRole('button', { name: 'Save' }).click();

  test('adds one: what is wrong shows at its field, and what was typed stays', async () => {
    const { page } = maya;
    await maya.go('/adminfunction/location-list/nwcare');
    await page.getByText('4 of 20 active').waitFor();
    await look(maya, 'locations');
    await page.getByRole('button', { name: 'Add Location' }).click();
    await dialog().getByLabel('Location', { exact: true }).and(page.locator(':focus')).waitFor();
    await save();
    await page.getByText('Please complete all data').waitFor();
    await dialog().getByText('Location is required.').waitFor();
    await dialog().getByLabel('Location', { exact: true }).fill('Seattle Harbor Clinic');
    await dialog()
      .getByLabel(/Internal Location/)
      .fill(' bos ');
    await save();
    await dialog()
      .getByText(
        'Please enter a unique Internal Location identifier. Boston Harbor Clinic already has this one.',
      )
      .waitFor();
    await look(maya, 'locations-add');
    await dialog()
      .getByLabel(/Internal Location/)
      .fill('SEA');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Location added successfully').waitFor();
    expect(await page.getByText('Please complete all data').count()).toBe(0);
    await row('Seattle Harbor Clinic').getByText('SEA', { exact: true }).waitFor();
    await page.getByText('5 of 20 active').waitFor();
  });

  test('puts it into a reporting group, which then cannot be deleted', async () => {
    const { page } = maya;
    await page.getByRole('link', { name: 'Reporting Group' }).click();
    await page.getByRole('button', { name: 'Add Reporting Group' }).click();
    await dialog().getByRole('button', { name: 'Submit' }).click();
    await dialog().getByText('No Reporting Group was entered').waitFor();
    await page.getByText('Please complete all data').waitFor();
    await dialog().getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.getByText('Please complete all data').count()).toBe(0);
    await page.getByRole('button', { name: 'Add Reporting Group' }).click();
    expect(await dialog().locator('textarea').count(), 'as the documents have it').toBe(1);
    await dialog().getByLabel('Reporting Group').fill('canada');
    await dialog().getByRole('button', { name: 'Submit' }).click();
    await dialog()
      .getByText(/Another reporting group already has this name/)
      .waitFor();
    await dialog().getByLabel('Reporting Group').fill('West coast');
    await dialog().getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Reporting Group added successfully').waitFor();
    await row('West coast').getByText('It has no locations yet.').waitFor();
    await look(maya, 'groups');
    await page.getByRole('link', { name: 'Go Back' }).click();
    await row('Seattle Harbor Clinic').click();
    await dialog()
      .getByLabel(/Reporting Group/)
      .selectOption('West coast');
    await save();
    await page.getByText('Updated successfully').waitFor();
    await row('Seattle Harbor Clinic').getByText('West coast').waitFor();
    await page.getByRole('link', { name: 'Reporting Group' }).click();
    await page.getByRole('button', { name: 'Delete West coast' }).click();
    await dialog().getByText('Are you sure you want to delete this Reporting Group?').waitFor();
    await dialog().getByRole('button', { name: 'Yes' }).click();
    await page.getByText('Remove this Reporting Group from Locations before deleting.').waitFor();
    await expect.poll(() => row('West coast').count()).toBe(1);
  });

  test('switches it off: nothing can be begun there, and one more can be added', async () => {
    const { page } = maya;
    await page.getByRole('link', { name: 'Go Back' }).click();
    await page.getByRole('button', { name: 'Edit Seattle Harbor Clinic' }).click();
    await dialog().getByLabel('Active').selectOption('No');
    await save();
    const asks = page.getByRole('dialog', { name: 'Switch Seattle Harbor Clinic off?' });
    await asks.getByText(/Nobody can begin \d+ topics? any more at this location\./).waitFor();
    await asks.getByRole('button', { name: 'Switch off' }).click();
    await row('Seattle Harbor Clinic').getByText('Inactive', { exact: true }).waitFor();
    await page.getByText('4 of 20 active').waitFor();
  });

  test('sees what someone else saved in the meantime, and keeps what was typed', async () => {
    const { page } = maya;
    const other = await journey.visitor();
    await other.signIn(cast.maya);
    await other.go('/adminfunction/location-list/nwcare');
    await page.getByRole('button', { name: 'Edit Denver Highlands Clinic' }).click();
    await dialog()
      .getByLabel(/Internal Location/)
      .fill('DEN-1');
    await other.page.getByRole('button', { name: 'Edit Denver Highlands Clinic' }).click();
    const theirs = other.page.getByRole('dialog');
    await theirs.getByLabel('Location', { exact: true }).fill('Denver Clinic');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await other.page.getByText('Updated successfully').waitFor();
    await other.close();
    await save();
    await dialog()
      .getByText(/Someone else changed/)
      .waitFor();
    await expect
      .poll(() => dialog().getByLabel('Location', { exact: true }).inputValue())
      .toBe('Denver Clinic');
    await expect
      .poll(() =>
        dialog()
          .getByLabel(/Internal Location/)
          .inputValue(),
      )
      .toBe('DEN-1');
    await save();
    await row('Denver Clinic').getByText('DEN-1').waitFor();
  });
});

test('a Location Admin sees their own locations and adds none', async () => {
  const jonas = await journey.visitor();
  await jonas.signIn(cast.jonas);
  const { page } = jonas;
  await jonas.go('/adminfunctionmodal');
  await page
    .locator('.entries')
    .getByRole('link', { name: /Locations/ })
    .first()
    .click();
  await page.getByRole('row').filter({ hasText: 'Kassel plant' }).waitFor();
  expect(await page.getByText('Leipzig logistics').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Add Location' }).count()).toBe(0);
  await jonas.close();
});
