import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from '#test/support/browser/journey.ts';
import { openSignIn, signInOn } from './credentials.ts';

/** A password that no one in the story has. */
export const otherPassword = 'Another4Attestry!';

export const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Waits until a field has this value. */
export async function valueIs(field: Locator, value: string | RegExp): Promise<void> {
  const held = expect.poll(() => field.inputValue());
  await (typeof value === 'string' ? held.toBe(value) : held.toMatch(value));
}

/** Sends the sign-in form. The test waits for what comes next. */
export async function credentials({ page }: Visitor, email: string, password?: string) {
  await openSignIn(page);
  await signInOn(page, email, password);
}

/** Fills the sign-up form with valid values and sends it. */
export async function sendSignUp(
  { page, go }: Visitor,
  email: string,
  password = otherPassword,
): Promise<void> {
  await go('/signup');
  await page.getByLabel('First Name').fill('Nina');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Home Country', { exact: true }).fill('united st');
  await page.getByRole('option', { name: 'United States', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
}

export async function signUp(visitor: Visitor, email: string, password = otherPassword): Promise<void> {
  await sendSignUp(visitor, email, password);
  await heading(visitor.page, 'Check your inbox');
}

/** Opens a page of the profile menu. */
export async function profileMenu(page: Page, entry: string): Promise<void> {
  await page.locator('summary', { hasText: 'Profile of' }).click();
  await page.locator('.profile').getByRole('link', { name: entry }).click();
}

/** Confirms the e-mail on the page that a mailed link opened, which signs the person in. */
export async function confirm(page: Page, password = otherPassword): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
}
