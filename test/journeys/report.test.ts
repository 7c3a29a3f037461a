import { afterAll, beforeAll, expect, test } from 'vitest';
import { cast } from '../../infra/local/seed/story.ts';
import { answer, choose } from '../support/answering.ts';
import { type Journey, startJourney, type Visitor } from '../support/journey.ts';

let journey: Journey;
let maya: Visitor;
beforeAll(async () => {
  journey = await startJourney();
  maya = await journey.visitor();
  await maya.signIn(cast.maya);
});
afterAll(async () => {
  await maya.close();
  await journey.close();
});

const openReport = async () => {
  await maya.go('/suggestion_report');
  await maya.page.getByRole('link', { name: /protect people.*Boston/ }).click();
  await maya.page.getByRole('table').waitFor();
};

test('an earlier report can be read, and nothing in it can be changed', async () => {
  const { page } = maya;
  await openReport();
  await page.getByRole('button', { name: 'With Guidance' }).click();
  await page.getByRole('columnheader', { name: 'Guidance' }).waitFor();
  await page.getByRole('button', { name: 'View Prior Reports' }).click();
  await maya.picture('prior-periods');
  await page.getByRole('dialog').getByRole('link').first().click();
  await page.getByText('This is an earlier report.').waitFor();
  expect(await page.getByRole('button', { name: /^Edit:/ }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Delete Quiz' }).count()).toBe(0);
});

test('what was set in an earlier month can be copied, and a deleted quiz can be taken again', async () => {
  const { page } = maya;
  await choose(maya, /protect people.*Boston/);
  await page.getByRole('button', { name: 'Take New Questionnaire' }).click();
  await page.locator('#question').waitFor();
  await answer(maya, 'y');
  for (let end = false; !end; ) end = await answer(maya, 'n');
  await page.getByRole('button', { name: 'Open the suggestion report' }).click();
  await page.getByRole('table').waitFor();

  const dialog = page.getByRole('dialog');
  const copy = dialog.getByRole('button', { name: 'Copy Prior' });
  await page
    .getByRole('button', { name: /^Edit:/ })
    .first()
    .click();
  let copied = false;
  for (let i = 0; i < 40 && !copied; i++) {
    // What was set before is asked for anew for each suggestion.
    await dialog.locator('button[aria-busy=false]', { hasText: 'Copy Prior' }).waitFor();
    copied = await copy.isEnabled();
    if (!copied) await dialog.getByRole('button', { name: 'Next suggestion' }).click();
  }
  expect(copied, 'one of the suggestions was worked on last month').toBe(true);
  await copy.click();
  await page.getByText('Copied').first().waitFor();
  expect(await dialog.getByLabel('Assigned to').inputValue()).toMatch(/@northwind\.example$/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Updated successfully').first().waitFor();

  await page.getByRole('button', { name: 'Delete Quiz' }).click();
  await dialog.getByText('recovered once deleted').waitFor();
  await maya.picture('delete-quiz');
  await dialog.getByRole('button', { name: 'Delete Quiz' }).click();
  await page.getByText('Quiz deleted successfully').waitFor();
  await choose(maya, /protect people.*Boston/);
  await page.getByRole('button', { name: 'Take New Questionnaire' }).waitFor();
});

test('a run is begun again from its first question after a confirmation', async () => {
  const { page } = maya;
  await choose(maya, /e-mail and file.*Boston/);
  await page.getByRole('button', { name: 'Delete Data & Begin Again' }).click();
  await page.getByText(/is deleted and cannot be recovered/).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Data & Begin Again' }).click();
  await page.getByText('Question 1 of about 1').waitFor();
  await page.getByRole('button', { name: 'Exit' }).click();
  await choose(maya, /e-mail and file.*Boston/);
  await page.getByRole('button', { name: 'Take New Questionnaire' }).waitFor();
});
