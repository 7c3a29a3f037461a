import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { admitFrom, limitRates } from '#functions/frame/chain/rates.ts';
import type { Refusal } from '#functions/frame/refusal.ts';
import { Buckets } from '#functions/kit/buckets.ts';
import { listAdminFunctions } from '#shared/contract/accounts/menu.ts';
import { getProfile, updateProfile } from '#shared/contract/accounts/profile.ts';
import { listJobs } from '#shared/contract/jobs/jobs.ts';
import { listSupportChoices } from '#shared/contract/support/support.ts';
import { people } from '#test/support/cast.ts';
import { costOf } from '#test/support/database/meter.ts';
import { addStep, removeStep } from '#test/support/database/steps.ts';
import { type As, World } from '#test/support/world.ts';

let world: World;
let restore: () => void;
beforeAll(async () => {
  world = await World.begin({ limitRates: true });
  restore = limitRates(true);
});
beforeEach(async () => {
  newInstance();
  // A window of ten seconds for each test.
  await world.signIn(people.ada);
  instant += 10_000;
});
afterEach(() => removeStep('away'));
afterAll(async () => {
  restore();
  await world.close();
});

let instant = Date.UTC(2026, 2, 15, 12);
const instantAt = (seconds: number) => new Date(instant + seconds * 1000).toISOString();

/** Forgets what is counted in memory, as an instance of a function that has just been started. */
const newInstance = () => void limitRates(true);

/** How many of so many requests at one instant were answered with each status. */
async function send(times: number, who: As & { as: string }, seconds = 0): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  await world.at(instantAt(seconds), async () => {
    await world.signIn(who.as);
    const answers = await Promise.all(Array.from({ length: times }, () => world.call(listJobs, {}, who)));
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  });
  return statuses;
}

/** Admits or refuses one request, and returns for how many seconds it was refused. */
const admit = (sender: 'person' | 'customer', name: string, seconds = 0): Promise<number> =>
  admitFrom(sender, name, {
    contract: listJobs,
    requestId: 'r',
    at: new Date(instant + seconds * 1000),
  }).then(
    () => 0,
    (refusal: Refusal) => refusal.retryAfter,
  );

describe('A person', () => {
  test('may send 100 requests at once, then 20 a second; others continue', async () => {
    expect(await send(100, { as: people.ada })).toEqual({ 200: 100 });
    const refused = await world.at(instantAt(0), () => world.call(listJobs, {}, { as: people.ada }));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.body).toMatchObject({ reason: 'tooMany', message: expect.stringContaining('again') });
    expect(await send(3, { as: people.eve })).toEqual({ 200: 3 });
    expect(await send(3, { as: people.ben })).toEqual({ 200: 3 });
    expect(await send(25, { as: people.ada }, 1)).toEqual({ 200: 20, 429: 5 });
    expect(await send(3, { as: people.ada }, 2)).toEqual({ 200: 3 });
  });

  test('is limited in calls that need no customer, and whether or not they may do what they send', async () => {
    await world.at(instantAt(0), async () => {
      const foreign = { customerid: 'acme', userdata: '' };
      for (let i = 0; i < 99; i++) await world.send(listAdminFunctions, foreign, { as: people.zoe });
      expect((await world.call(getProfile, {}, { as: people.zoe })).status).toBe(200);
      expect((await world.call(getProfile, {}, { as: people.zoe })).status).toBe(429);
      expect((await world.send(listAdminFunctions, foreign, { as: people.zoe })).status).toBe(429);
    });
  });

  test('is limited in what is malformed, and in the support console', async () => {
    const malformed = () => world.send(updateProfile, { firstname: 7 }, { as: people.eve });
    const looked = () => world.call(listSupportChoices, { needlist: 'plans' }, { as: people.sam });
    await world.at(instantAt(0), async () => {
      await world.signIn(people.sam);
      await world.signIn(people.eve);
      for (const [ask, usual] of [
        [malformed, 422],
        [looked, 200],
      ] as const) {
        const statuses = [];
        for (let i = 0; i < 120; i++) statuses.push((await ask()).status);
        expect(statuses.slice(0, 90)).toEqual(Array(90).fill(usual));
        expect(statuses.slice(-10)).toEqual(Array(10).fill(429));
      }
    });
  });

  test('who clicks as people do costs the table nothing', async () => {
    const cost = await costOf(async () => {
      for (let second = 0; second < 60; second++) expect(await admit('person', 'usual', second)).toBe(0);
      for (let i = 0; i < 25; i++) expect(await admit('person', 'a page', 0)).toBe(0);
    });
    expect(cost.roundTrips).toBe(0);
  });

  test('is never refused five requests a second, and is counted in the table meanwhile', async () => {
    const cost = await costOf(async () => {
      for (let i = 0; i < 5 * 60; i++) expect(await admit('person', 'fast', i / 5)).toBe(0);
    });
    expect(cost.roundTrips).toBeGreaterThan(100);
  });

  test('may send 300 requests in ten seconds through all instances, beside the first 25 of each', async () => {
    let admitted = 0;
    let wait = 0;
    for (let instance = 0; instance < 10; instance++) {
      newInstance();
      for (let i = 0; i < 100; i++) {
        const refused = await admit('person', 'wide', 3);
        if (refused) wait = refused;
        else admitted++;
      }
    }
    expect([admitted, wait]).toEqual([300 + 10 * 25, 7]);
    expect(await admit('person', 'wide', 9.9)).toBeGreaterThan(0);
    expect(await admit('person', 'wide', 10)).toBe(0);
  });

  test('whom the table refused is refused without asking it again', async () => {
    for (let instance = 0; instance < 4; instance++) {
      newInstance();
      for (let i = 0; i < 100; i++) await admit('person', 'told');
    }
    newInstance();
    for (let i = 0; i < 26; i++) await admit('person', 'told');
    const cost = await costOf(async () => {
      for (let i = 0; i < 50; i++) expect(await admit('person', 'told', 1)).toBe(9);
    });
    expect(cost.roundTrips).toBe(0);
  });
});

