import { expect, test } from 'vitest';
import { look } from '#test/support/browser/look.ts';
import { arriveAsStaff } from '#test/support/browser/people/staff.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();

test('Staff copy the masters and write the demonstrations, which are listed as such', async () => {
  const sam = await journey.visitor();
  await arriveAsStaff(journey, sam);
  const { page } = sam;
  const button = (name: string) => page.getByRole('button', { name });
  await sam.go('/support_menu');
  await page.getByRole('link', { name: 'Demo Setup' }).click();
  await button('Copy Prod Masters to Demodata').click();
  await page.getByText(/ready for demonstrations/).waitFor();
  await expect.poll(() => button('Copy Prod Masters to Demodata').isEnabled()).toBe(true);
  await page.getByRole('link', { name: 'Copy Demodata to Demo' }).click();
  await button('Process Records').click();
  await page.getByText(/6 demonstrations are as of that day/).waitFor();
  await expect.poll(() => button('Process Records').isEnabled()).toBe(true);
  await look(sam, 'demo-written');
  await page.getByRole('link', { name: 'Customers' }).first().click();
  await page.getByText('demohalden').waitFor();
  await expect.poll(() => page.getByText('Demo', { exact: true }).count()).toBe(6);
  await sam.close();
});
