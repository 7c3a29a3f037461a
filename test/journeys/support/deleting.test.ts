import { expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { update, write } from '#functions/data/table/table.ts';
import { look } from '#test/support/browser/look.ts';
import { arriveAsStaff } from '#test/support/browser/people/staff.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();

test('Staff delete a customer for good that was switched off a month ago, and find it in the list', async () => {
  const sam = await journey.visitor();
  await arriveAsStaff(journey, sam);
  const { page } = sam;
  const customerid = 'halden';
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await write(update(keys.customer(customerid), { active: false, closedOn: '2026-11-10' }));
  await sam.go(`/support_menu?customer=${customerid}`);
  await page.getByText('Switched off on 10 Nov 2026. It can be deleted from 10 Dec 2026 on.').waitFor();
  expect(await button('Delete for Good').count()).toBe(0);

  await write(update(keys.customer(customerid), { closedOn: '2026-10-10' }));
  await page.reload();
  await button('Delete for Good').press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Customer Name').waitFor();
  await look(sam, 'delete-customer');
  await dialog.getByLabel('Customer Name').fill('Halden');
  await dialog.getByRole('button', { name: 'Delete for Good' }).click();
  await dialog.getByText('Reason is required.').waitFor();
  expect(await dialog.getByText('Type “Halden Components”.').count()).toBeGreaterThan(0);
  await dialog.getByLabel('Customer Name').fill('Halden Components');
  await dialog.getByLabel('Reason').fill('The owner asked by letter');
  await dialog.getByRole('button', { name: 'Delete for Good' }).press('Enter');
  await page.getByRole('heading', { name: 'Deleted for good' }).waitFor();
  await page.getByText(/\d people, \d locations, \d topics, [\d,]+ completed questionnaires/).waitFor();
  await look(sam, 'deleted-customer');

  await page.getByRole('link', { name: 'Deleted Customers' }).first().click();
  await page.getByRole('row', { name: /Halden Components/ }).waitFor();
  await look(sam, 'deleted-customers');
  await sam.readableInDark();
  await page.getByRole('link', { name: 'Customers', exact: true }).first().click();
  await page.getByRole('row', { name: /Northwind Care Group/ }).waitFor();
  expect(await page.getByRole('row', { name: /Halden Components/ }).count()).toBe(0);
  await sam.close();
});
