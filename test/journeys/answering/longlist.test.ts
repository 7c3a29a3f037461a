import { expect, test } from 'vitest';
import { largeAdmin, largeCustomer } from '#infra/local/seed/large.ts';
import { beginning } from '#test/support/browser/clock.ts';
import { journeyHere, moveIn } from '#test/support/browser/stage.ts';

const size = { locations: 60, topics: 20, users: 2 };
const journey = journeyHere(async here => moveIn(here, [await largeCustomer(beginning, size)], [largeAdmin]));

test.each([1280, 360])(
  'a list of 1,200 topics says how they stand, and leads to those that are past due, at %i pixels',
  async width => {
    const lee = await journey.visitor({ width });
    const { page } = lee;
    await lee.arrive(largeAdmin);
    await lee.go('/edittopic');
    const late = page.getByRole('link', { name: /^\d+ past due$/ });
    const count = Number.parseInt((await late.textContent())!, 10);
    await late.click();
    await page.waitForURL('**/edittopic?status=Past+due');
    await page.getByText(`${count} found`).waitFor();
    const rows = page.locator('tbody tr');
    await expect.poll(() => rows.filter({ hasNotText: 'Past due' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Remove the filter Status: Past due' }).click();
    await expect.poll(() => rows.filter({ hasNotText: 'Past due' }).count()).toBeGreaterThan(0);
    await lee.fits();
    await lee.accessible();
    await lee.close();
  },
);

test('on the home page, the name of a band does not lie over the number of a month near it', async () => {
  const lee = await journey.visitor();
  const { page } = lee;
  await lee.arrive(largeAdmin);
  await lee.go('/Extquestion2');
  const band = (await page.locator('.chart-drawing text', { hasText: 'Medium from 20' }).boundingBox())!;
  const numbers = await page.locator('.chart-value').all();
  expect(numbers.length).toBeGreaterThan(1);
  for (const number of numbers) {
    const box = (await number.boundingBox())!;
    const isApart =
      box.x + box.width <= band.x ||
      box.x >= band.x + band.width ||
      box.y + box.height <= band.y ||
      box.y >= band.y + band.height;
    expect(isApart).toBe(true);
  }
  await lee.close();
});
