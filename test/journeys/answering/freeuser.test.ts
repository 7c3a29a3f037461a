import { describe, expect, test } from 'vitest';
import { cast, storyPassword } from '#infra/local/seed/story.ts';
import { enrollFree } from '#shared/contract/billing/plans.ts';
import { libraryFiles } from '#shared/library/all.ts';
import type { Visitor } from '#test/support/browser/journey.ts';
import { lookAt } from '#test/support/browser/look.ts';
import {
  answer,
  answerToEnd,
  press,
  progressAt,
  questionIs,
  questionText,
  saved,
} from '#test/support/browser/people/answering.ts';
import { watchShifts } from '#test/support/browser/shifts.ts';
import { tokensFrom } from '#test/support/browser/signin.ts';
import { hold, journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();

const looked = (visitor: Visitor, name: string) => lookAt(visitor, `free-${name}`);

/** Opens the dialog of a topic. */
const openTopic = ({ page }: Visitor, name: RegExp) => page.getByRole('button', { name }).click();

const openGroups = ({ page }: Visitor) => page.locator('summary', { hasText: 'Topic groups' }).click();

describe.each([1280, 360])('A free user at %i pixels', width => {
  const rosa = signedIn(journey, cast.rosa, { width, begin: ({ go }) => go('/') });

  test('sees every topic, the answered ones first, and hides groups, also after a reload', async () => {
    const { page } = rosa;
    await page.waitForURL('**/dashboard');
    const cards = page.getByRole('article');
    const box = (name: string) => page.getByRole('checkbox', { name });
    await expect
      .poll(() => cards.count(), { message: 'nothing is hidden without a choice' })
      .toBe(libraryFiles.length);
    await cards
      .nth(0)
      .getByRole('link', { name: /^Continue Microsoft 365: e-mail/ })
      .waitFor();
    await cards.nth(1).getByRole('link', { name: 'Report of Oct 2026 for Privacy: handling' }).waitFor();
    await looked(rosa, 'dashboard');
    await openGroups(rosa);
    await looked(rosa, 'dashboard-groups');
    await box('Select All').uncheck();
    await page.getByText('No topic group is selected').waitFor();
    await looked(rosa, 'dashboard-none');
    await box('Admin settings').check();
    await page.reload();
    await cards.first().waitFor();
    await page.getByText('1 of 8 are shown').waitFor();
    await openGroups(rosa);
    await expect.poll(() => box('Admin settings').isChecked()).toBe(true);
    expect(await box('Cybersecurity').isChecked()).toBe(false);
    await box('Select All').check();
    await page.getByText('All are shown').waitFor();
  });

  test('sees the state of a topic in its dialog, and has no report before the topic is completed', async () => {
    const { page } = rosa;
    await openTopic(rosa, /Secure software development/);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Not started').waitFor();
    expect(await dialog.getByRole('link', { name: 'Suggestion Report' }).count()).toBe(0);
    await looked(rosa, 'popup');
    await dialog.getByRole('button', { name: 'Take the Quiz' }).click();
    await dialog.getByRole('button', { name: 'Take New Questionnaire' }).waitFor();
    await looked(rosa, 'popup-choice');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await rosa.go('/suggestion_program/ssdf');
    await page.getByRole('heading', { name: 'No report yet' }).waitFor();
    await looked(rosa, 'no-report');
    await rosa.go('/dashboard');
  });

  test('reads the basic report and can set only what is completed', async () => {
    const { page } = rosa;
    await openTopic(rosa, /Privacy: handling/);
    await page.getByRole('dialog').getByRole('link', { name: 'Suggestion Report' }).click();
    await page.getByRole('heading', { name: /^Suggestions for Privacy: handling/ }).waitFor();
    await rosa.go('/dashboard');
    await page.getByRole('link', { name: /^Report of Oct 2026 for Privacy: handling/ }).click();
    await page.getByRole('heading', { name: /^Suggestions for Privacy: handling/ }).waitFor();
    const states = page.getByRole('combobox', { name: /^Suggestion completed\?/ });
    await states.first().waitFor();
    expect(await page.getByRole('textbox').count(), 'only the search').toBe(0);
    await states.last().selectOption('No');
    await page.getByText('Updated successfully').first().waitFor();
    const set = page.waitForResponse(/sugg_update/);
    await states.last().selectOption('Inprocess');
    expect((await set).status(), 'made with the revision after the first choice').toBe(200);
    await page.reload();
    await states.first().waitFor();
    await expect.poll(() => states.last().inputValue()).toBe('Inprocess');
    await looked(rosa, 'report');
    await expect
      .poll(() => page.getByRole('link', { name: 'Upgrade to a Subscription' }).last().getAttribute('href'))
      .toBe('/enroll_ui');
  });

  test('is led from the pages of a subscription to the dashboard', async () => {
    for (const path of ['/', '/Extquestion2', '/edittopic', '/suggestion_report', '/adminfunctionmodal']) {
      await rosa.go(path);
      await rosa.page.waitForURL('**/dashboard');
    }
  });
});

describe.each([1280, 360])('A newcomer at %i pixels', width => {
  test('finds every topic, answers one to its end, and has a report', async () => {
    const email = `new.${width}@newcomer.example`;
    const { cognito, url } = journey.local;
    await cognito.admin.createUser({ email, password: storyPassword });
    const { AccessToken } = await tokensFrom(url, cognito.clientId, email);
    const enrolled = await fetch(`${url}${enrollFree.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${AccessToken}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(enrolled.status).toBe(200);

    const nia = await journey.visitor({ width });
    const { page } = nia;
    await nia.signIn(email);
    const cards = page.getByRole('article');
    await expect.poll(() => cards.count()).toBe(libraryFiles.length);
    await looked(nia, 'newcomer');
    await page.getByRole('link', { name: /^Start Microsoft Teams/ }).click();
    await page.getByText(progressAt(1)).waitFor();
    await looked(nia, 'newcomer-quiz');
    // The topic applies.
    await answer(nia, 'y');
    await answerToEnd(nia, 'n');
    await looked(nia, 'newcomer-end');
    await page.getByRole('button', { name: 'Open the suggestion report' }).click();
    await page
      .getByRole('combobox', { name: /^Suggestion completed\?/ })
      .first()
      .waitFor();
    await looked(nia, 'newcomer-report');
    await nia.close();
  });
});

test('a newcomer has a first result after ten answers, which count in the topic', async () => {
  const rosa = await journey.visitor();
  const { page } = rosa;
  await rosa.signIn(cast.rosa);
  await page.getByRole('radio', { name: 'Clinic or practice' }).check();
  await page.getByRole('heading', { name: /^Quick check: HIPAA/ }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: /^Quick check: HIPAA/ }).waitFor();
  await page.getByLabel('Search topics').fill('Teams');
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await page.getByRole('radio', { name: 'Software company' }).check();
  await page.getByRole('link', { name: /^Start the quick check of Secure software development/ }).click();
  await page.getByText(progressAt(1)).waitFor();
  for (let at = 0; at < 9; at++) await answer(rosa, at % 3 === 1 ? 'n' : 'y');
  await press(rosa, 'n');
  await page.getByRole('heading', { name: /^Your quick check is done: 10 answers/ }).waitFor();
  await page.getByRole('heading', { name: 'What lowers it most' }).waitFor();
  await looked(rosa, 'quick-check');
  await page.getByRole('button', { name: 'Go on with the topic' }).click();
  await page.getByText(progressAt(11)).waitFor();
  await saved(rosa);
  await rosa.go('/dashboard');
  await page.getByRole('link', { name: /^Continue Secure software development/ }).waitFor();
  await rosa.close();
});

test.each([
  ['/dashboard', '**/api/dashboard_all_topic_grp_topic*', '.free-topic'],
  ['/suggestion_program/privacy-control', '**/api/sugg_build_report_and_access_privilliges*', '.data-table'],
])(
  'on a phone, what a subscription adds comes with %s and is not pushed away',
  async (path, call, content) => {
    const rosa = await journey.visitor({ width: 360 });
    const { page } = rosa;
    const moved = await watchShifts(page);
    await rosa.arrive(cast.rosa);
    const release = await hold(page, call);
    await rosa.go(path);
    await page.locator('main .loading').waitFor();
    const upgrade = page.getByRole('complementary', { name: 'Upgrade' });
    expect(await upgrade.count()).toBe(0);
    await release();
    await page.locator(content).first().waitFor();
    await upgrade.waitFor();
    expect(await moved()).toBe('');
    await rosa.close();
  },
);

test('a free user continues, deletes and finishes a quiz, and finds its report', async () => {
  const rosa = await journey.visitor();
  const { page } = rosa;
  const dialog = page.getByRole('dialog');
  const mail = /e-mail and file sharing/;
  await rosa.signIn(cast.rosa);

  await openTopic(rosa, mail);
  await dialog.getByText('In progress').waitFor();
  await dialog.getByRole('button', { name: 'Take the Quiz' }).click();
  const go = dialog.getByRole('button', { name: 'Continue with Questionnaire' });
  await go.waitFor();
  await rosa.picture('free-popup-continue');
  await go.click();
  await page.getByText(progressAt(7)).waitFor();
  await rosa.accessible();
  await rosa.picture('free-quiz');
  await answer(rosa, 'n');
  const shown = await questionText(rosa);
  await saved(rosa);
  await page.reload();
  await page.locator('#root #question').waitFor();
  await questionIs(rosa, shown);
  await page.getByRole('button', { name: 'Exit: Home' }).click();
  await page.waitForURL('**/dashboard');

  await openTopic(rosa, mail);
  await dialog.getByRole('button', { name: 'Take the Quiz' }).click();
  await dialog.getByRole('button', { name: 'Delete Data & Begin Again' }).click();
  await dialog.getByText(/will be deleted/).waitFor();
  await dialog.getByRole('button', { name: 'Delete Data & Begin Again' }).click();
  await page.getByText(progressAt(1)).waitFor();
  // The topic applies, and its first part does.
  await answer(rosa, 'y');
  await answer(rosa, 'y');
  await answerToEnd(rosa, 'n');
  await page.getByRole('heading', { name: 'You have reached the end' }).waitFor();
  await rosa.picture('free-quiz-end');
  await rosa.accessible();
  await page.getByRole('button', { name: 'Open the suggestion report' }).click();
  await page
    .getByRole('combobox', { name: /^Suggestion completed\?/ })
    .first()
    .waitFor();

  await rosa.go('/dashboard');
  await page.getByRole('article').filter({ hasText: 'Opens again on 1 Dec 2026' }).waitFor();
  await page.getByRole('link', { name: /^Report Microsoft 365: e-mail/ }).click();
  await page.getByRole('heading', { name: /^Suggestions for Microsoft 365: e-mail/ }).waitFor();
  await page.getByRole('link', { name: 'Exit' }).click();
  await openTopic(rosa, mail);
  await dialog.getByText('Completed', { exact: true }).waitFor();
  await dialog.getByText('It opens again on 1 Dec 2026.').waitFor();
  await dialog.getByRole('link', { name: 'Suggestion Report' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Take the Quiz' }).count()).toBe(0);
  await rosa.picture('free-popup-completed');
  await rosa.close();
});

test('a press on a topic opens its popup, and an end page that was left offers no Previous', async () => {
  const rosa = await journey.visitor();
  const { page } = rosa;
  await rosa.signIn(cast.rosa);
  await openGroups(rosa);
  await page.getByText('Started', { exact: true }).first().waitFor();
  await page.getByRole('article').filter({ hasText: 'Microsoft Teams' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take the Quiz' }).click();
  await dialog.getByRole('button', { name: 'Take New Questionnaire' }).click();
  await answerToEnd(rosa, 'n');
  await page.getByRole('button', { name: 'Previous' }).waitFor();
  const end = page.url();
  await page.getByRole('button', { name: 'Back to the topics' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto(end);
  await page.getByRole('button', { name: 'Open the suggestion report' }).waitFor();
  expect(await page.getByRole('button', { name: 'Previous' }).count()).toBe(0);
  await rosa.close();
});

test('the address of a topic that was never begun begins it', async () => {
  const rosa = await journey.visitor();
  await rosa.signIn(cast.rosa, '/freetest/csf-respond/contquiz');
  await rosa.page.getByText(progressAt(1)).waitFor();
  await rosa.page.getByRole('button', { name: 'Exit' }).click();
  await rosa.page.waitForURL('**/dashboard');
  await rosa.go('/freetest/csf-respond/nonsense');
  await rosa.page.waitForURL('**/dashboard');
  await rosa.go('/freetest/no-such-topic/newquiz');
  await rosa.page.getByText('This does not exist, or you may not use it.').waitFor();
  await rosa.close();
});

test('a subscriber is led from the pages of the Free plan to the home menu', async () => {
  const maya = await journey.visitor();
  await maya.arrive(cast.maya);
  for (const path of ['/dashboard', '/freetest/csf-respond/contquiz', '/suggestion_program/csf-respond']) {
    await maya.go(path);
    await maya.page.waitForURL('**/Extquestion2');
  }
  await maya.close();
});
