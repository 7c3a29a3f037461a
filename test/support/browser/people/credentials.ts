import type { Page } from 'playwright-core';
import { storyPassword } from '#infra/local/seed/story.ts';

/** Opens the sign-in form, also where someone is signed in: the server refuses their token meanwhile. */
export async function openSignIn(page: Page): Promise<void> {
  const session = '**/api/user_session_data';
  await page.route(session, route => route.fulfill({ status: 401, json: { code: 401, reason: 'signIn' } }));
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.unroute(session);
}

/** Fills the sign-in form on screen and sends it. The caller waits for what comes next. */
export async function signInOn(page: Page, email: string, password = storyPassword): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
