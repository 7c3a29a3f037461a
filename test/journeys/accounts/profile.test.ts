import { describe, expect, test } from 'vitest';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { cast, storyPassword } from '#infra/local/seed/story.ts';
import { planCanceledMessage } from '#shared/contract/accounts/auth.ts';
import { minute } from '#test/support/browser/clock.ts';
import { look } from '#test/support/browser/look.ts';
import {
  credentials,
  heading,
  otherPassword,
  profileMenu,
  valueIs,
} from '#test/support/browser/people/accountpages.ts';
import { watchShifts } from '#test/support/browser/shifts.ts';
import { hold, journeyHere, moveIn } from '#test/support/browser/stage.ts';

const people = {
  /** Their plan has ended; their subscription was canceled and has ended; they are on the Free plan. */
  rick: 'rick.owner@lapsed.example',
  cara: 'cara.owner@left.example',
  fred: 'fred.free@one.example',
};

const journey = journeyHere(async here => {
  const past = { startDate: '2024-01-01', endDate: '2024-12-31' };
  const owner = (email: string, firstName: string) => ({ email, firstName, type: 1, role: 'Owner' }) as const;
  const customers = [
    new CustomerBuilder({ customerid: 'lapsed', name: 'Lapsed', planid: 3, ...past }).person(
      owner(people.rick, 'Rick'),
    ),
    new CustomerBuilder({ customerid: 'left', name: 'Left', planid: 3, ...past, canceled: true }).person(
      owner(people.cara, 'Cara'),
    ),
    new CustomerBuilder({ customerid: 'one', name: 'One', planid: 1 }).person(owner(people.fred, 'Fred')),
  ];
  await moveIn(here, customers, Object.values(people));
});

