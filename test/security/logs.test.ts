import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlePublic } from '#functions/frame/handle.ts';
import type { HttpEvent } from '#functions/frame/http.ts';
import { contextOf } from '#infra/local/gateway/event.ts';
import { beginSession } from '#shared/contract/accounts/auth.ts';
import { updateProfile } from '#shared/contract/accounts/profile.ts';
import { getHelpPage } from '#shared/contract/accounts/session.ts';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { people } from '#test/support/cast.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const lastLine = (): Record<string, unknown> => JSON.parse(world.logs.at(-1)!);

describe('The log line of a call says who made it, for which customer and by what right', () => {
  test.each([
    ['a member', people.ada, undefined, { customer: 'acme' }],
    ['a partner', people.pat, 'acme', { customer: 'acme', right: 'partner' }],
    ['a contractor', people.cal, 'acme', { customer: 'acme', right: 'contractor' }],
    ['staff', people.sam, 'acme', { customer: 'acme', right: 'staff' }],
    [
      'staff who are refused',
      people.sam,
      'fable',
      { customer: 'fable', right: 'staff', reason: 'notAllowed' },
    ],
    ['a member whose plan has ended', people.eli, undefined, { customer: 'ended', reason: 'planEnded' }],
    ['nobody’s member', people.zoe, undefined, { reason: 'notAllowed' }],
    ['who may not act for it', people.ben, 'acme', { reason: 'notAllowed' }],
  ])('%s', async (_, as, actingFor, expected) => {
    await world.send(listTopicsToAnswer, {}, { as, ...(actingFor && { actingFor }) });
    const { person, customer, right, reason } = lastLine();
    expect(person).toBe(await world.useridOf(as));
    expect({ customer, right, reason }).toEqual({
      customer: undefined,
      right: undefined,
      reason: undefined,
      ...expected,
    });
  });

  test('of a call for everyone signed in, and of input that was refused before anything was read', async () => {
    const person = await world.useridOf(people.ada);
    await world.send(beginSession, {});
    expect(lastLine()).toMatchObject({ call: 'beginSession', person, customer: 'acme' });
    await world.send(updateProfile, { firstname: 7 });
    expect(lastLine()).toMatchObject({ call: 'updateProfile', person, status: 422 });
  });
});

test('an e-mail address in what a library says of a failure is not logged', async () => {
  const handler = handlePublic(getHelpPage, async () => {
    throw new Error(`No item PERSON#${people.ada}, nor "${people.ben}", at acme-x@12`);
  });
  const requestContext = { requestId: 'r1', http: { sourceIp: '192.0.2.1' } };
  const event = { headers: {}, queryStringParameters: { type: 'Login' }, requestContext };
  await handler(event as unknown as HttpEvent, contextOf('r1'));
  const { message, stack } = lastLine();
  expect(message).toBe('No item PERSON#(address), nor "(address)", at acme-x@12');
  expect(stack).toContain('logs.test.ts');
});
