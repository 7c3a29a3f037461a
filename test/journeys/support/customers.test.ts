import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '#test/support/browser/journey.ts';
import { look, phone } from '#test/support/browser/look.ts';
import { arriveAsStaff } from '#test/support/browser/people/staff.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();
let sam: Visitor;
beforeAll(async () => {
  sam = await journey.visitor();
  await arriveAsStaff(journey, sam);
});
afterAll(() => sam.close());

test('staff find a customer by one search, and by the fields under More filters, and both stand in the address', async () => {
  const { page } = sam;
  await sam.go('/support_menu');
  const rows = page.locator('tbody tr');
  await rows.nth(3).waitFor();
  const all = await rows.count();
  const heads = await page.locator('thead th').allInnerTexts();
  for (const head of ['Customer ID', 'Plan', 'Country']) expect(heads).toContain(head);
  for (const typed of ['northwind care', 'nwcare', 'maya.chen']) {
    await page.getByRole('searchbox').fill(typed);
    await expect.poll(() => page.url()).toContain(`q=${typed.split(/[ .]/)[0]}`);
    await expect.poll(() => rows.count(), { message: typed }).toBeLessThan(all);
    expect(await rows.first().textContent()).toContain('Northwind Care Group');
  }
  await look(sam, 'support-found');
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => rows.count()).toBe(all);
  await page.locator('summary', { hasText: 'More filters' }).click();
  await page.getByLabel('Customer ID').fill('halden');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await page.reload();
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => rows.count()).toBe(all);
});

test('the form of a customer has an index of its sections, switches, and a bar that saves only where something was changed', async () => {
  const { page } = sam;
  await sam.go('/support_menu?customer=halden');
  const index = page.getByRole('navigation', { name: 'Sections' });
  await index.getByRole('button', { name: 'Brand', exact: true }).waitFor();
  expect((await index.getByRole('button').allInnerTexts()).slice(0, 5)).toEqual([
    'Organization',
    'Owners',
    'Plan and limits',
    'Security and mail',
    'Brand',
  ]);
  const bar = page.getByRole('region', { name: 'Changes that are not saved' });
  expect(await bar.count()).toBe(0);
  await index.getByRole('button', { name: 'Security and mail' }).click();
  const heading = page.getByRole('heading', { name: 'Security and mail' });
  await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(200);
  await expect
    .poll(() => index.getByRole('button', { name: 'Security and mail' }).getAttribute('aria-current'))
    .toBe('true');
  const mails = page.getByLabel('Email Reminder');
  const before = await mails.isChecked();
  await mails.click();
  await bar.getByText('1 change', { exact: true }).waitFor();
  await look(sam, 'support-changed');
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => bar.count()).toBe(0);
  expect(await mails.isChecked()).toBe(before);
  await mails.click();
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => bar.count()).toBe(0);
  await page.reload();
  await expect.poll(() => mails.isChecked()).toBe(!before);
  await page.setViewportSize(phone);
  await look(sam, 'support-changed-phone');
  await sam.fits();
});
