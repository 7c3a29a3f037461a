import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { look } from '#test/support/browser/look.ts';
import { answer } from '#test/support/browser/people/answering.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya);
const erin = signedIn(journey, cast.erin);
const title = 'Medicines kept at the clinic';

test('an author opens a draft to somebody by name in the dialog of the test', async () => {
  const { page } = maya;
  await maya.go('/ExtQuestion/nwcare-med');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Testers' }).click();
  const dialog = page.getByRole('dialog', { name: `Testers of ${title}` });
  await dialog.getByRole('checkbox', { name: /erin\.walsh@/ }).check();
  await look(maya, 'testers');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The testers are saved').waitFor();
});

test('the tester finds the draft on the home page, drives it, and comments on a question', async () => {
  const { page } = erin;
  await erin.go('/Extquestion2');
  await page.getByRole('link', { name: /Test drive/ }).click();
  await page.getByRole('button', { name: `Select ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Start the topic test').waitFor();
  expect(await dialog.getByRole('button', { name: 'Testers' }).count()).toBe(0);
  await look(erin, 'testdrive-select');
  await dialog.getByRole('link', { name: 'Start/Continue' }).click();
  await page.locator('#root #question').waitFor();
  expect(await page.getByRole('link', { name: 'Edit this question' }).count()).toBe(0);
  await answer(erin, 'y');
  await page.getByRole('button', { name: 'Comment' }).click();
  await page.getByLabel('Comment', { exact: true }).fill('Does the fridge count?');
  await look(erin, 'testdrive-comment');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await page.getByText('Comment added').waitFor();
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByText('Does the fridge count?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
});

test('two tabs of one person go on in one test drive, and nobody else is blamed', async () => {
  const tab = await erin.page.context().newPage();
  await tab.goto(new URL('/test/nwcare-med/continuetest', erin.page.url()).href);
  await tab.locator('#root #question').waitFor();
  const shown = (page: typeof tab) => page.locator('#root #question').textContent();
  expect(await shown(tab)).toBe(await shown(erin.page));
  await answer({ ...erin, page: tab }, 'y');
  const next = await shown(tab);
  await erin.page.locator('#root #question').focus();
  await erin.page.keyboard.press('n');
  await erin.page.keyboard.press('Enter');
  await erin.page.getByText('You continued this test elsewhere').waitFor();
  await expect.poll(() => shown(erin.page)).toBe(next);
  await tab.close();
});

test('nothing else of the draft opens to the tester, and pages for authors say who writes topics', async () => {
  const { page } = erin;
  await erin.go('/ExtQuestion/nwcare-med');
  await page.getByText('This does not exist, or you may not use it').waitFor();
  for (const address of ['/welcome', '/getstarted', '/priority']) {
    await erin.go(address);
    await page.getByText('Custom topics are written by Master Admins').waitFor();
  }
  await look(erin, 'for-authors');
});

test('once the draft is closed, the tester’s next answer is refused and the list is empty', async () => {
  const { page } = maya;
  await erin.go('/test/nwcare-med/continuetest');
  await erin.page.locator('#root #question').waitFor();
  await maya.go('/adminfunction/custom_topic_data/nwcare');
  await page.getByRole('button', { name: `Test ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Testers' }).click();
  await page.getByRole('checkbox', { name: /erin\.walsh@/ }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('The draft is closed to testers').waitFor();

  await erin.page.locator('#root #question').focus();
  await erin.page.keyboard.press('n');
  await erin.page.keyboard.press('Enter');
  await erin.page.getByText('This does not exist, or you may not use it').first().waitFor();
  await erin.go('/getstartedcuzdrive');
  await erin.page.getByText('No draft is open to you').waitFor();
  await look(erin, 'testdrive-closed');
});
