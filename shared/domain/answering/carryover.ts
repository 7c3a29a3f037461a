import { answerAt, type RunState } from './run.ts';
import { type Action, actionFields } from './suggestions.ts';
import type { Tree } from './tree.ts';

/** What became of the question of a superseded action in the new report: it failed again, passes, or was not asked or not scored. */
export const sequels = ['again', 'resolved', 'notasked'] as const;
export type Sequel = (typeof sequels)[number];

/** The new report, as far as it decides what can be carried over. */
interface NewReport {
  tree: Tree;
  state: RunState;
  /** What is set in it, by question number. */
  actions: ReadonlyMap<number, Action>;
}

const isSet = (action: Action): boolean => actionFields.some(field => action[field] !== '');

/**
 * Returns the actions that the report before left open, with what became of their questions. One that failed again and has
 * an action in the new report is left out. Source: docs/product.md, Actions over the months.
 */
export function carryOver<A extends Action & { qcode: number }>(
  before: Iterable<A>,
  { tree, state, actions }: NewReport,
): { action: A; sequel: Sequel }[] {
  return [...before].flatMap(action => {
    if (!isSet(action) || action.completed === 'Y') return [];
    const sequel = sequelOf(tree, state, action.qcode);
    const now = actions.get(action.qcode);
    return sequel === 'again' && now && isSet(now) ? [] : [{ action, sequel }];
  });
}

function sequelOf(tree: Tree, state: RunState, qcode: number): Sequel {
  const index = tree.indexByQcode.get(qcode);
  const answer = index === undefined ? null : answerAt(state, index);
  const solutionIf = index === undefined ? '-' : tree.questions[index]!.solutionIf;
  if (answer === null || solutionIf === '-') return 'notasked';
  return solutionIf === answer ? 'again' : 'resolved';
}

/** An earlier action as Copy Prior takes it: what is filled in, and what only if the person chooses it; '' is nothing. */
export interface CopiedAction {
  filled: Action;
  choices: Pick<Action, 'due' | 'completed'>;
}

/**
 * The values that Copy Prior takes of an earlier action on the day `today` (YYYY-MM-DD). A former Yes would close a suggestion
 * that has just failed again, and a due date in the past would make it overdue at once: both are taken only if the person
 * chooses them. Source: docs/product.md, Suggestion report.
 */
export function copiedAction(earlier: Action, today: string): CopiedAction {
  const due = earlier.due < today ? earlier.due : '';
  const completed = earlier.completed === 'Y' ? earlier.completed : '';
  return {
    filled: { ...earlier, ...(due && { due: '' }), ...(completed && { completed: '' }) },
    choices: { due, completed },
  };
}
