import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '#functions/data/answering/run.ts';
import { readOne } from '#functions/data/table/table.ts';
import { people, thisMonth } from '#test/support/cast.ts';
import { makePlace } from '#test/support/places.ts';
import { Player } from '#test/support/runs.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

test.each([
  ['a View user', people.vic, 'viewOnly'],
  ['a User without a permission', people.nil, 'notAllowed'],
  ['an inactive seat', people.ina, 'notAllowed'],
])('%s can neither begin, answer, go back nor leave', async (_, as, reason) => {
  const begun = new Player(world, await makePlace());
  await begun.begin();
  const player = new Player(world, begun.place, { as });
  player.seen = begun.seen;
  await expect(player.begin()).rejects.toThrow(reason);
  for (const answer of [await player.tell('Y'), await player.back(), await player.exit()]) {
    expect([answer.status, answer.body.reason]).toEqual([403, reason]);
  }
  const { topicid, locationid } = begun.place;
  expect(await readOne(run(topicid, locationid, thisMonth), true)).toMatchObject({ revision: 1 });
});

test('a Location Admin answers only at their own locations, a User only with a permission and the location', async () => {
  await new Player(world, await makePlace(), { as: people.leo }).begin();
  const denver = await makePlace({ locationid: 'acme-den' });
  for (const as of [people.leo, people.eve]) {
    await expect(new Player(world, denver, { as }).begin()).rejects.toThrow('notAllowed');
  }
  await new Player(world, denver, { as: people.ada }).begin();
});
