import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { update, write } from '#functions/data/table/table.ts';
import { locationsOf } from '#functions/data/topics/settings.ts';
import { applyBatch, listBatches, undoBatch, uploadUsers } from '#shared/contract/support/batching.ts';
import { closedTexts } from '#shared/domain/support/closed.ts';
import { people } from '#test/support/cast.ts';
import { Batching, deliverTo, sheetOf } from '#test/support/people/batching.ts';
import { organization } from '#test/support/people/organization.ts';
import { killedAfter } from '#test/support/turns/kill.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const sheet = (count: number) =>
  sheetOf('places', ...Array.from({ length: count }, (_, n) => `Site ${n},USA,,23,S-${n},Y`));
const begin = async () => {
  const at = await organization();
  const set = (change: Record<string, unknown>) => write(update(keys.customer(at.customerid), change));
  return { at, set, batching: new Batching(world, at.customerid) };
};
const later = (seconds: number) => new Date(world.now.getTime() + seconds * 1000).toISOString();
const setStaff = (active: boolean) => write(update(keys.staff(people.sam), { active }));
const placesOf = async (customerid: string) => (await locationsOf(customerid, true)).length;

const closed = [
  ['supportforbidden', { supportForbidden: true }, { supportForbidden: undefined }],
  ['planended', { endDate: '2026-01-31' }, { endDate: '2026-12-31' }],
  ['switchedoff', { active: false }, { active: true }],
] as const;

describe('Nothing is loaded for a customer', () => {
  test.each(closed)('that is %s, in words, at any step', async (reason, close, open) => {
    const { at, set, batching } = await begin();
    const { customerid } = at;
    const ready = await batching.check('places', sheet(2));
    const loaded = await batching.load('places', sheetOf('places', 'Other,USA,,23,O-1,Y'));
    const arriving = await batching.upload('places', sheet(2));
    await set(close);
    const data = { filename: 'rows.csv', format: 'csv' as const, bytes: 100 };
    const reasons = [
      await world.call(uploadUsers, { customerid, data }),
      await world.call(applyBatch, { customerid, batchid: ready.batch.batchid }),
      await world.call(undoBatch, { customerid, batchid: loaded.batch.batchid }),
    ].map(({ body }) => body.reason);
    expect(reasons).toEqual([reason, reason, reason]);
    expect((await world.call(listBatches, { customerid })).body).toMatchObject({
      custdesc: expect.stringContaining('Organization'),
      closed: closedTexts[reason],
    });
    // A sheet that was on its way is not checked.
    await world.local.work();
    expect((await batching.get(arriving)).batch).toMatchObject({
      state: 'failed',
      problem: closedTexts[reason],
    });
    await set(open);
    expect((await world.call(listBatches, { customerid })).body.closed).toBe('');
    const job = await batching.start(ready.batch.batchid);
    await set(close);
    await deliverTo(job);
    expect((await batching.get(ready.batch.batchid)).applied).toMatchObject({
      state: 'failed',
      problem: closedTexts[reason],
    });
    expect(await placesOf(customerid)).toBe(2);
    await world.local.work();
  });

  test('that did not allow support after the load was requested, although it does again', async () => {
    const { at, set, batching } = await begin();
    const { batch } = await batching.check('places', sheet(2));
    const job = await batching.start(batch.batchid);
    await set({ supportSince: later(60) });
    await deliverTo(job);
    expect((await batching.get(batch.batchid)).applied).toMatchObject({
      state: 'failed',
      problem: 'The customer did not allow support for a time. Start again.',
    });
    expect(await placesOf(at.customerid)).toBe(1);
    await world.local.work();
  });

  test('by a load that is under way when the person is no longer staff: not one more row is written', async () => {
    const seen = new Set<number>();
    for (let after = 6, ended = false; !ended; after++) {
      const { at, batching } = await begin();
      const { batch } = await batching.check('places', sheet(3));
      const job = await batching.start(batch.batchid);
      ended = !(await killedAfter(after, () => deliverTo(job).catch(() => true)));
      const before = await placesOf(at.customerid);
      seen.add(before);
      await setStaff(false);
      await world.at(later(181), () => deliverTo(job));
      await setStaff(true);
      expect(await placesOf(at.customerid)).toBe(before);
      const { applied } = await batching.get(batch.batchid);
      if (!ended) expect(applied).toMatchObject({ state: 'failed', loaded: before - 1 });
    }
    expect(seen.size).toBe(4);
    await world.local.work();
  });
});

