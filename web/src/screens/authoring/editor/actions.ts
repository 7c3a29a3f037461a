import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import type { BranchStep } from '#shared/domain/authoring/editing/places.ts';
import type { Where } from '#web/features/tree/dragging.ts';

/** What people do with a question of the table or the tree. */
export interface QuestionActions {
  choose(qcode: number): void;
  edit(qcode: number): void;
  /** Adds a question that is asked after an answer. */
  add(parent: number, answer: Answer): void;
  /** Adds a question before or after one, under the same parent. */
  insert(qcode: number, side: 'before' | 'after'): void;
  move(qcode: number): void;
  step(qcode: number, step: BranchStep): void;
  drop(qcode: number, target: number, where: Where): void;
  copy(qcode: number): void;
  /** Asks how to remove a question with everything that is asked after it. */
  remove(qcode: number): void;
  history(qcode: number): void;
  /** Begins a test drive at a question. */
  test(qcode: number): void;
}
