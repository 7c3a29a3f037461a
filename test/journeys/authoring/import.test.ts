import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTopicFile, writeTopicFile } from '#functions/services/authoring/topicfiles.ts';
import { cast } from '#infra/local/seed/story.ts';
import { fileQuestionsOf } from '#shared/domain/authoring/topicformat/questions.ts';
import { libraryFiles } from '#shared/library/all.ts';
import { generatedTopic } from '#test/load/topics.ts';
import { minute } from '#test/support/browser/clock.ts';
import { contentOf } from '#test/support/browser/journey.ts';
import { valueIs } from '#test/support/browser/people/accountpages.ts';
import { drawTree, openMore, zoomOf } from '#test/support/browser/people/authors.ts';
import { draftTopic, journeyHere, signedIn } from '#test/support/browser/stage.ts';
import { behindCells, withOtherSheet, withSheet } from '#test/support/topics/workbooks.ts';
import { drawingOf, stepFrom } from '#web/features/tree/branches.ts';

const topicid = 'nwcare-imp';
const title = 'Doors and windows';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attestry-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const journey = journeyHere(() => draftTopic(topicid, title, 'What is open, and who knows.'));
const maya = signedIn(journey, cast.maya);

/** Writes a file on this machine, to be chosen in the browser; returns its path. */
async function onDisk(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
/** Chooses each file a minute after the one before, since the page lists the newest five. */
async function choose(path: string): Promise<void> {
  await journey.later(minute);
  await maya.page.getByLabel(/Choose a file/).setInputFiles(path);
}
const topic = { title, source: 'A book', questions: fileQuestionsOf(generatedTopic(400)) };

test('a workbook with 400 questions is chosen, checked, previewed and replaces the draft', async () => {
  const { page } = maya;
  await maya.go(`/ExtQuestion/${topicid}`);
  await openMore(maya);
  await page.getByRole('menuitem', { name: 'Import', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: `Import into ${title}` }).waitFor();
  await maya.picture('import-choose');
  await maya.accessible();
  await choose(await onDisk('doors.xlsx', await writeTopicFile('xlsx', topic)));
  await page.getByRole('heading', { name: 'doors.xlsx' }).waitFor();
  await page.getByText('It can replace the draft').waitFor();
  await page.getByText('Added (400)').waitFor();
  await page.locator('.import-counts dd').first().filter({ hasText: /^400$/ }).waitFor();
  await maya.picture('import-preview');
  await maya.accessible();
  await page.getByRole('button', { name: 'Replace the draft' }).click();
  await page.getByText('400 questions in the draft').waitFor();
  await maya.picture('import-done');
  await page.getByRole('link', { name: 'Open the questions' }).click();
  await page.getByRole('button', { name: 'Edit question 1', exact: true }).waitFor();
});

/** Counts the commas and full stops that are the first thing on their line. */
function linesBegunByMarks(region: Element): number {
  const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
  let found = 0;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const mark = /[,.]/.exec(text.nodeValue ?? '');
    const block = text.parentElement?.closest('p');
    if (!mark || mark.index > 1 || !block) continue;
    const range = document.createRange();
    range.setStart(text, mark.index);
    range.setEnd(text, mark.index + 1);
    if (range.getBoundingClientRect().left < block.getBoundingClientRect().left + 2) found++;
  }
  return found;
}

test('the keyboard moves through a tree that does not fit the window: what comes into view takes the focus', async () => {
  const { page } = maya;
  await drawTree(maya);
  const drawing = drawingOf(generatedTopic(400));
  await page.getByRole('button', { name: 'Show question 1 in the tree' }).click();
  const words = page.getByRole('region', { name: 'Question 1 in words' });
  await words.getByText('and 74 more').click();
  await expect.poll(() => words.getByRole('button', { name: /^question \d/ }).count()).toBe(80);
  // In a narrow window, no line begins with the comma or full stop after a question.
  await page.setViewportSize({ width: 1024, height: 900 });
  expect(await words.evaluate(linesBegunByMarks)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.locator('#tree-question-1').focus();
  let at = 1;
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'Home']) {
    await page.keyboard.press(key);
    at = stepFrom(drawing, at, key) ?? at;
    await page.waitForFunction(id => document.activeElement?.id === id, `tree-question-${at}`);
  }
  expect(at).toBe(1);
  await expect.poll(() => page.locator('.tree-question').count()).toBeLessThan(100);
  await maya.picture('authoring-large-tree');
  await page.getByRole('button', { name: 'Show the whole tree' }).click();
  await page.getByText('The whole tree would be too small to read here.').waitFor();
  await page.locator('#tree-question-1').waitFor();
  expect(await zoomOf(maya)).toBe(0.8);
  await maya.picture('authoring-whole-tree');
  // The wheel scrolls the tree, and not the page.
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  await page.locator('.tree-canvas').hover();
  await page.mouse.wheel(2000, 0);
  await page.locator('#tree-question-1').waitFor({ state: 'detached' });
  expect(await scrolled()).toBe(before);
});

