import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handler as register } from '#functions/api/auth/registerPerson.ts';
import { handler as receive } from '#functions/api/payment/receivePaymentEvent.ts';
import { handler as getDocument } from '#functions/api/session/getOpenApi.ts';
import { closeClients } from '#functions/kit/clients.ts';
import { setSink } from '#functions/kit/log.ts';

type Handler = (event: object, context: object) => Promise<APIGatewayProxyStructuredResultV2>;
const lines: string[] = [];
let restore: () => void;
beforeEach(() => {
  restore = setSink(line => lines.push(line));
  // The request cannot be counted, and continues.
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', 'http://127.0.0.1:9');
  for (const name of ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'local');
  closeClients();
});
afterEach(() => {
  restore();
  vi.unstubAllEnvs();
  closeClients();
  lines.length = 0;
});

/** Returns one of our handlers with these keys in its environment. */
function started(loaded: unknown, keys: string) {
  const handler = loaded as Handler;
  vi.stubEnv('ORIGIN_KEYS', keys);
  return async (given?: string, body = '') => {
    const headers = {
      'x-forwarded-for': '203.0.113.1, 198.51.100.7, 192.0.2.1',
      ...(given !== undefined && { 'x-attestry-origin': given }),
    };
    const requestContext = { requestId: 'r1', http: { sourceIp: '192.0.2.1' } };
    const answer = await handler({ headers, requestContext, body }, { awsRequestId: 'r1' });
    return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
  };
}

const refused = {
  status: 403,
  body: {
    code: 403,
    reason: 'wrongAddress',
    message: 'Use the application’s own address.',
    requestid: 'r1',
  },
};

test('Only a request with a current or previous key of CloudFront is answered', async () => {
  const ask = started(getDocument, 'current-key,previous-key');
  expect(await ask()).toEqual(refused);
  for (const wrong of ['', 'current-kez', 'current-key,previous-key', 'current-ke', 'current-key ']) {
    expect(await ask(wrong), wrong).toEqual(refused);
  }
  expect((await ask('current-key')).status).toBe(200);
  expect((await ask('previous-key')).status).toBe(200);
  expect(lines.join('\n')).not.toContain('-key');
});

test('The log names the address of the caller as CloudFront saw it, not what the caller claimed before', async () => {
  const ask = started(getDocument, 'current-key');
  await ask('current-key');
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ event: 'call', status: 200, address: '198.51.100.7' });
});

/** An event of the payment service is a change, whatever comes of it. */
const refusedChange = {
  ...refused,
  body: { ...refused.body, message: `${refused.body.message} Nothing was changed.` },
};

test('A webhook’s request is refused before its signature is looked at', async () => {
  const send = started(receive, 'current-key');
  expect(await send(undefined, '{}')).toEqual(refusedChange);
  expect((await send('current-key', '{}')).body.reason).not.toBe('wrongAddress');
});

test('The key is checked before the input is read', async () => {
  const send = started(register, 'current-key');
  expect(await send(undefined, 'not JSON')).toEqual(refusedChange);
});

test('Without keys, as on one machine, every request is answered', async () => {
  const ask = started(getDocument, '');
  expect((await ask()).status).toBe(200);
});
