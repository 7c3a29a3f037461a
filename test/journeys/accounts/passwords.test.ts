import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cast, storyPassword } from '#infra/local/seed/story.ts';
import { minute } from '#test/support/browser/clock.ts';
import type { Visitor } from '#test/support/browser/journey.ts';
import { look } from '#test/support/browser/look.ts';
import { heading, otherPassword } from '#test/support/browser/people/accountpages.ts';
import { codesOf, setUpTwoFactor } from '#test/support/browser/people/authenticator.ts';
import { openSignIn } from '#test/support/browser/people/credentials.ts';
import { signInAgain } from '#test/support/browser/people/ending.ts';
import { mailedLink } from '#test/support/browser/people/mailed.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const codeOf = codesOf(journey);

/** Returns a person with two browsers, signed in a while ago. */
async function atTwo(email: string): Promise<[Visitor, Visitor]> {
  const [desk, lost] = [await journey.visitor(), await journey.visitor()];
  for (const visitor of [desk, lost]) await visitor.signIn(email);
  await journey.later(5_000);
  return [desk, lost];
}
const topics = async (page: Page) => {
  await page.goto('/edittopic');
  await heading(page, 'Topic Questionnaire');
};
async function change({ page, go }: Visitor): Promise<void> {
  await go('/change_password');
  await page.getByLabel('Old Password', { exact: true }).fill(storyPassword);
  await page.getByLabel('New Password', { exact: true }).fill(otherPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed successfully').waitFor();
}
async function isOut({ page, go, close }: Visitor): Promise<void> {
  await go('/edittopic');
  await heading(page, 'Sign in');
  await close();
}

test('a changed password ends the sessions of other devices; this device stays signed in, in all its tabs', async () => {
  const [desk, lost] = await atTwo(cast.maya);
  const beside = await desk.context.newPage();
  await topics(beside);
  const handedOver = beside.evaluate(
    () => new Promise(resolve => addEventListener('attestry.opened', resolve, { once: true })),
  );
  await change(desk);
  await handedOver;
  await isOut(lost);
  await topics(desk.page);
  await topics(beside);
  await desk.close();
});

test('a changed password asks for a code where two-factor is on, and this device stays signed in', async () => {
  const [desk, lost] = await atTwo(cast.luis);
  const key = await setUpTwoFactor(journey, desk.page);
  await change(desk);
  const dialog = desk.page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByText('Enter a code to stay signed in here.').waitFor();
  await look(desk, 'account-change-password-code');
  await dialog.getByLabel('Security code').fill(codeOf(key, 1000));
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.getByText('The code is wrong.').waitFor();
  await dialog.getByLabel('Security code').fill(codeOf(key, 1));
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await isOut(lost);
  await topics(desk.page);

  // A session that ends asks for both, over the page.
  const { page } = desk;
  await desk.go('/edit_profile');
  await page.getByLabel('First Name').fill('Luisa');
  await page.evaluate(() => sessionStorage.clear());
  await journey.later(2 * minute);
  await page.getByRole('button', { name: 'Update' }).click();
  await signInAgain(page, otherPassword);
  await dialog.getByLabel('Security code').fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Edited successfully').waitFor();
  await desk.close();
});

test('a new password by a mailed link ends the sessions of all devices', async () => {
  const [desk, lost] = await atTwo(cast.erin);
  const { page } = desk;
  const beside = await desk.context.newPage();
  await topics(beside);
  await openSignIn(page);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recover Password' });
  await dialog.getByLabel('Email').fill(cast.erin);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await desk.go(mailedLink(journey, cast.erin));
  for (const name of ['Password', 'Confirm Password']) {
    await page.getByLabel(name, { exact: true }).fill(otherPassword);
  }
  await page.getByRole('button', { name: 'Proceed' }).click();
  await heading(page, 'Sign in');
  await heading(beside, 'Sign in');
  expect(await beside.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await isOut(lost);
  await desk.close();
});
