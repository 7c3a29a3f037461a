import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { changeQuestions } from '#shared/contract/authoring/editing.ts';
import { restoreVersion } from '#shared/contract/authoring/versions.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import { people } from '#test/support/cast.ts';
import { type Author, formOf } from '#test/support/topics/drafts.ts';
import {
  change,
  type Fields,
  move,
  questions,
  remove,
  rename,
  retext,
  rowOf,
  saveFrom,
  sixQuestions,
} from '#test/support/topics/twoauthors.ts';
import { World } from '#test/support/world.ts';

type Several = Partial<Input<typeof changeQuestions>>;

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

describe('a save on an older copy', () => {
  test('is merged where others changed other questions, and shows their changes', async () => {
    const [ada, pat] = await sixQuestions(world);
    const copy = await ada.draft();
    await pat.change(6, { qdescr: 'Is the door locked?' });
    const { status, body } = await saveFrom(ada, copy, 5, { qdescr: 'Is the gate locked?' });
    expect([status, body.revision]).toEqual([200, copy.revision + 2]);
    const now = await ada.draft();
    expect([rowOf(now, 5)!.qdescr, rowOf(now, 6)!.qdescr]).toEqual([
      'Is the gate locked?',
      'Is the door locked?',
    ]);
  });

  const told: [string, (pat: Author) => Promise<unknown>, Partial<Fields>, object][] = [
    [
      'the question itself',
      pat => pat.change(5, { qdescr: 'Else?' }),
      { qdescr: 'Mine?' },
      { what: 'question', id: 5 },
    ],
    [
      'the parent that it is given',
      pat => pat.change(3, { qdescr: 'Else?' }),
      { ifparentyes: 3 },
      { what: 'parent', id: 3 },
    ],
    [
      'its parent’s place',
      pat => pat.change(2, { questionseq: 15 }),
      { qdescr: 'Mine?' },
      { what: 'parent', id: 2 },
    ],
    ['what follows it', pat => pat.add({ ifparentyes: 5 }), { qdescr: 'Mine?' }, { what: 'child', id: 7 }],
    [
      'the place it takes',
      pat => pat.change(6, { questionseq: 70 }),
      { questionseq: 70 },
      { what: 'place', id: 6 },
    ],
    [
      'a question with its words',
      pat => pat.change(6, { qdescr: 'The  same?' }),
      { qdescr: 'the same?' },
      { what: 'words', id: 6 },
    ],
    ['its guidance', pat => retext(pat, 2), { qdescr: 'Mine?' }, { what: 'guidance', id: 2 }],
    ['its category', pat => rename(pat, 2), { qdescr: 'Mine?' }, { what: 'category', id: 2 }],
  ];
  test.each(told)('is refused where somebody changed %s, and says who and when', async (...row) => {
    const [, change, rest, changed] = row;
    const [ada, pat] = await sixQuestions(world);
    const copy = await ada.draft();
    await change(pat);
    const before = await ada.draft();
    const { status, body } = await saveFrom(ada, copy, 5, rest);
    const { revision } = before;
    expect([status, body]).toMatchObject([409, { reason: 'stale', revision, row: rowOf(before, 5) }]);
    expect(body).toHaveProperty('changed', {
      ...changed,
      changedby: people.pat,
      changedat: world.now.toISOString(),
    });
    expect(await ada.draft()).toEqual(before);
  });

  test('is merged where only the words of its parent or of what follows it changed', async () => {
    const [ada, pat] = await sixQuestions(world);
    const copy = await ada.draft();
    await pat.change(1, { qdescr: 'Is all of it settled?' });
    await pat.change(5, { qdescr: 'Is this settled?' });
    expect((await saveFrom(ada, copy, 2, { qdescr: 'Mine?' })).status).toBe(200);
  });

  test('with a revision that the draft never had is refused', async () => {
    const [ada] = await sixQuestions(world);
    const copy = await ada.draft();
    const { body } = await saveFrom(ada, { ...copy, revision: 999 }, 5, { qdescr: 'Mine?' });
    expect(body).toMatchObject({ reason: 'stale', changed: { what: 'draft' } });
  });
});

