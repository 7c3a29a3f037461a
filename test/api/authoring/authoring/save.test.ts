import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDraft, saveDraft } from '#functions/data/authoring/draft.ts';
import { auditPk } from '#functions/data/table/keys.ts';
import { queryAll } from '#functions/data/table/table.ts';
import type { Topic } from '#functions/data/topics/settings.ts';
import { deleteQuestion, getNextQuestion } from '#shared/contract/authoring/authoring.ts';
import { withQuestion } from '#shared/domain/authoring/draft.ts';
import { saveTexts } from '#shared/domain/authoring/texts.ts';
import { people } from '#test/support/cast.ts';
import { makePlace, wideTopic } from '#test/support/places.ts';
import { Author, formOf, makeCustomTopic } from '#test/support/topics/drafts.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const author = async (who = {}) => new Author(world, await makeCustomTopic(), who);
const small = async () => (await author()).small();
const remove = async (writer: Author, qcode: number, revision?: number) =>
  world.call(deleteQuestion, {
    topicid: writer.topicid,
    qcode,
    revision: revision ?? (await writer.revision()),
  });

describe('adding', () => {
  test('uses the suggested number, shows the question and says what was done', async () => {
    const writer = await author();
    const { body: next } = await world.call(getNextQuestion, { topicid: writer.topicid });
    expect(next).toEqual({ code: 200, question_code: 1, question_seq: 10, revision: 0 });
    const guidanceid = await writer.guidance('Look at the list.');
    const repcatid = await writer.category('Access');
    const { body } = await writer.save(formOf({ qcode: 1, guidanceid, repcatid, qdescr: ' Is it? ' }));
    expect(body).toMatchObject({
      message: 'inserted',
      explanation: 'Question added successfully',
      revision: 3,
    });
    expect(body.row).toEqual({
      topicid: writer.topicid,
      qcode: 1,
      qdescr: 'Is it?',
      questionseq: 10,
      ifparentyes: 0,
      ifparentno: 0,
      priorityid: 2,
      prioritydesc: 'Medium',
      guidanceid,
      cuzguidedesc: 'Look at the list.',
      solutionif: 'N',
      solutiondesc: 'Settle point 1.',
      repcatid,
      repcatdesc: 'Access',
      activeq: 'Y',
      userid: await world.useridOf(people.ada),
      controls: [],
      wordedrevision: 3,
      changedby: people.ada,
      changedat: world.now.toISOString(),
    });
    expect((await writer.draft()).existing_questionario).toEqual([body.row]);
  });

  test('repeated it is a silent success, and adds nothing', async () => {
    const writer = await author();
    const form = formOf({ qcode: 1 });
    const [first, second] = [await writer.save(form), await writer.save(form)];
    expect(second.body).toEqual(first.body);
    expect(await writer.revision()).toBe(1);
  });

  test('with a taken number it is refused with that question and the next free number', async () => {
    const writer = await small();
    const { status, body } = await writer.save(formOf({ qcode: 2, ifparentno: 1, questionseq: 50 }));
    expect([status, body]).toMatchObject([
      409,
      { reason: 'qcodetaken', message: 'qcodetaken', question_code: 5, question_seq: 50, revision: 4 },
    ]);
    expect(body.row).toMatchObject({ qcode: 2, ifparentyes: 1 });
  });

  test('never gives the number of a deleted question again', async () => {
    const writer = await small();
    expect((await remove(writer, 4)).body).toMatchObject({ message: 'deleted' });
    const again = await writer.save(formOf({ qcode: 4, ifparentno: 2 }));
    expect(again.body).toMatchObject({ reason: 'qcodetaken', question_code: 5, row: null });
    await writer.change(1, { qdescr: 'Is it still?' });
    expect(await writer.add({ ifparentno: 2 })).toBe(5);
  });
});

