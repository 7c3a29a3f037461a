import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cast } from '../../infra/local/seed/story.ts';
import { type Journey, startJourney, type Visitor } from '../support/browser/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.close());

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
    '/start_test/contquiz?topicid=nwcare-mai&locationid=nwcare-bos&periodcode=NOW',
    /Microsoft 365: e-mail and file sharing baseline/,
  ],
  ['report-list', '/suggestion_report', /Suggestion Report/],
  [
    'report',
    '/esuggest?topicid=nwcare-prt&locationid=nwcare-bos&periodcode=LAST',
    /Suggestion Report for Cyber/,
  ],
  [
    'report-earlier',
    '/esuggest?topicid=nwcare-prt&locationid=nwcare-bos&periodcode=BEFORE',
    /Suggestion Report for/,
  ],
];

/** The address with the periods the story is told for. */
function dated(path: string): string {
  const month = (back: number) => {
    const day = new Date();
    day.setUTCDate(15);
    day.setUTCMonth(day.getUTCMonth() - back);
    return day.toISOString().slice(0, 7).replace('-', '');
  };
  return path.replace('NOW', month(0)).replace('LAST', month(1)).replace('BEFORE', month(3));
}

async function look(
  { page, picture, accessible, fits }: Visitor,
  name: string,
  heading: RegExp,
): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForFunction(() => !document.querySelector('.loading'));
  await picture(`screen-${name}`);
  await fits();
  await accessible();
}

describe.each([1280, 360])('Every screen at %i pixels is accessible and does not scroll sideways', width => {
  test('before sign-in', async () => {
    const visitor = await journey.visitor({ width });
    for (const [name, path, heading] of open) {
      await visitor.go(path);
      await look(visitor, name, heading);
    }
    await visitor.close();
  });

  test('signed in', async () => {
    const maya = await journey.visitor({ width });
    await maya.signIn(cast.maya);
    for (const [name, path, heading] of signedIn) {
      await maya.go(dated(path));
      await look(maya, name, heading);
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
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The e-mail or the password is not right.').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(cast.maya);
  await visitor.picture('login-wrong');
  await visitor.close();
});

test('without Remember me the session ends with the browser, with it the person stays signed in', async () => {
  const visitor = await journey.visitor();
  await visitor.signIn(cast.luis);
  expect(
    await visitor.page.evaluate(() => Object.keys(localStorage).some(key => /accessToken/.test(key))),
  ).toBe(false);
  await visitor.go('/login');
  await visitor.page.getByLabel('Email').fill(cast.luis);
  await visitor.page.getByLabel('Password', { exact: true }).fill('Welcome2Attestry!');
  await visitor.page.getByLabel('Remember me on this device').check();
  await visitor.page.getByRole('button', { name: 'Sign in' }).click();
  await visitor.page.getByRole('heading', { name: /Welcome/ }).waitFor();
  expect(
    await visitor.page.evaluate(() => Object.keys(localStorage).some(key => /accessToken/.test(key))),
  ).toBe(true);
  await visitor.close();
});

test('answers that the service did not take wait, and are sent by a press', async () => {
  const luis = await journey.visitor();
  const { page } = luis;
  await luis.signIn(cast.luis);
  await luis.go('/edittopic');
  await page.getByRole('button', { name: /Select Privacy.*Toronto/ }).click();
  await page.getByRole('button', { name: 'Take New Questionnaire' }).click();
  await page.locator('#question').waitFor();
  await page.route('**/api/responsequiz', route => route.abort());
  for (let i = 0; i < 2; i++) {
    const before = await page.locator('#question').textContent();
    await page.locator('#question').focus();
    await page.keyboard.press('y');
    await page.keyboard.press('Enter');
    await page.waitForFunction(text => document.querySelector('#question')?.textContent !== text, before);
  }
  await page.getByText('Not saved yet').waitFor();
  await luis.picture('quiz-offline');
  await page.unroute('**/api/responsequiz');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
  const shown = await page.locator('#question').textContent();
  await page.reload();
  await page.locator('#question').waitFor();
  expect(await page.locator('#question').textContent()).toBe(shown);
  await luis.close();
});
