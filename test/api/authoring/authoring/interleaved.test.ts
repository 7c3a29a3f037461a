import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DraftRow } from '#shared/contract/authoring/parts/rows.ts';
import {
  another,
  type Draft,
  type Fields,
  questions,
  remove,
  rename,
  retext,
  rowOf,
  sixQuestions,
  texts,
} from '#test/support/topics/twoauthors.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

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
      const authors = await sixQuestions(world);
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
          reword: { qdescr: `Is it so, after ${another()} others?` },
          relink: { ifparentyes: to },
          place: { questionseq: to * 10 + 1 + (another() % 9) },
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
        } else expect([questions(next), next.revision]).toEqual([questions(now), now.revision]);
        now = next;
      }
    }),
    { numRuns: 15 },
  );
});
