import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { questionAfter, questionText, saved, takeNew } from '#test/support/browser/people/answering.ts';
import { hold, journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya, {
  begin: async visitor => {
    await visitor.page.addInitScript(() => {
      const counted = { commits: 0, transitions: 0 };
      addEventListener('transitionrun', () => counted.transitions++, { capture: true });
      // What React tells its developer tools, in its production build as well.
      const tools = {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => counted.commits++,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      };
      Object.assign(globalThis, { counted, __REACT_DEVTOOLS_GLOBAL_HOOK__: tools });
    });
    await takeNew(visitor, /protect people.*Boston/);
    await visitor.page.reload();
    await visitor.page.locator('#root #question').waitFor();
  },
});

const countedBy = (page: Page): Promise<{ commits: number; transitions: number }> =>
  page.evaluate(
    () => (globalThis as unknown as { counted: { commits: number; transitions: number } }).counted,
  );
const commits = async (page: Page): Promise<number> => (await countedBy(page)).commits;

test('an answer takes one commit to the next question, one to the list after the paint, and one when it is saved; nothing is animated', async () => {
  const { page } = maya;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
  // Until everything that is loaded ahead is here.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/EndPage-')),
  );
  await page.waitForLoadState('networkidle');
  // And until it has run, which takes longer on a busy machine.
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
  const radio = page.getByRole('radio', { name: /Yes/ });
  const next = page.getByRole('button', { name: 'Next' });
  // Not by the pointer, over which buttons change their color.
  const goOn = () => next.evaluate((button: HTMLElement) => button.click());
  // And until a first answer is listed, which shows that the list's code has run.
  const first = await questionText(maya);
  await radio.check();
  await goOn();
  await questionAfter(maya, first);
  await page.getByText('Previous responses (1)').waitFor();
  await saved(maya);
  await page.waitForLoadState('networkidle');
  await radio.check();
  const answers = await hold(page, '**/api/responsequiz');
  const asked = await questionText(maya);
  const before = await commits(page);
  await goOn();
  await questionAfter(maya, asked);
  await page.getByText('Saving').waitFor();
  await page.getByText('Previous responses (2)').waitFor();
  const shown = await commits(page);
  const moving = await page.evaluate(
    () => document.getAnimations().filter(animation => !(animation instanceof CSSTransition)).length,
  );
  await answers();
  await saved(maya);
  await page.waitForLoadState('networkidle');
  expect([shown - before, (await commits(page)) - shown, moving]).toEqual([2, 1, 0]);
});

test('a pointer that answers and goes on lets no color change slowly, which would cost frames', async () => {
  const { page } = maya;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.locator('h1').hover();
  const { transitions } = await countedBy(page);
  const asked = await questionText(maya);
  await page.locator('#root label', { hasText: 'Yes' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await questionAfter(maya, asked);
  await saved(maya);
  await page.getByRole('button', { name: 'Previous' }).hover();
  expect((await countedBy(page)).transitions - transitions).toBe(0);
});
