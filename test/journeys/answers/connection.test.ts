import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cast, storyPassword } from '../../../infra/local/seed/story.ts';
import { answer, choose, questionText, saved } from '../../support/browser/answering.ts';
import { type Journey, startJourney, type Visitor } from '../../support/browser/journey.ts';

let journey: Journey;
let maya: Visitor;
beforeAll(async () => {
  journey = await startJourney();
  maya = await journey.visitor({ width: 360 });
  await maya.signIn(cast.maya);
  await choose(maya, /protect people.*Boston/);
  await maya.page.getByRole('button', { name: 'Take New Questionnaire' }).click();
  await maya.page.locator('#question').waitFor();
});
afterAll(async () => {
  await maya.close();
  await journey.close();
});

const answered = async ({ page }: Visitor): Promise<number> =>
  Number(/\d+/.exec((await page.locator('.quiz-count').textContent()) ?? '')?.[0]) - 1;
const notSaved = (page: Page) => page.getByText('Not saved yet').waitFor();

describe('A questionnaire on a telephone whose connection comes and goes', () => {
  test('Previous waits for an answer that is on its way, and two quick clicks clear one answer', async () => {
    const { page } = maya;
    for (let i = 0; i < 3; i++) await answer(maya, 'y');
    await saved(maya);
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route('**/api/*responsequiz', async route => {
      await held;
      await route.continue();
    });
    const fourth = await questionText(maya);
    await answer(maya, 'n');
    const previous = page.getByRole('button', { name: 'Previous' });
    await previous.click();
    await previous.click({ force: true });
    release();
    await page.waitForFunction(text => document.querySelector('#question')?.textContent === text, fourth);
    await page.unroute('**/api/*responsequiz');
    await saved(maya);
    expect(await answered(maya)).toBe(3);
    expect(await page.getByRole('radio', { name: /No/ }).isChecked()).toBe(true);
  });

  test('what is answered without a connection is sent by itself once there is one', async () => {
    const { page, context } = maya;
    await context.setOffline(true);
    await answer(maya, 'y');
    await answer(maya, 'n');
    await notSaved(page);
    await context.setOffline(false);
    await saved(maya);
    await page.reload();
    await page.locator('#question').waitFor();
    expect(await answered(maya)).toBe(5);
  });

  test('leaving asks first; whoever leaves all the same finds the answers again, and they are saved then', async () => {
    const { page, context } = maya;
    // What asks is loaded ahead, as long as there is a connection.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('AskToLeave')),
    );
    await context.setOffline(true);
    await answer(maya, 'y');
    await answer(maya, 'y');
    await notSaved(page);
    const shown = await questionText(maya);
    await page.getByRole('button', { name: 'Exit' }).click();
    const asked = page.getByRole('dialog');
    await asked.getByRole('heading', { name: '2 answers are not saved yet' }).waitFor();
    await maya.picture('answers-wait');
    await maya.accessible();
    await asked.getByRole('button', { name: 'Stay' }).click();
    expect(await questionText(maya)).toBe(shown);
    await page.getByRole('link', { name: 'Topic Questionnaire' }).first().click();
    await asked.getByRole('button', { name: 'Leave all the same' }).click();
    await page.getByRole('heading', { name: 'Topic Questionnaire' }).waitFor();
    await context.setOffline(false);
    await choose(maya, /protect people.*Boston/);
    await page.getByRole('button', { name: 'Continue with Questionnaire' }).click();
    await page.locator('#question').waitFor();
    await saved(maya);
    expect(await questionText(maya)).toBe(shown);
    expect(await answered(maya)).toBe(7);
  });

  test('a page that is opened without a connection says so, and is there once there is one', async () => {
    const other = await journey.visitor({ width: 360 });
    await other.signIn(cast.maya);
    await other.page.getByRole('link', { name: 'Suggestion Report' }).last().focus();
    await other.page.route('**/api/**', route => route.abort());
    await other.page.getByRole('link', { name: 'Suggestion Report' }).last().click();
    await other.page.getByText('There is no connection.').waitFor();
    await other.page.unroute('**/api/**');
    await other.page.evaluate(() => {
      dispatchEvent(new Event('offline'));
      dispatchEvent(new Event('online'));
    });
    await other.page.getByRole('table').waitFor();
    await other.close();
  });

  test('a session that ends in the middle leads to the sign-in and back, with the answer that was given', async () => {
    const { page } = maya;
    await page.evaluate(() => sessionStorage.clear());
    await answer(maya, 'n');
    const shown = await questionText(maya);
    await page.getByText('Your session has ended.').waitFor();
    await maya.picture('session-ended');
    await maya.accessible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(cast.maya);
    await page.getByLabel('Password', { exact: true }).fill(storyPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('#question').waitFor();
    await saved(maya);
    expect(await questionText(maya)).toBe(shown);
    await page.reload();
    await page.locator('#question').waitFor();
    expect(await answered(maya)).toBe(8);
  });

  test('an answer is sent also where the browser has no room to keep it, and the person is told', async () => {
    const { page } = maya;
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
    });
    const sent = page.waitForResponse('**/api/*responsequiz');
    await answer(maya, 'y');
    expect((await sent).status()).toBe(200);
    await page.getByText('This browser has no room to keep answers.').waitFor();
    await page.reload();
    await page.locator('#question').waitFor();
    expect(await answered(maya)).toBe(9);
  });
});
