import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { topicPermission } from '#functions/data/administration/permission.ts';
import { readOne } from '#functions/data/table/table.ts';
import { topic, topicLocation, topicStatus } from '#functions/data/topics/settings.ts';
import { getSchedules, setSchedules } from '#shared/contract/topics/scheduling.ts';
import { people } from '#test/support/cast.ts';
import { makePlace, type Place } from '#test/support/places.ts';
import { type SentChange, type SentTarget, schedulesIn } from '#test/support/topics/schedules.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const { ruleOf, set, change } = schedulesIn(() => world);
const quarterly = { every: 3, from: '202604' } as const;

describe('Nothing changes', () => {
  const refused = { status: 403, body: { reason: 'notAllowed' } };

  test('where one of several rules is not as it was seen, and what is there now is told', async () => {
    const places = [await makePlace(), await makePlace()];
    await change(places[1]!, { dueDay: 3 });
    const answer = await set(places.map(place => ({ ...place, seen: {}, change: { dueDay: 15 } })));
    expect(answer).toMatchObject({
      status: 409,
      body: {
        reason: 'stale',
        targets: [
          { ...places[0], rule: {} },
          { ...places[1], rule: { dueDay: 3 } },
        ],
      },
    });
    expect(await ruleOf(places[0]!)).toEqual({});
  });

  test('by Location Admins outside of their locations, and of what is everywhere', async () => {
    const [boston, denver] = [await makePlace(), await makePlace({ locationid: 'acme-den' })];
    const leo = { as: people.leo };
    const what = { seen: {}, change: { dueDay: 15 } };
    for (const target of [denver, { topicid: boston.topicid }, { locationid: 'acme-den' }, {}]) {
      expect(await set([{ ...target, ...what }], leo)).toMatchObject(refused);
      expect(await world.call(getSchedules, { targets: [target] }, leo)).toMatchObject(refused);
    }
    expect((await set([{ ...boston, ...what }], leo)).body).toMatchObject({ changed: 1 });
  });

  test('for ids of another customer, as for those that do not exist', async () => {
    const place = await makePlace();
    const foreign = await makePlace({ locationid: 'bolt-hq' });
    const what = { seen: {}, change: { dueDay: 15 } };
    for (const target of [
      foreign,
      { topicid: foreign.topicid },
      { locationid: foreign.locationid },
      { topicid: 'acme-none' },
      { ...place, topicid: 'acme-none' },
    ]) {
      expect(
        await set([
          { ...place, ...what },
          { ...target, ...what },
        ]),
      ).toMatchObject(refused);
      expect(await world.call(getSchedules, { targets: [target] })).toMatchObject(refused);
    }
    expect(await ruleOf(place)).toEqual({});
  });

  test('for what is not active, not there, or named twice', async () => {
    const what = { seen: {}, change: { dueDay: 15 } };
    const off = await makePlace({ status: topicStatus.inactive });
    const place = await makePlace({ title: 'Fire drill' });
    const reasonOf = async (...targets: SentTarget[]) =>
      (await set(targets.map(target => ({ ...target, ...what })))).body;
    expect(await reasonOf(off)).toMatchObject({ code: 400, reason: 'topicinactive' });
    expect(await reasonOf({ locationid: 'acme-old' })).toMatchObject({ reason: 'locationinactive' });
    expect(await reasonOf({ ...place, locationid: 'acme-den' })).toMatchObject({
      reason: 'notthere',
      message: '“Fire drill” is not at Denver. Nothing was changed. Put it there first.',
    });
    expect(await reasonOf(place, place)).toMatchObject({ reason: 'twice' });
  });

  test('by days that some months do not have, rhythms that do not exist, or no change at all', async () => {
    const place = await makePlace();
    for (const wrong of [
      { dueDay: 29 },
      { dueDay: 0 },
      { dueDay: 1.5 },
      { rhythm: { every: 4, from: '202601' } },
      { rhythm: { every: 3, from: '202613' } },
      {},
    ]) {
      const answer = await world.send(setSchedules, {
        targets: [{ ...place, seen: {}, change: wrong }],
        grant: 'N',
      });
      expect(answer.status, JSON.stringify(wrong)).toBe(422);
    }
  });
});

describe('Two administrators at once', () => {
  const stored = async ({ topicid, locationid }: Place) => ({
    pair: (await readOne(topicLocation('acme', topicid, locationid), true))?.rules ?? [],
    topic: (await readOne(topic('acme', topicid), true))?.rules ?? [],
  });

  test('lose no change, in every order of their requests: each is there, or was refused with nothing of it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(1), { minLength: 24, maxLength: 24 }),
        fc.constantFrom<SentChange>({ dueDay: 3 }, { answerer: people.vic }, { rhythm: quarterly }),
        async (order, other) => {
          const [one, two] = [await makePlace(), await makePlace()];
          const changes: SentChange[] = [{ dueDay: 15 }, other];
          const answers: number[] = [];
          await interleave(
            changes.map((what, n) => async () => {
              const targets = [one, two, { topicid: one.topicid }];
              const asked = targets
                .slice(0, n === 0 ? 3 : 2)
                .map(target => ({ ...target, seen: {}, change: what }));
              answers[n] = (await set(asked, {}, 'Y')).status;
            }),
            order,
          );
          expect([...answers].sort()).toEqual([200, 409]);
          const winner = answers.indexOf(200);
          for (const place of [one, two]) {
            const { pair } = await stored(place);
            expect(pair).toEqual([{ ...changes[winner], since: '2026-03-15' }]);
            const vic = await readOne(
              topicPermission('acme', people.vic, place.topicid, place.locationid),
              true,
            );
            expect(vic).toBe(winner === 1 && other.answerer ? 'Edit' : 'View');
          }
          expect((await stored(one)).topic).toHaveLength(winner === 0 ? 1 : 0);
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);
});
