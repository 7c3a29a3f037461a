import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSchedules } from '#shared/contract/topics/scheduling.ts';
import { listTopicLocations } from '#shared/contract/topics/topiclocations.ts';
import { people } from '#test/support/cast.ts';
import { makePlace } from '#test/support/places.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

test('Topics at locations are listed with what counts of their schedules, from the nearest level that says something', async () => {
  const one = await makePlace();
  const other = { ...(await makePlace({ locationid: 'acme-den' })) };
  const targets = [
    { ...one, seen: {}, change: { rhythm: { every: 'paused' as const, from: '202603' } } },
    { topicid: one.topicid, seen: {}, change: { answerer: people.eve } },
    { locationid: other.locationid, seen: {}, change: { dueDay: 7 } },
    { seen: {}, change: { dueDay: 9 } },
  ];
  expect((await world.call(setSchedules, { targets, grant: 'N' })).body).toMatchObject({ changed: 4 });
  const rows = (await world.call(listTopicLocations, {})).body.Activetoploc;
  const rowOf = ({ topicid }: { topicid: string }) => rows.find(row => row.topicid === topicid);
  expect(rowOf(one)).toMatchObject({ everymonths: 0, dueday: 9, askedemail: people.eve });
  expect(rowOf(other)).toMatchObject({ everymonths: 1, dueday: 7, askedemail: '' });
});
