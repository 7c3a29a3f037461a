import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { arrive } from '#test/support/browser/arrive.ts';
import type { Visitor } from '#test/support/browser/journey.ts';
import { answer, progressAt, questionText, saved } from '#test/support/browser/people/answering.ts';
import { openSignIn, signInOn } from '#test/support/browser/people/credentials.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();
let maya: Visitor;
const chip = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /on this device|No connection/ });
const home = (page: Page) => page.getByRole('heading', { level: 1, name: /Welcome/ });

/** The keys of what this browser keeps: replies of the server, or answers that wait. */
const keysOf = (page: Page, kind: 'replies' | 'answers') =>
  page.evaluate(
    name =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('attestry');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name).getAllKeys();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
    kind,
  );
const keptReplies = async (page: Page) => (await keysOf(page, 'replies')).map(String);
/** Waits until no answer waits any more. */
const allSent = (page: Page) => expect.poll(() => keysOf(page, 'answers')).toEqual([]);

/** Opens a page of a browser that remembers its person, once it keeps the application and what is due. */
async function arriveToStay(visitor: Visitor, email: string): Promise<void> {
  const { page } = visitor;
  await visitor.arrive(email);
  await page.evaluate(() => {
    for (const [name, value] of Object.entries(sessionStorage)) localStorage.setItem(name, value);
    localStorage.setItem('attestry.remember', 'Y');
    sessionStorage.clear();
  });
  await page.goto('/');
  await home(page).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await home(page).waitFor();
}

/** Throws the page away, as a phone does that runs out of memory, and opens the application again. */
async function startCold({ page }: Visitor): Promise<void> {
  await page.goto('about:blank');
  await page.goto('/');
}

beforeAll(async () => {
  maya = await journey.visitor({ width: 360, keeps: true });
  await arriveToStay(maya, cast.maya);
});
afterAll(() => maya.close());

describe('A phone without a connection', () => {
  let asked: string | null = '';
  /** Where the questionnaire is. */
  let address = '';

  test('keeps what is due, and its application can be installed', async () => {
    const { page } = maya;
    await expect
      .poll(async () => (await keptReplies(page)).filter(key => key.includes('beginRun')).length)
      .toBe(5);
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
      return (await fetch(link.href)).json() as Promise<{ icons: { src: string; type: string }[] }>;
    });
    const icons = await page.evaluate(
      async list => Promise.all(list.map(async ({ src }) => (await fetch(src)).headers.get('content-type'))),
      manifest.icons,
    );
    expect(icons).toEqual(manifest.icons.map(({ type }) => type));
  });

  test('starts cold, shows what is due, and asks the questions of one', async () => {
    await maya.offline(true);
    const { page } = maya;
    await startCold(maya);
    await home(page).waitFor();
    await chip(page).waitFor();
    await maya.accessible();
    await maya.fits();
    await maya.picture('offline-home');
    await page
      .getByRole('link', { name: /^Start/ })
      .first()
      .click();
    await page.locator('#root #question').waitFor();
    await answer(maya, 'y');
    await answer(maya, 'y');
    asked = await questionText(maya);
    await page.getByText('Not saved yet').waitFor();
    address = page.url();
  });

  test('says on every page how many answers wait, also after the tab was killed', async () => {
    const { page } = maya;
    await startCold(maya);
    await expect.poll(() => chip(page).textContent()).toContain('2 answers wait on this device');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('link', { name: 'My tasks', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'My tasks' }).waitFor();
    await chip(page).click();
    const dialog = page.getByRole('dialog', { name: 'On this device' });
    await dialog.getByText('2 answers').waitFor();
    await dialog.getByText('There is no connection.').waitFor();
    expect(await dialog.getByRole('button', { name: /^Discard/ }).count()).toBe(0);
    await maya.accessible();
    await maya.fits();
    await maya.picture('offline-answers');
    await dialog.getByRole('link', { name: /^Open / }).click();
    await page.locator('#root #question').waitFor();
    expect(await questionText(maya)).toBe(asked);
  });

  test('sends them from any page once there is a connection, and the next page finds them', async () => {
    const { page } = maya;
    await startCold(maya);
    await chip(page).waitFor();
    await maya.offline(false);
    await chip(page).waitFor({ state: 'detached' });
    await page.goto(address);
    await page.getByText(progressAt(3)).waitFor();
    await saved(maya);
    expect(await questionText(maya)).toBe(asked);

    await answer(maya, 'n');
    await saved(maya);
    asked = await questionText(maya);
    await maya.offline(true);
    await page.goto('about:blank');
    await page.goto(address);
    await page.getByText(progressAt(4)).waitFor();
    expect(await questionText(maya), 'the run as it was left, though no list was read since').toBe(asked);
    await maya.offline(false);
  });
});