describe('A load that failed half way', () => {
  /** A load of three locations of which the first is there, and perhaps the second. */
  const half = async () => {
    const here = await begin();
    const { batch } = await here.batching.check('places', sheet(3));
    const job = await here.batching.start(batch.batchid);
    for (let after = 4; (await placesOf(here.at.customerid)) === 1; after++) {
      await killedAfter(after, () => deliverTo(job).catch(() => true));
      if ((await placesOf(here.at.customerid)) > 1) break;
      await write(update(keys.job(job), { jobState: 'waiting', attempts: 0 }));
    }
    await setStaff(false);
    await world.at(later(181), () => deliverTo(job));
    await setStaff(true);
    return { ...here, batchid: batch.batchid, count: (await placesOf(here.at.customerid)) - 1 };
  };

  test('says what was loaded, and is taken back like any other; after that it is not continued', async () => {
    const { at, batching, batchid, count } = await half();
    const failed = await batching.get(batchid);
    expect(failed.applied).toMatchObject({ state: 'failed', loaded: count, notdone: 3 - count });
    const became = failed.rows.map(row => row.became);
    expect(became).toEqual(['done', count > 1 ? 'done' : 'notDone', 'notDone']);
    const back = await batching.takeBack(batchid);
    expect(back.undo).toMatchObject({ state: 'done', takenback: count, kept: 0, impossible: 0 });
    const stored = await locationsOf(at.customerid, true);
    expect(stored.filter(({ active }) => active).length).toBe(1);
    const again = await world.call(applyBatch, { customerid: at.customerid, batchid });
    expect(again.body.reason).toBe('takenback');
  });

  test('is either continued or taken back, if both are asked for at once', async () => {
    const { at, batching, batchid } = await half();
    const input = { customerid: at.customerid, batchid };
    const [back, on] = await Promise.all([world.call(undoBatch, input), world.call(applyBatch, input)]);
    await world.local.work();
    const active = (await locationsOf(at.customerid, true)).filter(place => place.active).length;
    const { undo } = await batching.get(batchid);
    if (on.status === 200) expect([back.body.reason, undo, active]).toEqual(['notloaded', null, 4]);
    else expect([on.body.reason, back.status, active]).toEqual(['takenback', 200, 1]);
  });

  test('can be continued as before, and then be taken back as a whole', async () => {
    const { at, batching, batchid } = await half();
    await batching.start(batchid);
    await world.local.work();
    expect((await batching.get(batchid)).applied).toMatchObject({ state: 'done', loaded: 3 });
    // Taking it back fails half way as well, says what it did, and is continued.
    const back = await batching.startBack(batchid);
    const active = async () => (await locationsOf(at.customerid, true)).filter(place => place.active).length;
    for (let after = 6; (await active()) === 4; after++) {
      await killedAfter(after, () => deliverTo(back).catch(() => true));
      if ((await active()) === 4) await write(update(keys.job(back), { jobState: 'waiting', attempts: 0 }));
    }
    const left = await active();
    await setStaff(false);
    await world.at(later(181), () => deliverTo(back));
    await setStaff(true);
    expect((await batching.get(batchid)).undo).toMatchObject({ state: 'failed', takenback: 4 - left });
    expect((await batching.takeBack(batchid)).undo).toMatchObject({ state: 'done', takenback: 3 });
  });
});
