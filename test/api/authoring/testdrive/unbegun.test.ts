import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerTestQuestion,
  beginTestDrive,
  getTestDriveChunk,
  getTestDriveState,
  restartTestDrive,
  undoTestAnswer,
} from '#shared/contract/authoring/testdrive.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import { Author, makeCustomTopic } from '#test/support/topics/drafts.ts';
import { contents, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

type Move = Pick<Input<typeof answerTestQuestion>, 'replaces' | 'from'>;
type Shown = { runid: string; revision: number; versionid: string };

/** Two tabs of one person at a topic of four questions. */
async function atTopic() {
  const writer = await new Author(world, await makeCustomTopic()).small();
  const { topicid } = writer;
  const seen = ({ runid, revision, versionid }: Shown) => ({ runid, revision, versionid });
  return {
    writer,
    topicid,
    stored: async () => (await world.call(getTestDriveState, { topicid })).body,
    show: async () => (await world.call(beginTestDrive, { topicid, unstored: 'Y' })).body,
    showAgain: async (more: { runid?: string; from?: number } = {}) =>
      (await world.call(restartTestDrive, { topicid, unstored: 'Y', ...more })).body,
    questions: (versionid: string) => world.call(getTestDriveChunk, { versionid }),
    answer: (on: Shown, qcode: number, response: 'Y' | 'N', more: Move = {}) =>
      world.call(answerTestQuestion, { topicid, qcode, response, ...seen(on), ...more }),
    back: (on: Shown, qcode: number, more: Move = {}) =>
      world.call(undoTestAnswer, { topicid, qcode, ...seen(on), ...more }),
  };
}

describe('a test drive that is opened', () => {
  test('stores nothing before its first answer, and shows its questions', async () => {
    const at = await atTopic();
    const before = await contents(world);
    const shown = await at.show();
    expect(shown).toMatchObject({ revision: 0, lastqcode: 0, question: [{ qcode: 1 }] });
    const { body } = await at.questions(shown.versionid);
    expect(body.questions.map(({ qcode }) => qcode)).toEqual([1, 2, 3, 4]);
    expect(await at.stored()).toMatchObject({ status_message: 'noTopic' });
    expect(await contents(world)).toEqual(before);

    const { body: first } = await at.answer(shown, 1, 'Y');
    expect(first).toMatchObject({ runid: shown.runid, revision: 1, lastqcode: 1 });
    expect(await at.stored()).toMatchObject({ status_message: 'Inprocess', runid: shown.runid });
    // The answer whose response was lost is sent again.
    expect((await at.answer(shown, 1, 'Y')).body).toMatchObject({ code: 200, revision: 1 });
    expect((await at.show()).runid).toBe(shown.runid);
  });

  test('to begin again leaves the former one until the first answer', async () => {
    const at = await atTopic();
    const { body: former } = await at.answer(await at.show(), 1, 'N');
    const again = await at.showAgain({ runid: former.runid });
    expect(again).toMatchObject({ revision: 0, lastqcode: 0 });
    expect(again.new_questions).toEqual(again.question);
    expect(await at.stored()).toMatchObject({ runid: former.runid });
    expect((await at.answer(former, 3, 'Y')).status, 'the former one goes on').toBe(200);
    await at.answer(again, 1, 'Y', { replaces: former.runid });
    expect(await at.stored()).toMatchObject({ runid: again.runid });
  });

  test('in two tabs meets in one at the first answer', async () => {
    const at = await atTopic();
    const [one, other] = [await at.show(), await at.show()];
    const answers = await Promise.all([at.answer(one, 1, 'Y'), at.answer(other, 1, 'N')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [begun, late] = answers[0].status === 200 ? answers : answers.toReversed();
    expect(late!.body).toMatchObject({ reason: 'stale', runid: begun!.body.runid, revision: 1 });
    // It is one person who goes on, not somebody else who was faster.
    expect(late!.body.message).toContain('You continued this test elsewhere');
  });

  test('to begin again in two tabs begins again once', async () => {
    const at = await atTopic();
    const { body: former } = await at.answer(await at.show(), 1, 'N');
    const replaces = former.runid;
    const tabs = [await at.showAgain(), await at.showAgain()];
    const answers = await Promise.all(tabs.map(tab => at.answer(tab, 1, 'Y', { replaces })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('takes no answer to words that have changed since, and shows the new ones', async () => {
    const at = await atTopic();
    const shown = await at.show();
    await at.writer.change(1, { qdescr: 'Reworded?' });
    expect((await at.questions(shown.versionid)).body.reason).toBe('changed');
    const late = await at.answer(shown, 1, 'Y');
    expect(late.body).toMatchObject({ reason: 'stale', revision: 0, question: [{ qdescr: 'Reworded?' }] });
    expect(await at.stored()).toMatchObject({ status_message: 'noTopic' });
    const { runid, versionid } = late.body as unknown as Shown;
    expect((await at.answer({ runid, versionid, revision: 0 }, 1, 'Y')).body.revision).toBe(1);
  });

  test('at a question has the answers before it with the first answer, and with a step back', async () => {
    const at = await atTopic();
    const shown = await at.showAgain({ from: 4 });
    expect(shown).toMatchObject({ revision: 0, lastqcode: 2 });
    expect(await at.stored()).toMatchObject({ status_message: 'noTopic' });
    const { body: back } = await at.back(shown, 4, { from: 4 });
    expect(back).toMatchObject({ former: 'N', revision: 1, lastqcode: 1 });
    const again = await at.showAgain({ from: 4 });
    const { body } = await at.answer(again, 4, 'Y', { from: 4, replaces: back.runid });
    expect(body).toMatchObject({ runid: again.runid, quizEnd: true, lastqcode: 4 });
  });

  test.each(['', 'x', 'aaaaaaaaaaa', 'AAAAAAAAAA', '../../../x'])(
    'begins under no id but one that it was shown under: %j',
    async runid => {
      const at = await atTopic();
      const { versionid } = await at.show();
      const { status } = await at.answer({ runid, versionid, revision: 0 }, 1, 'Y');
      expect(status).not.toBe(200);
      expect(await at.stored()).toMatchObject({ status_message: 'noTopic' });
    },
  );
});