describe('A customer', () => {
  const acting = (as: string) => ({ as, actingFor: 'acme' });

  test('may send 400 requests at once, whoever sends them; other customers and refused strangers do not matter', async () => {
    await world.at(instantAt(0), async () => {
      for (let i = 0; i < 90; i++) {
        const { status } = await world.send(listJobs, {}, acting(people.ben));
        expect(status).toBe(403);
      }
    });
    for (const who of [{ as: people.ada }, { as: people.eve }, acting(people.pat), acting(people.sam)]) {
      expect(await send(100, who)).toEqual({ 200: 100 });
    }
    expect(await send(2, { as: people.vic })).toEqual({ 429: 2 });
    expect(await send(5, { as: people.ben })).toEqual({ 200: 5 });
    expect(await send(5, { as: people.vic }, 1)).toEqual({ 200: 5 });
  });

  test('is never refused while 100 people answer a question every second', async () => {
    for (let i = 0; i < 10 * 100; i++) expect(await admit('customer', 'office', i / 100)).toBe(0);
  });

  test('with ten requests a second at one function costs the table nothing', async () => {
    const cost = await costOf(async () => {
      for (let i = 0; i < 300; i++) expect(await admit('customer', 'usual', i / 10)).toBe(0);
    });
    expect(cost.roundTrips).toBe(0);
  });
});

test('if counting fails, requests are admitted up to the limits of the instance, and that is logged', async () => {
  const away = () => async () => {
    throw new Error('The database is away');
  };
  addStep('away', away);
  for (let i = 0; i < 100; i++) expect(await admit('person', 'lucky')).toBe(0);
  expect(await admit('person', 'lucky')).toBe(1);
  const lines = world.logs.filter(line => line.includes('"uncounted"'));
  expect(lines).toHaveLength(75);
  expect(lines.join()).not.toContain('lucky');
});

describe('Buckets', () => {
  const at = new Date(0);

  test('forget the one that was not used for longest, and no other', () => {
    const buckets = new Buckets({ perSecond: 1, burst: 1 }, 3);
    for (const name of ['a', 'b', 'c', 'a']) buckets.take(name, at);
    expect(buckets.take('d', at)).toBe(0);
    expect(['a', 'c', 'd'].map(name => buckets.take(name, at))).toEqual([1, 1, 1]);
    expect(buckets.take('b', at)).toBe(0);
  });

  test('are not filled by a clock that is set back, and go on from there', () => {
    const buckets = new Buckets({ perSecond: 1, burst: 2 });
    const second = (n: number) => new Date(n * 1000);
    expect([5, 5, 5, 2, 3].map(n => buckets.take('a', second(n)))).toEqual([0, 0, 1, 1, 0]);
  });
});
