import { describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import type { Visitor } from '#test/support/browser/journey.ts';
import { valueIs } from '#test/support/browser/people/accountpages.ts';
import { draftTopic, journeyHere, signedIn } from '#test/support/browser/stage.ts';

const topicid = 'nwcare-kbd';
const narrowTopicid = 'nwcare-kbn';
const journey = journeyHere(async () => {
  await draftTopic(topicid, 'Fire doors', 'Which doors stop a fire.');
  await draftTopic(narrowTopicid, 'Fire doors', 'Which doors stop a fire.');
});
const maya = signedIn(journey, cast.maya);

const field = (name: string) => maya.page.getByLabel(name, { exact: true });
const row = ({ page }: Visitor, at: number) => page.locator('tbody tr').nth(at);

/** Each question: its words, its solution, and the keys that put it on its level, seen from the one before. */
const written: [words: string, solution: string, keys: string[]][] = [
  ['Are there fire doors?', 'Fit fire doors.', []],
  ['Is every door closed?', 'Close the doors.', []],
  ['Does a magnet hold it?', 'Fit a magnet.', ['Alt+Shift+ArrowRight']],
  ['Does the alarm release it?', 'Wire it to the alarm.', []],
  ['Is every door marked?', 'Mark the doors.', ['Alt+Shift+ArrowLeft']],
  ['Is every door tested?', 'Test the doors.', []],
  ['Is the test written down?', 'Write it down.', ['Alt+Shift+ArrowRight']],
  ['Does somebody read it?', 'Read the list.', []],
];

/** Writes a topic and moves a question in it, by keyboard. A narrow window shows either the questions or the tree. */
function writesByKeyboard(author: Visitor, topic: string, narrow: boolean): void {
  const look = async (view: 'Questions' | 'Tree') => {
    if (narrow) await author.page.getByRole('button', { name: view, exact: true }).press('Enter');
  };

  test('eight questions on three levels are written by keyboard alone, in order, with few keys besides the texts', async () => {
    const { page } = author;
    await author.go(`/ExtQuestion/${topic}`);
    await page.getByText('No questions yet').waitFor();
    await page.getByRole('button', { name: 'Add Question' }).focus();
    await page.keyboard.press('Enter');
    const counts: number[] = [];
    for (const [i, [words, solution, keys]] of written.entries()) {
      let pressed = 0;
      const press = async (key: string) => {
        await page.keyboard.press(key);
        pressed++;
      };
      await valueIs(page.getByLabel('Question number', { exact: true }), String(i + 1));
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'qdescr');
      for (const key of keys) await press(key);
      await page.keyboard.type(words);
      for (let tab = 0; tab < 4; tab++) await press('Tab');
      await page.keyboard.type(solution);
      await press(i < written.length - 1 ? 'Control+Shift+Enter' : 'Control+Enter');
      counts.push(pressed);
    }
    await page.getByRole('region', { name: 'Add question' }).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('tbody tr').count()).toBe(written.length);
    for (const [i, [words]] of written.entries())
      await expect.poll(() => row(author, i).textContent()).toContain(words);
    await look('Tree');
    const levels = await page.getByRole('treeitem').evaluateAll(lines => lines.map(line => line.ariaLevel));
    expect(levels.join('')).toBe('12332233');
    expect(Math.max(...counts)).toBeLessThanOrEqual(6);
  });

  test('keys move a question in the outline, and undo takes back whatever was done last', async () => {
    const { page } = author;
    const line = page.getByRole('treeitem', { name: /Is every door marked/ });
    await line.focus();
    const bar = (await page.locator('.topbar').boundingBox())!;
    expect((await line.boundingBox())!.y, 'what has the focus is not below the bar').toBeGreaterThanOrEqual(
      bar.y + bar.height,
    );
    await page.keyboard.press('Alt+Shift+ArrowUp');
    await page.getByText('Question 5 was moved.').waitFor();
    await look('Questions');
    await expect.poll(() => row(author, 1).textContent()).toContain('Is every door marked?');
    await page.keyboard.press('Control+z');
    await page.getByText('Undone: moving question 5.').waitFor();
    await expect.poll(() => row(author, 1).textContent()).toContain('Is every door closed?');
    await page.keyboard.press('Control+Shift+z');
    await page.getByText('Made again: moving question 5.').waitFor();
    await expect.poll(() => row(author, 1).textContent()).toContain('Is every door marked?');
    // Undo survives a reload.
    await page.reload();
    await page.getByRole('button', { name: 'Undo moving question 5' }).click();
    await expect.poll(() => row(author, 1).textContent()).toContain('Is every door closed?');
  });
}

writesByKeyboard(maya, topicid, false);

describe('In a window of 360 pixels', () => {
  writesByKeyboard(signedIn(journey, cast.maya, { width: 360 }), narrowTopicid, true);
});

