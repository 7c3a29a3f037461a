import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditPk } from '#functions/data/table/keys.ts';
import { queryAll } from '#functions/data/table/table.ts';
import { recordSignIn } from '#shared/contract/accounts/auth.ts';
import { recordTwoFactor, resetTwoFactor } from '#shared/contract/accounts/profile.ts';
import { listPeople } from '#shared/contract/administration/people.ts';
import { people } from '#test/support/cast.ts';
import { withoutCognito } from '#test/support/people/away.ts';
import { twoFactorOf } from '#test/support/people/twofactor.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const { switchOn, switchOff } = twoFactorOf(() => world);

describe('The list of people says who has two-factor', () => {
  const inList = async (email: string) => {
    const { body } = await world.call(listPeople, {}, { as: people.ada });
    return body.Eligibleusers.find(({ useremail }) => useremail === email)?.twofa;
  };
  const changes = async () =>
    (await queryAll(auditPk('acme', '2026-03'), ''))
      .filter(({ email, event }) => email === people.eve && /two-factor switched/.test(String(event)))
      .map(({ event }) => event)
      .sort();
  const record = (as: string) => world.call(recordTwoFactor, {}, { as });

  test('nothing before a sign-in here, then what Cognito says at each sign-in', async () => {
    expect(await inList(people.vic)).toBe('');
    await world.call(recordSignIn, {}, { as: people.vic });
    expect(await inList(people.vic)).toBe('N');
    await switchOn(people.vic);
    await world.call(recordSignIn, {}, { as: people.vic });
    expect(await inList(people.vic)).toBe('Y');
    await switchOff(people.vic);
  });

  test('at once after the person changed it, with a line in the activity; asking again adds none', async () => {
    await world.call(recordSignIn, {}, { as: people.eve });
    await switchOn(people.eve);
    expect((await record(people.eve)).body).toMatchObject({ code: 200, twofa: 'Y' });
    await record(people.eve);
    expect(await inList(people.eve)).toBe('Y');
    expect(await changes()).toEqual(['two-factor switched on']);
    await switchOff(people.eve);
    await record(people.eve);
    expect(await inList(people.eve)).toBe('N');
    expect(await changes()).toEqual(['two-factor switched off', 'two-factor switched on']);
  });

  test('at once after a reset', async () => {
    await switchOn(people.eve);
    await record(people.eve);
    await world.call(resetTwoFactor, { useremail: people.eve }, { as: people.ada });
    expect(await inList(people.eve)).toBe('N');
  });

  test('what was known, while Cognito does not answer', async () => {
    const known = await inList(people.eve);
    await withoutCognito(async () => {
      expect((await record(people.eve)).body).toMatchObject({ code: 200, twofa: '' });
      await world.call(recordSignIn, {}, { as: people.eve });
    });
    expect(await inList(people.eve)).toBe(known);
  });
});
