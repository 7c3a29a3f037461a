import type { Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { look } from '#test/support/browser/look.ts';
import { signInOn } from '#test/support/browser/people/credentials.ts';
import { routeExamples } from '#test/support/browser/routes.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya);
const iris = signedIn(journey, cast.iris);
const rosa = signedIn(journey, cast.rosa);
const grace = signedIn(journey, cast.grace);
const paula = signedIn(journey, cast.paula);

test('a partner without an organization is led from Home to Partner Access, and no call of their pages is refused', async () => {
  const { page } = iris;
  const refused: string[] = [];
  const note = (response: Response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  };
  page.on('response', note);
  const listed = page.getByRole('button', { name: 'Select Northwind Care Group' });
  await iris.go('/edit_profile');
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  await iris.go('/Extquestion2');
  await listed.waitFor();
  await iris.go('/login');
  await listed.waitFor();
  await iris.go('/adminfunction/location-list/nwcare');
  await page.getByRole('button', { name: 'Open it for Northwind Care Group' }).waitFor();
  await iris.go('/edittopic');
  await listed.waitFor();
  page.off('response', note);
  expect(refused).toEqual([]);
  // Home would lead here again, and there are no clients without an organization.
  expect(await page.getByRole('link', { name: 'Return to Home' }).count()).toBe(0);
  expect(await page.getByText('your organization’s clients').count()).toBe(0);
  // An address that has room stays on one line.
  const heights = await page
    .locator('.person-cell .second-line')
    .evaluateAll(all => all.map(each => each.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(30);
});

test('an address of an organization, sent without who acts, is opened there', async () => {
  const { page } = iris;
  await iris.go('/adminfunction/location-list/nwcare');
  await page.getByRole('button', { name: 'Open it for Northwind Care Group' }).click();
  await page.waitForURL('**/for/nwcare/adminfunction/location-list/nwcare');
  await page.getByRole('heading', { name: 'Locations', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Exit' }).click();
  await page.waitForURL(/partner_access/);
});

test('a partner acts in one tab, in another for somebody else, comes back by a bookmark, and exits', async () => {
  const { page } = iris;
  await iris.go('/partner_access/0');
  await page.getByRole('button', { name: 'Select Northwind Care Group' }).waitFor();
  await look(iris, 'partner-access');
  await page.getByRole('button', { name: 'Select Northwind Care Group' }).click();
  await page.getByText('Iris is acting for Northwind Care Group').waitFor();
  await expect.poll(() => page.title()).toContain('Northwind Care Group');
  await page.getByRole('link', { name: 'Topic Questionnaire' }).first().click();
  await page.waitForURL('**/for/nwcare/edittopic');
  await look(iris, 'acting');
  // A questionnaire that was begun keeps the customer in its address.
  await page
    .getByRole('link', { name: /^Start / })
    .first()
    .click();
  await page.waitForURL('**/for/nwcare/start_test/*quiz?*');
  await page.reload();
  await page.getByRole('radio', { name: 'Yes' }).waitFor();
  await page.getByText('Iris is acting for Northwind Care Group').waitFor();
  await page.getByRole('button', { name: 'Exit: Topic Questionnaire' }).click();
  await page.waitForURL('**/for/nwcare/edittopic');

  const other = await page.context().newPage();
  await other.goto(`${new URL(page.url()).origin}/for/halden/edittopic`);
  await other.getByRole('heading', { name: 'You are not acting for Halden Components now' }).waitFor();
  await other.getByRole('button', { name: 'Open it' }).click();
  await other.getByText('Iris is acting for Halden Components').waitFor();
  // The first tab is still where it was.
  await page.reload();
  await page.getByText('Iris is acting for Northwind Care Group').waitFor();

  await iris.go('/for/nwcare/adminfunction/customer_data/nwcare');
  expect(await page.getByLabel('Owner Email', { exact: true }).isEditable()).toBe(false);
  expect(await page.getByRole('link', { name: 'Partner Access' }).count()).toBe(0);
  await iris.go('/for/nwcare/adminfunction/partner_details/nwcare');
  await page
    .getByText('Only the organization’s own Master Admins can see and change its partners.')
    .waitFor();

  // Its owners and Master Admins are looked at only, and nobody becomes one.
  await iris.go('/for/nwcare/adminfunction/admin_user/nwcare');
  await page
    .getByText('Only the organization’s own people can add, change or remove its owners and Master Admins.')
    .waitFor();
  await page.getByRole('button', { name: `Edit ${cast.erin}` }).waitFor();
  expect(await page.getByRole('button', { name: `Edit ${cast.maya}` }).count()).toBe(0);
  expect(await page.getByRole('button', { name: `Delete ${cast.maya}` }).count()).toBe(0);
  await look(iris, 'acting-people');
  await page.getByRole('button', { name: 'Add Admin/User' }).click();
  const types = page.getByRole('dialog').getByLabel('User Type').getByRole('option');
  expect(await types.allTextContents()).toEqual(['Please choose', 'Location Admin', 'User']);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Exit Northwind Care Group' }).click();
  await page.waitForURL('**/partner_access/0');
  const next = page.getByRole('button', { name: 'Continue with Halden Components', exact: true });
  await next.waitFor();
  const open = page.getByText(/^Open until /);
  const [tag, button] = [await open.boundingBox(), await next.boundingBox()];
  expect(tag!.x + tag!.width).toBeLessThan(button!.x);
  await other.reload();
  await other.getByText('Iris is acting for Halden Components').waitFor();
  await other.close();
});

test('a Master Admin ends a partner’s access while they work, and it is told in words', async () => {
  const { page } = iris;
  await iris.go('/for/nwcare/edittopic');
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.getByText('Iris is acting for Northwind Care Group').waitFor();
  await maya.go('/adminfunction/partner_details/nwcare');
  await maya.page.getByRole('button', { name: `Delete ${cast.iris}` }).waitFor();
  await look(maya, 'partners');
  await maya.page.getByRole('button', { name: `Delete ${cast.iris}` }).click();
  await maya.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await maya.page.getByText('Partner deleted successfully').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'You cannot act for this organization' }).waitFor();
  await maya.page.getByRole('button', { name: 'Add Partner' }).click();
  await maya.page.getByLabel('Partner Email').fill(cast.iris);
  await maya.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await maya.page.getByText('Partner added successfully').waitFor();
  // What was opened before has ended for good.
  await page.reload();
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.getByText('Iris is acting for Northwind Care Group').waitFor();
});

test('a partner on the Free plan finds the organizations from the dashboard, and is told when access has ended', async () => {
  await rosa.go('/dashboard');
  await rosa.page.getByRole('article').first().waitFor();
  expect(await rosa.page.getByRole('link', { name: 'Partner Access' }).count()).toBe(0);
  await maya.go('/adminfunction/partner_details/nwcare');
  await maya.page.getByRole('button', { name: 'Add Partner' }).click();
  await maya.page.getByLabel('Partner Email').fill(cast.rosa);
  await maya.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await maya.page.getByText('Partner added successfully').waitFor();
  await rosa.page.reload();
  await rosa.page.getByRole('link', { name: 'Partner Access' }).click();
  const select = rosa.page.getByRole('button', { name: 'Select Northwind Care Group' });
  await select.waitFor();
  await rosa.page.getByRole('link', { name: 'Return to Home' }).waitFor();
  await rosa.page.getByText('your organization’s clients').waitFor();
  await maya.page.getByRole('button', { name: `Delete ${cast.rosa}` }).click();
  await maya.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await maya.page.getByText('Partner deleted successfully').waitFor();
  await select.click();
  await rosa.page.getByText('You can no longer act for this organization').waitFor();
  await rosa.page.getByRole('heading', { name: 'No organization yet' }).waitFor();
});

test('who acts for a contractor is not offered what only its own people can do', async () => {
  const { page } = grace;
  await grace.go('/adminfunction/partner_details/bright');
  await page.getByRole('button', { name: 'Add Partner' }).first().click();
  await page.getByLabel('Partner Email').fill(cast.iris);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Partner added successfully').waitFor();
  await grace.go('/clientfunction/mn/manageclient/bright');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .waitFor();

  await iris.go('/partner_access/0');
  await iris.page.getByRole('button', { name: 'Select Brightwater Consulting' }).click();
  await iris.page.getByText('Iris is acting for Brightwater Consulting').waitFor();
  for (const address of ['mn/manageclient', 'en/enrollclient', 'ta/topicassignment']) {
    await iris.go(`/for/bright/clientfunction/${address}/bright`);
    await iris.page.getByText('Only the organization’s own people can').waitFor();
    await iris.page.getByRole('table').waitFor();
    const hidden = /^(Act for|Delete|Add Topic)/;
    expect(await iris.page.getByRole('button', { name: hidden }).count()).toBe(0);
  }
  await iris.go('/for/bright/clientfunction/mn/manageclient/bright');
  await iris.page.getByRole('button', { name: 'More about' }).first().click();
  await iris.page.getByRole('menuitem', { name: 'Plan history' }).waitFor();
  expect(await iris.page.getByText('Change Enrolled Plan').count()).toBe(0);
  expect(await iris.page.getByRole('button', { name: /^Edit / }).count()).toBe(0);
  await look(iris, 'acting-for-contractor');
});

test('a client sees who can open it, ends its contractor’s access, and gives it again', async () => {
  const { page } = paula;
  await paula.go('/adminfunction/customer_data/maple');
  await page.getByRole('link', { name: 'Partner Access' }).click();
  const others = page.getByRole('region', { name: 'Who else can open your organization' });
  await others.getByText('Brightwater Consulting').first().waitFor();
  await others.getByText('It gives a reason, looks first').waitFor();
  await look(paula, 'partners-contractor');
  await others.getByRole('button', { name: 'End access of Brightwater Consulting' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await page.getByText('You ended its access.').waitFor();
  await grace.go('/clientfunction/mn/manageclient/bright');
  const row = grace.page.getByRole('row').filter({ hasText: 'Maple Street Dental' });
  await row.getByText('Ended by the client').waitFor();
  expect(await row.getByRole('button', { name: /^Act for/ }).count()).toBe(0);
  await others.getByRole('button', { name: 'Give access again' }).click();
  await others.getByRole('button', { name: 'End access of Brightwater Consulting' }).waitFor();
});

/** An address of each kind that names something of one organization. */
const ofNorthwind = new Map(
  routeExamples
    .filter(([, who, address]) => who === cast.maya && address.includes('nwcare'))
    .map(([route, , address]) => [route, address]),
).values();

test('at an address that somebody else left, a page says who is signed in, and offers home or another sign-in', async () => {
  const anna = await journey.visitor();
  const { page } = anna;
  const told = page.getByText(`You are signed in as ${cast.anna}, at Halden Components.`);
  const other = page.getByRole('button', { name: 'Sign in as somebody else' });
  const [first, ...rest] = ofNorthwind;
  await anna.go(`/login?back=${encodeURIComponent(first!)}`);
  await signInOn(page, cast.anna);
  await told.waitFor();
  expect(rest.length).toBeGreaterThan(30);
  for (const address of rest) {
    await anna.go(address);
    await expect.poll(() => told.isVisible(), { message: address }).toBe(true);
    expect(await page.locator('.problem').getByRole('link', { name: 'Home' }).count(), address).toBe(1);
    expect(await other.count(), address).toBe(1);
  }
  await other.click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await anna.close();
});
