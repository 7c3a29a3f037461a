import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '#test/support/browser/journey.ts';
import { look, lookAt, phone } from '#test/support/browser/look.ts';
import { heading } from '#test/support/browser/people/accountpages.ts';
import { arriveAsStaff } from '#test/support/browser/people/staff.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();
let sam: Visitor;
beforeAll(async () => {
  sam = await journey.visitor();
  await arriveAsStaff(journey, sam);
});
afterAll(() => sam?.close());

test('Staff copy the masters and write the demonstrations, which are listed as such', async () => {
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
});

test('on a phone, a menu has the pages of the support console and Logout, in words', async () => {
  const { page } = sam;
  await page.setViewportSize(phone);
  await sam.go('/support_menu');
  await heading(page, 'Customers');
  const menu = page.getByRole('navigation', { name: 'Support menu' });
  const open = () => menu.getByText('Menu', { exact: true }).click();
  await open();
  for (const words of ['Customers', 'Customer Batching', 'Deleted Customers', 'Demo Setup', 'Logout']) {
    const { width } = (await menu.getByRole('menuitem').filter({ hasText: words }).last().boundingBox())!;
    expect(width, words).toBeGreaterThan(44);
  }
  await lookAt(sam, 'support-menu');
  await menu.getByRole('menuitem', { name: 'Deleted Customers' }).click();
  await heading(page, 'Deleted Customers');
  await open();
  await menu.getByRole('menuitem', { name: 'Logout' }).click();
  await heading(page, 'Staff sign-in');
});