test('a poisoned cache heals by the next load with a connection', async () => {
  const { page } = maya;
  await startCold(maya);
  await home(page).waitFor();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        await cache.put(
          request,
          new Response('<h1>Wrong</h1>', { headers: { 'content-type': 'text/html' } }),
        );
    }
  });
  await page.reload();
  await home(page).waitFor();
  // The worker mends what is kept after the page has what it needs.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const texts: string[] = [];
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) texts.push(await (await cache.match(request))!.text());
        }
        return texts.filter(text => text.includes('<h1>Wrong')).length;
      }),
    )
    .toBe(0);
  await maya.offline(true);
  await startCold(maya);
  await home(page).waitFor();
  await maya.offline(false);
});

test('signing out removes what was kept, and another person sees none of it', async () => {
  const { page } = maya;
  await maya.offline(true);
  await page
    .getByRole('link', { name: /^Continue/ })
    .first()
    .click();
  await page.locator('#root #question').waitFor();
  await answer(maya, 'y');
  await page.getByText('Not saved yet').waitFor();
  // It is not sent before the session is over.
  await page.route('**/api/*responsequiz', route => route.abort());
  await maya.offline(false);
  await page.locator('summary').filter({ hasText: 'Profile of' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('1 answer waits on this device until you sign in here again.').waitFor();
  expect(await keptReplies(page)).toEqual([]);
  await page.unroute('**/api/*responsequiz');

  await arriveToStay(maya, cast.erin);
  await expect.poll(async () => (await keptReplies(page)).length).toBeGreaterThan(0);
  expect(await chip(page).count()).toBe(0);
  await maya.offline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Welcome, Erin' }).waitFor();
  expect(await page.getByText('Maya').count()).toBe(0);
  await maya.offline(false);
  await arriveToStay(maya, cast.maya);
  await allSent(page);
});

test('a page that is still open shows nothing of somebody who signed in beside it', async () => {
  const { page, context } = maya;
  await page.goto('/');
  await home(page).waitFor();
  const beside = await context.newPage();
  const erin = { ...maya, page: beside, arrive: (email: string) => arrive(beside, journey.local, email) };
  await arriveToStay(erin, cast.erin);
  await expect
    .poll(async () => (await keptReplies(beside)).filter(key => key.includes('beginRun')).length)
    .toBeGreaterThan(0);
  await maya.offline(true);
  await beside
    .getByRole('link', { name: /^(Start|Continue)/ })
    .first()
    .click();
  await beside.locator('#root #question').waitFor();
  await answer(erin, 'y');
  await chip(beside).getByText('1 answer waits on this device').waitFor();
  // It may have become Erin's page meanwhile, as any page does whose person has signed out.
  const isMayas = await page.getByRole('heading', { level: 1, name: 'Welcome, Maya' }).count();
  expect(isMayas * (await page.getByText(/wait.* on this device/).count())).toBe(0);
  await maya.offline(false);
  await allSent(beside);
  await beside.close();
});

test('logging out without a connection leaves nothing behind either', async () => {
  const { page } = maya;
  await arriveToStay(maya, cast.maya);
  await expect.poll(async () => (await keptReplies(page)).length).toBeGreaterThan(0);
  await maya.offline(true);
  await startCold(maya);
  await home(page).waitFor();
  await page.locator('summary').filter({ hasText: 'Profile of' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => keptReplies(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith('Cognito'))))
    .toEqual([]);
  await maya.offline(false);
});

test('who signs in where somebody’s session just ended finds nothing of theirs', async () => {
  const { page } = maya;
  await arriveToStay(maya, cast.maya);
  await expect.poll(async () => (await keptReplies(page)).length).toBeGreaterThan(0);
  const people = async () => new Set((await keptReplies(page)).map(key => JSON.parse(key)[0]));
  const [former] = await people();
  await page.evaluate(() => localStorage.clear());
  await openSignIn(page);
  await signInOn(page, cast.erin);
  await page.getByRole('heading', { level: 1, name: 'Welcome, Erin' }).waitFor();
  await expect.poll(async () => (await keptReplies(page)).length).toBeGreaterThan(0);
  expect([...(await people())]).not.toContain(former);
});
