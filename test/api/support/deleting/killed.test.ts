import { inspect } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleted } from '#functions/data/support/deleted.ts';
import { audit } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import {
  type Item,
  type Key,
  putMany,
  readOne,
  removeMany,
  update,
  write,
} from '#functions/data/table/table.ts';
import { storyAt } from '#functions/features/demo/story/story.ts';
import { sealActivity, verifyActivity } from '#functions/services/administration/sealing.ts';
import { getDeletion, resumeDeletion } from '#shared/contract/support/deleting.ts';
import { people } from '#test/support/cast.ts';
import { beginDeletion, deliver } from '#test/support/people/deleting.ts';
import { killedAfter } from '#test/support/turns/kill.ts';
import { everything, World } from '#test/support/world.ts';

let world: World;
let before: Item[];
const customerid = 'bright';
beforeAll(async () => {
  world = await World.begin();
  for (const builder of await storyAt(world.now)) await putMany(builder.build());
  await write(
    update(keys.payer('cus_b'), { customerid, email: 'g@b.example' }),
    update(keys.clientPayer(customerid), { key: 'k', email: 'g@b.example', name: 'B', payer: 'cus_b' }),
    update(keys.subscription('maple'), { payer: 'cus_b', paidBy: customerid, state: 'active', revision: 1 }),
  );
  before = await everything();
});
afterAll(() => world.close());

/** Sets the table back. */
async function again(): Promise<void> {
  await removeMany((await everything()) as (Item & Key)[]);
  await putMany(before as (Item & Key)[]);
}

/** Returns the items of the table in a stable order, apart from what is random, the time of the attempt, or that it is another one. */
const stored = async () =>
  (await everything())
    .filter(({ pk }) => !/^(JOB#attestry|THROTTLE|READ)/.test(String(pk)))
    .filter(({ event }) => event !== 'customer deletion resumed')
    .map(({ jobid: _, deletedAt, ...item }) => ({
      ...item,
      over: deletedAt !== undefined,
      sk: /^AUDIT#/.test(String(item.pk)) ? '' : item.sk,
    }))
    .map(item => inspect(item, { sorted: true, depth: 9, maxArrayLength: 1e6, breakLength: 1e9 }))
    .sort();

const jobOf = async () => (await readOne(deleted(customerid), true))!.jobid;
const later = (seconds: number) => new Date(world.now.getTime() + seconds * 1000).toISOString();
const state = async () => (await world.call(getDeletion, { customerid })).body.deletion;

describe('A deletion', () => {
  let whole: string[];
  beforeAll(async () => {
    await beginDeletion(world, customerid);
    await deliver(await jobOf());
    whole = await stored();
    expect(await state()).toMatchObject({ state: 'done' });
  });

  test('ends the same wherever its worker is killed, and however often', async () => {
    const cuts = fc.array(fc.integer({ min: 2, max: 160 }), { minLength: 1, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(cuts, async points => {
        await again();
        await beginDeletion(world, customerid);
        const jobid = await jobOf();
        for (const [attempt, after] of points.entries()) {
          await world.at(later(200 * attempt), () =>
            killedAfter(after, () => deliver(jobid).catch(() => undefined)),
          );
        }
        await world.at(later(200 * points.length), () => deliver(jobid));
        expect(await state()).toMatchObject({ state: 'done' });
        expect(await stored()).toEqual(whole);
      }),
      { numRuns: 6, examples: [[[3]], [[20]], [[45, 30]]] },
    );
  });

  test('whose job has failed goes on with another one, which staff start', async () => {
    await again();
    await beginDeletion(world, customerid);
    const jobid = await jobOf();
    for (const attempt of [0, 1, 2])
      await world.at(later(200 * attempt), () =>
        killedAfter(18 + attempt, () => deliver(jobid).catch(() => undefined)),
      );
    await world.at(later(800), async () => {
      await deliver(jobid);
      expect(await state()).toMatchObject({ state: 'failed', problem: expect.stringMatching(/three times/) });
      expect((await world.call(resumeDeletion, { customerid })).status).toBe(200);
      await world.local.work();
    });
    expect(await jobOf()).not.toBe(jobid);
    expect(await state()).toMatchObject({ state: 'done' });
    expect(await stored()).toEqual(whole);
  });

  test('is refused to who is no longer staff when the work begins, and another person goes on', async () => {
    await again();
    await beginDeletion(world, customerid);
    await write(update(keys.staff(people.sam), { active: false }));
    await deliver(await jobOf());
    await write(update(keys.staff(people.sam), { active: true }));
    expect(await state()).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/no longer staff/),
      counts: null,
    });
    await world.call(resumeDeletion, { customerid });
    await world.local.work();
    expect(await stored()).toEqual(whole);
  });
});

test('Deleted activity is told apart from missing activity, and who deleted it is sealed', async () => {
  await again();
  for (const id of [customerid, 'nwcare'])
    await write(audit(id, world.now, { email: 'grace@b.example', right: 'member' }, 'profile changed'));
  await world.at('2026-03-20T04:00:00Z', () => sealActivity(world.now));
  await world.at('2026-03-20T05:00:00Z', async () => {
    await beginDeletion(world, customerid);
    await deliver(await jobOf());
  });
  await world.at('2026-03-21T04:00:00Z', async () => {
    await sealActivity(world.now);
    expect(await verifyActivity(world.now)).toMatchObject({ deleted: [customerid], findings: [] });
    const [entry] = (await everything()).filter(({ event }) => event === 'customer deletion started');
    expect(entry).toMatchObject({ pk: 'AUDIT#attestry#2026-03', facts: { client: customerid } });
    // What another customer has lost is still found.
    const lost = (await everything()).find(({ pk }) => /^AUDIT#nwcare#/.test(String(pk)));
    await removeMany([lost as Item & Key]);
    await removeMany([entry as Item & Key]);
    const { findings } = await verifyActivity(world.now);
    expect(findings.map(found => found.customerid).sort()).toEqual(['attestry', 'nwcare']);
  });
});
