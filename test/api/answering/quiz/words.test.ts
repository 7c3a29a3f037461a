import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '#functions/data/answering/run.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, readOne, update, write } from '#functions/data/table/table.ts';
import { libraryTopic, standardVersionId, storeLibraryTopic } from '#functions/data/topics/library.ts';
import { loadVersion, versionItems } from '#functions/data/topics/version.ts';
import { answerFreeQuestion } from '#shared/contract/answering/freequiz.ts';
import { answerQuestion, answerQuestions, beginRun, undoAnswer } from '#shared/contract/answering/quiz.ts';
import {
  answerTestQuestion,
  beginTestDrive,
  restartTestDrive,
} from '#shared/contract/authoring/testdrive.ts';
import { people, start, thisMonth } from '#test/support/cast.ts';
import { FreePlayer } from '#test/support/freeuser.ts';
import { makePlace, smallTopic } from '#test/support/places.ts';
import { expectDone, Player } from '#test/support/runs.ts';
import { Author, makeCustomTopic } from '#test/support/topics/drafts.ts';
import { World } from '#test/support/world.ts';

/*
 * Somebody has a question on screen, and somebody else publishes other words for it and begins again. An answer then
 * names the new run, of which the client heard in the refusal, and the version whose words are still on screen.
 */

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const stale = { status: 409, body: { reason: 'stale' } };

describe('No answer is stored under words that were never on screen', () => {
  test('in a questionnaire', async () => {
    const place = await makePlace();
    const eve = new Player(world, place, { as: people.eve });
    const { versionid } = await eve.begin();
    await eve.answer('Y');

    const next = `${place.topicid}@2`;
    const head = { versionid: next, title: 'Other', custom: true, publishedBy: people.ada };
    const reworded = smallTopic.map(question => ({ ...question, text: `${question.text} Really?` }));
    await putMany(versionItems({ ...head, publishedAt: start.toISOString() }, reworded));
    await write(update(keys.topic('acme', place.topicid), { versionid: next }));
    const again = { ...place, periodcode: thisMonth, quizmessage: 'delquiz' as const };
    expectDone(await world.call(beginRun, { ...again, runid: eve.seen.runid }));

    const late = await eve.tell('Y');
    expect(late).toMatchObject({ ...stale, body: { versionid: next, revision: 1, lastqcode: 0 } });
    const { runid, revision } = late.body;
    const onOldWords = { ...place, periodcode: thisMonth, runid, revision, versionid };
    const given = { qcode: 10, selectresponse: 'Y' as const };
    const eves = { as: people.eve };
    const tries = [
      await world.call(answerQuestion, { ...onOldWords, ...given }, eves),
      await world.call(answerQuestions, { ...onOldWords, responses: [given] }, eves),
      await world.call(undoAnswer, { ...onOldWords, qcode: 10 }, eves),
    ];
    expect(tries).toMatchObject([stale, stale, stale]);
    const read = () => readOne(run(place.topicid, place.locationid, thisMonth), true);
    expect(await read()).toMatchObject({ runid, answers: '', people: [], versionid: next });

    expectDone(await world.call(answerQuestion, { ...onOldWords, versionid: next, ...given }, eves));
    const repeat = await world.call(answerQuestion, { ...onOldWords, ...given }, eves);
    expect([repeat.status, (await read())?.answers]).toEqual([409, 'Y']);
  });

  test('in a test drive', async () => {
    const writer = await new Author(world, await makeCustomTopic()).small();
    const { topicid } = writer;
    const { body: shown } = await world.call(beginTestDrive, { topicid });
    expectDone(await writer.change(1, { qdescr: 'Something else altogether?' }));
    const { body: again } = await world.call(restartTestDrive, { topicid, runid: shown.runid });
    expect(again.versionid).not.toBe(shown.versionid);

    const { runid, revision } = again;
    const answer = { topicid, qcode: 1, response: 'Y' as const };
    const { versionid } = shown;
    for (const seen of [
      { runid: shown.runid, revision: shown.revision, versionid },
      { runid, revision, versionid },
      { versionid },
    ]) {
      expect(await world.call(answerTestQuestion, { ...answer, ...seen })).toMatchObject(stale);
    }
    expect((await world.call(beginTestDrive, { topicid })).body).toMatchObject({ runid, lastqcode: 0 });
  });

  test('in a free user’s questionnaire', async () => {
    const player = new FreePlayer(world, 'm365-teams');
    expectDone(await player.take());
    const { versionid = '', runid, onScreen: qcode } = player.seen;
    const master = (await readOne(libraryTopic('m365-teams')))!;
    const { tree } = await loadVersion(versionid);
    const reworded = tree.questions.map(question => ({ ...question, text: `${question.text} Really?` }));
    await storeLibraryTopic({ ...master, edition: master.edition + 1 }, reworded, world.now);
    expectDone(await player.take('delquiz', runid));
    expect(player.seen.versionid).toBe(standardVersionId('m365-teams', master.edition + 1));

    const late = await player.tell('Y', { versionid, onScreen: qcode });
    expect(late).toMatchObject({ ...stale, body: { lastqcode: 0 } });
    const { onScreen: _, ...seen } = player.seen;
    const input = { ...player.named, ...seen, qcode, selectresponse: 'Y' as const };
    expectDone(await world.call(answerFreeQuestion, input, { as: people.fay }));
  });
});
