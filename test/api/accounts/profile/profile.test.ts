import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person } from '#functions/data/accounts/person.ts';
import { staff } from '#functions/data/accounts/staff.ts';
import { auditPk } from '#functions/data/table/keys.ts';
import { queryAll, readOne } from '#functions/data/table/table.ts';
import { getProfile, listCountries, updateProfile } from '#shared/contract/accounts/profile.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import { people } from '#test/support/cast.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const read = async (as: string) => (await world.call(getProfile, {}, { as })).body;
const edit = (as: string, input: Partial<Input<typeof updateProfile>>) =>
  world.call(updateProfile, { fname: 'Ada', home_country: 'USA', revision: 0, ...input }, { as });

describe('The profile', () => {
  test('is changed by its person, is recorded, and counts its revisions', async () => {
    expect(await read(people.leo)).toMatchObject({ useremail: people.leo, firstname: 'Leo', revision: 0 });
    const { body } = await edit(people.leo, { fname: ' Leonard ', home_state: 'CO', twofa: 'Y' });
    expect(body).toMatchObject({ message: 'Edited successfully', firstname: 'Leonard', revision: 1 });
    expect(await read(people.leo)).toMatchObject({
      firstname: 'Leonard',
      homecountry: 'USA',
      homestate: 'CO',
      revision: 1,
      // What a client says of two-factor counts for nothing.
      twofa: 'N',
    });
    const trail = await queryAll(auditPk('acme', '2026-03'), '');
    expect(
      trail.filter(({ email, event }) => email === people.leo && event === 'profile changed'),
    ).toHaveLength(1);
    expect(await readOne(person(people.leo), true)).toMatchObject({ customerid: 'acme' });
    expect(await readOne(staff(people.leo), true)).toBe(false);
  });

  test('that changed in between is not overwritten; a repeat is a silent success', async () => {
    await edit(people.vic, { fname: 'Victor' });
    const stale = await edit(people.vic, { fname: 'Vicky' });
    expect(stale.body).toMatchObject({ code: 409, reason: 'stale', firstname: 'Victor', revision: 1 });
    const repeat = await edit(people.vic, { fname: 'Victor' });
    expect(repeat.body).toMatchObject({ code: 200, firstname: 'Victor', revision: 1 });
  });

  test('of two changes at the same moment, one succeeds and the other is refused', async () => {
    await world.signIn(people.nil);
    const names = ['Nil', 'Nils', 'Nella', 'Nora'];
    const answers = await Promise.all(names.map(fname => edit(people.nil, { fname })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await read(people.nil)).toMatchObject({ revision: 1 });
  });

  test.each([
    ['unknowncountry', { home_country: 'XXX' }],
    ['unknownstate', { home_country: 'DEU', home_state: 'CO' }],
    ['unknownstate', { home_state: 'XX' }],
  ])('%s is refused and changes nothing', async (reason, input) => {
    const before = await read(people.eve);
    expect((await edit(people.eve, input)).body).toMatchObject({ code: 400, reason });
    expect(await read(people.eve)).toEqual(before);
  });

  test.each(['', '   ', 'Ada\nLovelace', '\u202eada', 'x'.repeat(51)])('has no name like %j', async fname => {
    const before = await read(people.eve);
    expect((await edit(people.eve, { fname })).body).toMatchObject({ code: 422, reason: 'malformed' });
    expect(await read(people.eve)).toEqual(before);
  });

  test('can be read by people without a customer or with an ended plan', async () => {
    expect((await edit(people.zoe, { fname: 'Zoe', home_country: 'FRA' })).status).toBe(200);
    expect(await read(people.zoe)).toMatchObject({
      firstname: 'Zoe',
      homecountry: 'FRA',
      twofarequired: 'N',
    });
    expect((await edit(people.eli, { fname: 'Elias' })).status).toBe(200);
  });
});

test('the countries can be read at sign-up', async () => {
  const { body } = await world.call(listCountries, {}, { token: '' });
  expect(body.country_list_for_locations).toHaveLength(249);
  expect(body.country_list_for_locations).toContainEqual({
    countrycode: 'USA',
    countryfulldesc: 'United States',
  });
});
