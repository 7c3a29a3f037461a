import { describe, expect, test } from 'vitest';
import { putMany } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { look } from '#test/support/browser/look.ts';
import {
  confirm,
  credentials,
  heading,
  otherPassword,
  signUp,
  valueIs,
} from '#test/support/browser/people/accountpages.ts';
import { mailedLink } from '#test/support/browser/people/mailed.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();

describe('signing up', () => {
  test('leads from the form over the mailed link, which signs in, to the plans and the profile', async () => {
    const nina = await journey.visitor();
    const { page } = nina;
    await nina.go('/signup');
    await heading(page, 'Sign up');
    await page.getByLabel('Home Country', { exact: true }).fill('united');
    await page.getByRole('option', { name: 'United Kingdom' }).waitFor();
    await look(nina, 'account-signup');
    await signUp(nina, 'Nina.New@example.com');
    await page.getByText('Check your spam folder if the e-mail does not arrive.').waitFor();
    await look(nina, 'account-inbox');
    await expect
      .poll(() => page.getByRole('link', { name: 'Open the mailbox' }).getAttribute('href'))
      .toBe('/mailbox');
    await credentials(nina, 'nina.new@example.com', otherPassword);
    await heading(page, 'Confirm your e-mail first');
    await look(nina, 'account-unconfirmed');

    const link = mailedLink(journey, 'nina.new@example.com');
    await nina.go(link);
    await heading(page, 'Confirm your e-mail');
    await look(nina, 'account-confirm');
    await confirm(page);
    await page.waitForURL('**/enroll_ui');

    await nina.go('/edit_profile');
    await valueIs(page.getByLabel('First Name'), 'Nina');
    await valueIs(page.getByLabel('Home Country', { exact: true }), 'United States');
    await look(nina, 'account-profile-without-organization');

    await nina.go('/signup');
    await heading(page, 'No organization yet');
    await look(nina, 'account-no-organization');
    expect(await page.evaluate(() => Object.keys(localStorage))).toContain('attestry.remember');
    await page.getByRole('button', { name: 'Logout' }).click();
    await heading(page, 'Sign in');
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);

    await nina.go(link);
    await confirm(page);
    await page.getByText('This e-mail is already confirmed.').waitFor();
    await nina.close();
  });

  test('leads people whom an organization has set up to its menu', async () => {
    const email = 'invited@ready.example';
    const ready = new CustomerBuilder({ customerid: 'ready', name: 'Ready Group', planid: 3 });
    await putMany(ready.person({ email, firstName: '', type: 1, role: 'Owner' }).build());
    const invited = await journey.visitor();
    const { page } = invited;
    await signUp(invited, email);
    await invited.go(mailedLink(journey, email));
    await confirm(page);
    await heading(page, /Welcome/);
    await page.getByText('Ready Group').first().waitFor();
    await invited.close();
  });

  test('says at each field what is missing or wrong, and generates a password', async () => {
    const visitor = await journey.visitor();
    const { page } = visitor;
    await visitor.go('/signup');
    await page.getByRole('button', { name: 'Sign up' }).click();
    for (const text of [
      'First Name is required.',
      'Email is required.',
      'Password is required.',
      'Please complete all data',
    ]) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('short');
    await page.getByText('Invalid Password. Please use 12 to 20 mixed characters. (A,a,1,@)').waitFor();
    await page.getByText(/^Still needed: 7 more characters, a capital letter, a digit, and one of/).waitFor();
    await page.getByLabel('Email').fill('nobody');
    await page.getByText('Invalid Email id.').waitFor();
    await page.getByLabel('Email').fill('n\u043ebody@example.com');
    await page.getByText(/^Use only the letters a to z/).waitFor();
    await page.getByRole('button', { name: 'Generate a password' }).click();
    await valueIs(password, /^[A-Za-z\d!@#$%^&*]{12}$/);
    const made = await password.inputValue();
    await expect.poll(() => password.getAttribute('type')).toBe('text');
    await page.getByText('This password can be used.').waitFor();
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('The password was copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made);
    const country = page.getByLabel('Home Country', { exact: true });
    await valueIs(country, 'United States');
    await country.fill('');
    // Its list is over the button until people go on.
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('Home Country is required.').waitFor();
    await country.fill('ger');
    await page.keyboard.press('Enter');
    await valueIs(country, 'Germany');
    await look(visitor, 'account-signup-problems');
    await visitor.close();
  });

  test('asks only for the address and the password again where the address was mistyped', async () => {
    const visitor = await journey.visitor();
    const { page } = visitor;
    await signUp(visitor, 'mistyped@example.con');
    await page.getByRole('button', { name: 'Wrong address? Sign up again' }).click();
    await valueIs(page.getByLabel('First Name'), 'Nina');
    await valueIs(page.getByLabel('Email'), 'mistyped@example.con');
    await valueIs(page.getByLabel('Home Country', { exact: true }), 'United States');
    await valueIs(page.getByLabel('Password', { exact: true }), '');
    await visitor.close();
  });
});
