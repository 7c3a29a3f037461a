import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { libraryFiles } from '#shared/library/all.ts';
import { openVersions } from '#test/support/browser/people/authors.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();

test('before anybody answers a standard topic, an administrator sees what it covers, its checklist and a sample report', async () => {
  const maya = await journey.visitor();
  const { page } = maya;
  await maya.arrive(cast.maya);
  await maya.go('/adminfunction/standard_topics/nwcare?view=available');
  const file = libraryFiles.find(({ topiccode }) => topiccode === 'hipaa-breach')!;
  await page.getByRole('link', { name: file.title }).click();
  await page.getByRole('heading', { name: file.title }).waitFor();

  const rows = page.locator('.table-frame tbody tr');
  const all = await rows.count();
  await page.getByLabel('Level').selectOption({ label: 'Section (2)' });
  await expect.poll(() => rows.count()).toBe(2);
  expect(all).toBeGreaterThan(60);
  await page.getByRole('button', { name: /^Question 40, which asks about 164\.402/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Question 40' });
  await dialog.getByText(file.questions.find(({ n }) => n === 40)!.text).waitFor();
  await maya.accessible();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByText(/controls of HIPAA Security Rule/).click();
  await page.getByRole('link', { name: 'HIPAA security: administrative safeguards' }).first().waitFor();
  await maya.accessible();
  await maya.picture('topic-coverage');

  await page.getByRole('button', { name: 'Checklist' }).click();
  const table = page.getByRole('table', { name: 'Checklist' });
  await table.waitFor();
  await expect.poll(() => table.locator('.checklist-boxes').count()).toBe(file.questions.length);
  await table.getByText('If no to 20:').waitFor();
  await page.getByRole('button', { name: 'With Guidance' }).click();
  await table.locator('.checklist-guidance').first().waitFor();
  await maya.accessible();
  await maya.picture('topic-checklist');

  await page.getByRole('button', { name: 'Sample report' }).click();
  await page.getByText('Sample: no one’s answers.').waitFor();
  await page.locator('summary', { hasText: 'How is this computed?' }).click();
  await page.getByText(/^100 × \(/).waitFor();
  await expect.poll(() => rows.count()).toBeGreaterThan(2);
  await maya.accessible();
  await maya.picture('topic-sample');
  await maya.close();
});

test('an author prints the questions of a published version as a checklist', async () => {
  const maya = await journey.visitor();
  const { page } = maya;
  await maya.signIn(cast.maya, '/ExtQuestion/nwcare-med');
  await openVersions(maya);
  await page.getByRole('link', { name: 'Checklist of version 1' }).click();
  await page.getByRole('heading', { name: 'Checklist of Medicines kept at the clinic' }).waitFor();
  const table = page.getByRole('table', { name: 'Checklist' });
  await expect.poll(() => table.locator('.checklist-boxes').count()).toBe(11);
  await page.getByRole('button', { name: 'Print' }).waitFor();
  await maya.accessible();
  await maya.picture('version-checklist');
  await maya.close();
});
