import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteQuestion, moveQuestion, type saveQuestion } from '#shared/contract/authoring/authoring.ts';
import type { DraftRow } from '#shared/contract/authoring/parts/rows.ts';
import { updateCategory, updateGuidance } from '#shared/contract/authoring/texts.ts';
import { restoreVersion } from '#shared/contract/authoring/versions.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import { people } from '#test/support/cast.ts';
import { Author, formOf, makeCustomTopic } from '#test/support/topics/drafts.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

type Draft = Awaited<ReturnType<Author['draft']>>;
type Fields = Omit<Input<typeof saveQuestion>, 'topicid'>;
const questions = (draft: Draft): DraftRow[] => draft.existing_questionario;
const rowOf = (draft: Draft, qcode: number) => questions(draft).find(row => row.qcode === qcode);
const texts = ({ prioritydesc: _, cuzguidedesc: __, repcatdesc: ___, userid: ____, ...row }: DraftRow) =>
  row as Fields & { topicid: string };

/** A root; 2, 3 and 4 below its Yes; 5 below 2, 6 below 3. The first three name guidance and category 1, the others 2. */
async function sixQuestions(): Promise<[Author, Author]> {
  const topicid = await makeCustomTopic();
  const [ada, pat] = [new Author(world, topicid), new Author(world, topicid, acting)];
  for (const n of [1, 2]) {
    await ada.guidance(`Look ${n}.`);
    await ada.category(`Part ${n}`);
  }
  const parents = [0, 1, 1, 1, 2, 3];
  const added = await ada.addSeveral(
    parents.map((ifparentyes, i) => {
      const id = i < 3 ? 1 : 2;
      return formOf({ qcode: i + 1, questionseq: (i + 1) * 10, ifparentyes, guidanceid: id, repcatid: id });
    }),
  );
  expect(added.status).toBe(200);
  return [ada, pat];
}
const acting = { as: people.pat, actingFor: 'acme' };

/** Saves a question as an author's copy of the draft shows it, with some fields changed. */
const saveFrom = (author: Author, copy: Draft, qcode: number, rest: Partial<Fields>) =>
  author.save({ ...texts(rowOf(copy, qcode)!), revision: copy.revision, ...rest });

describe('a save on an older copy', () => {
  test('is merged where others changed other questions, and shows their changes', async () => {
    const [ada, pat] = await sixQuestions();
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
    const [ada, pat] = await sixQuestions();
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
    const [ada, pat] = await sixQuestions();
    const copy = await ada.draft();
    await pat.change(1, { qdescr: 'Is all of it settled?' });
    await pat.change(5, { qdescr: 'Is this settled?' });
    expect((await saveFrom(ada, copy, 2, { qdescr: 'Mine?' })).status).toBe(200);
  });

  test('with a revision that the draft never had is refused', async () => {
    const [ada] = await sixQuestions();
    const copy = await ada.draft();
    const { body } = await saveFrom(ada, { ...copy, revision: 999 }, 5, { qdescr: 'Mine?' });
    expect(body).toMatchObject({ reason: 'stale', changed: { what: 'draft' } });
  });
});

const retext = (author: Author, guidanceid: number, revision?: number) =>
  change(author, updateGuidance, { guidanceid, cuzguidedesc: `Look at ${++last}.` }, revision);
const rename = (author: Author, repcatid: number, revision?: number) =>
  change(author, updateCategory, { repcatid, repcatdesc: `Part ${++last}` }, revision);
let last = 10;
const remove = (author: Author, qcode: number, revision?: number) =>
  change(author, deleteQuestion, { qcode }, revision);
const move = (
  author: Author,
  to: { qcode: number; parent: number; questionseq: number },
  revision?: number,
) => change(author, moveQuestion, { ...to, answer: 'Y' }, revision);

async function change(author: Author, call: Parameters<World['call']>[0], input: object, revision?: number) {
  const base = revision ?? (await author.revision());
  return world.call(call, { topicid: author.topicid, ...input, revision: base }, author.who);
}

describe('other changes on an older copy', () => {
  test('are merged where others changed something else', async () => {
    const [ada, pat] = await sixQuestions();
    const { revision } = await ada.draft();
    await pat.change(4, { qdescr: 'Is the door locked?' });
    expect((await remove(ada, 6, revision)).status).toBe(200);
    expect((await move(ada, { qcode: 5, parent: 3, questionseq: 90 }, revision)).status).toBe(200);
    expect((await retext(ada, 1, revision)).status).toBe(200);
    expect((await rename(ada, 1, revision)).status).toBe(200);
    expect(await ada.revision()).toBe(revision + 5);
  });

  test('are refused where others changed the same', async () => {
    const [ada, pat] = await sixQuestions();
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
    const [ada, pat] = await sixQuestions();
    const { revision } = await ada.draft();
    await pat.add({ ifparentyes: 5 });
    const branch = await move(ada, { qcode: 2, parent: 1, questionseq: 50 }, revision);
    expect(branch.body).toMatchObject({ reason: 'stale', changed: { what: 'place', id: 7 } });
    const end = await move(ada, { qcode: 4, parent: 1, questionseq: 90 }, revision);
    expect(end.body).toMatchObject({ reason: 'stale', changed: { what: 'place', id: 7 } });
  });

  test('a version is taken back only where nobody changed anything', async () => {
    const [ada, pat] = await sixQuestions();
    await ada.publish();
    const { revision } = await ada.draft();
    await pat.change(6, { qdescr: 'Is the door locked?' });
    const restored = await change(ada, restoreVersion, { version: 1 }, revision);
    expect(restored.body).toMatchObject({ reason: 'stale' });
  });
});

