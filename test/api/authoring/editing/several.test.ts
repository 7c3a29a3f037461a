import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listQuestionHistory, undoChange } from '#shared/contract/authoring/editing.ts';
import { listCategories, listGuidance } from '#shared/contract/authoring/texts.ts';
import { people } from '#test/support/cast.ts';
import { expectDone } from '#test/support/runs.ts';
import { Author, contentOf, formOf, makeCustomTopic, plantSecondRoot } from '#test/support/topics/drafts.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const small = async () => new Author(world, await makeCustomTopic()).small();
const undo = ({ topicid }: Author, change: number) => world.call(undoChange, { topicid, change });
const rows = async (author: Author) => (await author.draft()).existing_questionario;
/** The questions of a draft, without who saved them and when. */
const content = async (author: Author) => (await rows(author)).map(contentOf);
const texts = async ({ topicid }: Author) => {
  const [categories, guidances] = [
    await world.call(listCategories, { topicid }),
    await world.call(listGuidance, { topicid }),
  ];
  expectDone(categories);
  expectDone(guidances);
  return {
    categories: categories.body['Reporting Category List'].map(c => c.repcatdesc),
    guidances: guidances.body.guidance_list.map(g => g.cuzguidedesc),
  };
};

describe('200 questions', () => {
  const changed = { repcatdesc: 'Keys', cuzguidedesc: 'Ask for the list.', priorityid: 1 as const };

  test('are changed, taken back and made again, each in one revision of the draft', async () => {
    const author = new Author(world, await makeCustomTopic());
    const questions = Array.from({ length: 200 }, (_, i) =>
      formOf({ qcode: i + 1, ifparentyes: i === 0 ? 0 : 1 + Math.floor((i - 1) / 3) }),
    );
    expectDone(await author.addSeveral(questions));
    const before = await content(author);
    const change = await author.changeSeveral({
      changes: questions.map(({ qcode }) => ({ qcode, ...changed })),
    });
    expect(change.body).toMatchObject({ revision: 2, explanation: '200 questions changed successfully' });
    const after = await content(author);
    expect(after.every(row => row.repcatdesc === 'Keys' && row.priorityid === 1)).toBe(true);
    expect(await texts(author)).toEqual({ categories: ['Keys'], guidances: ['Ask for the list.'] });

    expect((await undo(author, 2)).body).toMatchObject({ revision: 3 });
    expect(await content(author)).toEqual(before);
    // The texts that the change added went with it.
    expect(await texts(author)).toEqual({ categories: [], guidances: [] });

    expect((await undo(author, 3)).body).toMatchObject({ revision: 4 });
    expect(await content(author)).toEqual(after);
    expect(await texts(author)).toEqual({ categories: ['Keys'], guidances: ['Ask for the list.'] });
  });
});

describe('a change of several questions', () => {
  test('adds one between two, counts the sequence again, and can be taken back', async () => {
    const author = await small();
    const before = await content(author);
    const added = formOf({ qcode: 5, questionseq: 30, ifparentyes: 2 });
    const moved = [
      { qcode: 3, questionseq: 40 },
      { qcode: 4, questionseq: 50 },
    ];
    expectDone(await author.addSeveral([added], { changes: moved }));
    expect((await rows(author)).map(q => q.qcode)).toEqual([1, 2, 5, 3, 4]);
    expectDone(await undo(author, 5));
    expect(await content(author)).toEqual(before);
  });

  test('deletes a branch, and taking that back brings every question back under its number', async () => {
    const author = await small();
    const before = await content(author);
    expectDone(await author.changeSeveral({ remove: [2, 4] }));
    expect((await rows(author)).map(q => q.qcode)).toEqual([1, 3]);
    expectDone(await undo(author, 5));
    expect(await content(author)).toEqual(before);
    expect(await author.add({ ifparentyes: 1 })).toBe(5);
  });

  test('changes the words of guidance together with questions', async () => {
    const author = await small();
    const guidanceid = await author.guidance('Ask the clerk.');
    const reworded = { guidances: [{ guidanceid, cuzguidedesc: 'Ask the desk.' }] };
    const { body } = await author.changeSeveral({
      ...reworded,
      changes: [{ qcode: 1, qdescr: 'Is it so?' }],
    });
    expect(body).toMatchObject({ revision: 6 });
    expect(await texts(author)).toMatchObject({ guidances: ['Ask the desk.'] });
    expectDone(await undo(author, 6));
    expect(await texts(author)).toMatchObject({ guidances: ['Ask the clerk.'] });
    expect(
      (await author.changeSeveral({ guidances: [{ guidanceid: 9, cuzguidedesc: 'No.' }] })).body,
    ).toMatchObject({ reason: 'unknownguidance' });
  });

  test.each([
    ['an inactive parent', { changes: [{ qcode: 2, activeq: 'N' as const }] }, 'notinactive', 2],
    ['a deleted parent', { remove: [2] }, 'nodeletecuz', 2],
    ['a place that is taken', { changes: [{ qcode: 3, questionseq: 20 }] }, 'duplicateseq', 3],
    [
      'a solution that no answer gives',
      { changes: [{ qcode: 3, solutionif: '-' as const }] },
      'deletesolution',
      3,
    ],
    ['a question that is not there', { changes: [{ qcode: 9, priorityid: 1 as const }] }, 'nodata', 9],
    ['a link to no page', { changes: [{ qcode: 3, qdescr: '[x](javascript:y)' }] }, 'markup', 3],
  ])('changes nothing where it would leave %s', async (_, change, reason, qcode) => {
    const author = await small();
    const before = await author.draft();
    expect((await author.changeSeveral(change)).body).toMatchObject({ reason, qcode, revision: 4 });
    expect(await author.draft()).toEqual(before);
  });

  test('switches a whole branch off, which a single save refuses', async () => {
    const author = await small();
    expect((await author.change(2, { activeq: 'N' })).body).toMatchObject({ reason: 'notinactive' });
    const off = [2, 4].map(qcode => ({ qcode, activeq: 'N' as const }));
    expectDone(await author.changeSeveral({ changes: off }));
    expect((await rows(author)).map(q => q.activeq).join('')).toBe('YNYN');
  });

  test('is not prevented by an error that was there before', async () => {
    const author = await small();
    await plantSecondRoot(author);
    expectDone(await author.changeSeveral({ changes: [{ qcode: 1, priorityid: 3 }] }));
    expectDone(await author.changeSeveral({ changes: [{ qcode: 1, ifparentyes: 5 }] }));
  });
});

