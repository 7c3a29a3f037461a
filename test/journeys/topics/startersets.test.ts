import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { starterSets } from '#shared/domain/topics/startersets.ts';
import { libraryFiles } from '#shared/library/all.ts';
import { phone } from '#test/support/browser/look.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const clinic = starterSets.find(({ id }) => id === 'clinic')!;

test('a clinic has the six topics of its set active after one click, and the set is offered no more', async () => {
  const maya = await journey.visitor();
  const { page } = maya;
  await maya.arrive(cast.maya);
  await maya.go('/adminfunction/standard_topics/nwcare?view=available');
  const take = page.getByRole('button', { name: /^Take \d topics for Clinic or practice$/ });
  await take.waitFor();
  await maya.picture('starter-sets');
  await page.setViewportSize(phone);
  await maya.fits();
  await maya.accessible();
  await maya.picture('starter-sets');
  await take.click();
  await take.waitFor({ state: 'detached' });
  await maya.go('/adminfunction/standard_topics/nwcare');
  for (const code of clinic.topics) {
    const { title } = libraryFiles.find(({ topiccode }) => topiccode === code)!;
    const row = page.locator('tbody tr', { has: page.getByRole('link', { name: title, exact: true }) });
    await row.getByText('Active', { exact: true }).waitFor();
  }
  expect(clinic.topics).toHaveLength(6);
  await maya.accessible();
  await maya.picture('starter-set-taken');
  await maya.close();
});
