import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionItem } from '#functions/data/administration/permission.ts';
import { putMany } from '#functions/data/table/table.ts';
import { topicLocationItem } from '#functions/data/topics/settings.ts';
import { getVersionChunk } from '#shared/contract/answering/quiz.ts';
import {
  answerTestQuestion,
  beginTestDrive,
  getTestDriveChunk,
  getTestDriveState,
  listTopicsToTest,
  restartTestDrive,
  undoTestAnswer,
} from '#shared/contract/authoring/testdrive.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import { people } from '#test/support/cast.ts';
import { Author, makeCustomTopic } from '#test/support/topics/drafts.ts';
import { everything, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const pat = { as: people.pat, actingFor: 'acme' };

/** A topic of four questions: 1 branches; 2 follows its Yes, 4 the No of 2, and 3 the No of 1. */
async function drive(who = {}) {
  const writer = await new Author(world, await makeCustomTopic()).small();
  const { topicid } = writer;
  return {
    writer,
    topicid,
    start: () => world.call(beginTestDrive, { topicid }, who),
    answer: (
      qcode: number,
      letter: 'Y' | 'N',
      more: Pick<Input<typeof answerTestQuestion>, 'runid' | 'revision'> = {},
    ) => world.call(answerTestQuestion, { topicid, qcode, response: letter, ...more }, who),
    back: (qcode: number, more: { runid?: string; revision?: number } = {}) =>
      world.call(undoTestAnswer, { topicid, qcode, ...more }, who),
    status: async () => (await world.call(getTestDriveState, { topicid }, who)).body,
    restart: (runid?: string) => world.call(restartTestDrive, { topicid, ...(runid && { runid }) }, who),
  };
}
const rows = (body: { question: { qcode: number; Validqcode: string; response: string | null }[] }) =>
  body.question.map(({ qcode, Validqcode, response: given }) => `${qcode} ${Validqcode} ${given}`);

describe('a test drive', () => {
  test('begins, branches, goes back and ends, as a questionnaire does', async () => {
    const test = await drive();
    expect(await test.status()).toMatchObject({ status_message: 'noTopic', runid: '', outdated: false });
    const { body: first } = await test.start();
    expect(first).toMatchObject({ lastqcode: 0, quizEnd: false, revision: 1, progress: 0 });
    const spelled = { Cuzguidedesc: '', cuzguidedesc: '', activeq: 'Y' };
    expect(first.question).toMatchObject([{ qcode: 1, Validqcode: 'Valid', ...spelled }]);
    expect(await test.status()).toMatchObject({ status_message: 'Inprocess', runid: first.runid });

    const { body: second } = await test.answer(1, 'Y', first);
    expect(rows(second)).toEqual(['1 Valid Y', '2 Valid null', '3  null']);
    const { body: third } = await test.answer(2, 'N', second);
    expect(rows(third)).toEqual(['2 Valid N', '4 Valid null']);
    const { body: back } = await test.back(4, third);
    expect(back).toMatchObject({ former: 'N', lastqcode: 1 });
    const { body: end } = await test.answer(2, 'Y', back);
    expect(end).toMatchObject({ quizEnd: true, lastqcode: 2, progress: 1, result: { asked: 2, score: 0 } });
    expect(await test.status()).toMatchObject({ status_message: 'completed' });
    expect((await test.start()).body).toMatchObject({ quizEnd: true, runid: first.runid });
    expect((await test.back(0, end)).body).toMatchObject({ former: 'Y', quizEnd: false });
    expect(await test.status()).toMatchObject({ status_message: 'Inprocess' });
  });

  test('can be identified by the question on screen alone, for a client without run id and revision', async () => {
    const test = await drive();
    await test.start();
    expect((await test.answer(1, 'N')).body.lastqcode).toBe(1);
    expect((await test.answer(1, 'N')).body.revision).toBe(2);
    const late = await test.answer(1, 'Y');
    expect([late.status, late.body.reason]).toEqual([409, 'stale']);
    expect((await test.answer(4, 'Y')).body.reason).toBe('notValid');
    expect((await test.back(1)).body.reason).toBe('stale');
    expect((await test.back(3)).body.former).toBe('N');
    expect((await test.back(1)).body.reason).toBe('first');
  });

  test('belongs to one person, also while another acts for the customer', async () => {
    const mine = await drive();
    const { body: own } = await mine.start();
    const theirs = await world.call(beginTestDrive, { topicid: mine.topicid }, pat);
    expect(theirs.body.runid).not.toBe(own.runid);
    await mine.answer(1, 'Y');
    expect((await world.call(beginTestDrive, { topicid: mine.topicid }, pat)).body.lastqcode).toBe(0);
  });

  test('runs on the draft as it was when it began, whatever is edited or published later', async () => {
    const test = await drive();
    const { body: first } = await test.start();
    await test.writer.change(2, { qdescr: 'Reworded?' });
    await test.writer.publish();
    const { body } = await test.answer(1, 'Y', first);
    expect(body.question[1]).toMatchObject({ qcode: 2, qdescr: 'Is point 2 settled?' });
    expect(await test.status()).toMatchObject({ outdated: true });

    const { body: again } = await test.restart(first.runid);
    expect(again.question).toEqual(again.new_questions);
    expect(again.runid).not.toBe(first.runid);
    const { body: shown } = await test.answer(1, 'Y', again);
    expect(shown.question[1]).toMatchObject({ qcode: 2, qdescr: 'Reworded?' });
    expect(await test.status()).toMatchObject({ outdated: false });
  });

  test('can be run by the browser from its snapshot', async () => {
    const test = await drive();
    const { versionid } = (await test.start()).body;
    await test.writer.change(2, { qdescr: 'Reworded?' });
    const { body } = await world.call(getTestDriveChunk, { versionid });
    expect(body.questions[1]).toMatchObject({ qcode: 2, text: 'Is point 2 settled?' });
    expect(body.questions.map(q => q.qcode)).toEqual([1, 2, 3, 4]);
  });

  test('shows its snapshot to nobody else, even where the topic is answered', async () => {
    const test = await drive();
    const { versionid } = (await test.start()).body;
    const [topicid = ''] = versionid.split('@');
    const pair = { customerid: 'acme', topicid, locationid: 'acme-bos' };
    await putMany([
      topicLocationItem({ ...pair, active: true, activeSince: '2026-01-01', open: {}, done: [] }),
      permissionItem({ ...pair, email: people.eve, privilege: 'Edit' }),
    ]);
    for (const as of [people.leo, people.eve, people.ada]) {
      expect((await world.call(getVersionChunk, { versionid }, { as })).status).toBe(403);
    }
    for (const as of [people.leo, people.eve]) {
      expect((await world.call(getTestDriveChunk, { versionid }, { as })).status).toBe(403);
    }
    expect((await world.call(getTestDriveChunk, { versionid }, pat)).body.reason).toBe('changed');
  });

  test('begun or restarted twice at the same moment is one', async () => {
    const test = await drive();
    const started = await Promise.all([test.start(), test.start(), test.start()]);
    const { runid } = started[0]!.body;
    expect(new Set(started.map(({ body }) => body.runid))).toEqual(new Set([runid]));
    const restarted = await Promise.all([test.restart(runid), test.restart(runid)]);
    expect(new Set(restarted.map(({ body }) => body.runid)).size).toBe(1);
    const late = await test.restart(runid);
    expect(late.body.runid).toBe(restarted[0]!.body.runid);
  });

  test('answered twice at the same moment keeps one answer and refuses the other', async () => {
    const test = await drive();
    const { body: first } = await test.start();
    const answers = await Promise.all([test.answer(1, 'Y', first), test.answer(1, 'N', first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await test.start()).body.revision).toBe(2);
  });

  test('cannot begin if there is nothing to ask', async () => {
    const topicid = await makeCustomTopic();
    for (const call of [beginTestDrive, restartTestDrive]) {
      expect((await world.call(call, { topicid })).body).toMatchObject({ code: 400, message: 'no data' });
    }
    const input = { topicid, qcode: 1, response: 'Y' as const };
    expect((await world.call(answerTestQuestion, input)).body.reason).toBe('nodata');
    expect((await world.call(undoTestAnswer, { topicid, qcode: 1 })).body.reason).toBe('nodata');
  });

  test('leaves nothing in lists, reports or runs, and expires after 30 days', async () => {
    const test = await drive();
    const before = new Set((await everything()).map(item => `${item.pk} ${item.sk}`));
    await test.start();
    const made = (await everything()).filter(item => !before.has(`${item.pk} ${item.sk}`));
    expect(made.map(item => String(item.pk).split('#')[0]).sort()).toEqual(['TEST', 'VER', 'VER']);
    for (const { ttl } of made) expect(ttl).toBeGreaterThanOrEqual(world.now.getTime() / 1000 + 30 * 86_400);
    await world.at('2026-04-20T12:00:00Z', async () =>
      expect(await test.status()).toMatchObject({ status_message: 'noTopic' }),
    );
  });
});

test('the custom topics to test are listed with their status', async () => {
  const topicid = await makeCustomTopic('Fire drill');
  const { data } = (await world.call(listTopicsToTest, {})).body;
  expect(data).toContainEqual({
    topicid,
    customerid: 'acme',
    userid: '',
    cuzdesc: 'Fire drill',
    cuzsummary: 'Written by hand.',
    tstatusid: 1,
    tstatusdesc: 'New',
  });
});

describe('a test drive that begins at a question', () => {
  test('gives the answers that lead there, the former ones where they do not matter, and compliant ones else', async () => {
    const { writer, topicid, start, answer } = await drive();
    const at = async (from: number) =>
      rows((await world.call(restartTestDrive, { topicid, from })).body).filter(row => row.includes('Valid'));
    // Question 5 comes after 2, which may be answered either way.
    await writer.add({ ifparentyes: 1 });
    expect(await at(5)).toEqual(['1 Valid Y', '2 Valid Y', '5 Valid null']);
    expect(await at(4)).toEqual(['1 Valid Y', '2 Valid N', '4 Valid null', '5 Valid null']);
    await world.call(restartTestDrive, { topicid });
    expect((await start()).body).toMatchObject({ lastqcode: 0 });
    await answer(1, 'Y');
    await answer(2, 'N');
    // That asks question 4, which gets the compliant answer.
    expect(await at(5)).toEqual(['1 Valid Y', '2 Valid N', '4 Valid Y', '5 Valid null']);
  });

  test('begins at the first one where no answers lead there', async () => {
    const { topicid } = await drive();
    const { body } = await world.call(restartTestDrive, { topicid, from: 99 });
    expect(rows(body)[0]).toBe('1 Valid null');
    expect(body).toMatchObject({ lastqcode: 0, progress: 0 });
  });
});
