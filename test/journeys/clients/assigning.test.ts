import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { look } from '#test/support/browser/look.ts';
import { heading } from '#test/support/browser/people/accountpages.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const grace = signedIn(journey, cast.grace);
const paula = signedIn(journey, cast.paula);
const title = 'New staff: the first month';

test('a client reviews and takes the newer version of its consultant’s topic, who sees that and assigns it to others', async () => {
  const client = paula.page;
  const refused: string[] = [];
  client.on('response', answer => answer.status() >= 400 && refused.push(answer.url()));
  const offer = client.getByText(`Brightwater Consulting offers a newer version of ${title}.`);
  await paula.go('/edittopic');
  await offer.waitFor();
  await paula.go('/');
  await offer.waitFor();
  await look(paula, 'contractor-offer');
  await client.getByRole('link', { name: 'See Updates' }).click();
  await look(paula, 'contractor-topics');
  await client.getByRole('button', { name: `Review Update of ${title}` }).click();
  const update = client.getByRole('dialog', { name: `Update ${title}` });
  await update.getByText('Did the new colleague confirm the rules for private phones?').waitFor();
  await look(paula, 'contractor-update');
  await update.getByRole('button', { name: 'Use version 2' }).click();
  await client.getByText('New questionnaires begin on version 2.').waitFor();
  await client.getByRole('button', { name: 'Review Update' }).waitFor({ state: 'detached' });
  expect(refused, 'what was taken is not asked for again').toEqual([]);

  const { page } = grace;
  await grace.go('/clientfunction/ta/topicassignment/bright');
  await heading(page, 'Topic Assignment');
  await page.getByRole('row').filter({ hasText: 'Maple Street Dental' }).getByText('Version 2').waitFor();
  await page.getByRole('button', { name: 'Add Topic to Client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Topic to Client' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('Client Name is required.').waitFor();
  await dialog.getByLabel('Assigned Topic').selectOption({ label: `${title} (custom topic)` });
  expect(await dialog.getByLabel('Maple Street Dental has this topic already').isDisabled()).toBe(true);
  await dialog.getByLabel('All', { exact: true }).check();
  await look(grace, 'topic-assign');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('2 clients got the topic.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('row').filter({ hasText: 'Summit Labs' }).getByText('Version 2').waitFor();
  await look(grace, 'topic-assignment');
});

test('a consultant puts a topic in a category, and sees the clients and their topics by it', async () => {
  const { page } = grace;
  await grace.go('/clientfunction/ctc/clienttopiccategories/bright');
  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Category', { exact: true }).fill('Staff');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Category added successfully').waitFor();
  await page.getByRole('button', { name: new RegExp(`${title}$`) }).click();
  await dialog.getByLabel('Category', { exact: true }).selectOption({ label: 'Staff' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Updated successfully').waitFor();
  await grace.go('/clientfunction/mn/manageclient/bright');
  const client = page.getByRole('row').filter({ hasText: 'Riverside Physio' });
  await client.getByText(/ of 2 this month/).waitFor();
  await page.getByLabel('Topics that count').selectOption({ label: 'Only Staff' });
  await client.getByText(/ of 1 this month/).waitFor();
  await look(grace, 'clients-category');
  await grace.go('/clientfunction/ta/topicassignment/bright');
  await page
    .getByRole('row')
    .filter({ hasText: 'Summit Labs' })
    .getByText('Staff', { exact: true })
    .waitFor();
});

test('before a consultant publishes a topic, they see by name which clients get the version offered', async () => {
  const { page } = grace;
  await grace.go('/ExtQuestion/bright-staff');
  await page.getByRole('button', { name: 'Edit question 1', exact: true }).click();
  await page.getByLabel('Question', { exact: true }).fill('Did a new colleague begin this month?');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Changed since version 2').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this topic' });
  await dialog.locator('summary', { hasText: 'clients are offered this version' }).click();
  const names = dialog.getByRole('listitem').filter({ hasText: /Dental|Labs/ });
  await expect.poll(() => names.allTextContents()).toEqual(['Maple Street Dental', 'Summit Labs']);
  await look(grace, 'authoring-publish-offered');
  await dialog.getByRole('button', { name: 'Publish version 3' }).click();
  await page.getByText('Published as version 3').waitFor();
  await paula.go('/edittopic');
  await paula.page.getByText(`Brightwater Consulting offers a newer version of ${title}.`).waitFor();
});
