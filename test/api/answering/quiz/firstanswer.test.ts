import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditPk } from '#functions/data/table/keys.ts';
import { queryAll } from '#functions/data/table/table.ts';
import { topicStatus } from '#functions/data/topics/settings.ts';
import { answerFreeQuestion, beginFreeRun } from '#shared/contract/answering/freequiz.ts';
import {
  answerQuestion,
  answerQuestions,
  beginRun,
  getLastAnswers,
} from '#shared/contract/answering/quiz.ts';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { people, thisMonth } from '#test/support/cast.ts';
import { makePlace, type Place } from '#test/support/places.ts';
import { onScreen, Player } from '#test/support/runs.ts';
import { everything, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const open = (place: Place, quizmessage: 'newquiz' | 'contquiz' | 'delquiz', more = {}) =>
  world.call(beginRun, { ...place, periodcode: thisMonth, quizmessage, unstored: 'Y', ...more });

type Shown = { runid: string; revision: number; versionid: string };
const seenIn = ({ runid, revision, versionid }: Shown) => ({ runid, revision, versionid });

const answer = (place: Place, shown: Shown, selectresponse: 'Y' | 'N', more = {}) =>
  world.call(answerQuestion, {
    ...place,
    ...seenIn(shown),
    periodcode: thisMonth,
    qcode: 10,
    selectresponse,
    ...more,
  });

async function rowOf(place: Place) {
  const { body } = await world.call(listTopicsToAnswer, {}, { as: people.ada });
  return body.topic_information.find(row => row.topicid === place.topicid)!;
}

const activity = async () => (await queryAll(auditPk('acme', '202611'), '')).length;

describe('A questionnaire that is opened', () => {
  test('shows its first question and stores nothing', async () => {
    const place = await makePlace();
    const before = await activity();
    for (const start of ['newquiz', 'contquiz', 'delquiz'] as const) {
      const { status, body } = await open(place, start, { runid: 'x' });
      expect([status, body.revision, body.question.length]).toEqual([200, 0, 1]);
    }
    expect((await rowOf(place)).laststatus).toBe('Available');
    expect(await activity()).toBe(before);
  });

  test('is begun by its first answer, once, also where that is sent again', async () => {
    const place = await makePlace();
    const { body: shown } = await open(place, 'newquiz');
    const first = await answer(place, shown, 'Y');
    const again = await answer(place, shown, 'Y');
    expect([first.status, first.body.revision, first.body.runid]).toEqual([200, 1, shown.runid]);
    expect([again.status, again.body.revision]).toEqual([200, 1]);
    expect(await rowOf(place)).toMatchObject({ laststatus: 'Inprocess', runid: shown.runid });
  });

  test('by two people is one run from the first answer on', async () => {
    const place = await makePlace();
    const [{ body: one }, { body: other }] = [await open(place, 'newquiz'), await open(place, 'newquiz')];
    const both = await Promise.all([answer(place, one, 'Y'), answer(place, other, 'N')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [went, late] = both[0].status === 200 ? both : [both[1], both[0]];
    expect(late.body).toMatchObject({ reason: 'stale', runid: went.body.runid, revision: 1 });
  });

  test('ends with its first answers where they are all', async () => {
    const place = await makePlace();
    const { body: shown } = await open(place, 'newquiz');
    const responses = [10, 50].map(qcode => ({ qcode, selectresponse: 'N' as const }));
    const { status, body } = await world.call(answerQuestions, {
      ...place,
      ...seenIn(shown),
      periodcode: thisMonth,
      responses,
    });
    expect([status, body.quizEnd]).toEqual([200, true]);
    expect((await rowOf(place)).laststatus).toBe('Completed');
  });

  test('is not begun where its topic was switched off meanwhile, and says so', async () => {
    const place = await makePlace({ status: topicStatus.inactive });
    const { body } = await answer(place, { runid: 'abcdefghjk', revision: 0, versionid: 'v' }, 'Y');
    expect(body).toMatchObject({ code: 400, reason: 'notActive' });
  });

  test('keeps the former run until the first answer of the one that replaces it', async () => {
    const place = await makePlace();
    const player = new Player(world, place);
    await player.begin();
    await player.answer('Y');
    const { runid } = player.seen;
    const { body: shown } = await open(place, 'delquiz', { runid });
    expect([shown.revision, shown.lastqcode]).toEqual([0, 0]);
    expect((await rowOf(place)).runid).toBe(runid);
    expect((await answer(place, shown, 'N')).body.reason).toBe('stale');
    expect((await answer(place, shown, 'N', { replaces: runid })).body).toMatchObject({
      code: 200,
      revision: 1,
    });
    expect((await rowOf(place)).runid).toBe(shown.runid);
  });

  test('proposes the answers of the month before, unbegun', async () => {
    const { status, body } = await world.call(getLastAnswers, {
      ...(await makePlace()),
      periodcode: thisMonth,
    });
    expect([status, body.responses]).toEqual([200, []]);
  });
});

test('A free user’s questionnaire is begun by its first answer as well', async () => {
  const fay = { as: people.fay };
  const which = { topiccodes: 'hipaa-admin', periodcode: thisMonth };
  const before = await everything();
  const { body: shown } = await world.call(
    beginFreeRun,
    { ...which, quizmessage: 'contquiz', unstored: 'Y' },
    fay,
  );
  expect(await everything()).toEqual(before);
  const input = { ...which, ...seenIn(shown), qcode: onScreen(shown), selectresponse: 'Y' as const };
  const { status, body } = await world.call(answerFreeQuestion, input, fay);
  expect([status, body.revision]).toEqual([200, 1]);
});
