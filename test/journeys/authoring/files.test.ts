import { expect, test } from 'vitest';
import { readTopicFile, writeTopicFile } from '#functions/services/authoring/topicfiles.ts';
import { cast } from '#infra/local/seed/story.ts';
import { fileQuestionsOf } from '#shared/domain/authoring/topicformat/questions.ts';
import { generatedTopic } from '#test/load/topics.ts';
import { drop, leavesByDrop } from '#test/support/browser/dropping.ts';
import { contentOf } from '#test/support/browser/journey.ts';
import { openVersions } from '#test/support/browser/people/authors.ts';
import { hold, journeyHere, signedIn } from '#test/support/browser/stage.ts';

const topicid = 'nwcare-med';
const title = 'Medicines kept at the clinic';
const journey = journeyHere();
const maya = signedIn(journey, cast.maya);

const topic = { title: 'Doors', questions: fileQuestionsOf(generatedTopic(12)) };
const json = async () => new TextDecoder().decode(await writeTopicFile('json', topic));
const zone = () => maya.page.getByRole('region', { name: 'Drop a file here' });

test('a dropped file is checked like a chosen one', async () => {
  const { page } = maya;
  await maya.go(`/ExtQuestion/${topicid}/import`);
  await zone().waitFor();
  await drop(maya.page, '.drop', [['doors.json', await json()]]);
  await page.getByRole('heading', { name: 'doors.json' }).waitFor();
  await page.getByText('It can replace the draft').waitFor();
});

test('a spreadsheet with columns of its own is sent to where its rows can be pasted', async () => {
  const { page } = maya;
  await maya.go(`/ExtQuestion/${topicid}/import`);
  await zone().waitFor();
  await drop(maya.page, '.drop', [['plain.csv', 'Question,What to do\nIs it locked?,Lock it.']]);
  await page.getByRole('heading', { name: 'plain.csv' }).waitFor();
  await page.getByText(/choose Paste rows/).waitFor();
  await page.getByText(/none of the column names of a topic file/).waitFor();
  await page.getByText('1 error has to be corrected in the file first.').waitFor();
});

test('several files, something that is not a file, and a file dropped elsewhere on the page change nothing', async () => {
  const { page } = maya;
  await maya.go(`/ExtQuestion/${topicid}/import`);
  await zone().waitFor();
  await drop(maya.page, '.drop', [
    ['one.json', '{}'],
    ['two.json', '{}'],
  ]);
  await page.getByText('You dropped 2 files. Nothing was uploaded. Drop one.').waitFor();
  await drop(maya.page, '.drop', []);
  await page.getByText('You did not drop a file. Nothing was uploaded.').waitFor();
  expect(await leavesByDrop(page), 'the browser replaces the page by the file').toBe(false);
});

test('an upload is canceled while it is running, and another file can be chosen at once', async () => {
  const { page } = maya;
  await maya.go(`/ExtQuestion/${topicid}/import`);
  // Never answered, so the upload hangs until it is canceled.
  await page.route('**/files/**', () => undefined);
  await drop(maya.page, '.drop', [['slow.json', await json()]]);
  await page.getByText(/^Uploading/).waitFor();
  await maya.picture('import-uploading');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await zone().waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'file');
  expect(await page.getByText('slow.json').count()).toBe(0);
  await page.unroute('**/files/**');
  await page.getByLabel(/Choose a file/).setInputFiles({
    name: 'second.json',
    mimeType: 'application/json',
    buffer: Buffer.from(await json()),
  });
  await page.getByRole('heading', { name: 'second.json' }).waitFor();
});

test('an upload that is canceled at its very end does not open its check', async () => {
  const { page } = maya;
  await maya.go(`/ExtQuestion/${topicid}/import`);
  const release = await hold(page, '**/api/import_topic');
  const asked = page.waitForRequest('**/api/import_topic');
  await drop(maya.page, '.drop', [['late.json', await json()]]);
  await asked;
  await page.getByRole('button', { name: 'Cancel' }).click();
  const answered = page.waitForResponse('**/api/import_topic');
  await release();
  await answered;
  // The check is listed, since it had begun. The page stays.
  await page.getByRole('link', { name: /late.json/ }).waitFor();
  expect(page.url()).not.toContain('job=');
});

test('any version is exported as a file, independent of the current draft', async () => {
  const { page } = maya;
  await maya.go(`/ExtQuestion/${topicid}`);
  await page.getByRole('button', { name: 'Edit question 2', exact: true }).click();
  await page.getByLabel('Question', { exact: true }).fill('Words of the draft alone?');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Changed since version 1').waitFor();
  await openVersions(maya);
  const dialog = page.getByRole('dialog');
  const menu = dialog.getByText('Export version 1');
  await menu.click();
  await maya.picture('versions-export');
  await maya.accessible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('menuitem', { name: /JSON/ }).waitFor({ state: 'hidden' });
  await menu.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('menuitem', { name: /JSON/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${title} (version 1).json`);
  const { topic: saved } = await readTopicFile('json', await contentOf(download));
  expect(saved.questions).toHaveLength(11);
  expect(saved.questions.map(q => q.text)).not.toContain('Words of the draft alone?');
});
