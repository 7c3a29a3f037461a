import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { cast } from '#infra/local/seed/story.ts';
import type { Visitor } from '#test/support/browser/journey.ts';
import { heading } from '#test/support/browser/people/accountpages.ts';
import {
  againDialog,
  enter,
  logOut,
  signInAgain,
  typedGuidance,
  typeGuidance,
} from '#test/support/browser/people/ending.ts';
import { journeyHere, moveIn } from '#test/support/browser/stage.ts';

/** A person whose address ends with Maya's. */
const ina = `ina.${cast.maya}`;
const journey = journeyHere(here =>
  moveIn(
    here,
    [
      new CustomerBuilder({ customerid: 'inaco', name: 'Ina', planid: 3 }).person({
        email: ina,
        firstName: 'Ina',
        type: 1,
        role: 'Owner',
      }),
    ],
    [ina],
  ),
);
let maya: Visitor;
let tab: Page;
beforeEach(async () => {
  maya = await journey.visitor();
  await maya.signIn(cast.maya);
  tab = await maya.context.newPage();
});
afterEach(() => maya.close());

const topics = async (page: Page) => {
  await page.goto('/edittopic');
  await page.getByRole('heading', { level: 1, name: 'Topic Questionnaire' }).waitFor();
};

describe('the tabs of one browser', () => {
  test('share a session without Remember me, and each of them can pass it on', async () => {
    await topics(tab);
    await maya.page.close();
    const third = await maya.context.newPage();
    await topics(third);
    await third.reload();
    await third.getByRole('heading', { level: 1, name: 'Topic Questionnaire' }).waitFor();
  });

  test('share a session also where the other tab is busy and answers late', async () => {
    await maya.page.evaluate(() => {
      const post = BroadcastChannel.prototype.postMessage;
      BroadcastChannel.prototype.postMessage = function late(message) {
        setTimeout(() => post.call(this, message), 1_000);
      };
    });
    await topics(tab);
  });

  test('do not wait for a session that none of them has', async () => {
    await maya.page.evaluate(() => sessionStorage.clear());
    // Here, no limit to the waiting ever passes.
    await tab.addInitScript(() => {
      const set = globalThis.setTimeout as (work: TimerHandler, ms?: number, ...given: unknown[]) => number;
      Object.assign(globalThis, {
        setTimeout: ((work, ms = 0, ...given) => (ms >= 200 ? 0 : set(work, ms, ...given))) as typeof set,
      });
    });
    await tab.goto('/edittopic');
    await heading(tab, 'Sign in');
  });

  test('leave nothing of such a session behind once the last tab is closed', async () => {
    await topics(tab);
    await maya.page.close();
    await tab.close();
    const next = await maya.context.newPage();
    await next.goto('/edittopic');
    await heading(next, 'Sign in');
    const left = await next.evaluate(() => [Object.keys(sessionStorage), { ...localStorage }]);
    expect(left).toEqual([[], { 'attestry.remember': 'N' }]);
  });

  test('ask each other nothing where nobody is signed in', async () => {
    const visitor = await journey.visitor();
    await visitor.page.addInitScript(() => {
      BroadcastChannel.prototype.postMessage = () => {
        throw new Error('a question was asked');
      };
    });
    await visitor.go('/edittopic');
    await heading(visitor.page, 'Sign in');
    await visitor.close();
  });

  test('end the session together, and text typed in one of them is kept', async () => {
    await topics(tab);
    const writing = await maya.context.newPage();
    await typeGuidance(writing, 'Look who signed.');
    await logOut(maya.page);
    await heading(maya.page, 'Sign in');
    await heading(tab, 'Sign in');
    expect(tab.url()).toContain('back=%2Fedittopic');
    await againDialog(writing).waitFor();
    expect(await typedGuidance(writing)).toBe('Look who signed.');
    await signInAgain(writing);
    await againDialog(writing).waitFor({ state: 'detached' });
    await writing.getByRole('button', { name: 'Save', exact: true }).click();
    await writing.getByText('Guidance added successfully').waitFor();
    // No dialog asks about typed text.
    await topics(writing);
  });

  test('also end a remembered session together', async () => {
    await enter(maya.page, cast.maya, { remember: true });
    await topics(tab);
    await logOut(maya.page);
    await heading(tab, 'Sign in');
    expect(await tab.evaluate(() => ({ ...localStorage }))).toEqual({});
  });

  test.each([
    ['Luis', cast.luis],
    ['Ina', ina],
  ])('leave another person’s session alone, as that of %s, whatever the address', async (name, email) => {
    await enter(tab, email);
    await logOut(maya.page);
    await heading(maya.page, 'Sign in');
    await topics(tab);
    await tab.locator('.profile-name', { hasText: name }).waitFor();
  });

  test('are all signed in again once one of them is', async () => {
    const [one, two] = [await maya.context.newPage(), await maya.context.newPage()];
    await typeGuidance(one, 'Written in one tab.');
    await typeGuidance(two, 'Written in the other tab.');
    await maya.page.close();
    await tab.close();
    for (const page of [one, two]) {
      await page.evaluate(() => sessionStorage.clear());
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await againDialog(page).waitFor();
    }
    await signInAgain(one);
    for (const page of [one, two]) await page.getByText('Guidance added successfully').waitFor();
  });
});
