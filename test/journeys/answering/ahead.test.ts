import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { minute } from '#test/support/browser/clock.ts';
import { answer, progressAt, saved, takeNew } from '#test/support/browser/people/answering.ts';
import { hold, journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya, {
  width: 360,
  begin: async visitor => {
    await takeNew(visitor, /protect people.*Boston/);
    await answer(visitor, 'y');
    await saved(visitor);
  },
});

/** Returns the list of what the page requests from now on, by path. */
function asked(page: Page): string[] {
  const names: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|assets|cognito)\//.test(pathname)) names.push(pathname.replace(/-[\w-]{7}\.js$/, ''));
  });
  return names;
}
const calls = ['/api/user_session_data', '/api/initialstep', '/api/questionnaire_version'];

test('a continued questionnaire requests everything once, before its libraries have loaded', async () => {
  const { page } = maya;
  const libraries = await hold(page, '**/assets/everywhere-*.js', true);
  const questions = page.waitForResponse('**/api/questionnaire_version*');
  const names = asked(page);
  await page.reload({ waitUntil: 'commit' });
  await questions;
  await libraries();
  await page.getByText(progressAt(2)).waitFor();
  await page.getByRole('heading', { level: 1, name: /protect people/ }).waitFor();
  await page.waitForLoadState('networkidle');
  const read = names.filter(name => name.startsWith('/api/'));
  // The answers of the month before come last: nothing on screen waits for them.
  expect(read.pop()).toBe('/api/last_responses');
  expect(read.sort()).toEqual(calls.toSorted());
});

/** Where the parts of a question are on the page, rounded to whole pixels. */
const placesIn = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      ['h1', '.quiz-progress', '#question', '.choices', '.quiz-moves', '.guidance'].map(name => {
        const { x, y, width } = document.querySelector(name)!.getBoundingClientRect();
        return [name, [x, y, width].map(Math.round)];
      }),
    ),
  );

for (const width of [360, 1280]) {
  test(`the question shows while the libraries are loading, where it stays, at ${width} px`, async () => {
    const { page } = maya;
    await page.setViewportSize({ width, height: 800 });
    const libraries = await hold(page, '**/assets/everywhere-*.js');
    await page.reload({ waitUntil: 'commit' });
    const look = page.locator('.first-look');
    await look.locator('#question').waitFor();
    const words = await look.locator('#question').textContent();
    const before = await placesIn(page);
    await libraries();
    await look.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('#root #question').textContent()).toBe(words);
    expect(await placesIn(page)).toEqual(before);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('question');
  });
}

for (const [how, press] of [
  [
    'the pointer',
    async () => {
      const { page } = maya;
      for (const name of ['Yes', 'Next', 'Yes', 'Next'])
        await page.locator('.first-look :is(label, button)', { hasText: name }).first().click();
    },
  ],
  [
    'keys',
    async () => {
      for (const key of ['n', 'Enter', 'y', 'Enter']) await maya.page.keyboard.press(key);
    },
  ],
] as const) {
  test(`an answer by ${how} is kept while the libraries are loading, and no answer to what is not shown`, async () => {
    const { page } = maya;
    const answered = Number(/^\d+/.exec((await page.locator('.quiz-count').textContent())!)![0]);
    const libraries = await hold(page, '**/assets/everywhere-*.js');
    await page.reload({ waitUntil: 'commit' });
    await page.locator('.first-look #question').waitFor();
    await press();
    await libraries();
    await page.getByText(progressAt(answered + 2)).waitFor();
    await saved(maya);
    await page.reload();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.getByText(progressAt(answered + 2)).waitFor();
  });
}

test('no page loads the sign-in library while the token is valid; the library renews an expired one', async () => {
  const { page } = maya;
  const names = asked(page);
  const library = (name: string) => /^\/assets\/(tokens|signin)/.test(name);
  for (const place of ['/edittopic', '/Extquestion2']) {
    await maya.go(place);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  }
  expect(names.filter(library)).toEqual([]);

  await journey.later(61 * minute);
  await page.evaluate(() => {
    // As on a machine whose clock advanced with the journey's.
    for (const key of Object.keys(sessionStorage))
      if (key.endsWith('.clockDrift')) sessionStorage.setItem(key, String(61 * 60_000));
  });
  await maya.go('/edittopic');
  await page.getByRole('heading', { level: 1, name: 'Topic Questionnaire' }).waitFor();
  expect(names.filter(library)).toEqual(['/assets/tokens']);
  expect(names).toContain('/cognito/');
});

test('a first script whose libraries cannot be loaded says so', async () => {
  const nobody = await journey.visitor();
  await nobody.page.route('**/assets/everywhere-*.js', route => route.abort());
  await nobody.go('/login');
  await nobody.page.getByText('Attestry could not be loaded.').waitFor();
  await nobody.context.close();
});