test('what Undo changes of the open question shows in its form, or says who changed it where something is typed', async () => {
  const { page } = maya;
  await page.getByRole('button', { name: 'Edit question 5', exact: true }).click();
  const before = await field('Question sequence').inputValue();
  await page.getByRole('button', { name: 'Redo moving question 5' }).click();
  await expect.poll(() => field('Question sequence').inputValue()).not.toBe(before);
  expect(await page.getByText(/changed this/).count()).toBe(0);
  await field('Question').fill('Is every door marked and lit?');
  await page.getByRole('button', { name: 'Undo moving question 5' }).click();
  await page.getByText(/^You changed this question outside of this form on/).waitFor();
  await page.getByRole('button', { name: 'Show the change' }).click();
  await valueIs(field('Question sequence'), before);
  await page.getByText(/^You changed this question outside of this form on/).waitFor();
  await valueIs(field('Question'), 'Is every door marked and lit?');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('region', { name: 'Edit question 5' }).waitFor({ state: 'detached' });
});

test('a question is dragged in the outline, and undo puts it back', async () => {
  const { page } = maya;
  const line = (name: RegExp) => page.getByRole('treeitem', { name });
  const level = () => line(/Does somebody read it/).getAttribute('aria-level');
  expect(await level()).toBe('3');
  const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
  await line(/Does somebody read it/).dispatchEvent('dragstart', { dataTransfer });
  const { y, height } = (await line(/Are there fire doors/).boundingBox())!;
  const over = { dataTransfer, clientY: y + height / 2 };
  await line(/Are there fire doors/).dispatchEvent('dragover', over);
  await line(/Are there fire doors/).dispatchEvent('drop', over);
  await page.getByText('Question 8 was moved.').waitFor();
  await expect.poll(level).toBe('2');
  await page.getByRole('button', { name: 'Undo moving question 8' }).click();
  await expect.poll(level).toBe('3');
});

test('a question above the first one takes the topic below it', async () => {
  const { page } = maya;
  await page.getByRole('treeitem', { name: /Are there fire doors/ }).click();
  const words = page.getByRole('region', { name: /Question 1 in words/ });
  await words.getByText('More for this question').click();
  await words.getByRole('menuitem', { name: 'Insert before' }).click();
  await field('Question').fill('Does the building have doors?');
  await field('Solution').fill('Build some.');
  await page.getByText(/This becomes the first question of the topic/).waitFor();
  await maya.accessible();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => row(maya, 0).textContent()).toContain('Does the building have doors?');
  const levels = () => page.getByRole('treeitem').evaluateAll(all => all.map(l => l.ariaLevel).join(''));
  await expect.poll(levels).toBe('123443344');
});

test('the menu of a question is in view where it opens at the bottom of the window', async () => {
  const { page } = maya;
  await page.getByRole('treeitem', { name: /Are there fire doors/ }).click();
  const menu = page.getByRole('region', { name: /Question 1 in words/ }).locator('.menu');
  const opener = menu.getByText('More for this question');
  await opener.evaluate(button => button.scrollIntoView({ block: 'end' }));
  await opener.click();
  const last = menu.getByRole('menuitem', { name: 'Delete or switch off' });
  await expect
    .poll(() => last.evaluate(item => item.getBoundingClientRect().bottom <= innerHeight))
    .toBe(true);
  await page.keyboard.press('Escape');
});

test('checked questions change together, words are replaced, and a branch goes, each in one step', async () => {
  const { page } = maya;
  await page.getByLabel('Select all').check();
  await page.getByText('9 questions checked').waitFor();
  await page
    .getByRole('region', { name: 'Checked questions' })
    .getByRole('button', { name: 'Change' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reporting category').fill('Doors');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Priority').selectOption('High');
  await maya.accessible();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await page.getByText('9 questions changed.').waitFor();
  await expect.poll(() => page.locator('.question-about', { hasText: '· Doors' }).count()).toBe(9);

  await page.getByText('More', { exact: true }).click();
  await page.getByRole('menuitem', { name: 'Find and replace' }).click();
  await dialog.getByLabel('Find', { exact: true }).fill('Does the building have doors?');
  await dialog.getByText('It would have no words.').waitFor();
  await dialog.getByText('1 text cannot be changed like this').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Replace in 1 text' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Find', { exact: true }).fill('every door');
  await dialog.getByLabel('Replace with').fill('each door');
  await dialog.getByText('3 places in 3 texts.').waitFor();
  await maya.accessible();
  await dialog.getByRole('button', { name: 'Replace in 3 texts' }).click();
  await page.getByText('“every door” is “each door” in 3 texts now.').waitFor();

  await page.getByRole('button', { name: 'Delete question 2', exact: true }).click();
  await dialog.getByText('after question 2, so they go as well. All of them:').waitFor();
  await maya.picture('authoring-remove-branch');
  await dialog.getByRole('button', { name: 'Delete 3 questions' }).click();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(6);
  for (const what of ['deleting 3 questions', 'replacing “every door” in 3 texts', 'changing 9 questions']) {
    await page.getByRole('button', { name: `Undo ${what}` }).click();
    await page.getByText(`Undone: ${what}.`).waitFor();
  }
  await expect.poll(() => page.locator('tbody tr').count()).toBe(9);
  expect(await page.locator('.question-about', { hasText: '· Doors' }).count()).toBe(0);
});

