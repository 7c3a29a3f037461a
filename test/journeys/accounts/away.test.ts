import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { cast, storyPassword } from '#infra/local/seed/story.ts';
import { look } from '#test/support/browser/look.ts';
import {
  confirm,
  credentials,
  heading,
  otherPassword,
  sendSignUp,
} from '#test/support/browser/people/accountpages.ts';
import { signInOn } from '#test/support/browser/people/credentials.ts';
import { mailedLink } from '#test/support/browser/people/mailed.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();

describe('while the sign-in service does not respond', () => {
  const away = 'The sign-in service does not respond. Check your connection and try again.';
  const cut = (page: Page) => page.route('**/cognito/**', route => route.abort());
  const mend = (page: Page) => page.unroute('**/cognito/**');

  test('sign-in says so, keeps what was typed, and works once the service is back', async () => {
    const visitor = await journey.visitor();
    const { page } = visitor;
    await cut(page);
    await credentials(visitor, cast.maya);
    await page.getByText(away).waitFor();
    await look(visitor, 'login-away');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('dialog').getByText(away).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await mend(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await heading(page, /Welcome, Maya/);
    await visitor.close();
  });

  test('two-factor set-up and a change of password say so, and can be tried again', async () => {
    const maya = await journey.visitor();
    const { page } = maya;
    await maya.signIn(cast.maya, '/edit_profile');
    const on = page.getByRole('button', { name: 'Switch on' });
    await on.waitFor();
    await cut(page);
    await on.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(away).waitFor();
    await mend(page);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.locator('.setup code').waitFor();
    await maya.go('/change_password');
    await heading(page, 'Change password');
    await cut(page);
    await page.getByLabel('Old Password', { exact: true }).fill(storyPassword);
    await page.getByLabel('New Password', { exact: true }).fill(otherPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText(away).waitFor();
    await expect
      .poll(() => page.getByLabel('New Password', { exact: true }).inputValue())
      .toBe(otherPassword);
    await maya.close();
  });

  test('sign-up and the mailed link say so, keep what was typed, and work once the service is back', async () => {
    const visitor = await journey.visitor();
    const { page } = visitor;
    await cut(page);
    await sendSignUp(visitor, 'patient@example.com');
    await page.getByText(away).waitFor();
    await mend(page);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await heading(page, 'Check your inbox');
    await visitor.go(mailedLink(journey, 'patient@example.com'));
    await cut(page);
    await confirm(page);
    await page.getByText(away).waitFor();
    await mend(page);
    // The service goes away again between confirming the e-mail and signing in.
    await page.route('**/cognito/', route =>
      route.request().headers()['x-amz-target']?.endsWith('SignUp') ? route.continue() : route.abort(),
    );
    await confirm(page);
    await heading(page, 'Your e-mail is confirmed');
    await look(visitor, 'account-confirmed');
    await page.unroute('**/cognito/');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInOn(page, 'patient@example.com', otherPassword);
    await page.waitForURL('**/enroll_ui');
    await visitor.close();
  });
});
