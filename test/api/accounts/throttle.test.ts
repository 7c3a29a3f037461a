import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handler } from '#functions/api/profile/listCountries.ts';
import { countOne } from '#functions/data/accounts/throttle.ts';
import { prefixes } from '#functions/data/table/keys.ts';
import { tableName } from '#functions/data/table/table.ts';
import { addressOf, type HttpEvent } from '#functions/frame/http.ts';
import { documents } from '#functions/kit/database.ts';
import { contextOf } from '#infra/local/gateway/event.ts';
import { getHelpPage } from '#shared/contract/accounts/session.ts';
import { addStep, removeStep } from '#test/support/database/steps.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const event = (forwarded: string | undefined, sourceIp = '10.0.0.1') =>
  ({
    headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) },
    requestContext: { requestId: 'r', http: { sourceIp } },
  }) as unknown as HttpEvent;
const ask = (forwarded?: string) => handler(event(forwarded), contextOf('r'));

describe('Calls without sign-in', () => {
  test('accept 120 a minute from one address, then say when to try again; another address continues', async () => {
    for (let i = 0; i < 120; i++) expect((await ask('198.51.100.7, 10.0.0.1')).statusCode).toBe(200);
    await world.at('2026-03-15T12:00:17Z', async () => {
      const refused = await ask('198.51.100.7, 10.0.0.1');
      expect(refused.statusCode).toBe(429);
      expect(refused.headers).toMatchObject({ 'retry-after': '43' });
      expect(JSON.parse(refused.body!)).toMatchObject({
        code: 429,
        reason: 'tooMany',
        message: expect.stringContaining('again'),
      });
      expect((await ask('198.51.100.8, 10.0.0.1')).statusCode).toBe(200);
    });
    await world.at('2026-03-15T12:01:00Z', async () => {
      expect((await ask('198.51.100.7, 10.0.0.1')).statusCode).toBe(200);
    });
  });

  test('an address cannot be forged: only the part that CloudFront added counts', () => {
    expect(addressOf(event('1.1.1.1, 2.2.2.2, 198.51.100.7, 10.0.0.1'))).toBe('198.51.100.7');
    expect(addressOf(event('198.51.100.7, 10.0.0.1'))).toBe('198.51.100.7');
    expect(addressOf(event('1.1.1.1', '203.0.113.9'))).toBe('203.0.113.9');
    expect(addressOf(event(undefined, '203.0.113.9'))).toBe('203.0.113.9');
  });

  test('of many at the same moment exactly as many pass as the limit says', async () => {
    const limit = { most: 10, windowSeconds: 60 };
    const waits = await Promise.all(Array.from({ length: 40 }, () => countOne('x', 'y', world.now, limit)));
    expect(waits.filter(wait => wait === 0)).toHaveLength(10);
    expect(new Set(waits)).toEqual(new Set([0, 60]));
  });

  test('counters contain no address and expire', async () => {
    await world.call(getHelpPage, { type: 'Login' }, { token: '' });
    const { Items } = await documents().send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true }),
    );
    const counters = Items!.filter(item => item.pk.startsWith(prefixes.counter));
    expect(counters.length).toBeGreaterThan(0);
    for (const counter of counters) {
      expect(JSON.stringify(counter)).not.toMatch(/127\.0\.0|198\.51/);
      expect(counter.ttl).toBeGreaterThan(world.now.getTime() / 1000);
    }
  });

  test('continue if counting fails, and that is logged', async () => {
    const away = () => async () => {
      throw new Error('The database is away');
    };
    addStep('away', away);
    try {
      expect((await ask('198.51.100.9, 10.0.0.1')).statusCode).toBe(200);
    } finally {
      removeStep('away');
    }
    expect(world.logs.some(line => line.includes('"uncounted"'))).toBe(true);
  });
});
