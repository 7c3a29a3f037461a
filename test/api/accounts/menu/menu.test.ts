import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAdminFunctions } from '#shared/contract/accounts/menu.ts';
import { adminFunctions } from '#shared/domain/accounts/access.ts';
import { people } from '#test/support/cast.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const menu = async (as: string, actingFor?: string) => {
  const { body } = await world.call(listAdminFunctions, {}, { as, ...(actingFor && { actingFor }) });
  return { role: body.accessrole, functions: body.admfunction?.map(item => item.admfunction) };
};

test('a Master Admin sees every administration screen of the plan, in menu order', async () => {
  expect(await menu(people.ada)).toEqual({ role: 'Masteradm', functions: [...adminFunctions] });
  const withoutCustom = adminFunctions.filter(name => name !== 'Edit Custom Topic Data');
  expect(await menu(people.ben)).toEqual({ role: 'Masteradm', functions: withoutCustom });
});

test('a Location Admin sees those for their own locations', async () => {
  const { role, functions } = await menu(people.leo);
  expect(role).toBe('Locationadm');
  expect(functions).toEqual([
    'Edit Location List',
    'Edit Admin/User',
    'Edit Admin/User Locations',
    'Edit Topic Locations',
    'Edit User Topic Permissions',
  ]);
});

test('a person who acts for a customer sees what its Master Admin sees', async () => {
  for (const as of [people.pat, people.cal, people.sam]) {
    expect(await menu(as, 'acme')).toEqual(await menu(people.ada));
  }
});

test('the admin types are named', async () => {
  const { body } = await world.call(listAdminFunctions, {});
  expect(body.Admtypelist).toEqual([
    { admintypeid: 1, admindesc: 'Master Admin' },
    { admintypeid: 2, admindesc: 'Location Admin' },
    { admintypeid: 3, admindesc: 'User' },
  ]);
});

test('what a client claims about its rights changes nothing', async () => {
  const claims = { userdata: [{ accessrole: 'Masteradm' }], list: ['Admin Functions'] };
  const { body } = await world.send(listAdminFunctions, claims, { as: people.eve });
  expect(body).toMatchObject({ code: 403, reason: 'notAllowed' });
});
