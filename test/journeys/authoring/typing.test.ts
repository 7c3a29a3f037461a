import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { valueIs } from '#test/support/browser/people/accountpages.ts';
import { askAfter, edit, panel, save, words } from '#test/support/browser/people/authors.ts';
import { hold, journeyHere, signedIn } from '#test/support/browser/stage.ts';

const topicid = 'nwcare-med';
const journey = journeyHere();
const maya = signedIn(journey, cast.maya, { begin: ({ go }) => go(`/ExtQuestion/${topicid}`) });

test('what is typed while a question is being saved belongs to the next one, and what is refused comes back', async () => {
  const { page } = maya;
  const [number, solution] = ['Question number', 'Solution'].map(name =>
    page.getByLabel(name, { exact: true }),
  );
  await page.getByRole('button', { name: 'Add Question' }).click();
  await words(maya).fill('Is the door locked?');
  await askAfter(maya, 1);
  await solution!.fill('Lock it.');
  const release = await hold(page, '**/api/updateCreateCuzque', true);
  await solution!.press('Control+Shift+Enter');
  await valueIs(words(maya), '');
  const saved = await number!.inputValue();
  await page.keyboard.type('Is the win');
  await release();
  await expect.poll(() => number!.inputValue()).not.toBe(saved);
  await page.keyboard.type('dow closed?');
  await valueIs(words(maya), 'Is the window closed?');
  await solution!.fill('Close it.');
  await page.route('**/api/updateCreateCuzque', route => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Save and add another' }).click();
  await page.getByRole('alert').waitFor();
  await valueIs(words(maya), 'Is the window closed?');
  await valueIs(solution!, 'Close it.');
});

test.each(['Save', 'Save and next'])(
  'what is typed after %s of a question was pressed stays',
  async press => {
    const { page } = maya;
    await maya.go(`/ExtQuestion/${topicid}`);
    await edit(maya, 2).click();
    await words(maya).fill(`Does every cabinet lock, before ${press}?`);
    const release = await hold(page, '**/api/updateCreateCuzque', true);
    await page.getByRole('button', { name: press, exact: true }).click();
    const longer = `Does every cabinet lock, after ${press}?`;
    await words(maya).fill(longer);
    await release();
    await page.locator('tbody tr', { hasText: `before ${press}?` }).waitFor();
    await panel(maya, 'Edit question 2').waitFor();
    await valueIs(words(maya), longer);
    await save(maya);
    await page.locator('tbody tr', { hasText: longer }).waitFor();
  },
);

test('what is typed after a new question was sent is saved as a change of that question', async () => {
  const { page } = maya;
  await maya.go(`/ExtQuestion/${topicid}`);
  await page.getByRole('button', { name: 'Add Question' }).click();
  await words(maya).fill('Is the key kept?');
  await askAfter(maya, 1);
  await page.getByLabel('Non-compliant answer', { exact: true }).selectOption('Skip');
  const release = await hold(page, '**/api/updateCreateCuzque', true);
  await save(maya);
  await words(maya).fill('Is the key kept by one person?');
  await release();
  await page.locator('tbody tr', { hasText: 'Is the key kept?' }).waitFor();
  await panel(maya, /^Edit question/).waitFor();
  await save(maya);
  await page.locator('tbody tr', { hasText: 'Is the key kept by one person?' }).waitFor();
  expect(await page.locator('tbody tr', { hasText: 'Is the key kept' }).count()).toBe(1);
});
