import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { staffItem } from '#functions/data/accounts/staff.ts';
import { putMany } from '#functions/data/table/table.ts';
import { cast, storyPassword } from '#infra/local/seed/story.ts';
import type { Visitor } from '#test/support/browser/journey.ts';
import { look, phone } from '#test/support/browser/look.ts';
import {
  confirm,
  heading,
  otherPassword,
  sendSignUp,
  valueIs,
} from '#test/support/browser/people/accountpages.ts';
import { codesOf, shownKey } from '#test/support/browser/people/authenticator.ts';
import { mailedLink } from '#test/support/browser/people/mailed.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const codeOf = codesOf(journey);

const owner = 'olive.owner@larch.example';

/** Sends the staff sign-in. */
async function enter(page: Page, email: string, password = storyPassword): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Chooses an entry of a field that offers many. */
async function choose(page: Page, label: string, entry: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(entry);
  await page.getByRole('option', { name: entry, exact: true }).click();
}

async function fillIn({ page }: Visitor): Promise<void> {
  await page.getByLabel('Customer Name').fill('Larch Hospitals');
  await choose(page, 'Home Country', 'Canada');
  await choose(page, 'Sector', 'Health care');
  await page.getByLabel('Owner Email').fill(owner);
  await page.getByLabel('Primary location name').fill('Main hospital');
  await page.getByRole('button', { name: 'Use the organization’s country and sector' }).click();
  await valueIs(page.getByLabel('Primary location country'), 'Canada');
  await valueIs(page.getByLabel('Primary location sector'), 'Health care');
  await page.getByLabel('Enrolled Plan').selectOption('5');
  await page.getByRole('button', { name: 'Use price and limits of Enterprise + Custom' }).click();
  await page.getByLabel('Payment Schedule').selectOption('Contract');
}

test('staff set two-factor up, add a customer, whose owner signs in, and edit it', async () => {
  const sam = await journey.visitor();
  const { page } = sam;
  await sam.go('/support_menu');
  await heading(page, 'Staff sign-in');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await look(sam, 'support-signin');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Email is required.').waitFor();
  await page.getByText('Password is required.').waitFor();
  await enter(page, 'maya@northwind', '');
  await page.getByText('Invalid Email id.').waitFor();
  expect(await page.getByText('Email is required.').count()).toBe(0);
  await enter(page, cast.maya);
  await page.getByText('this account does not belong to Attestry’s staff').waitFor();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await enter(page, cast.sam, 'Wrong4Attestry!!');
  await page.getByText('The e-mail or the password is wrong.').waitFor();
  await enter(page, cast.sam);
  await heading(page, 'Set up two-factor authentication');
  const key = await shownKey(page);
  await page.getByLabel('Security code').fill(codeOf(key));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await heading(page, 'Customers');
  await page.getByRole('row', { name: /Northwind Care Group/ }).waitFor();
  await look(sam, 'support-customers');
  await page.setViewportSize(phone);
  const first = (await page.locator('tbody tr').first().boundingBox())!;
  expect(first.y, 'on a phone, the search leaves half of the screen to what was found').toBeLessThan(
    phone.height / 2,
  );

  await page.getByRole('link', { name: 'Add New Customer' }).click();
  await heading(page, 'Add New Customer');
  await page.getByRole('button', { name: 'Add customer' }).click();
  await page.getByText('Customer Name is required.').waitFor();
  await fillIn(sam);
  await page.getByLabel('Partner Email').fill(owner);
  await page.getByLabel('End Date').fill('2020-01-01');
  await page.getByRole('button', { name: 'Add customer' }).click();
  await page.getByText('The Partner Email cannot be a company user.').waitFor();
  await page.getByLabel('Partner Email').fill('');
  await page.getByRole('button', { name: 'Add customer' }).click();
  await page.getByText('End Date is before Start Date.').waitFor();
  await look(sam, 'support-add');
  await page.getByLabel('End Date').fill('2029-12-31');
  await page.getByRole('button', { name: 'Add customer' }).click();
  await page.getByText('Added successfully').waitFor();

  const olive = await journey.visitor();
  await sendSignUp(olive, owner);
  await heading(olive.page, 'Check your inbox');
  await olive.go(mailedLink(journey, owner));
  await confirm(olive.page);
  await heading(olive.page, /Welcome, Nina/);

  await page.locator('summary', { hasText: 'More filters' }).click();
  await page.getByLabel('Customer Name').fill('larch');
  await page.getByRole('button', { name: 'Search' }).click();
  const row = page.getByRole('row', { name: /Larch Hospitals/ });
  await row.getByText('Owner has signed in').waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await row.getByRole('link', { name: 'Edit Larch Hospitals' }).click();
  await heading(page, 'Larch Hospitals');
  await valueIs(page.getByLabel('Location Limit'), '20');
  await look(sam, 'support-edit');

  await page.getByLabel('Owner Email').fill('nobody@larch.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The owner email you entered is not an active user').waitFor();
  await page.getByLabel('Owner Email').fill(owner);
  await page.getByLabel('Location Limit').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Over the limits: 1 location (1 too many)').waitFor();
  await page.getByLabel('Active', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  const asks = page.getByRole('dialog', { name: 'Switch Larch Hospitals off?' });
  await asks.getByText('1 person will be signed out at once').waitFor();
  await asks.getByText(`A mail tells ${owner}.`).waitFor();
  await look(sam, 'support-switch-off');
  await asks.getByRole('button', { name: 'Cancel' }).click();
  await asks.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save' }).click();
  await asks.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('heading', { name: 'Export everything' }).waitFor();
  await olive.go('/Extquestion2');
  await olive.page.getByText('Your organization is switched off.').waitFor();
  await olive.close();

  await page.getByRole('button', { name: 'Export Everything', exact: true }).click();
  await page.getByText('Reason is required.').waitFor();
  await page.getByLabel('Reason').fill('Olive asked by phone');
  await page.getByRole('button', { name: 'Export Everything', exact: true }).click();
  const download = page.getByRole('button', { name: 'Download' });
  await download.waitFor();
  await look(sam, 'support-export');
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^Attestry export .*\.zip$/);

  await page.getByRole('button', { name: 'Logout' }).click();
  await heading(page, 'Staff sign-in');
  await enter(page, cast.sam);
  await page.getByLabel('One-time security code').fill(codeOf(key, 1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await heading(page, 'Customers');
  await sam.close();
});

test('staff whose account somebody else created choose a password of their own first', async () => {
  const email = 'tess.new@attestry.example';
  const temporary = 'Temporary4You!';
  await putMany([staffItem(email)]);
  await journey.local.cognito.admin.call('AdminCreateUser', {
    Username: email,
    TemporaryPassword: temporary,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ],
    MessageAction: 'SUPPRESS',
  });
  const tess = await journey.visitor();
  const { page } = tess;
  await tess.go('/attestryadmin');
  await enter(page, email, temporary);
  await page.getByText('Your password is temporary.').waitFor();
  await look(tess, 'support-own-password');
  await page.getByLabel('Password', { exact: true }).fill(otherPassword);
  await page.getByLabel('Confirm Password', { exact: true }).fill(otherPassword);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await heading(page, 'Set up two-factor authentication');
  await tess.close();
});
