import { bySequence, parentOf, type Question } from '#shared/domain/answering/questionnaire.ts';
import type { Move } from '#shared/domain/authoring/move.ts';

/**
 * Returns the move that undoes a move: the question goes back to its parent, and every changed question to its place.
 */
export function undoOf(before: readonly Question[], changed: readonly Question[], qcode: number): Move {
  const moved = before.find(q => q.qcode === qcode)!;
  const link = parentOf(moved);
  const touched = new Set(changed.map(q => q.qcode));
  const order = before
    .filter(q => touched.has(q.qcode))
    .sort(bySequence)
    .map(q => q.qcode);
  return { qcode, parent: link?.qcode ?? 0, when: link?.when ?? 'Y', seq: moved.seq, order };
}
