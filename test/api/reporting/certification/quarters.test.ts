import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareQuarters } from '#shared/contract/reporting/quarters.ts';
import { people } from '#test/support/cast.ts';
import { tripsOf } from '#test/support/database/meter.ts';
import { makePlace } from '#test/support/places.ts';
import { completed, completedIn, reportFor, setAction } from '#test/support/reports.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

type Place = Awaited<ReturnType<typeof makePlace>>;

const december = '2025-12-10T12:00:00Z';
const compared = async (as: string = people.ada) =>
  (await world.call(compareQuarters, { customer_id: 'acme' }, { as })).body;
const rowOf = async (place: Place) =>
  (await compared()).rows.find(({ topicid }) => topicid === place.topicid)!;
const assign = (place: Place & { periodcode: string }, qcode: number, qduedate: string) =>
  setAction(world, place, { qownerid: people.leo, qcode, qduedate, completed: 'N' });

test('what was open when the quarter began stays as it was, whatever is done in the quarter', async () => {
  const place = await makePlace();
  const open = await world.at(december, async () => {
    const former = await completedIn(world, '202512', place);
    await assign(former, 20, '2025-12-20');
    await assign(former, 30, '2026-01-20');
    return (await reportFor(world, former)).body.data.length;
  });
  const former = { riskbefore: expect.any(Number), completedbefore: 1, openbefore: open, overduebefore: 1 };
  expect(await rowOf(place)).toMatchObject({
    ...former,
    riskchange: 'No Change',
    completednow: 0,
    overduenow: 2,
  });
  const newest = await completed(world, place);
  expect(await rowOf(place)).toMatchObject({ ...former, completednow: 1, opennow: open, overduenow: 0 });
  await setAction(world, newest, { qownerid: people.leo, qcode: 20, qduedate: '2026-03-01', completed: 'Y' });
  await assign(newest, 30, '2026-03-01');
  expect(await rowOf(place)).toMatchObject({ ...former, opennow: open - 1, overduenow: 1 });
  const { quarterdesc, beforedesc } = await compared();
  expect([quarterdesc, beforedesc]).toEqual(['Jan–Mar 2026', 'Oct–Dec 2025']);
});

test('a topic that was never completed before has nothing to compare with, and everything adds up', async () => {
  const place = await makePlace();
  await completed(world, place);
  expect(await rowOf(place)).toMatchObject({
    riskbefore: null,
    riskchange: '',
    completedbefore: 0,
    completednow: 1,
    openbefore: 0,
    overduebefore: 0,
  });
  const { rows, total } = await compared();
  for (const field of ['completedbefore', 'completednow', 'openbefore', 'opennow', 'overduenow'] as const)
    expect([field, total[field]]).toEqual([field, rows.reduce((sum, row) => sum + (row[field] ?? 0), 0)]);
});

test('a Location Admin compares own locations, and it takes three round trips one after the other', async () => {
  const mine = await compared(people.leo);
  expect(mine.reach).toBe('locations');
  expect(mine.rows.length).toBeLessThanOrEqual((await compared()).rows.length);
  expect(await tripsOf(() => compared())).toBe(3);
});
