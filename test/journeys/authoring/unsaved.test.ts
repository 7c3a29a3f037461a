import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import type { Visitor } from '#test/support/browser/journey.ts';
import { valueIs } from '#test/support/browser/people/accountpages.ts';
import {
  askAfter,
  edit,
  openMore,
  openVersions,
  panel,
  save,
  words,
} from '#test/support/browser/people/authors.ts';
import { hold, journeyHere, signedIn } from '#test/support/browser/stage.ts';

const topicid = 'nwcare-med';
const journey = journeyHere();
const [maya, other] = [1, 2].map(() =>
  signedIn(journey, cast.maya, { begin: ({ go }) => go(`/ExtQuestion/${topicid}`) }),
) as [Visitor, Visitor];

/** Adds a question under the first one; returns its number. */
async function add(author: Visitor, text: string): Promise<number> {
  const { page } = author;
  await page.getByRole('button', { name: 'Add Question' }).click();
  await panel(author, /Add question/).waitFor();
  await valueIs(page.getByLabel('Question number'), /^\d+$/);
  const qcode = Number(await page.getByLabel('Question number').inputValue());
  await words(author).fill(text);
  await askAfter(author, 1);
  await page.getByLabel('Non-compliant answer', { exact: true }).selectOption('Skip');
  await save(author);
  await edit(author, qcode).waitFor();
  await panel(author, /Add question/).waitFor({ state: 'detached' });
  return qcode;
}
async function remove({ page }: Visitor, qcode: number): Promise<void> {
  await page.getByRole('button', { name: `Delete question ${qcode}`, exact: true }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
}

const typed = 'Is every medicine kept in a cabinet that locks, and who has its key?';
const ways: [how: string, leave: () => Promise<unknown>][] = [
  ['Escape', () => words(maya).press('Escape')],
  [
    'the cross',
    () =>
      panel(maya, /Edit question 2/)
        .getByRole('button', { name: 'Close' })
        .click(),
  ],
  ['another question', () => edit(maya, 3).click()],
  ['a new question', () => maya.page.getByRole('button', { name: 'Add Question' }).click()],
  ['Publish', () => maya.page.getByRole('button', { name: 'Publish', exact: true }).click()],
  [
    'a link',
    async () => {
      await openMore(maya);
      await maya.page.getByRole('menuitem', { name: 'Guidance' }).click();
    },
  ],
  ['Back', () => maya.page.evaluate(() => history.back())],
];

test('the person is asked before text typed into a question is discarded, whatever they press', async () => {
  const { page } = maya;
  // Back leads to another page of the application.
  await page.getByRole('link', { name: 'Guidance' }).click();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await edit(maya, 2).click();
  await words(maya).fill(typed);
  for (const [how, leave] of ways) {
    await leave();
    await page.getByText('What you typed in this form is not saved yet').waitFor();
    if (how === 'Escape') {
      await maya.picture('authoring-unsaved');
      await maya.accessible();
    }
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await valueIs(words(maya), typed);
  }
  await page.getByLabel('Search the tree').press('Escape');
  await valueIs(words(maya), typed);

  const [warning] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => setTimeout(() => location.reload())),
  ]);
  expect(warning.type()).toBe('beforeunload');
  await warning.dismiss();
  await edit(maya, 3).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await panel(maya, /Edit question 3/).waitFor();
  // Nothing was typed here, so nothing asks.
  await words(maya).press('Escape');
  await panel(maya, /Edit question 3/).waitFor({ state: 'detached' });
});

test('while a question is being saved, nobody is asked: what was pressed happens once it is saved, and not if that is refused', async () => {
  const { page } = maya;
  const asked = page.getByText('What you typed in this form is not saved yet');
  const publish = page.getByRole('dialog', { name: 'Publish this topic' });
  const pressWhileSaving = async (text: string, press: () => Promise<unknown>) => {
    await edit(maya, 2).click();
    await words(maya).fill(text);
    const release = await hold(page, '**/api/updateCreateCuzque');
    await save(maya);
    await press();
    expect(await asked.count()).toBe(0);
    await release();
  };
  await pressWhileSaving('Does every cabinet lock?', ways[4]![1]);
  await publish.locator('ins', { hasText: 'Does every cabinet lock?' }).waitFor();
  await publish.getByRole('button', { name: 'Cancel' }).click();
  await pressWhileSaving('Does each of the cabinets lock?', ways[5]![1]);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await page.locator('tbody tr', { hasText: 'Does each of the cabinets lock?' }).waitFor();

  await other.go(`/ExtQuestion/${topicid}`);
  await edit(maya, 2).click();
  await edit(other, 2).click();
  await words(other).fill('Does every cabinet lock, and who has its key?');
  await save(other);
  await other.page.getByText('Question updated successfully').waitFor();
  await pressWhileSaving('Is every lock in order?', ways[4]![1]);
  await page.getByText(/You changed this question outside of this form/).waitFor();
  expect(await asked.count()).toBe(0);
  expect(await publish.count()).toBe(0);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
});

