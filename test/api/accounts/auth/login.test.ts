import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person } from '#functions/data/accounts/person.ts';
import { keys } from '#functions/data/table/keys.ts';
import { readOne, update, write } from '#functions/data/table/table.ts';
import {
  beginSession,
  checkPlanEnd,
  planCanceledMessage,
  planEndedMessage,
  recordSignIn,
} from '#shared/contract/accounts/auth.ts';
import { getSession } from '#shared/contract/accounts/session.ts';
import { switchedOffMessage } from '#shared/contract/kit/switchedoff.ts';
import { people } from '#test/support/cast.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

describe('after Cognito signed a person in', () => {
  test.each([
    ['active', people.ada],
    ['no plan', people.zoe],
    ['no plan', people.sam],
    [planEndedMessage, people.eli],
    [switchedOffMessage, people.gus],
  ])('the plan check says "%s" to %s', async (message, as) => {
    const { status, body } = await world.call(checkPlanEnd, { email: as }, { as });
    expect([status, body]).toMatchObject([200, { message, data: { subuserid: await world.useridOf(as) } }]);
  });

  test('the plan check reports a canceled subscription once the paid time has ended', async () => {
    const key = keys.customer('ended');
    await write(update(key, { canceled: true }));
    const ask = async () => (await world.call(checkPlanEnd, {}, { as: people.eli })).body;
    expect(await ask()).toMatchObject({ message: planCanceledMessage, data: { webhookid: 'canceled' } });
    await world.at('2026-03-14T12:00:00Z', async () => {
      expect(await ask()).toMatchObject({ message: 'active', data: { webhookid: '' } });
    });
    await write(update(key, { canceled: false }));
  });

  test('the session begins with the customer and its brand, even if the plan has ended', async () => {
    const { body } = await world.call(beginSession, { email: people.ada });
    expect(body).toMatchObject({
      new_record: [{ userid: await world.useridOf(people.ada), email: people.ada }],
      userdata: [{ customerid: 'acme', selpymtid: 9, brandcolor: '#0f766e' }],
      staff: 'N',
      twofa: 'N',
    });
    const ended = await world.call(beginSession, {}, { as: people.eli });
    expect(ended.body.userdata).toMatchObject([{ customerid: 'ended' }]);
  });

  test('only staff are marked as staff', async () => {
    const staff = async (as: string) => (await world.call(beginSession, {}, { as })).body.staff;
    expect(await Promise.all([people.sam, people.pat, people.zoe].map(staff))).toEqual(['Y', 'N', 'N']);
  });

  test('a sign-in is recorded, and the previous one is returned', async () => {
    const userid = await world.useridOf(people.leo);
    const first = await world.call(recordSignIn, { userid, email: people.leo }, { as: people.leo });
    expect(first.body.lastsignin).toBe('');
    await world.at('2026-03-15T12:30:00Z', async () => {
      const second = await world.call(recordSignIn, {}, { as: people.leo });
      expect(second.body.lastsignin).toBe('2026-03-15T12:00:00.000Z');
    });
    expect(await readOne(person(people.leo), true)).toMatchObject({
      userid,
      lastSignIn: '2026-03-15T12:30:00.000Z',
      firstName: 'Leo',
      customerid: 'acme',
    });
  });

  test('a person without a customer can sign in and see nothing', async () => {
    const { body } = await world.call(recordSignIn, {}, { as: people.zoe });
    expect(body.code).toBe(200);
    const session = await world.call(getSession, {}, { as: people.zoe });
    expect(session.body).toEqual({ code: 200, userdata: [], list: [] });
  });
});

test('another person’s e-mail or user id is refused', async () => {
  const theirs = await world.useridOf(people.ben);
  for (const [call, input] of [
    [checkPlanEnd, { email: people.ben }],
    [beginSession, { email: people.ben }],
    [recordSignIn, { userid: theirs }],
    [recordSignIn, { email: people.ben }],
    [getSession, { userid: theirs }],
  ] as const) {
    expect((await world.send(call, input)).body, call.name).toMatchObject({ code: 403 });
  }
});
