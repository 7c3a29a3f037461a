import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import { answerCurrent, type RunState, startRun } from '#shared/domain/answering/run.ts';
import { childrenOn, type Tree } from '#shared/domain/answering/tree.ts';

/** Scored questions are taken in groups of so many; one of each group is given its noncompliant answer. */
const groupSize = 4;

/**
 * Returns a finished run with made-up answers, always the same for the same questions. One scored question of every four
 * fails: the second one, and in every other group the first of priority High, or else the last one. A question that is not
 * scored is answered so that most is asked.
 */
export function sampleRun(tree: Tree): RunState {
  let state = startRun(tree);
  let scored = 0;
  let failed = false;
  while (state.current >= 0) {
    const question = tree.questions[state.current]!;
    if (question.solutionIf === '-') {
      state = answerCurrent(tree, state, fullerAnswer(tree, state.current));
      continue;
    }
    const place = scored % groupSize;
    if (place === 0) failed = false;
    const seeksHigh = Math.floor(scored / groupSize) % 2 === 0;
    const chosen = seeksHigh ? question.priority === 'High' || place === groupSize - 1 : place === 1;
    const fails: boolean = chosen && !failed;
    failed ||= fails;
    scored++;
    state = answerCurrent(tree, state, fails === (question.solutionIf === 'Y') ? 'Y' : 'N');
  }
  return state;
}

/** Returns the answer after which more can be asked. */
function fullerAnswer(tree: Tree, index: number): Answer {
  const after = (answer: Answer) =>
    childrenOn(tree, index, answer).reduce((sum, child) => sum + tree.longest[child]!, 0);
  return after('Y') >= after('N') ? 'Y' : 'N';
}
