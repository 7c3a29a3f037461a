import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import type { Visitor } from '#test/support/browser/journey.ts';
import { valueIs } from '#test/support/browser/people/accountpages.ts';
import { openMore } from '#test/support/browser/people/authors.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const editor = '/ExtQuestion/nwcare-med';
const journey = journeyHere();
const maya = signedIn(journey, cast.maya);
const iris = signedIn(journey, cast.iris, {
  begin: async ({ page, go }) => {
    await go('/partner_access/0');
    await page.getByRole('button', { name: 'Select Northwind Care Group' }).click();
    await page.getByText('Iris is acting for Northwind Care Group').waitFor();
  },
});

const edit = ({ page }: Visitor, qcode: number) =>
  page.getByRole('button', { name: `Edit question ${qcode}`, exact: true }).click();
const solution = ({ page }: Visitor) => page.getByLabel('Solution', { exact: true });
const save = ({ page }: Visitor) => page.getByRole('button', { name: 'Save', exact: true }).click();
/** The page looks for changes now, as it does when people come back to it. */
const lookNow = ({ page }: Visitor) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

test('two authors see each other, keep what they type, comment, review, and approve each other’s changes', async () => {
  await iris.go(`/for/nwcare${editor}`);
  await maya.go(editor);
  await maya.page.getByText('Iris Quinn is here too').waitFor();
  await edit(maya, 3);
  await solution(maya).fill('Buy one with a log.');
  await edit(iris, 2);
  await iris.page.getByLabel('Question', { exact: true }).fill('Does every cabinet lock?');
  await save(iris);
  await iris.page.getByText('Question updated successfully').waitFor();
  await lookNow(maya);
  await maya.page.locator('tbody tr', { hasText: 'Does every cabinet lock?' }).waitFor();
  await valueIs(solution(maya), 'Buy one with a log.');

  await maya.page.getByLabel('New comment').fill('Does this cover the cool box?');
  await maya.page.getByRole('button', { name: 'Add comment' }).click();
  await maya.page.getByRole('heading', { name: 'Comments (1 open)' }).waitFor();
  await maya.page.getByRole('button', { name: 'Mark as reviewed' }).click();
  await maya.page.getByText(/Reviewed by Maya Chen/).waitFor();
  await maya.picture('authoring-together');
  await maya.accessible();
  await save(maya);
  await maya.page.getByText('Question updated successfully').waitFor();
  await maya.page.getByText(/^0 of \d+ reviewed/).waitFor();

  await openMore(maya);
  await maya.page.getByRole('menuitem', { name: 'Require approval' }).click();
  await maya.page.getByText('Needs approval', { exact: true }).waitFor();
  await maya.page.getByRole('button', { name: 'Publish', exact: true }).click();
  await maya.page.getByText(/another person has to approve the changes/).waitFor();

  // The dialog that makes a topic Active says the same.
  await maya.go('/adminfunction/custom_topic_data/nwcare');
  const title = 'Medicines kept at the clinic';
  const status = maya.page.getByRole('dialog').getByLabel('Status');
  const choose = async (name: string) => {
    await maya.page.getByRole('button', { name: `Edit ${title}` }).click();
    await status.selectOption({ label: name });
  };
  await choose('Inactive');
  await maya.page.getByRole('button', { name: 'Save', exact: true }).click();
  await maya.page.getByRole('button', { name: 'Make inactive' }).click();
  await maya.page.getByText('Updated successfully').waitFor();
  await choose('Active');
  await maya.page.getByText(/^It cannot be Active yet: this topic needs approval/).waitFor();
  await maya.page.keyboard.press('Escape');
});

test('an author sees that another one approves or publishes the changes, without opening the page again', async () => {
  const head = ({ page }: Visitor, text: string) =>
    page.locator('.help-marks').getByText(text, { exact: true }).waitFor();
  const publish = async (visitor: Visitor, button: string | RegExp) => {
    await visitor.page.getByRole('button', { name: 'Publish', exact: true }).click();
    await visitor.page.getByRole('dialog').getByRole('button', { name: button }).click();
  };
  await iris.go(`/for/nwcare${editor}`);
  await maya.go(editor);
  await openMore(maya);
  await maya.page.getByRole('menuitem', { name: 'Publish without approval' }).click();
  await publish(maya, /^Publish version/);
  await head(maya, 'Published as version 2');
  await lookNow(iris);
  await head(iris, 'Published as version 2');

  await edit(maya, 3);
  await solution(maya).fill('Buy one with a log and an alarm.');
  await save(maya);
  await openMore(maya);
  await maya.page.getByRole('menuitem', { name: 'Require approval' }).click();
  await head(maya, 'Needs approval');
  await lookNow(iris);
  await head(iris, 'Needs approval');
  await publish(iris, 'Approve');
  await head(iris, 'Approved');
  await lookNow(maya);
  await head(maya, 'Approved');
});

