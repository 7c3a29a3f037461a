import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { look } from '#test/support/browser/look.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya);
const rosa = signedIn(journey, cast.rosa);
const row = (name: string) => maya.page.getByRole('row').filter({ hasText: name });

/** Adds Rosa, who is on the Free plan, as a User of the Master Admin's organization. */
async function add() {
  const { page } = maya;
  await maya.go('/adminfunction/admin_user/nwcare');
  await page.getByRole('button', { name: 'Add Admin/User' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('User Email').fill(cast.rosa);
  await dialog.getByLabel('User Type').selectOption('User');
  await dialog.getByLabel('All Locations').selectOption('Yes');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Asked to join. They use Attestry on the Free plan').waitFor();
  await row(cast.rosa).getByText('Invited').waitFor();
  await page.getByText('2 of 100 users, 2 of 10 admins.').waitFor();
}

test('somebody on the Free plan is asked, declines, and the administrator sees it', async () => {
  await add();
  await rosa.go('/dashboard');
  await rosa.page.getByText('Northwind Care Group has added you as User.').waitFor();
  await look(rosa, 'join-asked');
  await rosa.page.getByRole('button', { name: 'Decline' }).click();
  await rosa.page.getByText('You did not join Northwind Care Group.').waitFor();
  await rosa.page.getByText('Northwind Care Group has added you').waitFor({ state: 'detached' });
  await maya.page.reload();
  await row(cast.rosa).getByText('Declined').waitFor();
  await look(maya, 'join-declined');
  await maya.page.getByRole('button', { name: `Delete ${cast.rosa}` }).click();
  await maya.page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await row(cast.rosa).waitFor({ state: 'detached' });
});

test('asked again, they join and continue at once in the organization', async () => {
  await add();
  await rosa.go('/dashboard');
  await rosa.page.getByRole('button', { name: 'Join Northwind Care Group' }).click();
  await rosa.page.getByText('You joined Northwind Care Group.').waitFor();
  await rosa.page.getByRole('link', { name: 'Topic Questionnaire' }).first().waitFor();
  await expect.poll(() => rosa.page.getByText('Rosa Lind').count()).toBe(0);
  await look(rosa, 'joined');
  await maya.page.reload();
  await row(cast.rosa).getByText('Active', { exact: true }).waitFor();
  await maya.page.getByText('3 of 100 users, 2 of 10 admins.').waitFor();
});
