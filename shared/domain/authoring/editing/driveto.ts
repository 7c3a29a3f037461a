import { type Answer, parentOf } from '#shared/domain/answering/questionnaire.ts';
import { answerCurrent, type RunState, startRun } from '#shared/domain/answering/run.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';

/**
 * Returns a run in which a question is on screen: the answers that lead to it are given, and to everything asked before
 * it the former answer, or else the compliant one. A run that cannot get there begins at the first question. O(n).
 */
export function runTo(tree: Tree, qcode: number, former: ReadonlyMap<number, Answer>): RunState {
  const way = new Map<number, Answer>();
  for (let at = tree.indexByQcode.get(qcode); at !== undefined; ) {
    const link = parentOf(tree.questions[at]!);
    if (!link || way.has(link.qcode)) break;
    way.set(link.qcode, link.when);
    at = tree.indexByQcode.get(link.qcode);
  }
  const begun = startRun(tree);
  for (let state = begun; state.current >= 0; ) {
    const question = tree.questions[state.current]!;
    if (question.qcode === qcode) return state;
    const compliant = question.solutionIf === 'Y' ? 'N' : 'Y';
    const answer = way.get(question.qcode) ?? former.get(question.qcode) ?? compliant;
    state = answerCurrent(tree, state, answer);
  }
  return begun;
}
