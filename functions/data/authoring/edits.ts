import type { Who } from '#functions/data/table/audit.ts';
import { queryBefore } from '#functions/data/table/before.ts';
import { draftEditsPk, keys, revisionOf } from '#functions/data/table/keys.ts';
import { pack, unpack } from '#functions/data/table/packed.ts';
import { type Change, type Item, put, type Read } from '#functions/data/table/table.ts';
import type { Draft } from '#shared/domain/authoring/draft.ts';
import { type Edit, editBetween } from '#shared/domain/authoring/editing/edit.ts';

/** A change of a draft: who made it, when, and what it changed. Written with the change, and never changed. */
export interface StoredDraftEdit {
  /** The draft's revision after it. */
  revision: number;
  at: string;
  email: string;
  /** null where the change was too large to keep: a restore point was made before it. */
  edit: Edit | null;
}

/** The most bytes of an edit, with room for its other attributes in an item. */
const mostBytes = 380_000;

/**
 * Returns the change that keeps what a change did to a draft, for the transaction of that change, and whether it is too
 * large to be kept: then only a restore point can take it back.
 */
export function editChange(
  seen: Draft,
  next: Draft,
  who: Who,
  at: Date,
): { change: Change; tooLarge: boolean } {
  const edit = pack(editBetween(seen, next));
  const tooLarge = edit.byteLength > mostBytes;
  const change = put(keys.draftEdit(seen.topicid, seen.revision + 1), {
    at: at.toISOString(),
    email: who.email,
    ...(!tooLarge && { edit }),
  });
  return { change, tooLarge };
}

const parse = (item: Item): StoredDraftEdit => ({
  revision: Number(item.sk),
  at: String(item.at),
  email: String(item.email),
  edit: item.edit ? unpack<Edit>(item.edit) : null,
});

/** Reads the change that led to a revision of a draft; undefined if there is none. */
export const draftEdit = (topicid: string, revision: number): Read<StoredDraftEdit | undefined> => ({
  key: keys.draftEdit(topicid, revision),
  parse: item => item && parse(item),
});

/** Reads the newest changes of a draft before a revision (0 for all), newest first, and whether there may be more. */
export async function editsBefore(
  topicid: string,
  revision: number,
  most: number,
): Promise<{ edits: StoredDraftEdit[]; more: boolean }> {
  const before = revision > 0 ? revisionOf(revision) : '';
  const { items, more } = await queryBefore(draftEditsPk(topicid), before, most);
  return { edits: items.map(parse), more };
}
