import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { valueIs } from '#test/support/browser/people/accountpages.ts';
import { openMore } from '#test/support/browser/people/authors.ts';
import { draftTopic, journeyHere, signedIn } from '#test/support/browser/stage.ts';
import { about, questions, title, topicid } from '#test/support/topics/keyquestions.ts';

const journey = journeyHere(() => draftTopic(topicid, title, about));
const maya = signedIn(journey, cast.maya);

const field = (name: string) => maya.page.getByLabel(name, { exact: true });
const outline = () => field('Questions and solutions');
const panel = () => maya.page.getByRole('region', { name: 'Add several questions' });
const preview = () => maya.page.getByRole('region', { name: 'What the lines become' });
const focused = (name: string) =>
  maya.page.waitForFunction(of => document.activeElement?.getAttribute('name') === of, name);
const addSeveral = async () => {
  await maya.page.getByRole('button', { name: 'Add several' }).click();
  await focused('outline');
};

test('six questions get to a test drive, proven and published, in 5 presses, 12 texts and 16 keys', async () => {
  const { page } = maya;
  // What docs/usability.md counts.
  const effort = { presses: 0, texts: 0, keys: 0 };
  const press = (name: string) => {
    effort.presses++;
    return page.getByRole('button', { name, exact: true }).click();
  };
  const key = (name: string) => {
    effort.keys += name.split('+').length;
    return page.keyboard.press(name);
  };
  const type = (text: string) => {
    effort.texts++;
    return page.keyboard.type(text);
  };
  await maya.go(`/ExtQuestion/${topicid}`);
  await page.getByText('No questions yet').waitFor();

  await press('Add several');
  await focused('outline');
  for (const [i, [words, solution]] of questions.entries()) {
    if (i > 0) await key('Enter');
    await type(words);
    await key('Enter');
    await type(solution);
  }
  // Questions that begin a topic have its title as their category, until people type another one.
  await valueIs(field('Reporting category for all'), title);
  await preview().getByText('6 questions.', { exact: true }).waitFor();
  await key('Control+Enter');
  await page.getByText('6 questions added.').waitFor();
  await panel().waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(questions.length);
  await expect
    .poll(() => page.getByRole('rowheader').getByText(` · ${title}`).count())
    .toBe(questions.length);

  await press('Publish');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Every question can be asked, and answered both ways.').waitFor();
  expect(await dialog.locator('.findings').allTextContents()).toEqual([
    'No to question 1 skips 5 of 6 questions.1',
  ]);
  effort.presses++;
  await dialog.getByRole('checkbox', { name: 'This is intended. Publish it.' }).check();
  await key('Control+Enter');
  await page.getByRole('dialog', { name: `Where do people answer ${title}?` }).waitFor();
  await key('Escape');
  await dialog.waitFor({ state: 'detached' });
  await press('Test');
  effort.presses++;
  await page.getByRole('link', { name: 'Start/Continue' }).click();
  await page.getByRole('heading', { name: questions[0]![0] }).waitFor();
  expect(effort).toEqual({ presses: 5, texts: 12, keys: 16 });
});

test('follow-ups, signs and mistakes show while typing; a line’s number leads to the line', async () => {
  const { page } = maya;
  await maya.go(`/ExtQuestion/${topicid}`);
  await addSeveral();
  await valueIs(field('Ask these after question'), '1');
  await page.keyboard.type('Is the safe locked?');
  await preview().getByText('Its solution comes next').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Lock it.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('no: Is the lock broken? (Y)');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Mend it.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Is it new? (-)');
  await page.keyboard.press('Enter');
  await page.keyboard.type('> Buy one.');
  await valueIs(outline(), writtenOutline);
  const item = (line: number) =>
    preview()
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `Line ${line}`, exact: true }) });
  await item(3)
    .getByText('Asked after question 7 is answered No · Yes is the non-compliant answer')
    .waitFor();
  await item(5).getByText('Asked after question 1 is answered Yes · No answer gives a suggestion').waitFor();
  await item(5).getByText('Line 5: It ends with (-), so no answer gives its solution.').waitFor();
  await preview().getByText('3 questions. 1 line has a problem.').waitFor();
  await page.getByRole('treeitem', { name: /Is the lock broken/ }).waitFor();
  await maya.picture('authoring-several');
  await maya.accessible();

  await page.keyboard.press('Control+Enter');
  await outline().and(page.locator('[aria-invalid="true"]')).waitFor();
  await item(5).getByRole('button').click();
  await focused('outline');
  const picked = () =>
    outline().evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
  expect(await picked()).toBe('Is it new? (-)');
  await page.keyboard.type('Is it new?');
  await preview().getByText('3 questions.', { exact: true }).waitFor();
});