test('a new question that nobody has typed in closes without asking, also after another author took its place', async () => {
  const field = ({ page }: Visitor, name: string) => page.getByLabel(name, { exact: true });
  await maya.go(editor);
  await maya.page.getByRole('button', { name: 'Add Question' }).click();
  const place = await field(maya, 'Question sequence').inputValue();

  await iris.go(`/for/nwcare${editor}`);
  await iris.page.getByRole('button', { name: 'Add Question' }).click();
  await field(iris, 'Question').fill('Is the cool box cleaned each week?');
  await field(iris, 'Ask this after question').fill('1');
  await field(iris, 'is answered').selectOption('Yes');
  await field(iris, 'Solution').fill('Clean it on Fridays.');
  await save(iris);
  await iris.page.getByText('Question added successfully').waitFor();

  await lookNow(maya);
  await maya.page.locator('tbody tr', { hasText: 'Is the cool box cleaned each week?' }).waitFor();
  await expect.poll(() => field(maya, 'Question sequence').inputValue()).not.toBe(place);
  await maya.page.keyboard.press('Escape');
  await maya.page.getByRole('region', { name: 'Add question' }).waitFor({ state: 'detached' });
});

test('two authors who add a question at the same time both save theirs, at the same place too', async () => {
  const fill = async ({ page }: Visitor, words: string) => {
    await page.getByRole('button', { name: 'Add Question' }).click();
    await page.getByLabel('Question', { exact: true }).fill(words);
    await page.getByLabel('Ask this after question').fill('1');
    await page.getByLabel('is answered').selectOption('Yes');
    await page.getByLabel('Solution', { exact: true }).fill('See to it.');
  };
  await fill(maya, 'Is the key box locked?');
  await fill(iris, 'Is the waste taken away?');
  await save(maya);
  await maya.page.getByRole('region', { name: 'Add question' }).waitFor({ state: 'detached' });
  await save(iris);
  await iris.page.getByRole('region', { name: 'Add question' }).waitFor({ state: 'detached' });
  for (const words of ['Is the key box locked?', 'Is the waste taken away?']) {
    await iris.page.locator('tbody tr', { hasText: words }).waitFor();
  }
});

test('pasted rows are added after another author took their number and place, also if the dialog loads at the second try', async () => {
  const { page } = maya;
  await iris.go(`/for/nwcare${editor}`);
  await maya.go(editor);
  const chunk = /PasteRows/;
  await page.route(chunk, route => route.abort());
  await openMore(maya);
  await page.getByRole('menuitem', { name: 'Paste rows' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste rows' });
  await dialog.getByText(/^This could not be loaded\. Nothing was lost\./).waitFor();
  await maya.accessible();
  await page.unroute(chunk);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByLabel('Rows copied from a spreadsheet').fill('Is the hand sink clean?\tClean it.');
  await dialog.getByText('1 question can be added.').waitFor();

  await iris.page.getByRole('button', { name: 'Add Question' }).click();
  await iris.page.getByLabel('Question', { exact: true }).fill('Is the floor dry?');
  await iris.page.getByLabel('Ask this after question').fill('1');
  await iris.page.getByLabel('is answered').selectOption('Yes');
  await solution(iris).fill('Dry it.');
  await save(iris);
  await iris.page.getByRole('region', { name: 'Add question' }).waitFor({ state: 'detached' });

  await dialog.getByRole('button', { name: 'Add 1 question' }).click();
  await dialog.waitFor({ state: 'detached' });
  for (const words of ['Is the floor dry?', 'Is the hand sink clean?']) {
    await page.locator('tbody tr', { hasText: words }).waitFor();
  }
});

test('the history of a question says Yes and No for what was switched off', async () => {
  const { page } = maya;
  await maya.go(editor);
  await page.getByRole('button', { name: 'Delete question 11', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await page.getByText('1 question switched off.').waitFor();
  await page.getByRole('treeitem', { name: /11 Do patients know/ }).click();
  const words = page.getByRole('region', { name: 'Question 11 in words' });
  await words.getByText('More for this question').click();
  await words.getByRole('menuitem', { name: 'History' }).click();
  await page.getByRole('dialog').getByText('Active: Yes → No').waitFor();
  await page.keyboard.press('Escape');
});
