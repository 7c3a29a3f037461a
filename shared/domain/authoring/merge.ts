import { wordsOfFinding } from '#shared/domain/authoring/checking/wordings.ts';
import { branchOf } from './branch.ts';
import { type Draft, type DraftQuestion, type ListName, type SavedQuestion, sharedTextsOf } from './draft.ts';

/** What a change is based on that someone else changed first. */
export interface Overtaken {
  what: 'question' | 'parent' | 'child' | 'place' | 'words' | ListName | 'draft';
  /** The number of the question or text; 0 if `what` is the draft. */
  id: number;
  /** Who changed it, and when; '' where that is not known. */
  by: string;
  at: string;
}

const overtaken = (what: Overtaken['what'], id: number, saved?: SavedQuestion): Overtaken => ({
  what,
  id,
  by: saved?.by ?? '',
  at: saved?.at ?? '',
});

const revisionOf = (row: { saved?: SavedQuestion }): number => row.saved?.revision ?? 0;
const placedIn = (row: { saved?: SavedQuestion }): number => row.saved?.placed ?? 0;

/** Returns a conflict with a client that names a revision the draft has not reached. */
const ahead = (draft: Draft, since: number): Overtaken | null =>
  since > draft.revision ? overtaken('draft', 0) : null;

/**
 * What a save of a question is based on and someone else changed after the revision `since`, or null: the
 * question itself, the parents it names, the questions that follow it, its new place, questions with the same words,
 * and the texts it names. Only where a parent is new to the question do its words count. `former` is the stored
 * question; undefined if it is added. O(n).
 * Source: docs/product.md, Two authors at once.
 */
export function saveConflict(
  draft: Draft,
  since: number,
  former: DraftQuestion | undefined,
  next: DraftQuestion,
): Overtaken | null {
  if (since >= draft.revision) return ahead(draft, since);
  if (former && revisionOf(former) > since) return overtaken('question', former.qcode, former.saved);
  const words = wordsOfFinding(next.text);
  let found: Overtaken | null = null;
  const rank = { parent: 0, child: 1, place: 2, words: 3 } as const;
  const note = (what: keyof typeof rank, q: DraftQuestion) => {
    if (!found || rank[what] < rank[found.what as keyof typeof rank])
      found = overtaken(what, q.qcode, q.saved);
  };
  for (const q of draft.questions) {
    if (q.qcode === next.qcode || revisionOf(q) <= since) continue;
    const isParent = q.qcode === next.parentYes || q.qcode === next.parentNo;
    const kept = q.qcode === former?.parentYes || q.qcode === former?.parentNo;
    const replaced = placedIn(q) > since;
    if (isParent && (!kept || replaced)) note('parent', q);
    if (replaced && (q.parentYes === next.qcode || q.parentNo === next.qcode)) note('child', q);
    if (replaced && q.seq === next.seq) note('place', q);
    if (q.active && next.active && wordsOfFinding(q.text) === words) note('words', q);
  }
  return (
    found ??
    entryConflict(draft, since, 'guidance', next.guidanceid) ??
    entryConflict(draft, since, 'category', next.categoryid)
  );
}

/** Returns whether someone else changed a question after `since`, which a change removes. */
export function removalConflict(draft: Draft, since: number, qcodes: ReadonlySet<number>): Overtaken | null {
  const changed = draft.questions.find(q => qcodes.has(q.qcode) && revisionOf(q) > since);
  return changed ? overtaken('question', changed.qcode, changed.saved) : ahead(draft, since);
}

/** Returns whether someone else changed a guidance text or category after `since`. 0 is none. */
export function entryConflict(draft: Draft, since: number, list: ListName, id: number): Overtaken | null {
  const entry = sharedTextsOf(draft, list).find(e => e.id === id);
  if (entry && revisionOf(entry) > since) return overtaken(list, id, entry.saved);
  return ahead(draft, since);
}

/** What one change of several questions does. */
interface Changes {
  added: readonly DraftQuestion[];
  changed: readonly DraftQuestion[];
  /** The numbers of questions that are deleted. */
  removed: readonly number[];
  /** The guidance texts that get other words. */
  reworded: readonly number[];
}

/** Returns the first thing that a change of several questions is based on and someone else changed after `since`, or null. */
export function changesConflict(draft: Draft, since: number, changes: Changes): Overtaken | null {
  if (since >= draft.revision) return ahead(draft, since);
  const { added, changed, removed, reworded } = changes;
  const byQcode = new Map(draft.questions.map(q => [q.qcode, q]));
  for (const q of added) {
    const found = saveConflict(draft, since, undefined, q);
    if (found) return found;
  }
  for (const q of changed) {
    const found = saveConflict(draft, since, byQcode.get(q.qcode), q);
    if (found) return found;
  }
  for (const id of reworded) {
    const found = entryConflict(draft, since, 'guidance', id);
    if (found) return found;
  }
  return removalConflict(draft, since, new Set(removed));
}

/**
 * What a move is based on and someone else changed after `since`: the question itself, its new parent, or the
 * link or place of a question that the move displaces, of its branch, or of the one that it goes before.
 * `displaced` are the numbers of the questions that the move changes.
 */
export function moveConflict(
  draft: Draft,
  since: number,
  { qcode, parent, seq }: { qcode: number; parent: number; seq: number },
  displaced: readonly number[],
): Overtaken | null {
  if (since >= draft.revision) return ahead(draft, since);
  const moving = draft.questions.find(q => q.qcode === qcode);
  if (moving && revisionOf(moving) > since) return overtaken('question', qcode, moving.saved);
  const kept = moving && (moving.parentYes === parent || moving.parentNo === parent);
  const under = draft.questions.find(q => q.qcode === parent);
  if (under && (kept ? placedIn(under) : revisionOf(under)) > since) {
    return overtaken('parent', parent, under.saved);
  }
  const anchor = draft.questions.find(q => q.seq >= seq && q.qcode !== qcode);
  const near = new Set([...displaced, ...branchOf(draft.questions, qcode), anchor?.qcode]);
  const other = draft.questions.find(q => placedIn(q) > since && near.has(q.qcode));
  return other ? overtaken('place', other.qcode, other.saved) : null;
}

/** Returns that somebody changed a question's words, parent or solution after `since`, or null. */
export const rewordingSince = (draft: Draft, since: number, question: DraftQuestion): Overtaken | null =>
  (question.saved?.worded ?? 0) > since
    ? overtaken('question', question.qcode, question.saved)
    : ahead(draft, since);
