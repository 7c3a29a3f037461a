import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { reconnect, type Visitor } from '#test/support/browser/journey.ts';
import {
  answer,
  choose,
  progressAt,
  questionIs,
  questionText,
  saved,
  takeNew,
} from '#test/support/browser/people/answering.ts';
import { signInOn } from '#test/support/browser/people/credentials.ts';
import { hold, journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya, {
  width: 360,
  begin: visitor => takeNew(visitor, /protect people.*Boston/),
});

/** Waits until the question after so many answers is on screen. */
const answered = ({ page }: Visitor, count: number): Promise<void> =>
  page.getByText(progressAt(count + 1)).waitFor();
const notSaved = (page: Page) => page.getByText('Not saved yet').waitFor();

describe('A questionnaire on a phone whose connection comes and goes', () => {
  test('Previous waits for an answer under way, and two quick clicks clear one answer', async () => {
    const { page } = maya;
    for (let i = 0; i < 3; i++) await answer(maya, 'y');
    await saved(maya);
    const release = await hold(page, '**/api/*responsequiz');
    const fourth = await questionText(maya);
    await answer(maya, 'n');
    const previous = page.getByRole('button', { name: 'Previous' });
    await previous.click();
    await previous.click({ force: true });
    await release();
    await questionIs(maya, fourth);
    await saved(maya);
    await answered(maya, 3);
    await page.getByRole('radio', { name: /No/, checked: true }).waitFor();
  });

  test('answers given without a connection are sent automatically once there is one', async () => {
    const { page } = maya;
    await maya.offline(true);
    await answer(maya, 'y');
    await answer(maya, 'n');
    await notSaved(page);
    await maya.offline(false);
    await saved(maya);
    await page.reload();
    await page.locator('#root #question').waitFor();
    await answered(maya, 5);
  });

  test('nobody is asked before leaving: every page says how many answers wait, and sends them', async () => {
    const { page } = maya;
    // The address of a run that is continued names it.
    await choose(maya, /protect people.*Boston/);
    await page.getByRole('button', { name: 'Continue with Questionnaire' }).click();
    await page.locator('#root #question').waitFor();
    await maya.offline(true);
    await answer(maya, 'y');
    await answer(maya, 'y');
    await notSaved(page);
    const shown = await questionText(maya);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('link', { name: 'Topic Questionnaire' }).click();
    await page.getByRole('heading', { name: 'Topic Questionnaire' }).waitFor();
    const waiting = page.getByRole('button', { name: '2 answers wait on this device' });
    await waiting.waitFor();
    await maya.offline(false);
    await waiting.waitFor({ state: 'detached' });
    await choose(maya, /protect people.*Boston/);
    await page.getByRole('button', { name: 'Continue with Questionnaire' }).click();
    await page.locator('#root #question').waitFor();
    await questionIs(maya, shown);
    await answered(maya, 7);
  });

  test('an answer in place of the server’s, as of a network that asks to sign in, saves nothing', async () => {
    const { page } = maya;
    await page.route('**/api/*responsequiz', route =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Welcome to our network</p>' }),
    );
    await answer(maya, 'y');
    await notSaved(page);
    await page.unroute('**/api/*responsequiz');
    await page.getByRole('button', { name: 'Try again' }).click();
    await saved(maya);
    await answered(maya, 8);
  });

  test('a connection that comes back does not open the questionnaire again under the person’s hands', async () => {
    const { page } = maya;
    let opened = 0;
    page.on('request', request => {
      if (request.url().endsWith('/api/initialstep')) opened++;
    });
    await maya.offline(true);
    await answer(maya, 'y');
    await notSaved(page);
    await maya.offline(false);
    await saved(maya);
    await reconnect(maya);
    await answer(maya, 'y');
    await saved(maya);
    await answered(maya, 10);
    expect(opened).toBe(0);
  });

  test('a page opened without a connection says so, and loads once there is one', async () => {
    const other = await journey.visitor({ width: 360 });
    await other.signIn(cast.maya);
    await other.page.getByRole('button', { name: 'Open the menu' }).click();
    const report = other.page.getByRole('link', { name: 'Suggestion Report' });
    await report.focus();
    await other.page.route('**/api/**', route => route.abort());
    await report.click();
    await other.page.getByText('There is no connection.').waitFor();
    await other.page.unroute('**/api/**');
    await reconnect(other);
    await other.page.getByRole('table').waitFor();
    await other.close();
  });

  test('a session that ends in the middle leads to sign-in and back, and the answer is kept', async () => {
    const { page } = maya;
    await page.evaluate(() => sessionStorage.clear());
    await answer(maya, 'n');
    const shown = await questionText(maya);
    await page.getByText('Your session has ended.').waitFor();
    await maya.picture('session-ended');
    await maya.accessible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInOn(page, cast.maya);
    await page.locator('#root #question').waitFor();
    await saved(maya);
    await questionIs(maya, shown);
    await page.reload();
    await page.locator('#root #question').waitFor();
    await answered(maya, 11);
  });

  test('an answer is sent even if the browser has no room to keep it, and the person sees a message', async () => {
    const { page } = maya;
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
    });
    const sent = page.waitForResponse('**/api/*responsequiz');
    await answer(maya, 'y');
    expect((await sent).status()).toBe(200);
    await page.getByText('This browser has no room to keep your answers.').waitFor();
    await page.reload();
    await page.locator('#root #question').waitFor();
    await answered(maya, 12);
  });
});

test('a screen whose code cannot be loaded without a connection says so, and loads once there is one', async () => {
  const erin = await journey.visitor();
  const { page } = erin;
  await erin.signIn(cast.maya, '/my_tasks');
  await page.getByRole('heading', { level: 1, name: 'My tasks' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Performance Reports' }).first().click();
  await page.getByText('There is no connection.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('There is no connection.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Performance Reports' }).waitFor();
  await erin.close();
});
