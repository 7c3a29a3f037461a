import { describe, expect, test } from 'vitest';
import { noteReached, noteUnreachable } from '#functions/data/mailing/mail.ts';
import { cast } from '#infra/local/seed/story.ts';
import { look } from '#test/support/browser/look.ts';
import { confirm, heading, otherPassword, valueIs } from '#test/support/browser/people/accountpages.ts';
import { mailedLink } from '#test/support/browser/people/mailed.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const nina = 'nina.park@northwind.example';

describe('A Master Admin looks after people', () => {
  const maya = signedIn(journey, cast.maya);
  const dialog = () => maya.page.getByRole('dialog');
  const row = (name: string) => maya.page.getByRole('row').filter({ hasText: name });
  const save = () => dialog().getByRole('button', { name: 'Save' }).click();

  test('adds one with places: what is wrong shows at its field, and what was typed stays', async () => {
    const { page } = maya;
    await maya.go('/adminfunction/admin_user/nwcare');
    await page.getByText('2 of 100 users, 2 of 10 admins.').waitFor();
    await look(maya, 'people');
    // Nobody removes themselves.
    await page.getByRole('button', { name: `Edit ${cast.maya}` }).waitFor();
    expect(await page.getByRole('button', { name: `Delete ${cast.maya}` }).count()).toBe(0);
    await page.getByRole('button', { name: 'Add Admin/User' }).click();
    await save();
    for (const problem of ['User Email is required.', 'User Type is required.', 'All Locations is required.'])
      await dialog().getByText(problem).waitFor();
    await dialog().getByLabel('User Email').fill('Erin.Walsh@northwind.example');
    await dialog().getByLabel('User Type').selectOption('User');
    await dialog().getByLabel('All Locations').selectOption('No');
    await dialog().getByLabel('Boston Harbor Clinic').check();
    await dialog().getByLabel('Denver Highlands Clinic').check();
    await dialog().getByLabel('View Customer Reports').check();
    await save();
    await dialog().getByText('This admin/user already exists.').waitFor();
    await look(maya, 'people-add');
    await dialog().getByLabel('User Email').fill(nina);
    await dialog().getByLabel('User Role (optional)').fill('Pharmacy lead');
    await save();
    await page.getByText('User/Admin added successfully').waitFor();
    await row(nina).getByText('Invited').waitFor();
    await row(nina).getByText('Boston Harbor Clinic, Denver Highlands Clinic').waitFor();
    await page.getByText('3 of 100 users, 2 of 10 admins.').waitFor();
  });

  test('has invited somebody, who signs up from the mail and works at those places', async () => {
    const mail = journey.local.mailbox.messages().find(({ to }) => to === nina);
    expect(mail?.subject).toBe('Northwind Care Group invites you to Attestry');
    const [link] = /\/signup#email=\S+/.exec(mail?.text ?? '') ?? [];
    const visitor = await journey.visitor();
    const { page } = visitor;
    await visitor.go(link!);
    await valueIs(page.getByLabel('Email'), nina);
    await page.getByLabel('First Name').fill('Nina');
    await valueIs(page.getByLabel('Home Country', { exact: true }), 'United States');
    await page.getByLabel('Password', { exact: true }).fill(otherPassword);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await heading(page, 'Check your inbox');
    await visitor.go(mailedLink(journey, nina));
    await confirm(page);
    await page.getByText('Northwind Care Group').first().waitFor();
    await visitor.go('/Extquestion2');
    await page.getByRole('link', { name: 'Topic Questionnaire' }).first().waitFor();
    expect(await page.getByRole('link', { name: 'Admin Functions' }).count()).toBe(0);
    await visitor.close();

    await maya.go('/adminfunction/admin_user/nwcare');
    await row(nina).getByText('Active', { exact: true }).waitFor();
    await row(nina).getByText('Nina Park', { exact: true }).waitFor();
  });

  test('gives and takes a location on the page for those', async () => {
    const { page } = maya;
    await maya.go('/adminfunction/admin_user_locations/nwcare');
    await row(nina).first().waitFor();
    await look(maya, 'people-locations');
    await page.getByRole('button', { name: 'Add Admin/User Location' }).click();
    await save();
    await dialog().getByText('User Email is required.').waitFor();
    await dialog().getByText('Location is required.').waitFor();
    await dialog().getByLabel('User Email').fill(nina);
    await dialog().getByRole('option', { name: nina }).click();
    await dialog().getByLabel('Location', { exact: true }).fill('Boston');
    await dialog().getByRole('option', { name: 'Boston Harbor Clinic' }).click();
    await save();
    await dialog().getByText('This user is already set up at this location.').waitFor();
    await dialog().getByLabel('Location', { exact: true }).fill('Toronto');
    await dialog().getByRole('option', { name: 'Toronto Lakeshore Clinic' }).click();
    await save();
    await page.getByText('User/Admin Location added successfully').waitFor();
    await page.getByRole('button', { name: `Delete Toronto Lakeshore Clinic of ${nina}` }).click();
    await dialog()
      .getByText("Are you sure you want to remove this admin/user's location privileges?")
      .waitFor();
    await dialog().getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Location deleted successfully').waitFor();
    await expect.poll(() => row(nina).count()).toBe(2);
  });

  test('sees whom mails no longer reach, since when, and what to do', async () => {
    const { page } = maya;
    await noteUnreachable(nina, 'bounce', '2026-11-20T12:00:00Z');
    await maya.go('/adminfunction/admin_user/nwcare');
    await row(nina).getByText('Mail came back', { exact: true }).waitFor();
    await look(maya, 'people-mail-came-back');
    await row(nina).click();
    await dialog()
      .getByText(/^On 20 Nov 2026, a mail to this address came back, .* Check the address with the person\./)
      .waitFor();
    await look(maya, 'person-mail-came-back');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await noteReached(nina, '2026-11-21T12:00:00Z');
    await page.reload();
    await row(nina).waitFor();
    expect(await page.getByText('Mail came back').count()).toBe(0);
  });

  test('is told at the field why a change is refused', async () => {
    const { page } = maya;
    await maya.go('/adminfunction/admin_user/nwcare');
    await row(nina).click();
    await dialog().getByLabel('All Locations').selectOption('Yes');
    await save();
    await dialog()
      .getByText(/^First delete the admin\/user access to specific locations/)
      .waitFor();
    await dialog().getByLabel('All Locations').selectOption('No');
    await dialog().getByLabel('User Role (optional)').fill('Pharmacist');
    await save();
    await page.getByText('Admin/User updated successfully').waitFor();
    await row(nina).getByText('Pharmacist').waitFor();
    await page.getByRole('button', { name: `Edit ${cast.maya}` }).click();
    await dialog().getByLabel('Active').selectOption('No');
    await dialog()
      .getByText(/They lose access at once/)
      .waitFor();
    await save();
    await dialog()
      .getByText(/You cannot remove or deactivate yourself/)
      .waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });

  test('removes somebody after their open actions went to another person', async () => {
    const { page } = maya;
    const erin = await journey.visitor();
    await erin.signIn(cast.erin);
    await page.getByRole('button', { name: `Delete ${cast.erin}` }).click();
    await dialog().getByText("Are you sure you want to remove this admin/user's privileges?").waitFor();
    const choice = dialog().getByLabel(/^Hand over \d+ open actions? to/);
    await choice.fill('maya');
    await dialog().getByRole('option', { name: cast.maya }).click();
    await look(maya, 'people-remove');
    await dialog().getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Admin/User deleted successfully').waitFor();
    await expect.poll(() => row(cast.erin).count()).toBe(0);
    await erin.go('/edittopic');
    await heading(erin.page, 'No organization yet');
    await erin.close();
  });

  test('sees in a report what was assigned to somebody who left', async () => {
    const { page } = maya;
    await maya.go('/adminfunction/admin_user/nwcare');
    await page.getByRole('button', { name: `Delete ${cast.tom}` }).click();
    await dialog().getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Admin/User deleted successfully').waitFor();
    await maya.go('/suggestion_report');
    await page.getByRole('link', { name: /protect people.*Boston/ }).click();
    await page.getByLabel('Assigned to').selectOption('Not here');
    await expect.poll(() => row('Tom Baker').count()).toBe(1);
    await row('Tom Baker').getByText('Not here').waitFor();
    await look(maya, 'report-left');
  });
});

test('a Location Admin sees people at own places only, and gives nobody more', async () => {
  const luis = await journey.visitor({ width: 360 });
  await luis.signIn(cast.luis);
  const { page } = luis;
  await luis.go('/adminfunction/admin_user/nwcare');
  await page.getByText('Nobody at your locations yet').waitFor();
  await page.getByRole('button', { name: 'Add Admin/User' }).click();
  const dialog = page.getByRole('dialog');
  const options = (label: string) => dialog.getByLabel(label).locator('option').allTextContents();
  expect(await options('User Type')).toEqual(['Please choose', 'Location Admin', 'User']);
  expect(await options('All Locations')).toEqual(['No']);
  expect(await dialog.getByLabel('Boston Harbor Clinic').count()).toBe(0);
  await dialog.getByLabel('Toronto Lakeshore Clinic').waitFor();
  await luis.close();
});
