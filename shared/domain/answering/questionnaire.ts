/** The types that every room uses for a questionnaire. The mappers to the wire rename their fields. */

export type Answer = 'Y' | 'N';

/** The words for an answer, on every screen. */
export const answerWords: Readonly<Record<Answer, 'Yes' | 'No'>> = { Y: 'Yes', N: 'No' };
export type Priority = 'High' | 'Medium' | 'Low';
export const priorities: readonly Priority[] = ['High', 'Medium', 'Low'];

/** A priority's number, counted from 1. */
type PriorityId = 1 | 2 | 3;
export const priorityId = (priority: Priority) => (priorities.indexOf(priority) + 1) as PriorityId;
export const priorityOf = (id: PriorityId): Priority => priorities[id - 1]!;

/**
 * The content of a question. Drafts, versions and files of a topic all derive from it.
 * `solutionIf` is the answer that is not compliant; '-' never yields a suggestion.
 */
export interface QuestionContent {
  text: string;
  priority: Priority;
  category: string;
  guidance: string;
  solutionIf: Answer | '-';
  solution: string;
  active: boolean;
  /** The controls that this question covers: their ids in its source, or with their standard: 'ISO 27001: A.5.1'. */
  controls?: string[];
}

/** What an author changes of it. Two questions differ where one of these does. */
const content: Readonly<Record<keyof QuestionContent, true>> = {
  text: true,
  priority: true,
  category: true,
  guidance: true,
  solutionIf: true,
  solution: true,
  active: true,
  controls: true,
};
export type ContentField = keyof typeof content;
export const contentFields = Object.keys(content) as readonly ContentField[];

/**
 * One question of a topic.
 * `qcode` is its identity, the same in every version; `seq` is its order, unique in the topic.
 * `parentYes` / `parentNo` name the earlier question whose Yes / No leads to this one; 0 is none.
 * Source of the rules: docs/product.md, Branching.
 */
export interface Question extends QuestionContent {
  qcode: number;
  seq: number;
  parentYes: number;
  parentNo: number;
}

/** Returns the parent of a question, null for a root. If a question names two parents, returns the Yes one. */
export function parentOf(question: Question): { qcode: number; when: Answer } | null {
  if (question.parentYes) return { qcode: question.parentYes, when: 'Y' };
  if (question.parentNo) return { qcode: question.parentNo, when: 'N' };
  return null;
}

export const bySequence = (a: { seq: number }, b: { seq: number }): number => a.seq - b.seq;