describe('changing', () => {
  test('shows at once, counts one revision, and keeps every other question', async () => {
    const writer = await small();
    const before = (await writer.draft()).existing_questionario;
    const { body } = await writer.change(4, { qdescr: 'Is it settled?', solutiondesc: ' Settle it. ' });
    expect(body).toMatchObject({ message: 'updated', explanation: 'Question updated successfully' });
    const { existing_questionario, revision } = await writer.draft();
    expect(revision).toBe(5);
    expect(existing_questionario.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(existing_questionario[3]).toMatchObject({
      qdescr: 'Is it settled?',
      solutiondesc: 'Settle it.',
    });
  });

  test('on an older draft it is refused with the current question, and nothing is written', async () => {
    const writer = await small();
    const revision = await writer.revision();
    await writer.change(4, { qdescr: 'First?' });
    const form = formOf({ qcode: 4, ifparentno: 2, qdescr: 'Second?', revision });
    const { status, body } = await writer.save(form);
    expect([status, body]).toMatchObject([
      409,
      { reason: 'stale', revision: revision + 1, row: { qdescr: 'First?' } },
    ]);
    expect((await writer.draft()).existing_questionario[3]!.qdescr).toBe('First?');
  });

  test('repeated on the older draft it is a silent success', async () => {
    const writer = await small();
    const revision = await writer.revision();
    const form = formOf({ qcode: 4, ifparentno: 2, qdescr: 'Again?', revision });
    await writer.save(form);
    expect((await writer.save(form)).body).toMatchObject({ message: 'updated', revision: revision + 1 });
  });

  test('a question that was deleted in between cannot be changed', async () => {
    const writer = await small();
    await remove(writer, 4);
    const revision = await writer.revision();
    expect((await writer.save(formOf({ qcode: 4, ifparentno: 2, revision }))).body).toMatchObject({
      reason: 'nodata',
    });
  });

  test('a topic that was published and never edited begins from what was published', async () => {
    const { topicid } = await makePlace({ questions: wideTopic(250) });
    const writer = new Author(world, topicid);
    const before = await writer.draft();
    expect(before).toMatchObject({ revision: 0, published: 1, unchanged: true });
    expect(before.existing_questionario).toHaveLength(250);
    await writer.change(120, { qdescr: 'Changed?' });
    const { existing_questionario, revision, unchanged } = await writer.draft();
    expect([revision, unchanged, existing_questionario.length]).toEqual([1, false, 250]);
    expect(existing_questionario.filter(row => row.qdescr === 'Changed?').map(row => row.qcode)).toEqual([
      120,
    ]);
  });
});

/** Makes a question active although its parent is not, as drafts from before that rule may have it. */
async function activate({ topicid }: Author, qcode: number): Promise<void> {
  const draft = await readDraft({ topicid, versionid: '' } as Topic);
  const question = { ...draft.questions.find(q => q.qcode === qcode)!, active: true };
  const who = { email: people.ada, right: 'member' } as const;
  await saveDraft(draft, withQuestion(draft, question), who, world.now, { event: 'question changed' });
}

describe('what breaks a rule', () => {
  type Try = Parameters<Author['change']>;
  const tries: Record<keyof typeof saveTexts, Try> = {
    Parantinfirst: [1, { ifparentyes: 2 }],
    invalidparentyes: [2, { ifparentyes: 99 }],
    invalidparentno: [3, { ifparentno: 99 }],
    sameparent: [4, { ifparentyes: 2 }],
    childsequence: [2, { questionseq: 45 }],
    toomanycodes: [4, { ifparentyes: 1 }],
    missingcodes: [4, { ifparentno: 0 }],
    formerfirst: [4, { questionseq: 5, ifparentno: 0 }],
    lessthanqcode: [2, { ifparentyes: 3 }],
    nextyes: [6, { ifparentyes: 4, questionseq: 35 }],
    nextno: [6, { ifparentyes: 0, ifparentno: 4, questionseq: 35 }],
    parentinactive: [4, { ifparentno: 5 }],
    notinactive: [2, { activeq: 'N' }],
    warninactive: [7, { questionseq: 75 }],
    deletesolution: [4, { solutionif: '-' }],
    addsolution: [4, { solutiondesc: '-' }],
    duplicateseq: [4, { questionseq: 30 }],
    markup: [2, { qdescr: 'Is [this](javascript:alert(1)) so?' }],
    empty: [4, { qdescr: ' ' }],
  };

  test.each(Object.entries(tries))(
    'is told as %s, with a sentence for people, and not written',
    async (name, [qcode, rest]) => {
      const writer = await small();
      await writer.add({ ifparentyes: 1, activeq: 'N' });
      await writer.add({ ifparentyes: 1 });
      await writer.add({ ifparentyes: 5, activeq: 'N' });
      await writer.add({ ifparentyes: 7, activeq: 'N' });
      const tried = name === 'parentinactive' ? { ...rest, questionseq: 55 } : rest;
      if (name === 'warninactive') await activate(writer, 8);
      const before = await writer.draft();
      const { status, body } = await writer.change(qcode, tried);
      const { message, explanation } = saveTexts[name as keyof typeof saveTexts];
      expect([status, body]).toMatchObject([400, { reason: name, message, explanation }]);
      expect(await writer.draft()).toEqual(before);
    },
  );

  test('names no guidance or category that is gone', async () => {
    const writer = await small();
    expect((await writer.change(4, { guidanceid: 7 })).body.reason).toBe('unknownguidance');
    expect((await writer.change(4, { repcatid: 7 })).body.reason).toBe('unknowncategory');
  });

  test('on adding answers the same codes', async () => {
    const writer = await author();
    const { body } = await writer.save(formOf({ qcode: 1, ifparentno: 3 }));
    expect(body).toMatchObject({ code: 400, message: 'Parantinfirst' });
    expect(await writer.revision()).toBe(0);
  });
});

test('what is too long or no number is told with its limit, and nothing is called missing', async () => {
  const writer = await small();
  const told = async (rest: object) => {
    const { status, body } = await writer.change(4, rest);
    return [status, body.message];
  };
  expect(await told({ qdescr: 'x'.repeat(10_001) })).toEqual([
    422,
    'qdescr: This can be at most 10,000 characters.',
  ]);
  expect(await told({ questionseq: 100_000_000 })).toEqual([
    422,
    'questionseq: This can be at most 99,999,999.',
  ]);
  expect(await told({ questionseq: 'abc' })).toEqual([422, 'questionseq: This must be a number.']);
  expect(await told({ activeq: 'X' })).toEqual([422, 'activeq: This must be Y or N.']);
  expect(await told({ qdescr: undefined })).toEqual([422, 'Please complete all data']);
});

describe('deleting', () => {
  test('is refused while other questions follow it; repeated, it is a silent success', async () => {
    const writer = await small();
    const refused = await remove(writer, 2);
    expect([refused.status, refused.body]).toMatchObject([400, { message: 'nodeletecuz' }]);
    expect(refused.body).toMatchObject({
      explanation: 'Remove this Qcode from other Questions before deleting',
    });
    const revision = await writer.revision();
    expect((await remove(writer, 4, revision)).body).toMatchObject({
      message: 'deleted',
      explanation: 'Question deleted successfully',
      revision: revision + 1,
    });
    expect((await remove(writer, 4, revision)).body).toMatchObject({ message: 'deleted' });
    expect((await writer.draft()).existing_questionario.map(row => row.qcode)).toEqual([1, 2, 3]);
  });

  test('on an older draft it is refused with the current question', async () => {
    const writer = await small();
    const revision = await writer.revision();
    await writer.change(4, { qdescr: 'Rather this?' });
    const { status, body } = await remove(writer, 4, revision);
    expect([status, body]).toMatchObject([409, { reason: 'stale', row: { qdescr: 'Rather this?' } }]);
  });

  test('of a question that never existed is refused', async () => {
    expect((await remove(await small(), 77)).body).toMatchObject({ code: 400, reason: 'nodata' });
  });
});

test('every change is in the audit trail, with who made it and for whom', async () => {
  const topicid = await makeCustomTopic();
  await new Author(world, topicid, { as: people.pat, actingFor: 'acme' }).add();
  const trail = await queryAll(auditPk('acme', '2026-03'), '');
  const mine = trail.filter(entry => (entry.facts as { topicid?: string }).topicid === topicid);
  expect(mine).toMatchObject([
    { email: people.pat, right: 'partner', event: 'question added', facts: { qcode: 1 } },
  ]);
});
