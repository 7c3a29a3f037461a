import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { update, write } from '#functions/data/table/table.ts';
import { cast, storyPassword } from '#infra/local/seed/story.ts';
import { minute, timeOn } from '#test/support/browser/clock.ts';
import { reconnect, type Visitor } from '#test/support/browser/journey.ts';
import { look } from '#test/support/browser/look.ts';
import { heading } from '#test/support/browser/people/accountpages.ts';
import {
  againDialog,
  enter,
  signInAgain,
  typedGuidance,
  typeGuidance,
} from '#test/support/browser/people/ending.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();
let maya: Visitor;
let page: Page;
beforeEach(async () => {
  maya = await journey.visitor();
  ({ page } = maya);
  await maya.arrive(cast.maya);
});
afterEach(() => maya.close());

/** Different in every test. */
let words = '';
let texts = 0;
const typed = () => typedGuidance(page);
const dialog = () => againDialog(page);
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = () => page.getByText('Guidance added successfully').waitFor();

/** Types the words of the test. */
const type = () => {
  words = `Look at list ${++texts} of last week, and at who signed it.`;
  return typeGuidance(page, words);
};
/** Removes the tokens from the browser, as after a refused refresh. */
const forget = () => page.evaluate(() => sessionStorage.clear());
/** Signs the person out everywhere on another device: the tokens look valid, and are refused. */
async function signOutElsewhere(): Promise<void> {
  await journey.later(5_000);
  await write(update(keys.member('nwcare', cast.maya), { signedOutAt: journey.now().toISOString() }));
}
/** Makes the page read again, as when a computer wakes up later. */
async function wake(): Promise<void> {
  await page.clock.setSystemTime((await timeOn(page)).getTime() + minute);
  await reconnect(maya);
}
describe('a session that ends while a person types', () => {
  test.each([
    ['in the browser', forget],
    ['on another device', signOutElsewhere],
  ])('loses nothing when it ended %s: signing in again over the page saves the text', async (_, end) => {
    await type();
    await end();
    await save();
    await dialog().waitFor();
    await expect.poll(() => dialog().getByLabel('Email').inputValue()).toBe(cast.maya);
    expect(await dialog().getByLabel('Password', { exact: true }).evaluate(focused)).toBe(true);
    await look(maya, 'signed-out-while-typing');
    await signInAgain(page, 'Wrong4Attestry!');
    await dialog().getByText('The e-mail or the password is wrong.').waitFor();
    await signInAgain(page);
    await saved();
    await dialog().waitFor({ state: 'detached' });
    await page.locator('tbody tr', { hasText: words }).waitFor();
    await expect
      .poll(() => page.locator('tbody tr', { hasText: words }).count(), { message: 'sent once' })
      .toBe(1);
  });

  test('keeps the text when the dialog is closed, and asks again at the next save', async () => {
    await type();
    await forget();
    await save();
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await typed()).toBe(words);
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await save();
    await signInAgain(page);
    await saved();
  });

  test('asks once when several readings find that it has ended, and the page does not change', async () => {
    await type();
    await forget();
    await wake();
    await dialog().waitFor();
    await expect.poll(() => dialog().count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await typed()).toBe(words);
    await save();
    await signInAgain(page);
    await saved();
  });

  test('leads to sign-in once the page has no unsaved text', async () => {
    await type();
    await forget();
    await wake();
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await heading(page, 'Sign in');
    expect(page.url()).toContain(encodeURIComponent('/guidance/nwcare-med'));
  });

  test('shows the text to no one else: another person begins on a new page', async () => {
    await type();
    const sent: string[] = [];
    page.on('request', request => sent.push(request.postData() ?? ''));
    await forget();
    await save();
    await dialog().getByRole('button', { name: 'Sign in as someone else' }).click();
    const asked = page.getByRole('dialog', { name: 'Leave this page?' });
    await maya.picture('signed-out-somebody-else');
    await maya.accessible();
    await asked.getByRole('button', { name: 'Stay' }).click();
    await dialog().getByRole('button', { name: 'Sign in as someone else' }).click();
    await asked.getByRole('button', { name: 'Leave this page' }).click();
    await heading(page, 'Sign in');
    await page.getByLabel('Email').fill(cast.luis);
    await page.getByLabel('Password', { exact: true }).fill(storyPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('.profile-name', { hasText: 'Luis' }).waitFor();
    expect(await page.getByText(words).count()).toBe(0);
    expect(sent.filter(body => body.includes(words))).toEqual([]);
  });

  test('sends nothing as another person who signed in in another tab', async () => {
    await enter(page, cast.maya, { remember: true });
    await type();
    const beside = await maya.context.newPage();
    await enter(beside, cast.luis, { remember: true });
    await beside.close();
    const senders = new Set<string>();
    page.on('request', request => {
      const token = request.headers().authorization?.split('.')[1];
      if (token) senders.add(JSON.parse(Buffer.from(token, 'base64url').toString()).username);
    });
    await save();
    await expect.poll(() => dialog().getByLabel('Email').inputValue()).toBe(cast.maya);
    expect([...senders]).toEqual([]);
    await signInAgain(page);
    await saved();
    expect([...senders]).toEqual([cast.maya]);
  });

  test('and a plan that has ended in the meantime: the page stays, and says so', async () => {
    await type();
    await forget();
    await wake();
    await dialog().waitFor();
    const plan = (endDate: string) => write(update(keys.customer('nwcare'), { endDate }));
    await plan('2024-12-31');
    try {
      await signInAgain(page);
      await page.getByText(/Your plan has expired.*What you typed is still here/).waitFor();
      expect(await typed()).toBe(words);
      await save();
      await page.getByRole('dialog').getByText('Your plan has expired').first().waitFor();
      expect(await typed()).toBe(words);
    } finally {
      await plan('');
    }
  });
});

const focused = (element: Element) => element === document.activeElement;
