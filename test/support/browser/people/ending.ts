import type { Page } from 'playwright-core';
import { storyPassword } from '#infra/local/seed/story.ts';
import { openSignIn } from './credentials.ts';

/** Returns the dialog over a page whose session has ended. */
export const againDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

/** Answers it. */
export async function signInAgain(page: Page, password = storyPassword): Promise<void> {
  await againDialog(page).getByLabel('Password', { exact: true }).fill(password);
  await againDialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens a form and types into it without saving. */
export async function typeGuidance(page: Page, words: string): Promise<void> {
  await page.goto('/guidance/nwcare-med');
  await page.getByRole('button', { name: 'Add Guidance' }).click();
  await page.getByLabel('Description').fill(words);
}

export const typedGuidance = (page: Page): Promise<string> => page.getByLabel('Description').inputValue();

/** Signs in by the form on the page, with Remember me where wanted. */
export async function enter(page: Page, email: string, { remember = false } = {}): Promise<void> {
  await openSignIn(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(storyPassword);
  await page.getByLabel('Remember me').setChecked(remember);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();
}

export async function logOut(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Profile of' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}
