/** The words every room uses for a questionnaire. Wire names are mapped to these in the contracts. */

export type Answer = 'Y' | 'N';
export type Priority = 'High' | 'Medium' | 'Low';
export const priorities: readonly Priority[] = ['High', 'Medium', 'Low'];

/**
 * One question of a topic.
 * `qcode` is its identity, the same in every version; `seq` is its order, unique in the topic.
 * `parentYes` / `parentNo` name the earlier question whose Yes / No makes this one asked; 0 is none.
 * `solutionIf` is the answer that is not compliant; '-' never yields a suggestion.
 * Source of the rules: docs/product.md, Branching.
 */
export interface Question {
  qcode: number;
  seq: number;
  text: string;
  parentYes: number;
  parentNo: number;
  priority: Priority;
  category: string;
  guidance: string;
  solutionIf: Answer | '-';
  solution: string;
  active: boolean;
  /** Ids of the source's controls this question stands for, where it comes from one. */
  controls?: string[];
}

/** The parent a question hangs on, or null for a root. A question naming two parents answers the Yes one. */
export function parentOf(question: Question): { qcode: number; when: Answer } | null {
  if (question.parentYes) return { qcode: question.parentYes, when: 'Y' };
  if (question.parentNo) return { qcode: question.parentNo, when: 'N' };
  return null;
}

export const bySequence = (a: { seq: number }, b: { seq: number }): number => a.seq - b.seq;
