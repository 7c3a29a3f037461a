import { describe, expect, test } from 'vitest';
import { putMany } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#infra/local/seed/builders.ts';
import { cast } from '#infra/local/seed/story.ts';
import { look } from '#test/support/browser/look.ts';
import {
  confirm,
  credentials,
  heading,
  otherPassword,
  sendSignUp,
  signUp,
  valueIs,
} from '#test/support/browser/people/accountpages.ts';
import { signInOn } from '#test/support/browser/people/credentials.ts';
import { mailCount, mailedLink } from '#test/support/browser/people/mailed.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();

describe('signing up', () => {
  test('leads from the form over the mailed link and sign-in to the plans and the profile', async () => {
    const nina = await journey.visitor();
    const { page } = nina;
    await nina.go('/signup');
    await heading(page, 'Sign up');
    await page.getByLabel('Home Country', { exact: true }).fill('united');
    await page.getByRole('option', { name: 'United Kingdom' }).waitFor();
    await look(nina, 'account-signup');
    await signUp(nina, 'Nina.New@example.com');
    await look(nina, 'account-inbox');
    expect(await page.getByRole('link', { name: 'Open the mailbox' }).getAttribute('href')).toBe('/mailbox');
    await credentials(nina, 'nina.new@example.com', otherPassword);
    await heading(page, 'Confirm your e-mail first');
    await look(nina, 'account-unconfirmed');

    const link = mailedLink(journey, 'nina.new@example.com');
    await nina.go(link);
    await heading(page, 'Confirm your e-mail');
    await look(nina, 'account-confirm');
    await confirm(page);
    await heading(page, 'Your e-mail is confirmed');
    await look(nina, 'account-confirmed');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInOn(page, 'nina.new@example.com', otherPassword);
    await page.waitForURL('**/enroll_ui');

    await nina.go('/edit_profile');
    await valueIs(page.getByLabel('First Name'), 'Nina');
    await valueIs(page.getByLabel('Home Country', { exact: true }), 'United States');
    await look(nina, 'account-profile-without-organization');

    await nina.go('/signup');
    await heading(page, 'No organization yet');
    await look(nina, 'account-no-organization');
    await page.getByRole('button', { name: 'Logout' }).click();
    await heading(page, 'Sign in');

    await nina.go(link);
    await confirm(page);
    await page.getByText('This e-mail is already confirmed.').waitFor();
    await nina.close();
  });

  test('makes no one else’s password valid: a stranger who signs up with the e-mail, before or after, gains nothing', async () => {
    const email = 'vera.victim@example.com';
    const vera = await journey.visitor();
    const { page } = vera;
    await signUp(vera, email);
    const earlier = mailedLink(journey, email);
    const mallory = await journey.visitor();
    await signUp(mallory, email, 'Mallory4Attestry!');

    await vera.go(mailedLink(journey, email));
    await page.getByText('If someone else signed up with your e-mail').waitFor();
    await look(vera, 'account-link-of-a-stranger');
    await confirm(page);
    await heading(page, 'Your e-mail is confirmed');
    await credentials(mallory, email, 'Mallory4Attestry!');
    await mallory.page.getByText('The e-mail or the password is wrong.').waitFor();
    await vera.go(earlier);
    await confirm(page);
    await page.getByText('This e-mail is already confirmed.').waitFor();
    await look(vera, 'account-link-used');
    await credentials(vera, email, otherPassword);
    await page.waitForURL('**/enroll_ui');
    await vera.close();
    await mallory.close();
  });

  test('is possible for the owner of an address however often strangers tried with it', async () => {
    const email = 'wilma.wanted@example.com';
    const [mallory, wilma] = [await journey.visitor(), await journey.visitor()];
    for (let tried = 0; tried < 5; tried++) await signUp(mallory, email, 'Mallory4Attestry!');
    await sendSignUp(wilma, email);
    await wilma.page.getByText('There were too many sign-ups with this e-mail.').waitFor();
    await wilma.go(mailedLink(journey, email));
    await confirm(wilma.page);
    await heading(wilma.page, 'Your e-mail is confirmed');
    await wilma.close();
    await mallory.close();
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
    await heading(page, 'Your e-mail is confirmed');
    await credentials(invited, email, otherPassword);
    await heading(page, /Welcome/);
    await page.getByText('Ready Group').first().waitFor();
    await invited.close();
  });

  test('says at each field what is missing or wrong, and the generator fills both passwords', async () => {
    const visitor = await journey.visitor();
    const { page } = visitor;
    await visitor.go('/signup');
    await page.getByRole('button', { name: 'Sign up' }).click();
    for (const text of [
      'First Name is required.',
      'Email is required.',
      'Home Country is required.',
      'Password is required.',
      'Verify Password is required.',
      'Please complete all data',
    ]) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('short');
    await page.getByText('Invalid Password. Please use 12 to 20 mixed characters. (A,a,1,@)').waitFor();
    await page.getByLabel('Email').fill('nobody');
    await page.getByText('Invalid Email id.').waitFor();
    await page.getByLabel('Email').fill('n\u043ebody@example.com');
    await page.getByText(/^Use only the letters a to z/).waitFor();
    await page.getByRole('button', { name: 'Generate a password' }).click();
    await valueIs(password, /^[A-Za-z\d!@#$%^&*]{12}$/);
    const made = await password.inputValue();
    await expect.poll(() => password.getAttribute('type')).toBe('text');
    await valueIs(page.getByLabel('Verify Password', { exact: true }), made);
    await expect.poll(() => page.locator('.password-rules .met').count()).toBe(6);
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('The password was copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made);
    await page.getByLabel('Verify Password', { exact: true }).fill(`${made}x`);
    await page.getByLabel('First Name').fill('Nobody');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Home Country', { exact: true }).fill('ger');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('Please enter same Password.').waitFor();
    await look(visitor, 'account-signup-problems');
    await visitor.close();
  });

  test('shows the same page for an e-mail that has an account, and mails its owner', async () => {
    const visitor = await journey.visitor();
    const known = mailCount(journey, cast.tom);
    await signUp(visitor, cast.tom);
    const ownersPage = String(await visitor.page.locator('main').textContent()).replaceAll(
      cast.tom,
      'ADDRESS',
    );
    await signUp(visitor, 'stranger@example.com');
    const strangersPage = String(await visitor.page.locator('main').textContent()).replaceAll(
      'stranger@example.com',
      'ADDRESS',
    );
    const seconds = /\d+ s/g;
    expect(ownersPage.replace(seconds, '')).toBe(strangersPage.replace(seconds, ''));
    expect(mailCount(journey, cast.tom)).toBe(known + 1);
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

  test('can send the message again after a minute', async () => {
    const visitor = await journey.visitor();
    const { page } = visitor;
    await page.clock.install({ time: journey.now() });
    await sendSignUp(visitor, 'again@example.com');
    await heading(page, 'Check your inbox');
    const resend = page.getByRole('button', { name: /^Resend the message/ });
    expect(await resend.isDisabled()).toBe(true);
    const first = mailCount(journey, 'again@example.com');
    await page.clock.runFor(61_000);
    await resend.click();
    await page.getByText('a new link is on its way').waitFor();
    expect(mailCount(journey, 'again@example.com')).toBe(first + 1);
    // As Cognito may answer where the address is confirmed: the page says nothing else.
    await page.route('**/cognito/', route =>
      route.fulfill({
        status: 400,
        contentType: 'application/x-amz-json-1.1',
        body: JSON.stringify({ __type: 'InvalidParameterException', message: 'User is already confirmed.' }),
      }),
    );
    await page.clock.runFor(61_000);
    await page.getByText('a new link is on its way').waitFor({ state: 'detached' });
    await resend.click();
    await page.getByText('a new link is on its way').waitFor();
    await visitor.close();
  });
});