describe('other changes on an older copy', () => {
  test('are merged where others changed something else', async () => {
    const [ada, pat] = await sixQuestions(world);
    const { revision } = await ada.draft();
    await pat.change(4, { qdescr: 'Is the door locked?' });
    expect((await remove(ada, 6, revision)).status).toBe(200);
    expect((await move(ada, { qcode: 5, parent: 3, questionseq: 90 }, revision)).status).toBe(200);
    expect((await retext(ada, 1, revision)).status).toBe(200);
    expect((await rename(ada, 1, revision)).status).toBe(200);
    expect(await ada.revision()).toBe(revision + 5);
  });

  test('are refused where others changed the same', async () => {
    const [ada, pat] = await sixQuestions(world);
    const { revision } = await ada.draft();
    await pat.change(6, { qdescr: 'Is the door locked?' });
    await retext(pat, 1);
    await rename(pat, 1);
    const answers = [
      await remove(ada, 6, revision),
      await move(ada, { qcode: 6, parent: 2, questionseq: 90 }, revision),
      await retext(ada, 1, revision),
      await rename(ada, 1, revision),
    ];
    for (const { body } of answers) {
      expect(body).toMatchObject({ reason: 'stale', changed: { changedby: people.pat } });
    }
  });

  test('a move is refused where others put a question into the branch or took the place', async () => {
    const [ada, pat] = await sixQuestions(world);
    const { revision } = await ada.draft();
    await pat.add({ ifparentyes: 5 });
    const branch = await move(ada, { qcode: 2, parent: 1, questionseq: 50 }, revision);
    expect(branch.body).toMatchObject({ reason: 'stale', changed: { what: 'place', id: 7 } });
    const end = await move(ada, { qcode: 4, parent: 1, questionseq: 90 }, revision);
    expect(end.body).toMatchObject({ reason: 'stale', changed: { what: 'place', id: 7 } });
  });

  test('a version is taken back only where nobody changed anything', async () => {
    const [ada, pat] = await sixQuestions(world);
    await ada.publish();
    const { revision } = await ada.draft();
    await pat.change(6, { qdescr: 'Is the door locked?' });
    const restored = await change(ada, restoreVersion, { version: 1 }, revision);
    expect(restored.body).toMatchObject({ reason: 'stale' });
  });
});

describe('a change of several questions on an older copy', () => {
  test('is merged where others changed other questions, and shows their changes', async () => {
    const [ada, pat] = await sixQuestions(world);
    const { revision } = await ada.draft();
    await pat.change(6, { qdescr: 'Is the door locked?' });
    const { status, body } = await ada.addSeveral([formOf({ qcode: 7, ifparentyes: 4 })], {
      changes: [{ qcode: 5, qdescr: 'Is the gate locked?' }],
      guidances: [{ guidanceid: 1, cuzguidedesc: 'Look there.' }],
      revision,
    });
    expect([status, body.revision]).toEqual([200, revision + 2]);
    expect(body.rows).toMatchObject([{ qcode: 7, changedby: people.ada, wordedrevision: revision + 2 }]);
    expect((await ada.changeSeveral({ remove: [7, 4], revision: revision + 2 })).status).toBe(200);
    const now = questions(await ada.draft()).map(row => row.qdescr);
    expect(now.slice(-2)).toEqual(['Is the gate locked?', 'Is the door locked?']);
  });

  const four = [{ qcode: 4, priorityid: 1 as const }];
  const told: [string, (pat: Author) => Promise<unknown>, Several, object][] = [
    [
      'a changed question',
      pat => pat.change(4, { priorityid: 3 }),
      { changes: four },
      { what: 'question', id: 4 },
    ],
    ['its category', pat => rename(pat, 2), { changes: four }, { what: 'category', id: 2 }],
    [
      'the parent of a new question',
      pat => pat.change(3, { qdescr: 'Else?' }),
      { questions: [formOf({ qcode: 7, ifparentyes: 3 })] },
      { what: 'parent', id: 3 },
    ],
    [
      'a deleted question',
      pat => pat.change(6, { qdescr: 'Else?' }),
      { remove: [5, 6] },
      { what: 'question', id: 6 },
    ],
    [
      'a reworded guidance',
      pat => retext(pat, 2),
      { guidances: [{ guidanceid: 2, cuzguidedesc: 'Look there.' }] },
      { what: 'guidance', id: 2 },
    ],
  ];
  test.each(told)('is refused as a whole where somebody changed %s, and says who', async (...row) => {
    const [, others, { questions: added = [], ...rest }, changed] = row;
    const [ada, pat] = await sixQuestions(world);
    const { revision } = await ada.draft();
    await others(pat);
    const before = await ada.draft();
    const { status, body } = await ada.addSeveral(added, {
      ...rest,
      changes: [{ qcode: 2, priorityid: 1 }, ...(rest.changes ?? [])],
      revision,
    });
    const { revision: now } = before;
    expect([status, body]).toMatchObject([409, { reason: 'stale', revision: now, changed }]);
    expect(body).toMatchObject({ changed: { changedby: people.pat, changedat: world.now.toISOString() } });
    expect(await ada.draft()).toEqual(before);
  });

  test('with a revision that the draft never had is refused', async () => {
    const [ada] = await sixQuestions(world);
    const { body } = await ada.changeSeveral({ changes: four, revision: 999 });
    expect(body).toMatchObject({ reason: 'stale', changed: { what: 'draft' } });
  });
});

test('many saves of different questions at one moment are all stored', async () => {
  const [ada, pat] = await sixQuestions(world);
  const copy = await ada.draft();
  const answers = await Promise.all(
    [2, 3, 4, 5, 6].map(n => saveFrom(n % 2 ? ada : pat, copy, n, { qdescr: `Is ${n} so?` })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const now = await ada.draft();
  expect(now.revision).toBe(copy.revision + 5);
  expect(questions(now).map(row => row.qdescr)).toEqual([
    rowOf(copy, 1)!.qdescr,
    ...[2, 3, 4, 5, 6].map(n => `Is ${n} so?`),
  ]);
});
