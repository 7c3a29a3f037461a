import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monthsOf, rollup } from '#functions/data/answering/rollup.ts';
import { run } from '#functions/data/answering/run.ts';
import { putMany, readOne } from '#functions/data/table/table.ts';
import { topicItem, topicStatus } from '#functions/data/topics/settings.ts';
import { versionItems } from '#functions/data/topics/version.ts';
import { getFreeLastAnswers } from '#shared/contract/answering/freequiz.ts';
import { getLastAnswers } from '#shared/contract/answering/quiz.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { people, start, thisMonth } from '#test/support/cast.ts';
import { FreePlayer } from '#test/support/freeuser.ts';
import { makePlace, type Place, smallTopic } from '#test/support/places.ts';
import { completedIn } from '#test/support/reports.ts';
import { expectDone, Player } from '#test/support/runs.ts';
import { type As, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

/** Begins a run of this month. */
async function begun(place: Place): Promise<Player> {
  const player = new Player(world, place);
  await player.begin();
  return player;
}
const last = (place: Place & { periodcode?: string }, who: As = {}) =>
  world.call(getLastAnswers, { periodcode: thisMonth, ...place }, who);

describe('The last answers', () => {
  const publish = async ({ topicid }: Place, questions: readonly Question[]) => {
    const versionid = `${topicid}@2`;
    const head = { versionid, title: 'T', custom: true, publishedBy: people.ada };
    await putMany([
      ...versionItems({ ...head, publishedAt: start.toISOString() }, questions),
      topicItem({
        customerid: 'acme',
        topicid,
        title: 'T',
        summary: '',
        custom: true,
        libraryCode: '',
        status: topicStatus.active,
        versionid,
      }),
    ]);
  };

  test('are those of the newest completed month before, to questions with the same number and text', async () => {
    const place = await makePlace();
    await completedIn(world, '202511', place);
    await completedIn(world, '202601', place);
    await publish(
      place,
      smallTopic.map(one => (one.qcode === 30 ? { ...one, text: 'Is 30 settled now?' } : one)),
    );
    await begun(place);
    expect((await last(place)).body).toEqual({
      code: 200,
      periodcode: '202601',
      perioddesc: 'Jan 2026',
      score: expect.any(Number),
      responses: [
        { qcode: 10, response: 'Y' },
        { qcode: 20, response: 'N' },
        { qcode: 40, response: 'Y' },
      ],
    });
    const first = await last({ ...place, periodcode: '202601' }, { as: people.vic });
    expect(first.body).toMatchObject({ periodcode: '202511', responses: { length: 4 } });
  });

  test('are none in the first month, and none of a month that is not completed', async () => {
    const place = await makePlace();
    await world.at('2026-02-10T12:00:00Z', async () => {
      await new Player(world, place, {}, '202602').begin();
    });
    await begun(place);
    expect((await last(place)).body).toEqual({
      code: 200,
      periodcode: '',
      perioddesc: '',
      score: null,
      responses: [],
    });
  });

  test('are there before anybody has begun the run, and refused to people without a privilege there', async () => {
    const place = await makePlace();
    await completedIn(world, '202602', place);
    expect((await last(place)).body).toMatchObject({ code: 200, periodcode: '202602' });
    expect((await last(place, { as: people.nil })).status).toBe(403);
  });

  test('leave nothing behind where none was confirmed', async () => {
    const place = await makePlace();
    await completedIn(world, '202602', place);
    const before = await leftByEarlier(place);
    const player = await begun(place);
    await last(place);
    expect((await player.exit()).body).toMatchObject({ removed: true });
    expect(await readOne(run(place.topicid, place.locationid, thisMonth), true)).toBeUndefined();
    expect(await leftByEarlier(place)).toEqual(before);
  });
  const leftByEarlier = async ({ topicid, locationid }: Place) => {
    const place = { customerid: 'acme', topicid, locationid };
    return [await readOne(rollup(place), true), await monthsOf(place)];
  };

  test('of a free user are those of the month before, which an answer of this month does not change', async () => {
    const fay = { as: people.fay };
    const topiccode = 'm365-mail';
    await world.at('2026-02-10T12:00:00Z', () =>
      new FreePlayer(world, topiccode, fay, { periodcode: '202602' }).finish(),
    );
    const player = new FreePlayer(world, topiccode, fay);
    expectDone(await player.take());
    const before = (await world.call(getFreeLastAnswers, player.named, fay)).body;
    expect(before).toMatchObject({ periodcode: '202602', perioddesc: 'Feb 2026' });
    expect(before.responses[0]).toEqual({ qcode: player.seen.onScreen, response: 'Y' });
    expectDone(await player.tell('N'));
    expect((await world.call(getFreeLastAnswers, player.named, fay)).body).toEqual(before);
  });
});
