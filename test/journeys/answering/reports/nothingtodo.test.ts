import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { answer, saved, takeNew } from '#test/support/browser/people/answering.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const erin = signedIn(journey, cast.erin, { width: 360 });

test('a report without suggestions says why, and can be deleted', async () => {
  const { page } = erin;
  await takeNew(erin, /protect people.*Boston.*Nov/);
  expect(await answer(erin, 'n')).toBe(true);
  await saved(erin);
  await page.getByRole('button', { name: 'Open the suggestion report' }).click();
  await page.getByText('The answers say that this topic does not apply.').waitFor();
  expect(await page.getByText('Well done').count()).toBe(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await erin.picture('report-nothing-to-do');
  await erin.fits();
  await erin.accessible();
  await page.getByRole('menuitem', { name: 'Delete Quiz' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete this quiz?' });
  await asked.getByRole('button', { name: 'Delete Quiz' }).click();
  await page.waitForURL(/suggestion_report/);
  await takeNew(erin, /protect people.*Boston.*Nov/);
});
