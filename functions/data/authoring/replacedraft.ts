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
import { type Draft, emptyDraft } from '#shared/domain/authoring/draft.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';
import { headChange, type Told } from './draft.ts';
import { partItem, partKey, partsOf } from './draftparts.ts';

/** Writes all parts of a draft under a generation of its own, which nobody reads yet. Answers what makes it the draft. */
async function prepare(seen: Draft, next: Draft, who: Who, at: Date) {
  const generation = randomUUID().slice(0, 8);
  const rev = seen.revision + 1;
  const parts = partsOf(next);
  const items = [...parts].map(([name, rows]) => ({
    ...partKey({ ...next, generation }, name),
    ...partItem(rows, rev),
  }));
  await putMany(items);
  const { highest, origin } = next;
  const head = headChange(seen, { highest, origin, gen: generation, parts: parts.size, latest: [] }, who, at);
  return { generation, head, keys: items.map(({ pk, sk }): Key => ({ pk, sk })) };
}

/**
 * Puts a draft of any size in the place of the one that was seen, in one step: its parts are written first, under
 * a generation that nobody reads; then the head names that generation, in one transaction with the audit and
 * `more`. Anyone who reads sees the one draft or the other, never a mix, also after a crash in between. What the old
 * one left behind is removed afterwards. Answers the new revision. Throws ConflictError where somebody saved
 * since, or where a condition of `more` does not hold; nothing of the new draft is left then.
 */
export async function replaceDraft(
  seen: Draft,
  next: Draft,
  who: Who,
  at: Date,
  told: Told,
  more: readonly Change[] = [],
): Promise<number> {
  const { topicid } = seen;
  const prepared = await prepare(seen, next, who, at);
  const line = audit(customerOf(topicid), at, who, told.event, { topicid, ...told.facts });
  try {
    await write(prepared.head, line, ...more);
  } catch (error) {
    // After anything else it is not known whether the head names them.
    if (error instanceof ConflictError) await removeMany(prepared.keys);
    throw error;
  }
  await sweep(topicid, prepared.generation, seen.revision + 1);
  return seen.revision + 1;
}

/** Removes parts of other generations that nobody can need any more, those of attempts that died included. */
async function sweep(topicid: string, generation: string, revision: number): Promise<void> {
  const prefix = generationPrefix(generation);
  const items = await queryAll(draftPk(topicid), '', { consistent: true });
  const dead = ({ sk, rev }: Item) =>
    sk !== keys.draft(topicid).sk && !String(sk).startsWith(prefix) && Number(rev) <= revision;
  await removeMany(items.filter(dead).map(({ pk, sk }) => ({ pk, sk }) as Key));
}

/**
 * The changes that begin a topic with a draft: its head, once its parts are written. For the transaction that
 * adds the topic.
 */
export async function firstDraft(topicid: string, draft: Draft, who: Who, at: Date): Promise<Change[]> {
  const { head } = await prepare(emptyDraft(topicid), { ...draft, topicid }, who, at);
  return [head];
}
