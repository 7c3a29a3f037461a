import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '#shared/contract/kit/call.ts';
import { listSupportChoices } from '#shared/contract/support/support.ts';
import { sectors } from '#shared/domain/administration/sectors.ts';
import { plans } from '#shared/domain/billing/plans.ts';
import { countries } from '#shared/domain/kit/countries.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const read = async (needlist: Input<typeof listSupportChoices>['needlist']) => {
  const { code: _, ...lists } = (await world.call(listSupportChoices, { needlist })).body;
  return lists;
};

test('support chooses among all countries, sectors and plans, one list at a time', async () => {
  const { country_list, ...noOthers } = await read('homecountry');
  expect([country_list?.length, noOthers]).toEqual([countries.length, {}]);
  expect(country_list).toContainEqual({ countrycode: 'USA', countryfulldesc: 'United States' });
  const { sector_list } = await read('sectors');
  expect(sector_list?.map(({ sectorid }) => sectorid)).toEqual(sectors.map(({ id }) => id));
  const { plan_list } = await read('plans');
  expect(plan_list?.map(({ pymtid, pymtdesc }) => [pymtid, pymtdesc])).toEqual(
    plans.map(({ id, name }) => [id, name]),
  );
  // A new customer begins with the limits of its plan, which support can raise.
  expect(plan_list?.find(({ pymtid }) => pymtid === 6)).toMatchObject({
    kind: 'contract',
    price: 1440,
    admlimit: 10,
    userlimit: 100,
    loclimit: 20,
  });
});

test('the documents’ further look-ups have a list each', async () => {
  expect((await read('EnrolledPlan')).entrolled_plan_list).toEqual(
    plans.map(({ id, name }) => ({ pymtid: id, pymtdesc: name })),
  );
  expect(await read('Currency')).toEqual({ currency_list: [{ currency: 'USD' }] });
  expect(await read('PLName')).toEqual({ location_list: [{ locationdesc: 'Main location' }] });
  expect(await read('PLCountry')).toEqual(await read('homecountry'));
  expect(await read('PLSector')).toEqual(await read('sectors'));
  expect((await read('admintypeid')).admin_type_list).toEqual([
    { admintypeid: 1, admindesc: 'Master Admin' },
    { admintypeid: 2, admindesc: 'Location Admin' },
    { admintypeid: 3, admindesc: 'User' },
  ]);
});
