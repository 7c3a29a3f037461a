import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionItem } from '#functions/data/administration/permission.ts';
import { putMany } from '#functions/data/table/table.ts';
import { getNextTopic } from '#shared/contract/answering/topiclist.ts';
import { people, thisMonth } from '#test/support/cast.ts';
import { makePlace } from '#test/support/places.ts';
import { completed } from '#test/support/reports.ts';
import { Player } from '#test/support/runs.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

describe('The next topic at a place', () => {
  const next = async (topicid: string, locationid: string, as: string = people.ada) =>
    world.call(getNextTopic, { topicid, locationid, periodcode: thisMonth }, { as });

  test('is what is past due first, then what was begun, then what is not begun; then there is none', async () => {
    const locationid = 'acme-den';
    const done = await completed(world, await makePlace({ locationid }));
    const fresh = await makePlace({ locationid });
    const begun = await makePlace({ locationid });
    const player = new Player(world, begun);
    await player.begin();
    await player.answer('Y');
    const due = await makePlace({ locationid, pair: { done: ['202412'] } });
    await makePlace({ locationid, pair: { active: false } });
    await makePlace();
    const order = [due, begun, fresh];
    for (const [n, { topicid }] of order.entries()) {
      const { body } = await next(done.topicid, locationid);
      expect(body).toMatchObject({ left: order.length - n, next: { topicid, locationid } });
      await new Player(world, { topicid, locationid }).begin();
      const answering = new Player(world, { topicid, locationid });
      await answering.begin('contquiz');
      while (answering.seen.onScreen) await answering.answer('Y');
    }
    expect((await next(done.topicid, locationid)).body).toEqual({ code: 200, left: 0 });
  });

  test('is never the questionnaire itself, whose last answer may still be on its way', async () => {
    const place = await makePlace({ locationid: 'acme-old', pair: { open: { [thisMonth]: 'r' } } });
    expect((await next(place.topicid, place.locationid)).body).toMatchObject({ left: 0 });
    const other = await makePlace({ locationid: 'acme-old', pair: { open: { '202602': 'r' } } });
    expect((await next(place.topicid, place.locationid)).body).toMatchObject({
      left: 1,
      next: { topicid: other.topicid, periodcode: '202602', Continuequiz: 'Y', Takequiz: 'N' },
    });
  });

  test('is one that the person may answer, not only see', async () => {
    const [own, seen] = [await makePlace(), await makePlace()];
    const grant = (privilege: 'Edit' | 'View', { topicid, locationid }: typeof own) =>
      permissionItem({ customerid: 'acme', email: people.nil, topicid, locationid, privilege });
    await putMany([grant('Edit', own), grant('View', seen)]);
    expect((await next(own.topicid, own.locationid, people.nil)).body).toEqual({ code: 200, left: 0 });
    expect((await next(seen.topicid, seen.locationid, people.nil)).body).toMatchObject({
      left: 1,
      next: { topicid: own.topicid },
    });
    expect((await next(own.topicid, 'acme-den', people.nil)).status).toBe(403);
  });
});