describe('taking a change back', () => {
  test('after others have changed something else leaves theirs alone', async () => {
    const author = await small();
    expectDone(await author.change(2, { priorityid: 1 }));
    expectDone(await author.change(2, { qdescr: 'Other words?' }));
    expectDone(await author.change(3, { priorityid: 3 }));
    expectDone(await undo(author, 5));
    const [, second, third] = await rows(author);
    expect([second!.priorityid, second!.qdescr, third!.priorityid]).toEqual([2, 'Other words?', 3]);
  });

  test('brings control references back, also with a deleted question', async () => {
    const author = await small();
    expectDone(await author.change(4, { controls: ['A.5.1'] }));
    expectDone(await author.change(4, { controls: [] }));
    expectDone(await undo(author, 6));
    expect((await rows(author))[3]!.controls).toEqual(['A.5.1']);
    expectDone(await author.changeSeveral({ remove: [4] }));
    expectDone(await undo(author, 8));
    expect((await rows(author))[3]!.controls).toEqual(['A.5.1']);
    const { body } = await world.call(listQuestionHistory, { topicid: author.topicid, qcode: 4 });
    expect(body.changes[3]!.fields).toEqual([{ field: 'controls', from: 'A.5.1', to: '' }]);
  });

  test('is refused where the same field was changed since, and says which question', async () => {
    const author = await small();
    expectDone(await author.change(2, { priorityid: 1 }));
    expectDone(await author.change(2, { priorityid: 3 }));
    const before = await author.draft();
    expect((await undo(author, 5)).body).toMatchObject({ reason: 'changedsince', qcode: 2, revision: 6 });
    expect(await author.draft()).toEqual(before);
  });

  test('is refused where a question was asked after one that it would delete', async () => {
    const author = await small();
    const added = await author.add({ ifparentyes: 1 });
    await author.add({ ifparentyes: added });
    expect((await undo(author, 5)).body).toMatchObject({ reason: 'broken', qcode: added });
  });

  test('that is repeated is a silent success, and there is no such thing as a change of nothing', async () => {
    const author = await small();
    expectDone(await author.change(2, { priorityid: 1 }));
    expect((await undo(author, 5)).body).toMatchObject({ revision: 6 });
    expect((await undo(author, 5)).body).toMatchObject({ revision: 6 });
    expect((await undo(author, 99)).body).toMatchObject({ reason: 'nodata' });
  });
});

test('a save names a new category and guidance by their words, in the same change', async () => {
  const author = await small();
  expectDone(await author.change(2, { repcatdesc: 'Doors', cuzguidedesc: 'Look at the door.' }));
  expect((await rows(author))[1]).toMatchObject({ repcatdesc: 'Doors', cuzguidedesc: 'Look at the door.' });
  expect(await author.revision()).toBe(5);
});

test('the history of a question says who changed what, newest first, in words', async () => {
  const author = await small();
  expectDone(await author.change(3, { qdescr: 'Is the door shut?', repcatdesc: 'Doors', ifparentno: 2 }));
  expectDone(await author.change(2, { priorityid: 1 }));
  expectDone(await author.changeSeveral({ remove: [3] }));
  const answer = await world.call(listQuestionHistory, { topicid: author.topicid, qcode: 3 });
  expectDone(answer);
  const { changes, earlier } = answer.body;
  expect(changes.map(({ revision, kind, email }) => [revision, kind, email])).toEqual([
    [7, 'deleted', people.ada],
    [5, 'changed', people.ada],
    [3, 'added', people.ada],
  ]);
  expect(changes[1]!.fields).toEqual([
    { field: 'qdescr', from: 'Is point 3 settled?', to: 'Is the door shut?' },
    { field: 'repcatdesc', from: '', to: 'Doors' },
    { field: 'parent', from: '1 No', to: '2 No' },
  ]);
  expect(earlier).toBe(0);
});
