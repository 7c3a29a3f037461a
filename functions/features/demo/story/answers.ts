import { answerCurrent, type RunState, startRun } from '#shared/domain/answering/run.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';

/** Returns a generator of numbers 0…1 that gives the same data at every start (mulberry32). */
export function storyteller(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Answers a questionnaire from its first question: branching questions with Yes, others noncompliant with the given
 * likelihood. Stops after `limit` answers.
 */
export function answerAs(
  tree: Tree,
  failing: number,
  random: () => number,
  limit = Number.POSITIVE_INFINITY,
): RunState {
  let state = startRun(tree);
  while (state.current >= 0 && state.answered < limit) {
    const { solutionIf } = tree.questions[state.current]!;
    const compliant = solutionIf === 'Y' ? 'N' : 'Y';
    const failed = solutionIf !== '-' && random() < failing;
    state = answerCurrent(tree, state, failed ? solutionIf : compliant);
  }
  return state;
}