test.each(['XLSX', 'CSV', 'JSON'])('it is exported as %s, the same as it was imported', async name => {
  const { page } = maya;
  const format = name.toLowerCase() as 'xlsx' | 'csv' | 'json';
  await openMore(maya);
  if (format === 'csv') {
    await maya.picture('import-export-menu');
    await maya.accessible();
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('menuitem', { name: new RegExp(`^Export as ${format === 'xlsx' ? 'Excel' : name}`) })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${title}.${format}`);
  const bytes = new Uint8Array(await contentOf(download));
  expect((await readTopicFile(format, bytes)).topic.questions).toEqual(topic.questions);
});

test('every problem of a broken file is listed by row and column, and the draft is kept', async () => {
  const { page } = maya;
  await maya.go(`/ExtQuestion/${topicid}/import`);
  const lines = [
    'n,text,parent,when,priority,category,guidance,solutionIf,solution',
    '1,Is it open?,,,Low,Doors,,-,',
    '2,Is it shut?,1,,High,Doors,,N,Shut it.',
    '3,[Is it locked?](javascript:lock),7,Y,High,Doors,,N,',
    '4,=1+1,1,N,Sometimes,Doors,,N,Do it.',
  ];
  await choose(await onDisk('broken.csv', `# title,Broken\r\n${lines.join('\r\n')}`));
  await page.getByRole('heading', { name: 'broken.csv' }).waitFor();
  const row = (...cells: string[]) => {
    const rows = page.getByRole('row');
    return cells.reduce((found, cell) => found.filter({ hasText: cell }), rows).first();
  };
  await row('4', 'when', 'It has a parent but no answer.', 'Write the parent’s answer').waitFor();
  await row('5', 'parent', 'Name the n of an earlier question').waitFor();
  await row('5', 'text', 'Error', 'begins with http://, https:// or mailto:').waitFor();
  await row('6', 'text', 'The cell has a formula.').waitFor();
  await row('6', 'priority', 'is not allowed', 'Write High, Medium or Low').waitFor();
  expect(await page.getByRole('button', { name: 'Replace the draft' }).count()).toBe(0);
  await maya.picture('import-problems');
  await maya.accessible();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose(await onDisk('none.xlsx', 'This is no workbook.'));
  await page.getByText('The file is not a workbook.').waitFor();
  await maya.picture('import-unreadable');
  await maya.accessible();
});

test('what a workbook leaves out or merges is listed before anything is replaced', async () => {
  const { page } = maya;
  await maya.go(`/ExtQuestion/${topicid}/import`);
  const sheet = { name: 'Lists', rows: '<row r="1"><c r="A1"><v>1</v></c></row>', state: 'hidden' };
  await choose(await onDisk('sheets.xlsx', withOtherSheet({ ...sheet, before: true })));
  await page.getByRole('heading', { name: 'sheets.xlsx' }).waitFor();
  const left = page
    .getByRole('row')
    .filter({ hasText: 'Only the sheet “Topic” is read. Not read: “Lists”.' });
  await left.filter({ hasText: 'File' }).filter({ hasText: 'Warning' }).waitFor();
  await page.getByRole('button', { name: 'Replace the draft' }).waitFor();
  await maya.picture('import-sheets');
  await maya.accessible();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  const merged = withSheet(xml => behindCells(xml, '<mergeCells><mergeCell ref="C3:C4"/></mergeCells>'));
  await choose(await onDisk('merged.xlsx', merged));
  await page.getByText('The cells C3:C4 are merged, and only the first one has the value.').waitFor();
  expect(await page.getByRole('button', { name: 'Replace the draft' }).count()).toBe(0);
});

test('a file of another kind is refused before it is sent', async () => {
  const { page } = maya;
  await maya.go(`/ExtQuestion/${topicid}/import`);
  for (const [name, content, why] of [
    ['notes.docx', 'x', /must end in/],
    ['empty.csv', '', /is empty/],
    [
      'large.json',
      new Uint8Array(20 * 1024 * 1024 + 1),
      /The file is 20.1 MB. The limit is 20 MB. Nothing was uploaded/,
    ],
  ] as const) {
    await choose(await onDisk(name, content));
    await page.getByText(why).waitFor();
  }
});

test('people can leave a check, come back to it, and find it in the list', async () => {
  const { page } = maya;
  await choose(await onDisk('later.json', await writeTopicFile('json', topic)));
  await page.waitForURL(/job=/);
  await maya.go('/Extquestion2');
  await maya.go(`/ExtQuestion/${topicid}/import`);
  await page.getByRole('link', { name: /later.json/ }).click();
  await page.getByText('The draft already has these questions').waitFor();
});

test('at 360 pixels, nothing scrolls sideways and everything can be reached', async () => {
  const phone = await journey.visitor({ width: 360 });
  const { page } = phone;
  await phone.signIn(cast.maya, `/ExtQuestion/${topicid}/import`);
  for (const [name, link] of [
    ['choose', null],
    ['problems', /broken.csv/],
    ['preview', /later.json/],
  ] as const) {
    if (link) {
      await phone.go(`/ExtQuestion/${topicid}/import`);
      await page.getByRole('link', { name: link }).click();
      await page.getByRole('button', { name: 'Choose another file' }).waitFor();
    } else await page.getByLabel(/Choose a file/).waitFor();
    await phone.picture(`import-${name}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${name} scrolls sideways by ${overflow} pixels`).toBeLessThanOrEqual(0);
    await phone.accessible();
  }
  await phone.close();
});

test('a topic is copied, and another starts with the questions of a standard topic', async () => {
  const { page } = maya;
  const questions = libraryFiles.find(({ topiccode }) => topiccode === 'ssdf')!.questions.length;
  await maya.go('/adminfunction/custom_topic_data/nwcare');
  await page.getByRole('button', { name: `Copy ${title}` }).click();
  await page.getByRole('dialog').waitFor();
  await maya.picture('import-copy');
  await maya.accessible();
  // Pressed twice in a hurry, it makes one copy.
  await page.getByRole('button', { name: 'Copy', exact: true }).dblclick();
  await page.getByText('Copied successfully').waitFor();
  await page.getByText(`${title} (copy)`).first().waitFor();
  await page.reload();
  await page.getByText(`${title} (copy)`).first().waitFor();
  expect(await page.getByRole('rowheader', { name: `${title} (copy)` }).count()).toBe(1);
  await page.getByRole('button', { name: 'Add Custom Topic' }).click();
  await page
    .getByLabel('Questions from')
    .selectOption(`Secure software development (${questions} questions)`);
  await valueIs(page.getByLabel('Custom Topic Title'), 'Secure software development');
  await maya.picture('import-standard');
  await maya.accessible();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Added successfully').waitFor();
});

test('a file is merged into the draft, and another one is added beneath a question; each says what became of its questions', async () => {
  const { page } = maya;
  const file = (lines: readonly string[]) =>
    ['# title,Doors', 'n,text,parent,when,priority,category,guidance,solutionIf,solution', ...lines].join(
      '\r\n',
    );
  const [first] = topic.questions;
  const begins = `1,${first!.text},,,Low,Doors,,-,`;
  const after = `Asked after question 1 (${first!.text}) is answered Yes`;
  for (const [way, name, lines, button, became] of [
    [
      'Merge by',
      'merged.csv',
      [begins, '9001,Is there a bell?,1,Y,Low,Doors,,N,Fit a bell.'],
      'Merge into',
      '2 questions merged into',
    ],
    [
      'Add beneath',
      'added.csv',
      ['1,Is there a mat?,,,Low,Doors,,N,Lay a mat.'],
      'Add to',
      '1 question added to',
    ],
  ] as const) {
    await maya.go(`/ExtQuestion/${topicid}/import`);
    await page.getByRole('radio', { name: new RegExp(`^${way}`) }).check();
    await choose(await onDisk(name, file(lines)));
    // People see where the new question stands before they add it.
    await page.getByText(after, { exact: true }).waitFor();
    await page.getByRole('button', { name: `${button} the draft` }).click();
    await page.getByRole('heading', { name: `${became} the draft` }).waitFor();
  }
  await page.getByRole('link', { name: 'Open the questions' }).click();
  await page.getByLabel('Filter by Question').fill('Is there a');
  for (const words of ['Is there a bell?', 'Is there a mat?'])
    await page.locator('tbody tr', { hasText: words }).waitFor();
});
