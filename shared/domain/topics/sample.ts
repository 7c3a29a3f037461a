import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import { answerCurrent, type RunState, startRun } from '#shared/domain/answering/run.ts';
import { childrenOn, type Tree } from '#shared/domain/answering/tree.ts';

/** One of so many scored questions in a row is given its noncompliant answer. */
const every = 4;

/**
 * Returns a finished run with made-up answers, always the same for the same questions: one scored question of every four
 * fails, and a question that is not scored is answered so that most is asked.
 */
export function sampleRun(tree: Tree): RunState {
  let state = startRun(tree);
  let scored = 0;
  while (state.current >= 0) {
    const question = tree.questions[state.current]!;
    let answer: Answer;
    if (question.solutionIf === '-') answer = fullerAnswer(tree, state.current);
    else {
      const fails = scored % every === placeIn(Math.floor(scored / every));
      answer = fails === (question.solutionIf === 'Y') ? 'Y' : 'N';
      scored++;
    }
    state = answerCurrent(tree, state, answer);
  }
  return state;
}

/** Returns the answer after which more can be asked. */
function fullerAnswer(tree: Tree, index: number): Answer {
  const after = (answer: Answer) =>
    childrenOn(tree, index, answer).reduce((sum, child) => sum + tree.longest[child]!, 0);
  return after('Y') >= after('N') ? 'Y' : 'N';
}

/** Returns which question of a group fails. It differs from group to group, so that the answers do not look counted out. */
const placeIn = (group: number): number => (group * group + 3 * group + 1) % every;
