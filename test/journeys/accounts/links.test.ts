import { describe, expect, test } from 'vitest';
import { cast, storyPassword } from '#infra/local/seed/story.ts';
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
import { mailCount, mailedLink } from '#test/support/browser/people/mailed.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();

describe('a mailed link', () => {
  test('that belongs to someone else changes nothing until the signed-in person logs out', async () => {
    const maya = await journey.visitor();
    const { page } = maya;
    await signUp(maya, 'else@example.com');
    await maya.signIn(cast.maya, mailedLink(journey, 'else@example.com'));
    await heading(page, 'This link is for someone else');
    await look(maya, 'account-link-else');
    await page.getByRole('link', { name: 'Stay signed in' }).click();
    await page.getByRole('heading', { name: /Welcome, Maya/ }).waitFor();
    await maya.go(mailedLink(journey, 'else@example.com'));
    await page.getByRole('button', { name: 'Log out and continue' }).click();
    await heading(page, 'Confirm your e-mail');
    await maya.close();
  });

  test('leaves the address once it is read, also with its token in the path', async () => {
    const visitor = await journey.visitor();
    const { page } = visitor;
    const inPath = (link: string) => link.replace('#', '/');
    for (const [email, form] of [
      ['now@example.com', String],
      ['path@example.com', inPath],
    ] as const) {
      await signUp(visitor, email);
      await visitor.go(form(mailedLink(journey, email)));
      await page.getByText(`This confirms ${email}`).waitFor();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/verify');
      expect(page.url()).not.toContain('#');
    }
    // Another link in the same tab is no new page load.
    await visitor.go(mailedLink(journey, 'now@example.com'));
    await page.getByText('This confirms now@example.com').waitFor();
    await confirm(page);
    await page.waitForURL('**/enroll_ui');
    await visitor.close();
  });

  test('asks for no password in the browser that signed up, and its page can go on, too', async () => {
    const nina = await journey.visitor();
    await signUp(nina, 'same@example.com');
    const tab = await nina.context.newPage();
    await tab.goto(mailedLink(journey, 'same@example.com'));
    await tab.getByText('This confirms same@example.com').waitFor();
    expect(await tab.getByLabel('Password', { exact: true }).count()).toBe(0);
    await tab.getByRole('button', { name: 'Confirm and sign in' }).click();
    await tab.waitForURL('**/enroll_ui');
    await heading(nina.page, 'Your e-mail is confirmed');
    await nina.page.getByRole('link', { name: 'Go on here' }).click();
    await nina.page.waitForURL('**/enroll_ui');
    await nina.close();
  });

  test('asks for the password in another browser, and in the one of somebody with another address', async () => {
    const [stranger, owner] = [await journey.visitor(), await journey.visitor()];
    await signUp(stranger, 'theirs@example.com');
    await signUp(owner, 'mine@example.com');
    const tab = await owner.context.newPage();
    await tab.goto(mailedLink(journey, 'theirs@example.com'));
    await tab.getByLabel('Password', { exact: true }).waitFor();
    await stranger.close();
    await owner.close();
  });

  test('that is cut off or made up says so', async () => {
    const visitor = await journey.visitor();
    await visitor.go('/verify/abc');
    await heading(visitor.page, 'This link is incomplete');
    await look(visitor, 'account-link-cut');
    await visitor.close();
  });
});

describe('a forgotten password', () => {
  test('is replaced by a mailed link, which works once; strangers see the same message', async () => {
    const erin = await journey.visitor();
    const { page } = erin;
    const ask = async (email: string) => {
      await erin.go('/login');
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      const dialog = page.getByRole('dialog', { name: 'Recover Password' });
      await dialog.getByLabel('Email').fill(email);
      if (email === cast.erin) await look(erin, 'login-recover');
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Check your spam folder if an email is not received.').waitFor();
      await dialog.waitFor({ state: 'hidden' });
    };
    await ask('stranger@nowhere.example');
    expect(mailCount(journey, 'stranger@nowhere.example')).toBe(0);
    await ask(cast.erin);
    const link = mailedLink(journey, cast.erin);
    await erin.go(link);
    await heading(page, 'Reset password');
    await page.getByRole('button', { name: 'Proceed' }).click();
    await page.getByText('Invalid credentials').waitFor();
    await page.getByText('Confirm password is required').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(otherPassword);
    await page.getByLabel('Confirm Password', { exact: true }).fill(storyPassword);
    await page.getByRole('button', { name: 'Proceed' }).click();
    await page.getByText('Password is not matching').waitFor();
    await look(erin, 'account-reset');
    await page.getByLabel('Confirm Password', { exact: true }).fill(otherPassword);
    await page.getByRole('button', { name: 'Proceed' }).click();
    await page.getByText('Password changed successfully').waitFor();
    await heading(page, 'Sign in');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await credentials(erin, cast.erin, otherPassword);
    await page.getByRole('heading', { name: /Welcome, Erin/ }).waitFor();

    await erin.go(link);
    await page.getByLabel('Password', { exact: true }).fill(storyPassword);
    await page.getByLabel('Confirm Password', { exact: true }).fill(storyPassword);
    await page.getByRole('button', { name: 'Proceed' }).click();
    await page.getByText('This link has expired, has already been used or is incomplete.').waitFor();
    await erin.close();
  });
});

// The clock advances in this test, and never goes back.
describe('a link to confirm an e-mail', () => {
  test('leads to a new sign-up with the same e-mail once a day has passed, and to sign-in once it was used', async () => {
    const email = 'late+reader@example.com';
    const late = await journey.visitor();
    const { page } = late;
    await signUp(late, email);
    const link = mailedLink(journey, email);
    await journey.later(25 * 3_600_000);
    await late.go(link);
    await confirm(page);
    await page.getByText('Sign up again to get a new one.').waitFor();
    expect(await page.getByRole('button', { name: /new link|Resend/ }).count()).toBe(0);
    await look(late, 'account-link-over');
    await page.getByRole('link', { name: 'Sign up again' }).click();
    await heading(page, 'Sign up');
    await valueIs(page.getByLabel('Email'), email);
    await sendSignUp(late, email);
    await heading(page, 'Check your inbox');
    await late.go(mailedLink(journey, email));
    const used = mailedLink(journey, email);
    await confirm(page);
    await page.waitForURL('**/enroll_ui');
    await late.go(used);
    await confirm(page);
    await page.getByText('This e-mail is already confirmed.').waitFor();
    await late.close();
  });
});