test('rows are pasted from a spreadsheet, a branch is copied, and the draft goes back to where it was kept', async () => {
  const { page } = maya;
  const dialog = page.getByRole('dialog');
  const count = () => page.locator('tbody tr').count();
  const more = async (name: string) => {
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await more('Restore points');
  await dialog.getByLabel(/Keep the draft/).fill('Nine questions');
  await page.keyboard.press('Enter');
  await dialog.getByText('The draft now').waitFor();
  await maya.accessible();
  await page.keyboard.press('Escape');

  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Is there a key?\tHang up a key.\nIs it there?\tPut it back.\tKeys');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await dialog.getByText('2 questions can be added.').waitFor();
  await maya.accessible();
  await maya.picture('authoring-paste');
  await dialog.getByRole('button', { name: 'Add 2 questions' }).click();
  await page.getByText('2 questions added.').waitFor();
  await expect.poll(count).toBe(11);

  await page.getByRole('treeitem', { name: /Are there fire doors/ }).click();
  const words = page.getByRole('region', { name: /Question 1 in words/ });
  await words.getByText('More for this question').click();
  await words.getByRole('menuitem', { name: 'Copy' }).click();
  await dialog.getByText('8 questions will be added, with their guidance and category:').waitFor();
  await maya.accessible();
  await dialog.getByRole('button', { name: 'Copy 8 questions' }).click();
  await expect.poll(count).toBe(19);
  await page.getByRole('region', { name: /Question 12 in words/ }).waitFor();
  await page.getByRole('treeitem', { name: /\b1 Are there/ }).click();
  await words.getByText('More for this question').click();
  await words.getByRole('menuitem', { name: 'History' }).click();
  await dialog.getByText('Added', { exact: true }).waitFor();
  await dialog
    .getByText(/together with/)
    .first()
    .waitFor();
  await maya.accessible();
  await maya.picture('authoring-history');
  await page.keyboard.press('Escape');

  await more('Restore points');
  await dialog.getByRole('button', { name: 'Go back to it' }).click();
  await page.getByRole('button', { name: 'Go back', exact: true }).click();
  await page.getByText('“Nine questions” is the draft again.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(count).toBe(9);
});

test('a test drive begins at a question, which is edited from there, and leads back to it', async () => {
  const { page } = maya;
  await page.getByRole('treeitem', { name: /Is the test written down/ }).click();
  const words = page.getByRole('region', { name: /Question 7 in words/ });
  await words.getByText('More for this question').click();
  await words.getByRole('menuitem', { name: 'Test from here' }).click();
  await page.getByRole('heading', { name: 'Is the test written down?' }).waitFor();
  await page.getByRole('link', { name: 'Edit this question' }).click();
  await valueIs(field('Question'), 'Is the test written down?');
  await field('Question').fill('Is each test written down?');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Question updated successfully').waitFor();
  await page.getByRole('link', { name: 'Back to the test' }).click();
  await page.getByRole('heading', { name: 'Is each test written down?' }).waitFor();
  await maya.accessible();
});

test('filters and the warning view survive a reload, and F8 leads from finding to finding', async () => {
  const { page } = maya;
  await maya.go(`/ExtQuestion/${topicid}`);
  await page.getByLabel('Filter by Question').fill('door');
  await page.waitForURL(/qdescr=door/);
  await page.getByRole('button', { name: /^Warning/ }).click();
  await page.getByLabel('Show only these questions').check();
  await page.waitForURL(/warnings=only/);
  await page.reload();
  await page.getByText('9 questions have warnings.').waitFor();
  await valueIs(page.getByLabel('Filter by Question'), 'door');
  await expect.poll(() => page.getByLabel('Show only these questions').isChecked()).toBe(true);
  await page.keyboard.press('F8');
  await page.getByRole('region', { name: 'Edit question 9' }).waitFor();
  await page.keyboard.press('F8');
  await page.getByRole('region', { name: 'Edit question 1' }).waitFor();
  await page.keyboard.press('Alt+PageDown');
  await page.getByRole('region', { name: 'Edit question 2' }).waitFor();
  await page.keyboard.press('Escape');
});
