import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditPk } from '#functions/data/table/keys.ts';
import { queryAll } from '#functions/data/table/table.ts';
import { listCategories } from '#shared/contract/authoring/texts.ts';
import { changeLimits } from '#shared/domain/authoring/editing/change.ts';
import { people } from '#test/support/cast.ts';
import { Author, formOf, makeCustomTopic } from '#test/support/topics/drafts.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const empty = async () => new Author(world, await makeCustomTopic());
const small = async () => (await empty()).small();
/** A question after the first of a small topic, and its follow-up. */
const pair = (from = 5) => [
  formOf({ qcode: from, ifparentyes: 1 }),
  formOf({ qcode: from + 1, ifparentno: from, solutionif: 'Y' }),
];
const categories = async ({ topicid }: Author) => {
  const { body } = await world.call(listCategories, { topicid });
  return 'Reporting Category List' in body ? body['Reporting Category List'].map(c => c.repcatdesc) : null;
};
const trail = async ({ topicid }: Author) => {
  const lines = await queryAll(auditPk('acme', world.now.toISOString().slice(0, 7)), '');
  return lines.filter(({ facts }) => (facts as { topicid?: string }).topicid === topicid).map(l => l.event);
};

describe('adding several questions', () => {
  test('is one change: they are all there, in order, with who saved them, and one line in the trail', async () => {
    const writer = await empty();
    const root = formOf({ qcode: 1, qdescr: ' Is it? ' });
    const { body } = await writer.addSeveral([root, ...pair(2)]);
    expect(body).toMatchObject({
      message: 'inserted',
      explanation: '3 questions added successfully',
      revision: 1,
    });
    const { existing_questionario: rows, revision } = await writer.draft();
    expect([rows, revision]).toEqual([body.rows, 1]);
    expect(rows.map(q => [q.qcode, q.qdescr, q.ifparentyes, q.ifparentno, q.solutionif])).toEqual([
      [1, 'Is it?', 0, 0, 'N'],
      [2, 'Is point 2 settled?', 1, 0, 'N'],
      [3, 'Is point 3 settled?', 0, 2, 'Y'],
    ]);
    expect(rows[2]!.userid).toBe(await world.useridOf(people.ada));
    expect(await trail(writer)).toEqual(['questions added']);
  });

  test('gives all of them one category, which joins the list once', async () => {
    const writer = await small();
    const { body } = await writer.addSeveral(pair(), { repcatdesc: ' Keys ' });
    expect(body.rows.map(row => row.repcatdesc)).toEqual(['Keys', 'Keys']);
    await writer.addSeveral(pair(7), { repcatdesc: 'Keys' });
    expect(await categories(writer)).toEqual(['Keys']);
  });

  test('that is repeated is a silent success, and adds nothing', async () => {
    const writer = await small();
    const change = { repcatdesc: 'Keys', revision: await writer.revision() };
    const [first, second] = [
      await writer.addSeveral(pair(), change),
      await writer.addSeveral(pair(), change),
    ];
    expect(second.body).toEqual(first.body);
    expect(await writer.revision()).toBe(5);
  });

  test('takes as many as one change can add', async () => {
    const writer = await empty();
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) =>
        formOf({ qcode: i + 1, ifparentyes: i, solutiondesc: 'ẞ'.repeat(100) }),
      );
    expect((await writer.addSeveral(many(changeLimits.added + 1))).status).toBe(422);
    const { body } = await writer.addSeveral(many(changeLimits.added));
    expect(body.rows).toHaveLength(changeLimits.added);
    expect((await writer.draft()).existing_questionario).toHaveLength(changeLimits.added);
  });
});

describe('nothing is added', () => {
  test.each([
    ['a question breaks a rule', [...pair(), formOf({ qcode: 7, ifparentyes: 99 })], 'invalidparentyes', 7],
    [
      'a question comes before its parent',
      [formOf({ qcode: 5, ifparentyes: 6 }), ...pair(6)],
      'lessthanqcode',
      5,
    ],
    [
      'a place in the sequence is taken',
      [formOf({ qcode: 5, ifparentyes: 1, questionseq: 40 })],
      'duplicateseq',
      5,
    ],
    [
      'a number is not the next one',
      [formOf({ qcode: 5, ifparentyes: 1 }), formOf({ qcode: 7, ifparentyes: 1 })],
      'qcodetaken',
      7,
    ],
    ['a number is taken', [formOf({ qcode: 4, ifparentyes: 1, questionseq: 50 })], 'qcodetaken', 4],
  ] as const)('where %s', async (_, questions, reason, qcode) => {
    const writer = await small();
    const before = await writer.draft();
    const { body } = await writer.addSeveral([...questions], { repcatdesc: 'Keys' });
    expect(body).toMatchObject({ reason, qcode, revision: 4 });
    expect([await writer.draft(), await categories(writer)]).toEqual([before, []]);
  });

  test.each([
    ['unknownguidance', { guidanceid: 9 }],
    ['unknowncategory', { repcatid: 9 }],
  ])('where what it names does not exist: %s', async (reason, fields) => {
    const writer = await small();
    const { body } = await writer.addSeveral([formOf({ qcode: 5, ifparentyes: 1, ...fields })]);
    expect(body).toMatchObject({ reason });
    expect(await writer.revision()).toBe(4);
  });

  test('on an older revision, and of two at the same moment one succeeds', async () => {
    const writer = await small();
    const revision = await writer.revision();
    const answers = await Promise.all(
      ['One', 'Two'].map(repcatdesc => writer.addSeveral(pair(), { repcatdesc, revision })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({ reason: 'stale', revision: revision + 1 });
    expect((await writer.draft()).existing_questionario).toHaveLength(6);
    expect(await categories(writer)).toHaveLength(1);
  });
});

describe('undoing it', () => {
  test('deletes them all in one change, gives no number again, and can be repeated', async () => {
    const writer = await small();
    const { existing_questionario: before } = await writer.draft();
    await writer.addSeveral(pair());
    const undo = { remove: [5, 6], revision: 5 };
    const { body } = await writer.addSeveral([], undo);
    expect(body).toMatchObject({
      message: 'deleted',
      explanation: '2 questions deleted successfully',
      rows: [],
    });
    expect((await writer.addSeveral([], undo)).body).toEqual(body);
    expect(await writer.draft()).toMatchObject({ existing_questionario: before, revision: 6 });
    expect(await writer.add({ ifparentyes: 1 })).toBe(7);
    expect(await trail(writer)).toContain('questions deleted');
  });

  test('is refused once another question follows one of them, or one of them changed', async () => {
    const writer = await small();
    await writer.addSeveral(pair());
    const follower = await writer.add({ ifparentyes: 6 });
    const followed = await writer.addSeveral([], { remove: [5, 6], revision: 5 });
    expect(followed.body).toMatchObject({ reason: 'nodeletecuz', revision: 6 });
    await writer.change(5, { qdescr: 'Is it so by now?' });
    const stale = await writer.addSeveral([], { remove: [5, 6], revision: 6 });
    expect(stale.body).toMatchObject({ reason: 'stale', revision: 7, changed: { id: 5 } });
    expect((await writer.draft()).existing_questionario.map(q => q.qcode)).toEqual([
      1,
      2,
      3,
      4,
      5,
      6,
      follower,
    ]);
  });
});
