import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { lookAt } from '#test/support/browser/look.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya);

const field = (name: string) => maya.page.getByLabel(name, { exact: true });
const button = (name: string | RegExp) => maya.page.getByRole('button', { name });
const press = async (name: string | RegExp) => {
  await button(name).first().focus();
  await maya.page.keyboard.press('Enter');
};
const focused = () =>
  maya.page.evaluate(
    () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent,
  );

test('an author has guidance, a solution and follow-ups drafted, and takes what fits, by keyboard alone', async () => {
  const { page } = maya;
  await maya.go('/ExtQuestion/nwcare-med');
  await press('Edit question 3');
  await page.getByRole('region', { name: 'Edit question 3' }).waitFor();
  await press('Draft with the assistant');
  await page.keyboard.press('Tab');
  await page.keyboard.type('backup restore test');
  for (const name of ['Guidance', 'Solution', 'Follow-ups']) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `${name}: drafted by the assistant` }).waitFor();
  }
  await lookAt(maya, 'authoring-advice');

  // Proposals stay over a reload, and nothing of them is taken over.
  await page.reload();
  await press('Edit question 3');
  await page.getByRole('heading', { name: 'Guidance: drafted by the assistant' }).waitFor();
  await expect.poll(() => field('Guidance').inputValue()).toMatch(/^It shows the highest/);
  await press('Accept guidance');
  expect(await focused()).toBe('guidanceid');
  expect(await field('Guidance').inputValue()).not.toMatch(/^It shows the highest/);
  await press('Ignore solution');
  expect(await focused()).toBe('Draft solution');

  await press(/^Accept: /);
  await page.getByText('1 follow-up added.').waitFor();
  await button('Undo adding 1 follow-up of question 3').waitFor();
  await page.getByText('After Yes:').first().waitFor();
  await field('Question').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Does the refrigerator keep a record?');
  await page.getByText('This was drafted before the question changed.').waitFor();
  await press('Ignore all');
  expect(await focused()).toBe('Draft follow-ups');

  await page.keyboard.press('Control+Enter');
  await page.getByText('Question updated successfully').waitFor();
  await page.locator('tbody tr', { hasText: 'Does the refrigerator keep a record?' }).waitFor();
  for (const what of ['changing question 3', 'adding 1 follow-up of question 3']) {
    await press(`Undo ${what}`);
    await page.getByText(`Undone: ${what}.`).waitFor();
  }
});