const writtenOutline = [
  'Is the safe locked?',
  '> Lock it.',
  '\tno: Is the lock broken? (Y)',
  '\t> Mend it.',
  'Is it new? (-)',
  '> Buy one.',
].join('\n');

test('where someone else was first, one press saves with the next numbers; Undo takes all of it back', async () => {
  const { page } = maya;
  const other = await journey.visitor();
  await other.signIn(cast.maya);
  await other.go(`/ExtQuestion/${topicid}`);
  await other.page.getByRole('button', { name: 'Add several' }).click();
  await other.page.getByLabel('Questions and solutions').fill('Is there a second safe? (-)');
  await other.page.keyboard.press('Control+Enter');
  await other.page.getByText('1 question added.').waitFor();
  await other.close();

  await page.keyboard.press('Control+Enter');
  await page.getByText('3 questions added.').waitFor();
  await panel().waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(10);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Undone: adding 3 questions.').waitFor();
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(7);
});

test('the field keeps nobody: Escape leads on, and the browser’s Undo takes back a moved line', async () => {
  const { page } = maya;
  await addSeveral();
  await page.keyboard.type('One? (-)');
  await page.keyboard.press('Tab');
  await valueIs(outline(), '\tOne? (-)');
  await page.keyboard.press('Control+z');
  await valueIs(outline(), 'One? (-)');
  await page.keyboard.press('Escape');
  await focused('category');
  // Past the number of its only line.
  for (let tab = 0; tab < 2; tab++) await page.keyboard.press('Shift+Tab');
  await focused('outline');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await panel().waitFor({ state: 'detached' });
});

test('on a phone it is a dialog in which nothing scrolls sideways', async () => {
  const phone = await journey.visitor({ width: 360 });
  await phone.signIn(cast.maya);
  await phone.go(`/ExtQuestion/${topicid}`);
  await openMore(phone);
  await phone.page.getByRole('menuitem', { name: 'Add several' }).click();
  const dialog = phone.page.getByRole('dialog', { name: 'Add several questions' });
  await dialog.getByLabel('Questions and solutions').fill(writtenOutline);
  await dialog.getByText('3 questions. 1 line has a problem.').waitFor();
  await phone.fits();
  await phone.picture('authoring-several-phone');
  await phone.accessible();
  await phone.page.keyboard.press('Escape');
  await phone.page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'category');
  await phone.close();
});

test('on a phone pasted rows are a table as well, so that people can say what each column is', async () => {
  const phone = await journey.visitor({ width: 360 });
  await phone.signIn(cast.maya);
  await phone.go(`/ExtQuestion/${topicid}`);
  await openMore(phone);
  // The menu is not cut off at the edge of the screen.
  const entry = phone.page.getByRole('menuitem', { name: 'Paste rows' });
  await expect.poll(async () => (await entry.boundingBox())!.x).toBeGreaterThan(0);
  await entry.click();
  const dialog = phone.page.getByRole('dialog', { name: 'Paste rows' });
  await dialog
    .getByLabel('Rows copied from a spreadsheet')
    .fill('Is there a cabinet for keys?\tBuy one.\nIs it locked?\tLock it.');
  await dialog.getByLabel('Column 2').selectOption('Priority');
  await dialog.getByText(/“Buy one.” is not a priority/).waitFor();
  const { width } = (await dialog.locator('thead').boundingBox())!;
  expect(width).toBeGreaterThan(200);
  await phone.fits();
  await dialog
    .getByLabel('Rows copied from a spreadsheet')
    .fill('Question\tWhat to do if No\tOwner\n1. Is it so? (Yes)\tDo it.\tAnn');
  await dialog.getByText('1 question can be added.').waitFor();
  await dialog.getByRole('cell', { name: 'Is it so? Non-compliant answer: Yes', exact: true }).waitFor();
  await dialog.getByText('Column 3 (“Owner”) has 1 text that will not be added.').waitFor();
  await phone.fits();
  await phone.picture('authoring-paste-phone');
  await phone.accessible();
  await phone.close();
});
