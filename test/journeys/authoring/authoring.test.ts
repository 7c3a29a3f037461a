import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { lookAt } from '#test/support/browser/look.ts';
import { valueIs } from '#test/support/browser/people/accountpages.ts';
import { answerToEnd, takeNew } from '#test/support/browser/people/answering.ts';
import { askAfter, drawnParts, drawTree } from '#test/support/browser/people/authors.ts';
import { draftTopic, journeyHere, signedIn } from '#test/support/browser/stage.ts';

const topicid = 'nwcare-vis';
const journey = journeyHere(() =>
  draftTopic(topicid, 'Visitors at our clinics', 'Who comes in, and how we know.'),
);
const maya = signedIn(journey, cast.maya);

/** The topic: each question's words, parent and answer, and the solution where No is not compliant. */
const topic: [words: string, parent: number, answer: 'Yes' | 'No', solution: string][] = [
  ['Do people from outside visit the clinic?', 0, 'Yes', ''],
  ['Is every visitor signed in at the desk?', 1, 'Yes', 'Sign every visitor in at the desk.'],
  ['Does every visitor wear a badge?', 1, 'Yes', 'Hand out badges at the desk.'],
  ['Is the back door locked at all times?', 1, 'No', 'Lock the back door.'],
  ['Is the sign-in list kept for a year?', 2, 'Yes', 'Keep the list for a year.'],
  ['Does somebody read the list each week?', 2, 'Yes', 'Name somebody who reads the list.'],
  ['Is there another way to know who is in?', 2, 'No', 'Count heads at every round.'],
  ['Are badges handed back on leaving?', 3, 'Yes', 'Ask for the badge on leaving.'],
  ['Are missing badges reported?', 3, 'Yes', 'Report missing badges within a day.'],
  ['Do employees speak to people without a badge?', 3, 'No', 'Train employees to speak to strangers.'],
  ['Is the key of the back door signed for?', 4, 'Yes', 'Keep a list of who has the key.'],
  ['Is there a camera at the back door?', 4, 'No', 'Put up a camera.'],
];

const panel = (name: RegExp) => maya.page.getByRole('region', { name });
const field = (name: string) => maya.page.getByLabel(name, { exact: true });
const node = (qcode: number) => maya.page.locator(`#tree-question-${qcode}`);

async function save(): Promise<void> {
  await maya.page.getByRole('button', { name: 'Save', exact: true }).click();
}

test('a topic of twelve questions on three levels is built in the browser, and the tree grows with the typing', async () => {
  const { page } = maya;
  await maya.go(`/report_category/${topicid}`);
  await page.getByRole('button', { name: 'Add Report Category' }).click();
  await field('Description').fill('Visitors');
  await save();
  await page.getByText('Report Category added successfully').waitFor();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await page.getByText('No questions yet').waitFor();
  await maya.go(`/test/${topicid}/continuetest`);
  await page.getByText('There is nothing to test yet').waitFor();
  await page.getByRole('link', { name: 'Write its questions' }).click();
  await page.getByText('No questions yet').waitFor();
  await drawTree(maya);

  for (const [i, [words, parent, answer, solution]] of topic.entries()) {
    await page.getByRole('button', { name: 'Add Question' }).click();
    await panel(/Add question/).waitFor();
    await valueIs(field('Question number'), String(i + 1));
    await field('Question').fill(words);
    if (parent) await askAfter(maya, parent, answer);
    if (solution) await field('Solution').fill(solution);
    else await field('Non-compliant answer').selectOption('Skip');
    await field('Reporting category').fill('Visitors');
    await page.keyboard.press('Enter');
    await node(i + 1)
      .getByText('Not saved')
      .waitFor();
    await save();
    await page.getByRole('button', { name: `Edit question ${i + 1}`, exact: true }).waitFor();
    await panel(/Add question/).waitFor({ state: 'detached' });
  }
  const whole = page.getByRole('button', { name: 'Show the whole tree' });
  await whole.click();
  await expect.poll(() => drawnParts(maya)).toEqual([12, 7, 4]);
  await whole.click();
  await page.getByRole('button', { name: /^Warning/ }).click();
  await page.locator('.warning-count', { hasText: 'No warnings generated!' }).waitFor();
  await page.getByRole('button', { name: 'Both', exact: true }).click();
  await node(3).click();
  await panel(/Question 3 in words/)
    .getByText('is answered Yes.')
    .waitFor();
  await maya.picture('authoring-editor');
  await maya.accessible();
});

