import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rollupsPk } from '#functions/data/table/keys.ts';
import { type Item, type Key, putMany, removeMany, update, write } from '#functions/data/table/table.ts';
import { handler as backfill } from '#functions/events/backfill_rollups.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { readRollup } from '#functions/services/answering/runwrites.ts';
import { addMonths } from '#shared/domain/kit/periods.ts';
import { expectRolledUp } from '#test/support/answering/rollups.ts';
import { killedAfter } from '#test/support/turns/kill.ts';
import { asRole } from '#test/support/walls/walls.ts';
import { everything, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const run = (event = {}) => asRole('backfill_rollups', () => backfill(event));

const at = new Date('2026-03-15T12:00:00Z');
const una = 'una@rolled.example';
const places = ['home', 'south'].map(key => ({
  customerid: 'rolled',
  topicid: 'rolled-web',
  locationid: `rolled-${key}`,
}));

/** Stores a customer with fourteen completed months, actions of two reports and their roll-ups. */
beforeEach(async () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const builder = new CustomerBuilder({ customerid: 'rolled', name: 'Rolled', planid: 5 })
    .location('home', 'Home', 'USA')
    .location('south', 'South', 'USA')
    .standardTopic('web', 'a11y-web', 'Web', ['home', 'south'], '2025-01-01');
  for (let back = 13; back > 0; back--) {
    const period = addMonths('202603', -back);
    const fails = await builder.run(['web', 'a11y-web', 'home'], period, {
      email: una,
      failing: 0.5,
      random,
      at,
    });
    if (back > 2) continue;
    const state = (n: number) => (n === 0 ? { completed: 'Y' as const, completedOn: '2026-03-01' } : {});
    fails.slice(0, 3).forEach((qcode, n) => {
      builder.suggestion('web', 'home', period, { qcode, owner: una, due: '2026-05-01', ...state(n) });
    });
  }
  await builder.run(['web', 'a11y-web', 'south'], '202602', { email: una, failing: 0.5, random, at });
  await putMany(builder.build());
});

/** Without revisions, and without what was open when the quarter began, which nothing can count again. */
const ours = async (): Promise<Item[]> =>
  (await everything())
    .filter(({ pk }) => String(pk).includes('#rolled'))
    .map(({ z: _, q: __, ...item }) => item);

/** Takes away what an installation from before the roll-ups does not have. */
async function forget(): Promise<void> {
  const items = (await everything()).filter(({ pk }) => String(pk).includes('#rolled')) as (Item & Key)[];
  await removeMany(items.filter(({ pk }) => pk === rollupsPk('rolled')));
  const bare = { versionid: undefined, priority: undefined, gsi1pk: undefined, gsi1sk: undefined };
  for (const { pk, sk } of items) if (sk.startsWith('EDIT#')) await write(update({ pk, sk }, bare));
}

const right = async () => {
  for (const place of places) await expectRolledUp(place, place === places[0] ? [una] : []);
};

test('The backfill finds nothing to do where the roll-ups are right, and says so in a dry run', async () => {
  const before = await ours();
  expect(await run({ from: 'rolled' })).toMatchObject({ places: 2, differing: 0, next: '' });
  expect(await ours()).toEqual(before);
  await forget();
  const without = await ours();
  expect(await run({ from: 'rolled', dryRun: true })).toMatchObject({ places: 2, differing: 2 });
  expect(await ours()).toEqual(without);
});

test('It makes roll-ups and index entries what they would be, had they been written with every run', async () => {
  const before = await ours();
  await forget();
  expect(await run()).toMatchObject({ differing: 2, next: '' });
  expect(await ours()).toEqual(before);
  await right();
});

test('It goes on where it was killed', async () => {
  for (let requests = 0; ; requests += 3) {
    await forget();
    const killed = await killedAfter(requests, () => run().catch(() => undefined));
    await run();
    await right();
    if (!killed) break;
  }
});

test('Until then, the first change of a place counts it', async () => {
  const before = (await ours()).filter(({ pk }) => pk === rollupsPk('rolled'));
  await forget();
  for (const place of places) await readRollup(place);
  expect((await ours()).filter(({ pk }) => pk === rollupsPk('rolled'))).toEqual(before);
});
