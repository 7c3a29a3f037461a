import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { minute } from '#test/support/browser/clock.ts';
import { answer, progressAt, saved, takeNew } from '#test/support/browser/people/answering.ts';
import { watchShifts } from '#test/support/browser/shifts.ts';
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
    if (/^\/(api|assets|cognito)\//.test(pathname)) names.push(pathname.replace(/-[\w-]{8}\.js$/, ''));
  });
  return names;
}
const calls = ['/api/user_session_data', '/api/initialstep', '/api/questionnaire_version'];

test('a continued questionnaire requests everything once, before its libraries have loaded', async () => {
  const { page } = maya;
  const libraries = await hold(page, '**/assets/vendor-*.js', true);
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

for (const width of [360, 1280]) {
  test(`a continued question moves nothing while its page loads, and gets the focus, at ${width} px`, async () => {
    const { page } = maya;
    await page.setViewportSize({ width, height: 800 });
    const moved = await watchShifts(page);
    const libraries = await hold(page, '**/assets/vendor-*.js');
    const questions = page.waitForResponse('**/api/questionnaire_version*');
    await page.reload({ waitUntil: 'commit' });
    await (await questions).finished();
    await libraries();
    await page.locator('#root #question').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('question');
    await page.waitForLoadState('networkidle');
    expect(await moved()).toBe('');
  });
}

/** In the page, before its scripts: presses these as soon as the first question is there, before it is painted. */
function pressAtOnce(presses: readonly string[]): void {
  new MutationObserver(async (_, watching) => {
    const question = document.querySelector('#question');
    const card = question?.closest('.ask');
    if (!question || !card) return;
    watching.disconnect();
    for (const press of presses) {
      const isKey = press.length === 1 || press === 'Enter';
      if (isKey) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: press, bubbles: true }));
      else
        [...card.querySelectorAll<HTMLElement>('label, button')]
          .find(control => control.textContent.includes(press))
          ?.click();
      // What follows from a press runs, but no frame comes in between.
      for (let i = 0; i < 50; i++) await Promise.resolve();
    }
  }).observe(document, { childList: true, subtree: true });
}

for (const [how, presses] of [
  ['the pointer', ['Yes', 'Next']],
  ['keys', ['n', 'Enter']],
] as const) {
  test(`what is pressed by ${how} as soon as a question is there answers it, once`, async () => {
    const { page } = maya;
    const answered = Number(/^\d+/.exec((await page.locator('.quiz-count').textContent())!)![0]);
    const other = await page.context().newPage();
    await other.addInitScript(pressAtOnce, presses);
    await other.goto(page.url());
    await other.getByText(progressAt(answered + 2)).waitFor();
    await saved({ ...maya, page: other });
    await other.close();
    await page.reload();
    await page.locator('#root #question').waitFor();
    await page.getByText(progressAt(answered + 2)).waitFor();
  });
}

test('on a phone, a title of several lines comes with its question and moves nothing', async () => {
  const visitor = await journey.visitor({ width: 360 });
  const { page } = visitor;
  const moved = await watchShifts(page);
  await visitor.arrive(cast.maya);
  // The names of topic and location are here before the questions.
  const release = await hold(page, '**/api/questionnaire_version*', true);
  const names = page.waitForResponse('**/api/initialstep*');
  await visitor.go('/start_test/newquiz?topicid=nwcare-prt&locationid=nwcare-tor&periodcode=202611');
  await (await names).finished();
  await page.locator('.loading').waitFor();
  await release();
  await page.locator('#root #question').waitFor();
  const title = page.getByRole('heading', {
    level: 1,
    name: 'Cybersecurity: protect people, systems and data',
  });
  const { width, height } = (await title.boundingBox())!;
  expect(height, 'two lines').toBeGreaterThan(50);
  expect(width, 'Exit takes nothing of its width').toBe(360 - 2 * 16);
  expect(await moved()).toBe('');
  await visitor.close();
});

test('no page loads the sign-in library while the token is valid; the library renews an expired one', async () => {
  const { page } = maya;
  const names = asked(page);
  const library = (name: string) => /^\/assets\/(auth|sign[iI]n)/.test(name);
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
  expect([...new Set(names.filter(library))]).toEqual(['/assets/auth']);
  expect(names).toContain('/cognito/');
});

test('a first script whose libraries cannot be loaded says so', async () => {
  const nobody = await journey.visitor();
  await nobody.page.route('**/assets/vendor-*.js', route => route.abort());
  await nobody.go('/login');
  await nobody.page.getByText('Attestry could not be loaded.').waitFor();
  await nobody.context.close();
});
