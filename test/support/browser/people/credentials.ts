import type { Page } from 'playwright-core';
import { storyPassword } from '#infra/local/seed/story.ts';

/** Fills the sign-in form on screen and sends it. The caller waits for what comes next. */
export async function signInOn(page: Page, email: string, password = storyPassword): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
