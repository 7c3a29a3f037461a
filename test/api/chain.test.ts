import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { identity } from '#functions/frame/chain/identity.ts';
import { input } from '#functions/frame/chain/input.ts';
import { type Begun, log } from '#functions/frame/chain/log.ts';
import { refusals } from '#functions/frame/chain/refusals.ts';
import { handle } from '#functions/frame/handle.ts';
import { type HttpAnswer, type HttpEvent, type Middleware, reply } from '#functions/frame/http.ts';
import { commonRefusal, Refusal } from '#functions/frame/refusal.ts';
import { setSink } from '#functions/kit/log.ts';
import { contextOf } from '#infra/local/gateway/event.ts';
import { updateSuggestion } from '#shared/contract/answering/suggestions.ts';

const lines: Record<string, unknown>[] = [];
const restore = setSink(line => lines.push(JSON.parse(line)));
afterEach(() => {
  lines.length = 0;
  vi.unstubAllEnvs();
});
afterAll(() => restore());

const call = updateSuggestion;
const claims = { token_use: 'access', username: 'Ada@Acme.test', sub: 'ada', auth_time: '7' };
const request = (more: object = {}, withToken = true) =>
  ({
    headers: { authorization: 'Bearer t', 'x-forwarded-for': '198.51.100.7, 10.0.0.1' },
    requestContext: {
      requestId: 'r1',
      http: { sourceIp: '10.0.0.1' },
      ...(withToken && { authorizer: { jwt: { claims } } }),
    },
    ...more,
  }) as unknown as HttpEvent;

/** Sends a request through some steps to a handler, which answers with what they have added to the event. */
const send = <Known>(
  event: HttpEvent,
  step: Middleware<Known>,
  ends = async (_: Known): Promise<void> => {},
) =>
  middy<HttpEvent, HttpAnswer, unknown, Context>()
    .use(log(call))
    .use(refusals(call))
    .use(step)
    .handler<HttpEvent>(async given => {
      await ends(given);
      return reply(200, {});
    })(event, contextOf('lambda'));

const bodyOf = (answer: HttpAnswer) => JSON.parse(answer.body ?? '');
const passes: Middleware = { before: () => undefined };

describe('Log', () => {
  test('writes one line for each request, and adds the request id to each response', async () => {
    const answer = await send(request(), passes);
    expect(answer.headers).toMatchObject({ 'x-request-id': 'r1' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 'info', event: 'call', requestId: 'r1', status: 200 });
    expect(lines[0]).toMatchObject({ call: call.name, person: 'ada', address: '198.51.100.7' });
  });

  test('takes the id of Lambda where API Gateway gave none, and says what failed', async () => {
    const event = { ...request(), requestContext: {} } as unknown as HttpEvent;
    const answer = await send(event, passes, () => Promise.reject(new RangeError('deep')));
    expect(answer.headers).toMatchObject({ 'x-request-id': 'lambda' });
    expect(lines).toMatchObject([{ level: 'error', requestId: 'lambda', status: 500, error: 'RangeError' }]);
    expect(String(lines[0]!.stack)).toContain('chain.test');
  });

  test('notes the customer and the right that a step finds out', async () => {
    const notes: Middleware<Begun> = {
      before: ({ event }) => {
        event.noted = { customer: 'acme' };
      },
    };
    await send(request(), notes);
    expect(lines[0]).toMatchObject({ customer: 'acme' });
  });
});

describe('Refusals', () => {
  test('are answered with their name, their fields and when to try again', async () => {
    const thrown = new Refusal(429, 'tooMany', { message: 'Wait.', fields: [] }, 9);
    const answer = await send(request(), passes, () => Promise.reject(thrown));
    expect(answer).toMatchObject({ statusCode: 429, headers: { 'retry-after': '9', 'x-request-id': 'r1' } });
    expect(bodyOf(answer)).toEqual({
      code: 429,
      message: 'Wait.',
      fields: [],
      reason: 'tooMany',
      requestid: 'r1',
    });
    expect(lines).toMatchObject([{ level: 'info', status: 429, reason: 'tooMany' }]);
  });

  test('of a step are answered, too, and nothing after it is done', async () => {
    const reached = vi.fn(async () => undefined);
    const stops: Middleware = { before: () => Promise.reject(commonRefusal('signIn')) };
    expect((await send(request(), stops, reached)).statusCode).toBe(401);
    expect(reached).not.toHaveBeenCalled();
  });

  test('do not say what failed', async () => {
    const answer = await send(request(), passes, () => Promise.reject(new Error('secret')));
    expect(answer.body).not.toContain('secret');
    expect(bodyOf(answer)).toMatchObject({ code: 500, reason: 'failed', requestid: 'r1' });
  });
});

describe('Identity', () => {
  test('adds the person of the token, in lower case', async () => {
    const seen = vi.fn(async (_: object) => undefined);
    await send(request(), identity, seen);
    expect(seen.mock.calls[0]![0]).toMatchObject({
      who: { email: 'ada@acme.test', userid: 'ada', authTime: 7 },
    });
  });

  test.each([
    ['no token', request({}, false)],
    [
      'another kind of token',
      request({ requestContext: { authorizer: { jwt: { claims: { ...claims, token_use: 'id' } } } } }),
    ],
  ])('refuses %s', async (_, event) => {
    expect(bodyOf(await send(event, identity))).toMatchObject({ reason: 'signIn' });
  });
});

describe('Input', () => {
  test('names the fields that are malformed, and refuses what is too large before it is parsed', async () => {
    const malformed = bodyOf(await send(request({ body: '{"qcode":"x"}' }), input(call)));
    expect(malformed).toMatchObject({ code: 422, reason: 'malformed' });
    expect(malformed.fields).toContainEqual({ field: 'qcode', problem: 'This must be a number.' });
    expect(bodyOf(await send(request({ body: '{' }), input(call))).fields).toEqual([
      { field: '', problem: 'The body is not JSON.' },
    ]);
    const large = await send(request({ body: `{${' '.repeat(70_000)}` }), input(call));
    expect(bodyOf(large)).toMatchObject({ code: 413, reason: 'tooLarge' });
  });
});

test('a request is checked from outside to inside: where it comes from, who sends it, what it says', async () => {
  vi.stubEnv('ORIGIN_KEYS', 'key');
  const handler = handle(call, () => Promise.reject(new Error('reached')));
  const reasonOf = async (event: HttpEvent) => bodyOf(await handler(event, contextOf('lambda'))).reason;
  const through = { headers: { authorization: 'Bearer t', 'x-attestry-origin': 'key' } };
  expect([
    await reasonOf(request({ body: '{' }, false)),
    await reasonOf(request({ ...through, body: '{' }, false)),
    await reasonOf(request({ ...through, body: '{' })),
  ]).toEqual(['wrongAddress', 'signIn', 'malformed']);
});
