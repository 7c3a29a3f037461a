import { expect, test } from 'vitest';
import { look } from '#test/support/browser/look.ts';
import { credentials, heading } from '#test/support/browser/people/accountpages.ts';
import { grown, outgrown } from '#test/support/browser/people/plans.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere(outgrown);

test('each name stands beside its box, also where no form was opened before', async () => {
  const gina = await journey.visitor();
  await gina.arrive(grown.gina);
  await gina.go('/plan_room?plan=3&renew=Y');
  const box = (await gina.page.getByLabel('Site 07').boundingBox())!;
  const name = (await gina.page.getByText('Site 07').boundingBox())!;
  expect(name.x).toBeGreaterThan(box.x + box.width);
  expect(Math.abs(name.y + name.height / 2 - box.y - box.height / 2)).toBeLessThan(6);
  await gina.close();
});

test('a customer whose contract ended chooses what stays active, and goes on to the payment', async () => {
  const gina = await journey.visitor();
  const { page } = gina;
  await credentials(gina, grown.gina);
  await page.getByRole('link', { name: 'Renew Plan' }).click();
  await heading(page, 'Renew your plan');
  await page.getByRole('button', { name: 'Buy now: Enterprise', exact: true }).click();
  const small = page.getByRole('dialog', { name: 'This plan is too small' });
  await small
    .getByText(/Enterprise is too small for what is active now: 22 locations \(2 too many\)/)
    .waitFor();
  await look(gina, 'planroom-toosmall');
  await small.getByRole('link', { name: 'Choose what stays' }).click();

  await heading(page, 'Choose what stays active');
  const places = page.getByRole('group', { name: 'Locations' });
  await places.getByText('Clear 2 more.').waitFor();
  expect(await page.getByRole('group', { name: 'Users' }).count(), 'users fit').toBe(0);
  await places.getByLabel('Site 07').uncheck();
  await look(gina, 'planroom-choosing');
  await page.getByRole('button', { name: 'Switch off 1 location' }).click();
  await page.getByText('Enterprise is still too small: 21 locations (1 too many).').first().waitFor();

  await places.getByLabel('Site 08').uncheck();
  await places.getByText('That fits.').waitFor();
  await page.getByRole('button', { name: 'Switch off 2 locations' }).click();
  const asked = page.getByRole('dialog', { name: 'Switch off 2 locations?' });
  await look(gina, 'planroom-asked');
  await asked.getByRole('button', { name: 'Switch off' }).click();
  await page.getByText('You switched off 2 locations.').waitFor();
  await heading(page, 'Payment');
  await page.getByRole('button', { name: 'Confirm order' }).waitFor();
  await gina.close();
});
