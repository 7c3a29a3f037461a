import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run, runResult } from '#functions/data/answering/run.ts';
import { putMany, readOne } from '#functions/data/table/table.ts';
import { topicLocation, topicLocationItem } from '#functions/data/topics/settings.ts';
import { listReports, listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { answeredBy } from '#shared/domain/answering/segments.ts';
import { people, thisMonth } from '#test/support/cast.ts';
import { makePlace, type Place, wideTopic } from '#test/support/places.ts';
import { Player } from '#test/support/runs.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

/** A person who begins a run, or continues the one at a place. */
async function begun(place?: Place, as: string = people.ada, actingFor?: string) {
  const player = new Player(world, place ?? (await makePlace()), { as, ...(actingFor && { actingFor }) });
  await player.begin(place ? 'contquiz' : 'newquiz');
  return player;
}
const stored = async ({ topicid, locationid }: Place) =>
  (await readOne(run(topicid, locationid, thisMonth), true))!;
const statusOf = async ({ topicid }: Place) =>
  (await world.call(listTopicsToAnswer, {})).body.topic_information.find(row => row.topicid === topicid)!
    .laststatus;

describe('branching', () => {
  test('an answer returns what it opened and closed, and the whole next question', async () => {
    const player = await begun();
    const { question, lastqcode, revision } = await player.answer('Y');
    expect(question.map(({ qcode, Validqcode, response }) => [qcode, Validqcode, response])).toEqual([
      [10, 'Valid', 'Y'],
      [20, 'Valid', null],
      [40, 'Valid', null],
      [50, '', null],
    ]);
    expect(question[1]!.qdescr).toBe('Is point 20 settled?');
    expect(question[0]!.qdescr).toBeUndefined();
    expect([lastqcode, revision]).toEqual([10, 2]);
  });

  test('in a topic of the library, only questions that the answers lead to are asked', async () => {
    const teams = new Player(world, await makePlace({ topiccode: 'm365-teams' }));
    await teams.begin();
    await teams.answer('Y');
    expect(teams.seen.onScreen).toBe(30);
    await teams.answer('N');
    // 40 to 80 ask about meetings with outsiders.
    expect(teams.seen.onScreen).toBe(90);
    await teams.back();
    await teams.answer('Y');
    expect(teams.seen.onScreen).toBe(40);
    let end = await teams.answer('Y');
    while (!end.quizEnd) end = await teams.answer('Y');
    expect(end).toMatchObject({ progress: 1, result: { score: 0 } });
  });

  test('progress never decreases on Next, even if an answer opens questions', async () => {
    const player = await begun();
    const seen: number[] = [];
    for (const letter of 'YNYY') seen.push((await player.answer(letter)).progress);
    // After the first answer, three questions can follow: 20, then 30, then 40.
    expect(seen).toEqual([0.3333, 0.6667, 1, 1]);
  });
});

describe('the end', () => {
  test('the last answer stores the result and updates the lists', async () => {
    const player = await begun();
    const end = await player.answer('YNNY');
    // Failed High 5 + Medium 3 of High 5, Medium 3, Low 1.
    expect(end.result).toEqual({
      formula: 1,
      score: 88.89,
      asked: 4,
      scored: { High: 1, Medium: 1, Low: 1 },
      failed: { High: 1, Medium: 1, Low: 0 },
    });
    expect(await statusOf(player.place)).toBe('Completed');
    const { body } = await world.call(listReports, {});
    expect(body.suggestion_information.find(r => r.topicid === player.place.topicid)).toMatchObject({
      periodcode: thisMonth,
    });
  });

  test('Previous works on the end page until it is left', async () => {
    const player = await begun();
    await player.answer('NN');
    expect(player.seen.onScreen).toBe(0);
    const back = await player.back();
    expect(back.body).toMatchObject({ former: 'N', lastqcode: 10, quizEnd: false });
    expect(await statusOf(player.place)).toBe('Inprocess');
    const { topicid, locationid } = player.place;
    expect(await readOne(runResult(topicid, locationid, thisMonth), true)).toBeUndefined();
    expect(await player.answer('Y')).not.toHaveProperty('closed');
    expect(await statusOf(player.place)).toBe('Completed');
    expect((await player.exit()).body).toMatchObject({ removed: false });
    expect(await player.begin('contquiz'), 'the page does not offer it then').toMatchObject({ closed: 'Y' });
    expect((await player.back()).body).toMatchObject({ code: 400, reason: 'completed' });
  });

  test('Previous works on the end page even if the topic was switched off since', async () => {
    const player = await begun();
    await player.answer('NN');
    const pair = (await readOne(topicLocation('acme', player.place.topicid, player.place.locationid), true))!;
    await putMany([topicLocationItem({ ...pair, active: false })]);
    expect((await player.back()).body).toMatchObject({ code: 200, former: 'N' });
  });

  test('Previous clears the last answer and what followed from it, down to the first question', async () => {
    const player = await begun();
    await player.answer('YN');
    const { body } = await player.back();
    expect(body.question.map(({ qcode, Validqcode }) => [qcode, Validqcode])).toEqual([
      [20, 'Valid'],
      [30, ''],
    ]);
    expect([body.former, body.lastqcode]).toEqual(['N', 10]);
    expect((await player.back()).body).toMatchObject({ former: 'Y', lastqcode: 0 });
    expect((await player.back()).body).toMatchObject({ code: 400, reason: 'first' });
  });
});

describe('leaving', () => {
  test('without an answer the run is removed; with one it is kept', async () => {
    const player = await begun();
    expect((await player.exit()).body).toMatchObject({ removed: true });
    expect(await statusOf(player.place)).toBe('Available');
    expect((await player.exit()).body).toMatchObject({ removed: false });
    await player.begin();
    await player.answer('Y');
    expect((await player.exit()).body).toMatchObject({ removed: false });
    expect(await statusOf(player.place)).toBe('Inprocess');
  });

  test('a run that someone began again is not removed', async () => {
    const player = await begun();
    expect((await player.exit('another')).body).toMatchObject({ removed: false });
    expect(await statusOf(player.place)).toBe('Inprocess');
  });
});

describe('repeats and conflicts', () => {
  test('a repeat after a lost response is a silent success and writes nothing', async () => {
    const player = await begun();
    const before = { ...player.seen };
    const first = await player.tell('Y');
    const repeat = await player.tell('Y', before);
    expect(repeat).toMatchObject({ status: 200, body: { revision: first.body.revision } });
    expect(repeat.body.question).toEqual(first.body.question);
    expect(await stored(player.place)).toMatchObject({ revision: 2, answers: 'Y' });
  });

  test('a repeat of the last answer is a silent success with the result', async () => {
    const player = await begun();
    await player.answer('N');
    const before = { ...player.seen };
    const first = await player.tell('N');
    const repeat = await player.tell('N', before);
    expect(repeat.body).toEqual(first.body);
    expect(repeat.body).toMatchObject({ quizEnd: true, result: { score: 100 } });
  });

  test('an answer on an older state is refused with the current state, and changes nothing', async () => {
    const player = await begun();
    const old = { ...player.seen };
    await player.answer('YN');
    const before = await stored(player.place);
    for (const stale of [
      await player.tell('N', old),
      await player.tell('Y', { runid: 'another' }),
      await player.tell('Y', { revision: 99 }),
      await player.back(old),
    ]) {
      expect(stale.status).toBe(409);
      expect(stale.body).toMatchObject({ code: 409, reason: 'stale', revision: 3, lastqcode: 20 });
      expect(stale.body.question.map(q => q.qcode)).toEqual([10, 20, 30, 40]);
    }
    expect(await stored(player.place)).toEqual(before);
  });

  test('an answer to a question that is not asked is refused', async () => {
    const player = await begun();
    for (const qcode of [30, 999]) {
      expect((await player.tell('Y', { qcode })).body).toMatchObject({ code: 400, reason: 'notValid' });
    }
  });

  test('an answer to a question that is asked, but not on screen, is refused as stale', async () => {
    const player = await begun();
    await player.answer('Y');
    expect((await player.tell('Y', { qcode: 40 })).body).toMatchObject({ code: 409, reason: 'stale' });
  });

  test('two people on one run: no answer is lost, and the second gets the current state', async () => {
    const place = await makePlace({ questions: wideTopic(12) });
    const ada = new Player(world, place);
    await ada.begin();
    await ada.answer('Y');
    const eve = await begun(place, people.eve);
    for (let turn = 1; turn < 12; turn++) {
      const both = await Promise.all([ada.tell('Y'), eve.tell('N')]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const letter = both[0].status === 200 ? 'Y' : 'N';
      const now = await stored(place);
      expect(now).toMatchObject({ revision: turn + 2 });
      expect(now.answers[turn]).toBe(letter);
      await Promise.all([ada.begin('contquiz'), eve.begin('contquiz')]);
    }
  });

  test('two people who give the same answer at once both continue', async () => {
    const ada = await begun();
    const eve = await begun(ada.place, people.eve);
    const both = await Promise.all([ada.tell('Y'), eve.tell('Y')]);
    expect(both.map(({ status, body }) => [status, body.revision])).toEqual([
      [200, 2],
      [200, 2],
    ]);
  });

  test('an answer to a run that is gone is refused', async () => {
    const player = await begun();
    await player.exit();
    expect((await player.tell('Y')).body).toMatchObject({ code: 400, reason: 'nodata', message: 'no data' });
    expect((await player.back()).body).toMatchObject({ code: 400, reason: 'nodata' });
  });
});

describe('who answered', () => {
  test('each answer is signed by the person who gave it, with the right by which they acted', async () => {
    const place = await makePlace({ questions: wideTopic(6) });
    const ada = new Player(world, place);
    await ada.begin();
    await ada.answer('YY');
    const eve = await begun(place, people.eve);
    await eve.answer('Y');
    const pat = await begun(place, people.pat, 'acme');
    await pat.answer('NY');
    const authors = await stored(place);
    expect([0, 1, 2, 3, 4].map(index => answeredBy(authors, index))).toEqual([
      people.ada,
      people.ada,
      people.eve,
      `${people.pat} (partner)`,
      `${people.pat} (partner)`,
    ]);
    await pat.back();
    await ada.begin('contquiz');
    await ada.answer('Y');
    expect(answeredBy(await stored(place), 4)).toBe(people.ada);
  });
});
