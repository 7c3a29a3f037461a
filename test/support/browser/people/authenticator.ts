import type { Page } from 'playwright-core';
import { totpCode } from '#infra/local/cognito/totp.ts';
import type { Journey } from '#test/support/browser/journey.ts';

/** Returns the code that the authenticator app shows at the journey's time, or so many steps of 30 seconds later. */
export const codesOf =
  (journey: Journey) =>
  (key: string, later = 0): string =>
    totpCode(key, new Date(journey.now().getTime() + later * 30_000));

/** Returns the key that the set-up page shows, in the form that an app stores. */
export const shownKey = async (page: Page): Promise<string> =>
  String(await page.locator('.setup code').textContent()).replace(/\s/g, '');

/** Sets two-factor up for the signed-in person; returns the key. */
export async function setUpTwoFactor(journey: Journey, page: Page): Promise<string> {
  await page.goto('/edit_profile');
  await page.getByRole('button', { name: 'Switch on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor authentication' });
  await dialog.getByRole('img').waitFor();
  const key = await shownKey(page);
  await dialog.getByLabel('Security code').fill(codesOf(journey)(key));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await page.getByText('Two-factor authentication is on').waitFor();
  return key;
}
