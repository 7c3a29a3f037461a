import { describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { heading } from '#test/support/browser/accountpages.ts';
import { answer, questionIs, questionText, saved, takeNew } from '#test/support/browser/answering.ts';
import { signInOn } from '#test/support/browser/credentials.ts';
import { lookAt } from '#test/support/browser/look.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();

/** Screens by the heading that shows they are there. */
const open: [name: string, path: string, heading: RegExp][] = [
  ['topics-program', '/topics_program', /Know where every location stands/],
  ['login', '/login', /Sign in/],
  ['help-login', '/help/login', /Signing in/],
  ['help-user', '/help/paid_user', /Working with Attestry/],
  ['help-admin', '/help/admin', /Administration/],
  ['missing', '/no/such/page', /This page does not exist/],
];
const signedIn: typeof open = [
  ['home', '/Extquestion2', /Welcome, Maya/],
  ['client-menu', '/Extquestion2/true', /Welcome, Maya/],
  ['admin-menu', '/adminfunctionmodal', /Admin functions/],
  ['topic-list', '/edittopic', /Topic Questionnaire/],
  [
    'quiz',
    '/start_test/contquiz?topicid=nwcare-mai&locationid=nwcare-bos&periodcode=202611',
    /Microsoft 365: e-mail and file sharing baseline/,
  ],
  ['report-list', '/suggestion_report', /Suggestion Report/],
  [
    'report',
    '/esuggest?topicid=nwcare-prt&locationid=nwcare-bos&periodcode=202610',
    /Suggestion Report for Cyber/,
  ],
  [
    'report-earlier',
    '/esuggest?topicid=nwcare-prt&locationid=nwcare-bos&periodcode=202608',
    /Suggestion Report for/,
  ],
];

describe.each([1280, 360])('Every screen at %i pixels is accessible and does not scroll sideways', width => {
  test('before sign-in', async () => {
    const visitor = await journey.visitor({ width });
    for (const [name, path, title] of open) {
      await visitor.go(path);
      await heading(visitor.page, title);
      await lookAt(visitor, `screen-${name}`);
    }
    await visitor.close();
  });

  test('signed in', async () => {
    const maya = await journey.visitor({ width });
    await maya.signIn(cast.maya);
    for (const [name, path, title] of signedIn) {
      await maya.go(path);
      await heading(maya.page, title);
      await lookAt(maya, `screen-${name}`);
    }
    await maya.close();
  });
});

test('the start page leads visitors to the topics and everybody else to their menu', async () => {
  const visitor = await journey.visitor();
  await visitor.go('/');
  await visitor.page.waitForURL('**/topics_program');
  await visitor.page.getByLabel('Filter topics').fill('backup');
  await visitor.signIn(cast.maya);
  await visitor.go('/');
  await visitor.page.waitForURL('**/Extquestion2');
  await visitor.page.locator('summary', { hasText: 'Profile of' }).click();
  await visitor.page.getByRole('button', { name: 'Logout' }).click();
  await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await visitor.go('/edittopic');
  await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await visitor.close();
});

test('a sign-in that fails says why, names the field that is missing and keeps what was typed', async () => {
  const visitor = await journey.visitor();
  const { page } = visitor;
  await visitor.go('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Email is required.').waitFor();
  await page.getByText('Password is required.').waitFor();
  await page.getByText('Please complete all data').waitFor();
  await page.getByLabel('Email').fill('maya');
  await page.getByText('Invalid Email id.').waitFor();
  await page.getByLabel('Email').fill(cast.maya);
  await page.getByLabel('Password', { exact: true }).fill('Wrong2Attestry!');
  await page.getByRole('button', { name: 'Show password' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await expect.poll(() => password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The e-mail or the password is not right.').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(cast.maya);
  await visitor.picture('login-wrong');
  await visitor.close();
});

test('without Remember me the session ends with the browser, with it the person stays signed in', async () => {
  const visitor = await journey.visitor();
  await visitor.signIn(cast.luis);
  const remembered = () =>
    visitor.page.evaluate(() => Object.keys(localStorage).some(key => /accessToken/.test(key)));
  expect(await remembered()).toBe(false);
  await visitor.go('/login');
  await visitor.page.getByLabel('Remember me on this device').check();
  await signInOn(visitor.page, cast.luis);
  await visitor.page.getByRole('heading', { name: /Welcome/ }).waitFor();
  expect(await remembered()).toBe(true);
  await visitor.close();
});

test('answers that the service did not take wait, and are sent by a press', async () => {
  const luis = await journey.visitor();
  const { page } = luis;
  await luis.signIn(cast.luis);
  await takeNew(luis, /Select Privacy.*Toronto/);
  await page.route('**/api/responsequiz', route => route.abort());
  for (let i = 0; i < 2; i++) await answer(luis, 'y');
  await page.getByText('Not saved yet').waitFor();
  await luis.picture('quiz-offline');
  await page.unroute('**/api/responsequiz');
  await page.getByRole('button', { name: 'Try again' }).click();
  await saved(luis);
  const shown = await questionText(luis);
  await page.reload();
  await questionIs(luis, shown);
  await luis.close();
});
