import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { undoChange } from '#shared/contract/authoring/editing.ts';
import { parentOf } from '#shared/domain/answering/questionnaire.ts';
import { draftQuestionsOf } from '#shared/domain/authoring/draft.ts';
import { expectDone } from '#test/support/runs.ts';
import { Author, formOf, makeCustomTopic } from '#test/support/topics/drafts.ts';
import { draftAt } from '#test/support/topics/importing.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const small = async () => new Author(world, await makeCustomTopic()).small();
/** Numbers, places and parents in order: '2 20 after 1'. */
const tree = async ({ topicid }: Author) =>
  draftQuestionsOf(await draftAt(topicid)).map(q => `${q.qcode} ${q.seq} after ${parentOf(q)?.qcode ?? 0}`);
/** A question that is begun right after question 2, before question 3. */
const after2 = (qcode: number, rest: object = {}) =>
  formOf({ qcode, questionseq: 41, ifparentyes: 1, place: { after: 2, since: 5 }, ...rest });

describe('Two authors who add a question at the same place', () => {
  test('both get one: the second goes after the first, under its parent', async () => {
    const author = await small();
    expectDone(await author.save(after2(5)));
    // The number was taken as well; the browser sends the next free one.
    expect((await author.save(after2(6, { qdescr: 'Two?' }))).body).toMatchObject({
      message: 'inserted',
      row: { ifparentyes: 1 },
    });
    const order = (await tree(author)).map(line => line.split(' ')[0]);
    expect(order).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  test('make room in the same change where there is none, and Undo takes all of it back', async () => {
    const author = await small();
    // 4 hangs on 2; its place leaves no whole number before that of 3.
    expectDone(await author.change(3, { questionseq: 41 }));
    const before = await tree(author);
    const saved = await author.save(after2(5));
    expectDone(saved);
    expect(await tree(author)).toEqual([
      '1 10 after 0',
      '2 20 after 1',
      '4 30 after 2',
      '5 40 after 1',
      '3 50 after 1',
    ]);
    const { topicid } = author;
    expectDone(await world.call(undoChange, { topicid, change: saved.body.revision }));
    expect(await tree(author)).toEqual(before);
  });

  test('a request sent twice adds the question once', async () => {
    const author = await small();
    expectDone(await author.change(3, { questionseq: 41 }));
    const [first, second] = [await author.save(after2(5)), await author.save(after2(5))];
    expect(second.body).toEqual(first.body);
    expect(await tree(author)).toHaveLength(5);
  });
});

describe('Two authors who add a question above the first one', () => {
  /** A question that is begun above question 1, which is to be asked after this answer. */
  const above1 = (qcode: number, leads: 'Y' | 'N') =>
    formOf({ qcode, place: { before: 1, since: 5, leads } });

  test('both get theirs: the second goes below the first, above the former first question', async () => {
    const author = await small();
    const before = await tree(author);
    expectDone(await author.save(above1(5, 'N')));
    const taken = await author.save({ ...above1(5, 'Y'), qdescr: 'Six?' });
    expect(taken.body).toMatchObject({ reason: 'qcodetaken', question_code: 6 });
    const second = await author.save({ ...above1(6, 'Y'), qdescr: 'Six?' });
    expect(second.body).toMatchObject({
      message: 'inserted',
      explanation:
        'Question added successfully. Another author added question 5 in the meantime, so this one is asked after it',
      row: { qcode: 6, ifparentno: 5 },
    });
    expect((await tree(author)).slice(0, 4).map(line => line.replace(/ \d+ /, ' '))).toEqual([
      '5 after 0',
      '6 after 5',
      '1 after 6',
      '2 after 1',
    ]);
    // The same request again adds nothing.
    expect((await author.save({ ...above1(6, 'Y'), qdescr: 'Six?' })).body).toEqual(second.body);
    const { topicid } = author;
    expectDone(await world.call(undoChange, { topicid, change: second.body.revision }));
    expectDone(await world.call(undoChange, { topicid, change: second.body.revision - 1 }));
    expect(await tree(author)).toEqual(before);
  });

  test('or as the first one of an empty topic, both get theirs: the second is asked after the first', async () => {
    const author = new Author(world, await makeCustomTopic());
    expectDone(await author.save(formOf({ qcode: 1, place: { since: 1 } })));
    expectDone(await author.save(formOf({ qcode: 2, place: { since: 1 } })));
    expectDone(await author.save(formOf({ qcode: 3, place: { since: 1 } })));
    expect(await tree(author)).toEqual(['1 10 after 0', '2 20 after 1', '3 30 after 1']);
  });

  test('are told what is missing where the former first question was moved below an older one', async () => {
    const author = await small();
    const first = { qcode: 1, ifparentyes: 2, questionseq: 25 };
    expectDone(
      await author.changeSeveral({ changes: [{ qcode: 2, ifparentyes: 0, questionseq: 5 }, first] }),
    );
    const saved = await author.save(above1(5, 'Y'));
    expect(saved).toMatchObject({ status: 400, body: { reason: 'missingcodes' } });
  });
});

describe('A question whose parent another author', () => {
  test('deleted is refused, with words at its field', async () => {
    const author = await small();
    expectDone(await author.changeSeveral({ remove: [4] }));
    const saved = await author.save(after2(5, { ifparentyes: 4, place: { since: 5 } }));
    expect(saved).toMatchObject({ status: 400, body: { reason: 'invalidparentyes' } });
  });

  test('switched off is refused', async () => {
    const author = await small();
    expectDone(await author.change(4, { activeq: 'N' }));
    const saved = await author.save(after2(5, { ifparentyes: 4, place: { since: 5 } }));
    expect(saved).toMatchObject({ status: 400, body: { reason: 'parentinactive' } });
    expect(await tree(author)).toHaveLength(4);
  });
});

test('Without a place, a sequence that is taken is refused as before', async () => {
  const author = await small();
  const { place: _, ...typed } = after2(5, { questionseq: 30 });
  expect((await author.save(typed)).body.reason).toBe('duplicateseq');
});
