import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person } from '#functions/data/accounts/person.ts';
import { keys } from '#functions/data/table/keys.ts';
import { readOne, update, write } from '#functions/data/table/table.ts';
import {
  after_successful_login,
  login_program,
  planCancelledMessage,
  planEndedMessage,
  planendcheck,
} from '#shared/contract/accounts/auth.ts';
import { user_session_data } from '#shared/contract/accounts/session.ts';
import { people } from '#test/support/cast.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

describe('after Cognito signed somebody in', () => {
  test.each([
    ['active', people.ada],
    ['no plan', people.zoe],
    ['no plan', people.sam],
    [planEndedMessage, people.eli],
  ])('the plan check says "%s" to %s', async (message, as) => {
    const { status, body } = await world.call(planendcheck, { email: as }, { as });
    expect([status, body]).toMatchObject([200, { message, data: { subuserid: await world.useridOf(as) } }]);
  });

  test('the plan check tells a subscription that was cancelled, once what was paid for has ended', async () => {
    const key = keys.customer('ended');
    await write(update(key, { cancelled: true }));
    const ask = async () => (await world.call(planendcheck, {}, { as: people.eli })).body;
    expect(await ask()).toMatchObject({ message: planCancelledMessage, data: { webhookid: 'canceled' } });
    await world.at('2026-03-14T12:00:00Z', async () => {
      expect(await ask()).toMatchObject({ message: 'active', data: { webhookid: '' } });
    });
    await write(update(key, { cancelled: false }));
  });

  test('the session begins with the customer and its brand, also where the plan has ended', async () => {
    const { body } = await world.call(login_program, { email: people.ada });
    expect(body).toMatchObject({
      new_record: [{ userid: await world.useridOf(people.ada), email: people.ada }],
      userdata: [{ customerid: 'acme', selpymtid: 5, brandcolor: '#0f766e' }],
      ...{ staff: 'N', twofa: 'N' },
    });
    const ended = await world.call(login_program, {}, { as: people.eli });
    expect(ended.body.userdata).toMatchObject([{ customerid: 'ended' }]);
  });

  test('staff is told, and nobody else', async () => {
    const staff = async (as: string) => (await world.call(login_program, {}, { as })).body.staff;
    expect(await Promise.all([people.sam, people.pat, people.zoe].map(staff))).toEqual(['Y', 'N', 'N']);
  });

  test('a sign-in is recorded, and the one before is told', async () => {
    const userid = await world.useridOf(people.leo);
    const first = await world.call(after_successful_login, { userid, email: people.leo }, { as: people.leo });
    expect(first.body.lastsignin).toBe('');
    await world.at('2026-03-15T12:30:00Z', async () => {
      const second = await world.call(after_successful_login, {}, { as: people.leo });
      expect(second.body.lastsignin).toBe('2026-03-15T12:00:00.000Z');
    });
    expect(await readOne(person(people.leo), true)).toMatchObject({
      ...{ userid, lastSignIn: '2026-03-15T12:30:00.000Z', firstname: 'Leo', customerid: 'acme' },
    });
  });

  test('whoever has no customer yet can sign in and see nothing', async () => {
    const { body } = await world.call(after_successful_login, {}, { as: people.zoe });
    expect(body.code).toBe(200);
    expect((await world.call(user_session_data, {}, { as: people.zoe })).body).toMatchObject({
      ...{ code: 403, reason: 'notAllowed' },
    });
  });
});

test('somebody else’s e-mail or user id is refused', async () => {
  const theirs = await world.useridOf(people.ben);
  for (const [call, input] of [
    [planendcheck, { email: people.ben }],
    [login_program, { email: people.ben }],
    [after_successful_login, { userid: theirs }],
    [after_successful_login, { email: people.ben }],
    [user_session_data, { userid: theirs }],
  ] as const) {
    expect((await world.send(call, input)).body, call.name).toMatchObject({ code: 403 });
  }
});