const askedAfter = 'Ask this after question';
const mistakes: [what: string, qcode: number, name: string, value: string, sentence: RegExp][] = [
  ['the first question hangs on another', 1, askedAfter, '4', /on the first record. Only 0 allowed/],
  ['a parent that does not exist', 5, askedAfter, '77', /must not reference an invalid question #/],
  ['no parent', 6, askedAfter, '', /Add a Question Number to either Next step/],
  ['a parent that comes after it', 3, askedAfter, '9', /Next Step/],
  ['no solution where one is called for', 7, 'Solution', '', /Add a Solution because/],
  ['still used by others, and inactive', 4, 'Active', 'No', /before inactivating it/],
];

test.each(mistakes)(
  '%s: the field shows a sentence, while typing and on saving',
  async (_, qcode, name, value, sentence) => {
    const { page } = maya;
    await page.getByRole('button', { name: `Edit question ${qcode}`, exact: true }).click();
    const form = panel(new RegExp(`Edit question ${qcode}`));
    await form.waitFor();
    if (name === 'Active') await field(name).selectOption(value);
    else await field(name).fill(value);
    await form.locator('.field-problem', { hasText: sentence }).waitFor();
    if (qcode === 3) await maya.picture('authoring-refused');
    await save();
    // The refused form focuses the field.
    await expect.poll(() => field(name).evaluate(e => e === document.activeElement)).toBe(true);
    await form.locator('.field-problem', { hasText: sentence }).waitFor();
    await expect.poll(() => field(name).getAttribute('aria-invalid')).toBe('true');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'detached' });
  },
);

test('table, tree and server have the same warnings', async () => {
  const { page } = maya;
  await page.getByRole('button', { name: 'Edit question 9', exact: true }).click();
  await field('Reporting category').fill('None');
  await page.keyboard.press('Enter');
  await node(9).locator('.tree-warning').waitFor();
  const answered = page.waitForResponse('**/api/updateCreateCuzque');
  await save();
  expect((await answered).status()).toBe(200);
  await page.getByText('Question updated successfully').waitFor();
  await page.getByRole('button', { name: /^Warning/ }).click();
  const flagged = page.locator('tr.flagged');
  await flagged.getByText('This record does not have a Reporting Category').waitFor();
  await expect.poll(() => flagged.count()).toBe(1);
  await expect.poll(() => page.locator('.tree-node.wrong').count()).toBe(1);
  await maya.picture('authoring-warning');
  await maya.accessible();
  const tab = page.getByRole('button', { name: 'Warning 1', exact: true });
  expect(await tab.getAttribute('aria-pressed'), 'the tab says how many questions have warnings').toBe(
    'true',
  );
  await page.getByRole('button', { name: 'Both', exact: true }).click();
  expect(await tab.getAttribute('aria-pressed')).toBe('false');
  expect(await page.locator('.warning-view').count()).toBe(0);
  const head = (await page.locator('thead th').first().boundingBox())!;
  const filter = (await page.getByLabel('Filter by Question').boundingBox())!;
  expect(head.y + head.height, 'the head of the table does not cover its filters').toBeLessThanOrEqual(
    filter.y,
  );
});

test('the keyboard moves through the tree, and a question moves under another parent and back', async () => {
  const { page } = maya;
  await page.getByRole('button', { name: 'Show question 1 in the tree' }).click();
  await node(1).focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.activeElement?.id === 'tree-question-2');
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(() => document.activeElement?.id === 'tree-question-3');
  await page.locator('tr.picked', { hasText: 'wear a badge' }).waitFor();
  await page.keyboard.press('Enter');
  await panel(/Edit question 3/).waitFor();
  await page.keyboard.press('Escape');
  await panel(/Edit question 3/).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Show question 12 in the tree' }).click();
  await panel(/Question 12 in words/)
    .getByRole('button', { name: 'Move' })
    .click();
  await field('Asked after').selectOption('2');
  await field('When the answer is').selectOption('Yes');
  await node(12).getByText('Not saved').waitFor();
  await page.getByRole('button', { name: 'Move', exact: true }).last().click();
  await page.getByText('Question 12 was moved.').waitFor();
  await page
    .locator('tr', { hasText: 'camera at the back door' })
    .getByText(/^Yes on 2 ·/)
    .waitFor();
  await page.getByRole('button', { name: 'Undo moving question 12' }).click();
  await page.getByText('Undone: moving question 12.').waitFor();
  await page
    .locator('tr', { hasText: 'camera at the back door' })
    .getByText(/ on 4 ·/)
    .waitFor();
});