test('the person is asked before an unsaved guidance text is discarded', async () => {
  const { page } = maya;
  await maya.go(`/guidance/${topicid}`);
  await page.getByRole('button', { name: 'Add Guidance' }).click();
  await page.getByLabel('Description').fill('Look at the list of last week.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await valueIs(page.getByLabel('Description'), 'Look at the list of last week.');
  await save(maya);
  await page.getByText('Guidance added successfully').waitFor();
  await maya.go(`/ExtQuestion/${topicid}`);
});

test('a guidance text that someone else changed shows their text, and the typed text can be put back', async () => {
  const field = ({ page }: Visitor) => page.getByLabel('Description');
  for (const [author, word] of [
    [other, 'month'],
    [maya, 'year'],
  ] as const) {
    await author.go(`/guidance/${topicid}`);
    await author.page.getByRole('button', { name: 'Edit Look at the list of last week.' }).click();
    await field(author).fill(`Look at the list of last ${word}.`);
  }
  await save(other);
  await other.page.getByText('Guidance updated successfully').waitFor();
  await save(maya);
  await maya.page.getByText(/Someone else changed this in the meantime/).waitFor();
  await valueIs(field(maya), 'Look at the list of last month.');
  await maya.accessible();
  await maya.page.getByRole('button', { name: 'Put back what I typed' }).click();
  await valueIs(field(maya), 'Look at the list of last year.');
  await save(maya);
  await maya.page.getByText('Guidance updated successfully').waitFor();
  await maya.go(`/ExtQuestion/${topicid}`);
});

test('deleting what someone else changed first shows a message, and the next try is made on the current state', async () => {
  const { page } = maya;
  const mine = await add(maya, 'Is this question of any use?');
  await other.go(`/ExtQuestion/${topicid}`);
  const theirs = await add(other, 'Does somebody else write here, too?');
  await edit(other, mine).click();
  await words(other).fill('Is this question of some use?');
  await save(other);
  await other.page.getByText('Question updated successfully').waitFor();
  await remove(maya, mine);
  await page.getByText(/Someone else changed this first/).waitFor();
  await edit(maya, theirs).waitFor();
  await remove(maya, mine);
  await page.getByText('Question deleted successfully').waitFor();
  // The focus is on the row that took its place.
  await page.waitForFunction(
    name => document.activeElement?.getAttribute('aria-label') === name,
    `Delete question ${theirs}`,
  );
});

test('a question that someone deletes while another person edits it becomes a new one, with every word', async () => {
  const { page } = maya;
  await other.go(`/ExtQuestion/${topicid}`);
  const qcode = await add(other, 'Is the cabinet cleaned each week?');
  await maya.go(`/ExtQuestion/${topicid}`);
  await edit(maya, qcode).click();
  await words(maya).fill('Is the cabinet cleaned each week, and by whom?');
  await remove(other, qcode);
  await other.page.getByText('Question deleted successfully').waitFor();
  await save(maya);
  await page.getByText(/This question was deleted in the meantime/).waitFor();
  await maya.picture('authoring-deleted-elsewhere');
  await save(maya);
  await page.locator('tbody tr', { hasText: 'and by whom?' }).waitFor();
  await edit(maya, qcode + 1).waitFor();
});

test('a proof replays its runs on the questions that it proved, even if someone has changed them in the meantime', async () => {
  const { page } = maya;
  await other.go(`/ExtQuestion/${topicid}`);
  await edit(other, 1).click();
  await words(other).fill('Are medicines kept here at all?');
  await save(other);
  await other.page.getByText('Question updated successfully').waitFor();
  await page.getByRole('button', { name: 'Proof', exact: true }).click();
  await page.getByRole('button', { name: /^Run 1:/ }).click();
  await page.getByRole('dialog').getByText('Are medicines kept here at all?').waitFor();
});

test('text typed during a save stays, even if the question number was taken in the meantime', async () => {
  const { page } = maya;
  for (const author of [maya, other]) await author.go(`/ExtQuestion/${topicid}`);
  await page.getByRole('button', { name: 'Add Question' }).click();
  await words(maya).fill('Is there a fridge?');
  await askAfter(maya, 1);
  await page.getByLabel('Non-compliant answer', { exact: true }).selectOption('Skip');
  await add(other, 'Is there a list of what is kept cold?');
  const release = await hold(page, '**/api/updateCreateCuzque');
  await save(maya);
  await words(maya).fill('Is there a fridge, and is it cold?');
  await release();
  await page.getByText(/is not the next free one/).waitFor();
  await valueIs(words(maya), 'Is there a fridge, and is it cold?');
  await save(maya);
  await page.locator('tbody tr', { hasText: 'and is it cold?' }).waitFor();
});

test('a dialog that is still loading says so and can be closed; if it cannot be loaded, no text is lost', async () => {
  const { page } = maya;
  await maya.go(`/ExtQuestion/${topicid}`);
  await edit(maya, 2).click();
  await words(maya).fill(typed);
  const proof = page.getByRole('dialog', { name: 'Proof' });
  const open = () => page.getByRole('button', { name: 'Proof', exact: true }).click();
  const release = await hold(page, '**/assets/ProofResult-*.js');
  await open();
  await proof.getByText('Loading this dialog').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await proof.waitFor({ state: 'detached' });
  await valueIs(words(maya), typed);
  await release();
  await page.route('**/assets/Versions-*.js*', route => route.abort());
  await openVersions(maya);
  await page.getByRole('dialog').getByText('This could not be loaded.').waitFor();
  await page.unroute('**/assets/Versions-*.js*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Compare' }).first().waitFor();
  await page.keyboard.press('Escape');
  await valueIs(words(maya), typed);
  await open();
  await proof.getByRole('button', { name: /^Run 1:/ }).waitFor();
});

test('a menu that is opened while a question is saved stays open when the panel closes', async () => {
  const { page } = other;
  await edit(other, 2).click();
  await words(other).fill('Does every cabinet lock?');
  const release = await hold(page, '**/api/updateCreateCuzque', true);
  await save(other);
  await openMore(other);
  await release();
  await panel(other, /Edit question/).waitFor({ state: 'detached' });
  await page.getByRole('menuitem', { name: 'Require approval' }).waitFor();
  await page.getByRole('menu').and(page.locator(':focus')).waitFor();
});
