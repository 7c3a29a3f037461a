import { expect } from 'vitest';
import { deleteQuestion, moveQuestion, type saveQuestion } from '#shared/contract/authoring/authoring.ts';
import type { DraftRow } from '#shared/contract/authoring/parts/rows.ts';
import { updateCategory, updateGuidance } from '#shared/contract/authoring/texts.ts';
import type { Call, Input } from '#shared/contract/kit/call.ts';
import { people } from '#test/support/cast.ts';
import type { World } from '#test/support/world.ts';
import { Author, formOf, makeCustomTopic } from './drafts.ts';

/** Two authors of one topic, Ada and Pat, and what they change on the copy that they have. */

export type Draft = Awaited<ReturnType<Author['draft']>>;
export type Fields = Omit<Input<typeof saveQuestion>, 'topicid'>;
export const questions = (draft: Draft): DraftRow[] => draft.existing_questionario;
export const rowOf = (draft: Draft, qcode: number) => questions(draft).find(row => row.qcode === qcode);
/** What a form sends of a row. */
export function texts(row: DraftRow): Fields & { topicid: string } {
  const { prioritydesc: _, cuzguidedesc: _g, repcatdesc: _c, ...more } = row;
  const { userid: _u, wordedrevision: _w, changedby: _b, changedat: _a, ...fields } = more;
  return fields as Fields & { topicid: string };
}

const acting = { as: people.pat, actingFor: 'acme' };

/** A root; 2, 3 and 4 below its Yes; 5 below 2, 6 below 3. The first three name guidance and category 1, the others 2. */
export async function sixQuestions(world: World): Promise<[Author, Author]> {
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

/** Saves a question as an author's copy of the draft shows it, with some fields changed. */
export const saveFrom = (author: Author, copy: Draft, qcode: number, rest: Partial<Fields>) =>
  author.save({ ...texts(rowOf(copy, qcode)!), revision: copy.revision, ...rest });

export const retext = (author: Author, guidanceid: number, revision?: number) =>
  change(author, updateGuidance, { guidanceid, cuzguidedesc: `Look at ${++last}.` }, revision);
export const rename = (author: Author, repcatid: number, revision?: number) =>
  change(author, updateCategory, { repcatid, repcatdesc: `Part ${++last}` }, revision);
let last = 10;
/** Returns a number that was not used before, for texts that differ. */
export const another = (): number => ++last;
export const remove = (author: Author, qcode: number, revision?: number) =>
  change(author, deleteQuestion, { qcode }, revision);
export const move = (
  author: Author,
  to: { qcode: number; parent: number; questionseq: number },
  revision?: number,
) => change(author, moveQuestion, { ...to, answer: 'Y' }, revision);

export async function change(author: Author, call: Call, input: object, revision?: number) {
  const base = revision ?? (await author.revision());
  return author.world.call(call, { topicid: author.topicid, ...input, revision: base }, author.who);
}
