import type { Question } from '#shared/domain/answering/questionnaire.ts';

type Linked = Pick<Question, 'qcode' | 'parentYes' | 'parentNo'>;

/** Returns the numbers of a question and of its whole branch, even if links form a cycle. O(n). */
export const branchOf = (questions: readonly Linked[], qcode: number): ReadonlySet<number> =>
  branchesOf(questions, [qcode]);

/** Returns the numbers of questions and of their whole branches, in the same way and in the same time. */
export function branchesOf(questions: readonly Linked[], qcodes: Iterable<number>): ReadonlySet<number> {
  const children = new Map<number, number[]>();
  for (const q of questions) {
    for (const parent of new Set([q.parentYes, q.parentNo])) {
      const known = children.get(parent);
      if (known) known.push(q.qcode);
      else if (parent) children.set(parent, [q.qcode]);
    }
  }
  const branch = new Set(qcodes);
  // A Set also iterates over members that are added during the loop.
  for (const member of branch) for (const child of children.get(member) ?? []) branch.add(child);
  return branch;
}