test('many saves of different questions at one moment are all stored', async () => {
  const [ada, pat] = await sixQuestions();
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

/** One step of two authors: they read the draft, or change a question or text as their copy shows it. */
const anyStep = fc.record({
  who: fc.nat({ max: 1 }),
  kind: fc.constantFrom('read', 'reword', 'reword', 'relink', 'place', 'delete', 'retext', 'rename'),
  qcode: fc.integer({ min: 2, max: 6 }),
  to: fc.integer({ min: 1, max: 6 }),
});

/** Returns whether something that a save is based on differs between two drafts, told by their content alone. */
function differs(copy: Draft, now: Draft, next: Fields): boolean {
  const before = rowOf(copy, next.qcode)!;
  const same = (qcode: number, fields: (keyof DraftRow)[]) => {
    const [a, b] = [rowOf(copy, qcode), rowOf(now, qcode)];
    return Boolean(a && b) && fields.every(field => a![field] === b![field]);
  };
  const place = ['questionseq', 'ifparentyes', 'ifparentno', 'activeq'] as const;
  const text = ['qdescr', 'solutiondesc'] as const;
  if (!same(next.qcode, [...place, ...text])) return true;
  const kept = before.ifparentyes === next.ifparentyes;
  if (rowOf(now, next.ifparentyes) && !same(next.ifparentyes, [...place, ...(kept ? [] : text)])) return true;
  const others = questions(now).filter(row => row.qcode !== next.qcode);
  if (others.some(row => row.ifparentyes === next.qcode && !same(row.qcode, [...place]))) return true;
  if (others.some(row => row.questionseq === next.questionseq && !same(row.qcode, [...place]))) return true;
  const named = (draft: Draft, id: number) =>
    questions(draft).flatMap(row => [
      ...(row.guidanceid === id ? [row.cuzguidedesc] : []),
      ...(row.repcatid === id ? [row.repcatdesc] : []),
    ]);
  return named(now, next.guidanceid).some(words => !named(copy, next.guidanceid).includes(words));
}

test('two authors in any order: what is accepted is stored in that order, and only true conflicts are told', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 12 }), async steps => {
      const authors = await sixQuestions();
      const copies = await Promise.all(authors.map(author => author.draft()));
      let now = copies[0]!;
      for (const { who, kind, qcode, to } of steps) {
        const [author, copy] = [authors[who]!, copies[who]!];
        const shown = rowOf(copy, qcode);
        if (kind === 'read') {
          copies[who] = now;
          continue;
        }
        if (!shown) continue;
        const id = shown.guidanceid;
        if (kind === 'retext' || kind === 'rename') {
          const change = kind === 'retext' ? retext : rename;
          const { status } = await change(author, id, copy.revision);
          const field = kind === 'retext' ? 'cuzguidedesc' : 'repcatdesc';
          const words = (draft: Draft) => questions(draft).find(row => row.guidanceid === id)?.[field];
          const next = await author.draft();
          if (words(now) !== undefined) expect(status).toBe(words(now) === words(copy) ? 200 : 409);
          expect(next.revision - now.revision).toBe(status === 200 ? 1 : 0);
          now = next;
          continue;
        }
        if (kind === 'delete') {
          const gone = !rowOf(now, qcode);
          const { status, body } = await remove(author, qcode, copy.revision);
          const next = await author.draft();
          const rest = questions(now).filter(row => row.qcode !== qcode);
          expect(questions(next)).toEqual(status === 200 ? rest : questions(now));
          if (!gone && body.reason === 'stale') expect(rowOf(now, qcode)).not.toEqual(shown);
          if (!gone && status === 200) expect(rowOf(now, qcode)!.qdescr).toBe(shown.qdescr);
          now = next;
          continue;
        }
        const rest = {
          reword: { qdescr: `Is it so, after ${++last} others?` },
          relink: { ifparentyes: to },
          place: { questionseq: to * 10 + 1 + (last++ % 9) },
        }[kind]!;
        const fields = { ...texts(shown), ...rest };
        const repeated = rowOf(now, qcode)?.[Object.keys(rest)[0] as 'qdescr'] === Object.values(rest)[0];
        const { status, body } = await author.save({ ...fields, revision: copy.revision });
        const next = await author.draft();
        if (!repeated) {
          const conflict = differs(copy, now, fields);
          expect([kind, body.reason === 'stale']).toEqual([kind, conflict]);
        }
        if (status === 200) {
          // It is what it would be if this author alone had changed the draft as it is now.
          const words = new Map(questions(now).map(row => [row.qcode, texts(row)]));
          words.set(qcode, fields);
          const stored = new Map(questions(next).map(row => [row.qcode, texts(row)]));
          expect(stored).toEqual(words);
        } else expect(next).toEqual(now);
        now = next;
      }
    }),
    { numRuns: 25 },
  );
});
