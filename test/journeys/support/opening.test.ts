import type { Dialog } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import type { Visitor } from '#test/support/browser/journey.ts';
import { heading } from '#test/support/browser/people/accountpages.ts';
import { arriveAsStaff } from '#test/support/browser/people/staff.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

import { actingAddress } from '#web/session/acting.ts';
import { addresses } from '#web/session/addresses.ts';

const journey = journeyHere();
let sam: Visitor;
beforeAll(async () => {
  sam = await journey.visitor();
  await arriveAsStaff(journey, sam);
});
afterAll(() => sam?.close());

test('Staff open a customer and allow themselves changes; the browser asks nothing, since nothing is unsaved', async () => {
  const { page } = sam;
  const asked: string[] = [];
  const listen = (dialog: Dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  };
  page.on('dialog', listen);
  await sam.go('/support_menu');
  await heading(page, 'Customers');
  await page
    .getByRole('row', { name: /Northwind Care Group/ })
    .getByRole('button', { name: /^Open/ })
    .click();
  const open = page.getByRole('dialog', { name: 'Open Northwind Care Group?' });
  await open.getByLabel('Reason').fill('The owner asked by phone');
  await open.getByRole('button', { name: 'Open' }).click();
  const strip = page.getByRole('region', { name: 'Acting for another organization' });
  await strip.getByText('You can look at everything and change nothing.').waitFor();
  await sam.go(`${actingAddress('nwcare', addresses.reportingGroups('nwcare'))}`);
  const add = page.getByRole('button', { name: 'Add Reporting Group' });
  const dialog = page.getByRole('dialog', { name: 'Add Reporting Group' });
  await add.click();
  await dialog.getByText('You opened this organization only to look at it.').waitFor();
  expect(await dialog.getByRole('button').allTextContents()).toEqual(['', 'Close']);
  expect(await dialog.getByLabel('Reporting Group').isDisabled()).toBe(true);
  await sam.accessible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  // A form of a page, a question before a change, and a bar of checked rows.
  await sam.go(actingAddress('nwcare', addresses.customerData('nwcare')));
  await page.getByText('You opened this organization only to look at it.').waitFor();
  expect(await page.getByLabel('Customer Name').isDisabled()).toBe(true);
  await sam.go(actingAddress('nwcare', addresses.people('nwcare')));
  await page.getByRole('button', { name: `Delete ${cast.tom}` }).click();
  const remove = page.getByRole('dialog', { name: 'Remove Admin/User?' });
  await remove.getByText('You opened this organization only to look at it.').waitFor();
  expect(await remove.getByRole('button', { name: 'Remove', exact: true }).count()).toBe(0);
  await remove.getByRole('button', { name: 'Close' }).last().click();
  await sam.go(actingAddress('nwcare', addresses.reportingGroups('nwcare')));
  await add.waitFor();
  await strip.getByRole('button', { name: 'Allow changes' }).click();
  const allow = page.getByRole('dialog', { name: 'Change something at Northwind Care Group?' });
  await allow.getByLabel('Reason').fill('The owner asked to correct a name');
  await allow.getByRole('button', { name: 'Allow changes' }).click();
  await strip.getByText('Changes are recorded under').waitFor();
  await add.click();
  await dialog.getByLabel('Reporting Group').fill('North');
  expect(await dialog.getByRole('button').allTextContents()).toContain('Submit');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(asked).toEqual([]);
  page.off('dialog', listen);
});
