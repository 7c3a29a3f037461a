import type { Move } from '../../../../shared/domain/authoring/move.ts';
import { parentOf, type Question } from '../../../../shared/domain/questionnaire.ts';
import { withLive } from './questions.ts';

/**
 * The move that takes a question back under its former parent, before what followed it. What hangs on it comes
 * to stand right behind it, also where other questions stood in between before.
 */
export function undoOf(before: readonly Question[], changed: readonly Question[], qcode: number): Move {
  const moved = before.find(q => q.qcode === qcode)!;
  const link = parentOf(moved);
  const along = branchOf(before, qcode);
  const follower = before.find(q => q.seq > moved.seq && !along.has(q.qcode));
  const now = withLive(before, changed).find(q => q.qcode === follower?.qcode);
  return { qcode, parent: link?.qcode ?? 0, when: link?.when ?? 'Y', seq: now?.seq ?? 99_999_999 };
}

/** A question and all that hangs on it; parents come before their children. */
function branchOf(questions: readonly Question[], qcode: number): ReadonlySet<number> {
  const branch = new Set([qcode]);
  for (const q of questions) if (branch.has(parentOf(q)?.qcode ?? 0)) branch.add(q.qcode);
  return branch;
}
