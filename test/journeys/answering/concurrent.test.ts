import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { timeOn } from '#test/support/browser/clock.ts';
import { reconnect, type Visitor } from '#test/support/browser/journey.ts';
import { heading, valueIs } from '#test/support/browser/people/accountpages.ts';
import { answer, press, takeNew } from '#test/support/browser/people/answering.ts';
import { hold, journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya);

test('the report can be opened once the last answer has arrived, not before', async () => {
  const { page } = maya;
  await takeNew(maya, /Medicines kept.*Boston/);
  const release = await hold(page, '**/api/responsequiz');
  for (let end = false; !end; ) end = await answer(maya, 'n');
  const report = page.getByRole('button', { name: 'Open the suggestion report' });
  await expect.poll(() => report.isDisabled()).toBe(true);
  await release();
  await report.click();
  await page.getByRole('heading', { name: /^Suggestion Report for/ }).waitFor();
  await page.locator('tbody tr').first().waitFor();
});

test('pressing Exit while an answer is under way, and then a link, leads where the link leads', async () => {
  const { page } = maya;
  await takeNew(maya, /Medicines kept.*Denver/);
  const release = await hold(page, '**/api/responsequiz');
  await press(maya, 'y');
  await page.getByRole('button', { name: 'Exit' }).click();
  await page.getByRole('link', { name: 'Suggestion Report' }).first().click();
  await heading(page, 'Suggestion Report');
  const arrived = page.waitForResponse('**/api/responsequiz');
  await release();
  await (await arrived).finished();
  await page.getByRole('link', { name: /protect people.*Boston/ }).click();
  await page.getByRole('heading', { name: /^Suggestion Report for/ }).waitFor();
  expect(page.url()).toContain('/esuggest');
});

test('a link that is pressed right after typing in the search above it leads where it leads', async () => {
  const { page } = maya;
  await maya.go('/suggestion_report');
  const search = page.getByRole('searchbox');
  await search.waitFor();
  await page.clock.install({ time: await timeOn(page) });
  const release = await hold(page, '**/assets/**');
  await search.fill('protect');
  await page.getByRole('link', { name: /protect people.*Boston/ }).click();
  await page.clock.fastForward(1_000);
  await release();
  await page.getByRole('heading', { name: /^Suggestion Report for/ }).waitFor();
});

test('a search that is about to be written when its list is left changes no other address', async () => {
  const { page } = maya;
  await maya.go('/suggestion_report');
  const search = page.getByRole('searchbox');
  await search.waitFor();
  // The timer of the search runs between the press and its frame, and again when the router is at the report, which
  // React has not rendered yet.
  const ran = await page.evaluateHandle(() => {
    const times = { pressed: 0, arrived: 0 };
    let write = (): void => undefined;
    const later = setTimeout;
    const held = (work: () => void, ms?: number) => {
      if (ms !== 150) return later(work, ms);
      write = work;
      return 0;
    };
    Object.assign(globalThis, { setTimeout: held });
    const runAt = (moment: keyof typeof times) => {
      times[moment]++;
      write();
    };
    addEventListener('click', () => runAt('pressed'));
    const push = history.pushState.bind(history);
    history.pushState = (...to: Parameters<typeof push>) => {
      push(...to);
      queueMicrotask(() => runAt('arrived'));
    };
    return times;
  });
  await search.fill('protect');
  await page.getByRole('link', { name: /protect people.*Boston/ }).click();
  await page.getByRole('heading', { name: /^Suggestion Report for/ }).waitFor();
  expect(await ran.jsonValue()).toEqual({ pressed: 1, arrived: 1 });
  expect(new URL(page.url()).search).not.toContain('search=');
  expect(page.url()).toContain('/esuggest?topicid=');
});

test('a session that cannot be read again for a moment discards no text', async () => {
  const { page } = maya;
  await maya.go('/ExtQuestion/nwcare-med');
  await page.getByRole('button', { name: 'Edit question 2', exact: true }).click();
  const words = page.getByLabel('Question', { exact: true });
  await words.fill('Is every cabinet locked?');
  await minuteLater(maya);
  let tries = 0;
  await page.route('**/api/user_session_data*', route => {
    tries++;
    return route.abort();
  });
  await reconnect(maya);
  // A second time after a moment; then the page goes on with what this browser kept.
  await expect.poll(() => tries).toBe(2);
  await page.unroute('**/api/user_session_data*');
  const read = page.waitForResponse('**/api/user_session_data*');
  await reconnect(maya);
  await (await read).finished();
  await valueIs(words, 'Is every cabinet locked?');
});

/** Makes everything read before a minute old in the browser. */
async function minuteLater({ page }: Visitor): Promise<void> {
  await page.clock.install({ time: await timeOn(page) });
  await page.clock.fastForward(60_000);
}