test('the topic is proved, published and test driven', async () => {
  const { page } = maya;
  await page.getByRole('button', { name: 'Proof' }).click();
  await page.getByText('12 of 12 active questions').waitFor();
  const skips = page.getByRole('list', { name: 'What answers skip' });
  await skips.getByText('No to question 1 skips 8 of 12 questions.').waitFor();
  await skips.getByText('Yes to question 1 skips 3 of 12 questions.').waitFor();
  await page.getByRole('button', { name: /^Run 1/ }).click();
  await page.getByText('Step 1 of').waitFor();
  await maya.picture('authoring-proof');
  await maya.accessible();
  await page.locator('dialog footer').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Added (12)').waitFor();
  await skips.getByText('No to question 1 skips 8 of 12 questions.').waitFor();
  expect(await skips.getByText('Yes to question 1').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Publish version 1' }).isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: 'This is intended. Publish it.' }).check();
  await maya.picture('authoring-publish');
  await maya.accessible();
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByRole('dialog', { name: /Where do people answer/ }).waitFor();
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByText('Published as version 1').waitFor();

  await maya.go('/getstartedcuzdrive');
  await page.getByRole('button', { name: 'Select Visitors at our clinics' }).click();
  await page.getByText('Start the topic test').waitFor();
  await page.getByRole('link', { name: 'Start/Continue' }).click();
  await page.getByRole('heading', { name: topic[0]![0] }).waitFor();
  await page.getByText('You are here').waitFor();
  await page.locator('#root #question').focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: topic[3]![0] }).waitFor();
  await page.getByText('Answered No').waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /^\s*Saved/ })
    .waitFor();
  await maya.picture('testdrive');
  await maya.accessible();
});

test('once published, it is added to two locations and answered at both', async () => {
  const { page } = maya;
  await maya.go('/adminfunction/topic_location/nwcare');
  for (const location of ['Boston Harbor Clinic', 'Denver Highlands Clinic']) {
    await page.getByRole('checkbox', { name: `Visitors at our clinics at ${location}` }).check();
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('2 changes saved.').waitFor();
  for (const [location, asked] of [
    ['Boston', 3],
    ['Denver', 3],
  ] as const) {
    await takeNew(maya, new RegExp(`Visitors at our clinics.*${location}`));
    expect(await answerToEnd(maya, 'n')).toBe(asked);
  }
});

test('the bar at the top covers neither the form, nor the navigation, nor what gets the focus', async () => {
  const { page } = maya;
  await page.setViewportSize({ width: 1280, height: 600 });
  await maya.go(`/ExtQuestion/${topicid}`);
  const rows = page.getByRole('row').filter({ hasText: 'badge' });
  await rows.first().getByRole('button', { name: /Edit/ }).click();
  const bar = await page.locator('.topbar').evaluate(it => it.getBoundingClientRect().bottom);
  const topOf = (place: Locator) => place.evaluate(it => it.getBoundingClientRect().top);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect
    .poll(() => topOf(panel(/Edit question/).getByRole('heading', { level: 2 })))
    .toBeGreaterThanOrEqual(bar);
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  expect(await topOf(home)).toBeGreaterThanOrEqual(bar);
  const above = page.getByRole('button', { name: 'Proof' });
  expect(await topOf(above)).toBeLessThan(bar);
  await above.focus();
  expect(await topOf(above)).toBeGreaterThanOrEqual(bar);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('on a phone, the tree is drawn or listed, and a question is edited in front of it', async () => {
  const visitor = await journey.visitor({ width: 360 });
  const { page } = visitor;
  await visitor.signIn(cast.maya, `/ExtQuestion/${topicid}`);
  await page.getByRole('button', { name: 'Tree', exact: true }).click();
  await drawTree(visitor);
  await page.locator('#tree-question-1').waitFor();
  await visitor.picture('authoring-tree');
  await page.getByRole('button', { name: 'Outline' }).click();
  await page.getByRole('treeitem', { name: /badges handed back/ }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog', { name: 'Edit question 8' }).waitFor();
  await lookAt(visitor, 'authoring-panel');
  await visitor.close();
});