describe('the profile', () => {
  test('keeps name, country and state; a state goes with the USA only', async () => {
    const anna = await journey.visitor();
    const { page } = anna;
    await anna.signIn(cast.anna);
    await page.locator('summary', { hasText: 'Profile of' }).click();
    await page.getByRole('link', { name: 'Update Profile' }).waitFor();
    expect(await page.getByRole('link', { name: 'Upgrade to a Subscription' }).count()).toBe(0);
    await anna.picture('profile-menu');
    await page.getByRole('link', { name: 'Update Profile' }).click();
    await heading(page, 'Edit Profile');
    const country = page.getByLabel('Home Country', { exact: true });
    const state = page.getByLabel('Home State', { exact: true });
    await country.fill('USA');
    await page.keyboard.press('Enter');
    await state.fill('pacific');
    await page.getByRole('option', { name: 'Armed Forces Pacific' }).click();
    await page.getByLabel('First Name').fill('');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('First Name is required.').waitFor();
    await page.getByLabel('First Name').fill('Anneliese');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Edited successfully').waitFor();
    await page.locator('.profile-name', { hasText: 'Anneliese' }).waitFor();
    await page.reload();
    await heading(page, 'Edit Profile');
    await valueIs(state, 'Armed Forces Pacific');

    await state.fill('nowhere');
    await page.getByText('No match in the list.').waitFor();
    await page.keyboard.press('Escape');
    await valueIs(state, 'Armed Forces Pacific');
    await state.fill('');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Edited successfully').waitFor();
    await page.reload();
    await heading(page, 'Edit Profile');
    await valueIs(state, '');

    await state.fill('CO');
    await page.keyboard.press('Enter');
    await valueIs(state, 'Colorado');
    await country.click();
    await page.keyboard.type('cote');
    await page.keyboard.press('Enter');
    await valueIs(country, 'Côte d’Ivoire');
    await expect.poll(() => state.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Edited successfully').waitFor();
    await page.reload();
    await heading(page, 'Edit Profile');
    await valueIs(state, '');
    await page.getByRole('link', { name: 'Return to Main Menu: Home' }).click();
    await heading(page, /Welcome, Anneliese/);
    await anna.close();
  });

  test('comes at once, also where the countries are late, and moves nothing', async () => {
    const erin = await journey.visitor({ width: 360 });
    const { page } = erin;
    const moved = await watchShifts(page);
    await erin.arrive(cast.erin);
    const release = await hold(page, '**/api/loccountry*');
    const profile = page.waitForResponse('**/api/getupdate_details*');
    await erin.go('/edit_profile');
    await (await profile).finished();
    await page.locator('main .loading').waitFor();
    await release();
    await page.getByLabel('First Name').waitFor();
    await page.getByRole('heading', { name: 'Reminders by e-mail' }).waitFor();
    expect(await moved()).toBe('');
    await erin.close();
  });

  test('that someone changed elsewhere in the meantime is not overwritten', async () => {
    const one = await journey.visitor();
    const other = await journey.visitor();
    for (const { page, signIn: enter, go } of [one, other]) {
      await enter(cast.jonas);
      await go('/edit_profile');
      await page.getByLabel('First Name').waitFor();
    }
    await one.page.getByLabel('First Name').fill('Jon');
    await one.page.getByRole('button', { name: 'Update' }).click();
    await one.page.getByText('Edited successfully').waitFor();
    await other.page.getByLabel('First Name').fill('Joe');
    await other.page.getByRole('button', { name: 'Update' }).click();
    await other.page.getByText('Someone else changed this in the meantime.').waitFor();
    const name = other.page.getByLabel('First Name');
    // The field shows the current value.
    await valueIs(name, 'Jon');
    await name.fill('Joe');
    const update = other.page.getByRole('button', { name: 'Update' });
    await update.click();
    await other.page.getByText('Edited successfully').waitFor();
    await expect
      .poll(() => update.evaluate(button => button === document.activeElement), {
        message: 'the focus stays',
      })
      .toBe(true);
    await one.close();
    await other.close();
  });
});

describe('the password', () => {
  test('is changed by a person who knows the old one', async () => {
    const tom = await journey.visitor();
    const { page } = tom;
    await tom.signIn(cast.tom);
    await profileMenu(page, 'Change Password');
    await heading(page, 'Change password');
    const submit = page.getByRole('button', { name: 'Change password' });
    await submit.click();
    await page.getByText('Old Password is required.').waitFor();
    await page.getByText('New password is required').waitFor();
    await page.getByLabel('Old Password', { exact: true }).fill('Wrong2Attestry!');
    await page.getByLabel('New Password', { exact: true }).fill(otherPassword);
    await submit.click();
    await page.getByText('The old password is wrong.').waitFor();
    const old = page.getByLabel('Old Password', { exact: true });
    await old.and(page.locator('[aria-invalid="true"]:focus')).waitFor();
    await look(tom, 'account-change-password');
    await page.getByLabel('Old Password', { exact: true }).fill(storyPassword);
    await submit.click();
    await page.getByText('Password changed successfully').waitFor();
    await valueIs(page.getByLabel('New Password', { exact: true }), '');
    await credentials(tom, cast.tom, otherPassword);
    await heading(page, /Welcome, Tom/);
    await tom.close();
  });
});

test('signing out everywhere ends the session of the other browser as well', async () => {
  const desk = await journey.visitor();
  const lost = await journey.visitor();
  await desk.signIn(cast.luis);
  await lost.signIn(cast.luis);
  await desk.go('/edit_profile');
  await desk.page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.waitFor();
  await look(desk, 'account-sign-out-everywhere');
  // A sign-in within the same second counts as a later one.
  await journey.later(minute);
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await heading(desk.page, 'Sign in');
  await lost.go('/edittopic');
  await heading(lost.page, 'Sign in');
  await desk.close();
  await lost.close();
});

describe('a plan', () => {
  test('that has ended leads to its renewal, and the profile can still be opened', async () => {
    const rick = await journey.visitor();
    const { page } = rick;
    await credentials(rick, people.rick);
    const popup = page.getByRole('dialog', { name: 'Renew your plan' });
    await popup.getByText('Please ‘Renew Plan’ to activate the subscription.').waitFor();
    await expect
      .poll(() => popup.getByRole('link', { name: 'Renew Plan' }).getAttribute('href'))
      .toBe('/renew_payment');
    await look(rick, 'login-renew');
    await popup.getByRole('link', { name: 'Edit profile' }).click();
    await heading(page, 'Edit Profile');
    await rick.go('/edittopic');
    await page.getByText('Your plan has expired.').waitFor();
    await look(rick, 'plan-ended');
    await rick.close();
  });

  test('that was canceled leads to the plans; closing the notice signs out', async () => {
    const cara = await journey.visitor();
    const { page } = cara;
    await credentials(cara, people.cara);
    const popup = page.getByRole('dialog', { name: 'Your plan was canceled' });
    await popup.getByText(planCanceledMessage).waitFor();
    await expect
      .poll(() => popup.getByRole('link', { name: 'Proceed' }).getAttribute('href'))
      .toBe('/enroll_ui');
    await look(cara, 'login-canceled');
    await popup.getByRole('button', { name: 'Logout' }).click();
    await popup.waitFor({ state: 'hidden' });
    await cara.go('/edit_profile');
    await heading(page, 'Sign in');
    await cara.close();
  });

  test('without a subscription can be upgraded from the profile menu', async () => {
    const fred = await journey.visitor();
    await credentials(fred, people.fred);
    await fred.page.locator('summary', { hasText: 'Profile of' }).click();
    const menu = fred.page.locator('details', { hasText: 'Profile of' });
    const upgrade = menu.getByRole('link', { name: 'Upgrade to a Subscription' });
    await expect.poll(() => upgrade.getAttribute('href')).toBe('/enroll_ui');
    await fred.close();
  });
});

test('a menu that was opened during the redirect after sign-in stays open', async () => {
  const fred = await journey.visitor({ width: 360 });
  const { page } = fred;
  // The start screen of the Free plan is held back until the test releases it.
  const arrive = await hold(page, '**/assets/Dashboard-*.js');
  await credentials(fred, people.fred);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.locator('summary', { hasText: 'Profile of' }).click();
  await arrive();
  await page.waitForURL('**/dashboard');
  await heading(page, /./);
  await page.getByRole('button', { name: 'Close the menu' }).waitFor();
  const menu = page.locator('details', { hasText: 'Profile of' });
  await menu.getByRole('link', { name: 'Change Password' }).click();
  await heading(page, 'Change Password');
  await menu.getByRole('link', { name: 'Change Password' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Open the menu' }).waitFor();
  await fred.close();
});
