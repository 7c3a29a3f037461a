import { describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { look } from '#test/support/browser/look.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();

/** Returns the topics and places that a person can answer or see, by their row's words. */
async function topicsOf(email: string): Promise<string[]> {
  const person = await journey.visitor();
  await person.signIn(email);
  await person.go('/edittopic');
  await person.page.waitForFunction(() => !document.querySelector('.loading'));
  const rows = await person.page.locator('tbody tr').allInnerTexts();
  await person.close();
  return rows;
}

describe('A Master Admin gives permissions', () => {
  const maya = signedIn(journey, cast.maya);
  const dialog = () => maya.page.getByRole('dialog');
  const choose = async (label: string, option: string) => {
    await dialog().getByLabel(label, { exact: true }).fill(option);
    await dialog().getByRole('option', { name: option }).first().click();
  };

  test('learns why a user cannot answer a topic', async () => {
    const { page } = maya;
    expect((await topicsOf(cast.tom)).some(row => row.includes('Medicines'))).toBe(false);
    await maya.go('/adminfunction/user_topic_permissions/nwcare');
    await look(maya, 'permissions');
    await page.getByText('More', { exact: true }).filter({ visible: true }).click();
    await page.getByRole('menuitem', { name: /Why can or can’t/ }).click();
    await choose('Person', cast.tom);
    await choose('Topic', 'Medicines kept at the clinic');
    await choose('Location', 'Boston Harbor Clinic');
    await dialog().getByText(`${cast.tom} can neither see nor answer this topic here.`).waitFor();
    await dialog()
      .getByText(/There is no user topic permission for Medicines/)
      .waitFor();
    await look(maya, 'permissions-why');
    await choose('Person', 'nobody@elsewhere.example');
    await dialog()
      .getByText('nobody@elsewhere.example is not among your administrators and users.')
      .waitFor();
    await page.keyboard.press('Escape');
  });

  test('gives two users two topics in one go; what they have already stays', async () => {
    const { page } = maya;
    await page.getByRole('button', { name: 'Add User to Location/Topic' }).click();
    const add = dialog().getByRole('button', { name: 'Add', exact: true });
    await add.click();
    await dialog().getByText('Location is required.').waitFor();
    await page.getByText('Please complete all data').waitFor();
    await choose('Location', 'Boston Harbor Clinic');
    await add.click();
    await dialog().getByText('User Email is required.').waitFor();
    await dialog().getByText('Topic is required.').waitFor();
    await dialog().getByRole('checkbox', { name: 'All' }).first().check();
    await dialog()
      .getByRole('checkbox', { name: /Medicines/ })
      .check();
    await dialog()
      .getByRole('checkbox', { name: /protect people/ })
      .check();
    await dialog().getByText('2 of these exist already and stay as they are.').waitFor();
    await look(maya, 'permissions-add');
    await dialog().getByRole('button', { name: 'Add 2 permissions' }).click();
    await page.getByText('2 permissions added successfully').waitFor();
    expect((await topicsOf(cast.tom)).some(row => row.includes('Medicines'))).toBe(true);
  });

  test('sees what a change would mean before saving it, and takes one away', async () => {
    const { page } = maya;
    const row = page.getByRole('row').filter({ hasText: 'Medicines' }).filter({ hasText: cast.tom });
    await row.click();
    await dialog().getByText(`${cast.tom} can answer this topic here.`).waitFor();
    await dialog().getByLabel('Privilege').selectOption('View');
    await dialog()
      .getByText(`${cast.tom} could see this topic and its reports here, and cannot answer it.`)
      .waitFor();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await row.getByText('View', { exact: true }).waitFor();
    const hers = page.getByRole('row').filter({ hasText: 'protect people' }).filter({ hasText: cast.erin });
    await hers
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await dialog()
      .getByText(/^2 open actions here will stay assigned/)
      .waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await row.getByRole('button', { name: /^Delete/ }).click();
    await dialog().getByText('Are you sure you want to remove the user from this topic?').waitFor();
    await dialog().getByRole('button', { name: 'Remove' }).click();
    await row.waitFor({ state: 'detached' });
    expect((await topicsOf(cast.tom)).some(each => each.includes('Medicines'))).toBe(false);
  });
});
