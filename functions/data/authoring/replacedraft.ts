import { randomUUID } from 'node:crypto';
import { audit, type Who } from '#functions/data/table/audit.ts';
import { draftPk, generationPrefix, keys } from '#functions/data/table/keys.ts';
import {
  type Change,
  ConflictError,
  type Item,
  type Key,
  putMany,
  queryAll,
  removeMany,
  write,
} from '#functions/data/table/table.ts';
import { type Draft, emptyDraft, withSaved } from '#shared/domain/authoring/draft.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';
import { changeHead, type TrailEntry } from './draft.ts';
import { partItem, partKey, partsOf } from './draftparts.ts';
import { editChange } from './edits.ts';
import { keepPoint } from './points.ts';

/** Writes all parts of a draft under a new generation, which nobody reads yet. Returns the change that makes it the draft. */
async function prepare(seen: Draft, next: Draft, who: Who, at: Date) {
  const generation = randomUUID().slice(0, 8);
  const rev = seen.revision + 1;
  const dated = withSaved(seen, next, { revision: rev, by: who.email, at: at.toISOString() });
  const parts = partsOf(dated);
  const items = [...parts].map(([name, rows]) => ({
    ...partKey({ ...next, generation }, name),
    ...partItem(rows, rev),
  }));
  await putMany(items);
  const { highest, origin } = next;
  const head = changeHead(seen, { highest, origin, gen: generation, parts: parts.size, latest: [] }, who, at);
  const draft = { ...dated, generation, revision: rev };
  return { draft, head, keys: items.map(({ pk, sk }): Key => ({ pk, sk })) };
}

/**
 * Replaces the draft that was seen with one of any size, in one step. Its parts are written first, under a generation
 * that nobody reads. Then the head names that generation, in one transaction with the audit entry and `more`. Readers
 * see either the old draft or the new one, never a mix, even after a crash in between. The old parts are removed
 * afterward. Where the change is too large to be taken back by itself, a restore point is kept before. Returns the draft
 * as it is stored. Throws ConflictError if someone has saved since, or if a condition of `more`
 * fails; then nothing of the new draft is left.
 */
export async function replaceDraft(
  seen: Draft,
  next: Draft,
  who: Who,
  at: Date,
  trail: TrailEntry,
  more: readonly Change[] = [],
): Promise<Draft> {
  const { topicid } = seen;
  const edit = editChange(seen, next, who, at);
  // Before the change, so that there is one whenever it is needed. At worst, nothing is changed after it.
  if (edit.tooLarge) await keepPoint(seen, { name: 'Before a large change', automatic: true }, who, at);
  const prepared = await prepare(seen, next, who, at);
  const line = audit(customerOf(topicid), at, who, trail.event, { topicid, ...trail.facts });
  try {
    await write(prepared.head, edit.change, line, ...more);
  } catch (error) {
    // After any other error it is not known whether the head names them.
    if (error instanceof ConflictError) await removeMany(prepared.keys);
    throw error;
  }
  const { draft } = prepared;
  await sweep(topicid, draft.generation, draft.revision);
  return draft;
}

/** Removes parts of other generations that nobody can need, including those of attempts that died. */
async function sweep(topicid: string, generation: string, revision: number): Promise<void> {
  const prefix = generationPrefix(generation);
  const items = await queryAll(draftPk(topicid), '', { consistent: true });
  const dead = ({ sk, rev }: Item) =>
    sk !== keys.draft(topicid).sk && !String(sk).startsWith(prefix) && Number(rev) <= revision;
  await removeMany(items.filter(dead).map(({ pk, sk }) => ({ pk, sk }) as Key));
}

/**
 * Writes the parts of a new topic's draft, and returns the changes with its head for the transaction that adds the
 * topic.
 */
export async function firstDraft(topicid: string, draft: Draft, who: Who, at: Date): Promise<Change[]> {
  const { head } = await prepare(emptyDraft(topicid), { ...draft, topicid }, who, at);
  return [head];
}
