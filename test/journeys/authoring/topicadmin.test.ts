import { describe, expect, test } from 'vitest';
import { permissionItem } from '#functions/data/administration/permission.ts';
import { putMany } from '#functions/data/table/table.ts';
import { cast } from '#infra/local/seed/story.ts';
import { topicStatus } from '#shared/domain/topics/topicstatus.ts';
import type { Visitor } from '#test/support/browser/journey.ts';
import { lookAt } from '#test/support/browser/look.ts';
import { valueIs } from '#test/support/browser/people/accountpages.ts';
import { answer, progressAt, saved, takeNew } from '#test/support/browser/people/answering.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();

const topic = 'Secure software development';
const topicid = 'nwcare-s.ssdf';

/** Opens an administration screen from the home menu. */
async function administer({ page, go }: Visitor, screen: string): Promise<void> {
  await go('/adminfunctionmodal');
  await page
    .locator('.entries')
    .getByRole('link', { name: new RegExp(screen) })
    .click();
  await page.getByRole('heading', { level: 1, name: screen }).waitFor();
  await page.waitForFunction(() => !document.querySelector('.loading'));
}

const look = (visitor: Visitor, name: string) => lookAt(visitor, `topicadmin-${name}`);

describe('A Master Admin puts a standard topic to work', () => {
  const maya = signedIn(journey, cast.maya);

  test('selects it from the library', async () => {
    const { page } = maya;
    await administer(maya, 'Standard Topics');
    await look(maya, 'standard-selected');
    await page.getByLabel(/Available Topic/).check();
    await look(maya, 'standard-available');
    await page.route('**/api/selection_newtopic', async route => {
      await page.getByRole('button', { name: /Selecting…/ }).waitFor();
      await route.continue();
    });
    await page.getByRole('button', { name: `Select ${topic}` }).click();
    await page.getByText('Topic added successfully').waitFor();
    await page.getByRole('button', { name: `Select ${topic}` }).waitFor({ state: 'detached' });
  });

  test('activates it, after the screen has asked for at least one topic', async () => {
    const { page } = maya;
    await page.getByLabel(/Selected Topic/).check();
    const row = page.getByRole('row').filter({ hasText: topic });
    await row.getByText('New').waitFor();
    const active = page.getByRole('checkbox', { name: /is active/ }).first();
    expect([await active.isChecked(), await active.isDisabled()]).toEqual([true, true]);
    await page.getByRole('button', { name: 'Quick Activate' }).click();
    await page.getByText('Select at least one topic to Activate').waitFor();
    await page.getByRole('checkbox', { name: `Choose ${topic}` }).check();
    await page.getByRole('button', { name: 'Quick Activate' }).click();
    await page.getByText('Activated successfully').waitFor();
    await row.getByText('Active', { exact: true }).waitFor();
    // Where every topic is active, there is nothing left to activate, and the keyboard goes on beside it.
    await page.getByRole('button', { name: 'Quick Activate' }).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('What a status means');
    await page.getByRole('button', { name: 'What a status means' }).click();
    await page.getByRole('dialog').getByText('Selected from the library').waitFor();
    await look(maya, 'standard-statuses');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Edit the status of ${topic}` }).click();
    await look(maya, 'standard-edit');
    await page.keyboard.press('Escape');
  });

  test('adds it to two locations, once each', async () => {
    const { page } = maya;
    await administer(maya, 'Topics at Locations');
    await look(maya, 'places-grid');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await look(maya, 'places');
    const dialog = page.getByRole('dialog');
    const add = async (location: string) => {
      await page.getByRole('button', { name: 'Add Topic Location' }).click();
      await dialog.getByLabel('Topic').selectOption({ label: topic });
      await dialog.getByLabel('Location').selectOption({ label: location });
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    };
    await page.getByRole('button', { name: 'Add Topic Location' }).click();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('Topic is required.').waitFor();
    await dialog.getByText('Location is required.').waitFor();
    await look(maya, 'places-add');
    await page.keyboard.press('Escape');
    for (const location of ['Boston Harbor Clinic', 'Denver Highlands Clinic']) {
      await add(location);
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('row').filter({ hasText: topic }).filter({ hasText: location }).waitFor();
    }
    await add('Boston Harbor Clinic');
    await dialog.getByText('This topic/location combination already exists.').waitFor();
    await page.keyboard.press('Escape');
  });

  test('a User with permission then finds it in the topic list and answers its first question', async () => {
    const may = { customerid: 'nwcare', email: cast.erin, topicid, locationid: 'nwcare-bos' };
    await putMany([permissionItem({ ...may, privilege: 'Edit' })]);
    const erin = await journey.visitor();
    await erin.arrive(cast.erin);
    await takeNew(erin, new RegExp(`${topic}.*Boston`));
    expect(await answer(erin, 'y')).toBe(false);
    await saved(erin);
    await erin.page.getByText(progressAt(2)).waitFor();
    await erin.close();
  });

  test('deactivates it at a location, where people can finish what they have begun', async () => {
    const { page } = maya;
    await administer(maya, 'Topics at Locations');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByRole('button', { name: `Edit ${topic} at Boston Harbor Clinic` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Active').selectOption('N');
    await dialog.getByText('people can finish what they have begun').waitFor();
    await look(maya, 'places-edit');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Updated successfully').waitFor();
    await page
      .getByRole('row')
      .filter({ hasText: topic })
      .filter({ hasText: 'Boston' })
      .getByText('No')
      .waitFor();
  });
});

test('A Master Admin adds a custom topic, edits it and learns that it needs questions first', async () => {
  const maya = await journey.visitor();
  const { page } = maya;
  await maya.arrive(cast.maya);
  await administer(maya, 'Custom Topics');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add Custom Topic' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('Custom Topic Title is required.').waitFor();
  await dialog.getByText('Custom Topic Summary is required.').waitFor();
  await dialog.getByLabel('Custom Topic Title').fill('x'.repeat(51));
  await dialog.getByText('Custom Topic Title has at most 50 characters.').waitFor();
  await dialog.getByLabel('Custom Topic Title').fill('Clinic opening');
  await dialog
    .getByLabel('Custom Topic Summary')
    .fill('What has to be in place on the first day of a clinic.');
  await look(maya, 'custom-add');
  await page.keyboard.press('Escape');
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  // A second Escape closes the question; a third asks again, and does not close the form.
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await valueIs(dialog.getByLabel('Custom Topic Title'), 'Clinic opening');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Added successfully').waitFor();

  await page.getByRole('button', { name: 'Edit Clinic opening' }).click();
  await dialog.getByLabel('Status').selectOption({ label: 'Active' });
  await dialog.getByText('It cannot be Active yet, because it has no active question.').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(/^This topic has no active questions yet/).waitFor();
  await look(maya, 'custom-edit');
  await dialog.getByLabel('Status').selectOption({ label: 'In Development' });
  await dialog.getByLabel('Custom Topic Title').fill('Clinic opening day');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Updated successfully').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Clinic opening day' });
  await row.getByText('In Development').waitFor();
  await look(maya, 'custom');
  await page.getByRole('button', { name: 'What a status means' }).click();
  await look(maya, 'custom-statuses');
  await maya.close();
});

test('a person who edits what someone else has changed in the meantime sees a message, and decides', async () => {
  const maya = await journey.visitor();
  const other = await journey.visitor();
  for (const visitor of [maya, other]) {
    await visitor.arrive(cast.maya);
    await administer(visitor, 'Standard Topics');
    await visitor.page.getByRole('button', { name: /Edit the status of Privacy: governance/ }).click();
  }
  const save = async ({ page }: Visitor, status: string) => {
    await page.getByRole('dialog').getByLabel('Status').selectOption({ label: status });
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  };
  const confirm = ({ page }: Visitor) => page.getByRole('button', { name: 'Make inactive' }).click();
  await save(other, 'Inactive');
  await confirm(other);
  await other.page.getByText('Updated successfully').waitFor();
  await other.page.getByRole('button', { name: /Edit the status of Privacy: governance/ }).click();
  await save(other, 'Active');
  await other.page.getByText('Updated successfully').waitFor();
  await save(maya, 'Inactive');
  await confirm(maya);
  const dialog = maya.page.getByRole('dialog');
  await dialog.getByText(/Someone else changed this in the meantime/).waitFor();
  const status = dialog.getByLabel('Status');
  await valueIs(status, String(topicStatus.inactive));
  await look(maya, 'standard-stale');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await confirm(maya);
  await maya.page.getByText('Updated successfully').waitFor();
  await Promise.all([maya.close(), other.close()]);
});

test('A Location Admin reaches their own locations, and no other administration', async () => {
  const luis = await journey.visitor({ width: 360 });
  const { page } = luis;
  await luis.signIn(cast.luis, '/adminfunctionmodal');
  await expect.poll(() => page.locator('.entries').getByRole('link').count()).toBe(5);
  await look(luis, 'menu-location-admin');
  await administer(luis, 'Topics at Locations');
  await look(luis, 'places-location-admin');
  await page.getByRole('cell', { name: 'Toronto Lakeshore Clinic' }).first().waitFor();
  expect(await page.getByText('Boston Harbor Clinic').count()).toBe(0);
  await luis.go('/adminfunction/standard_topics/nwcare');
  await page.getByText('This does not exist, or you may not use it.').waitFor();
  await luis.close();
});

describe.each([1280, 360])('At %i pixels', width => {
  test('the administration of topics is accessible and does not scroll sideways', async () => {
    const maya = await journey.visitor({ width });
    const { page } = maya;
    await maya.signIn(cast.maya, '/adminfunctionmodal');
    await page.locator('.entries').getByRole('link').first().waitFor();
    await look(maya, 'menu');
    await administer(maya, 'Standard Topics');
    await look(maya, 'standard-selected');
    await page
      .getByRole('button', { name: /^Edit the status of/ })
      .first()
      .click();
    await look(maya, 'standard-edit');
    await page.keyboard.press('Escape');
    await page.getByLabel(/Available Topic/).check();
    await look(maya, 'standard-available');
    await administer(maya, 'Custom Topics');
    await look(maya, 'custom');
    await page.getByRole('button', { name: 'Add Custom Topic' }).click();
    await look(maya, 'custom-add');
    await page.keyboard.press('Escape');
    await administer(maya, 'Topics at Locations');
    await look(maya, 'places');
    await page.getByRole('button', { name: 'Add Topic Location' }).click();
    await look(maya, 'places-add');
    await maya.close();
  });

  test.each(['standard_topics', 'custom_topic_data', 'topic_location'])(
    "another customer's %s looks as if it did not exist",
    async page => {
      const maya = await journey.visitor({ width });
      await maya.arrive(cast.maya);
      for (const customerid of ['halden', 'nobody']) {
        await maya.go(`/adminfunction/${page}/${customerid}`);
        await maya.page.getByText('This does not exist, or you may not use it.').waitFor();
      }
      await look(maya, `foreign-${page}`);
      await maya.close();
    },
  );
});
