import fc from 'fast-check';
import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import { answerCurrent, type RunState, startRun, stepBack } from '#shared/domain/answering/run.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';
import { anyAnswer, type Move, validTopic } from './trees.ts';

/** Topics that can be answered. */
export const topics = validTopic({ inactive: true });
export const someAnswers = fc.array(anyAnswer, { minLength: 1, maxLength: 40 });

export const step = (tree: Tree, state: RunState, move: Move): RunState =>
  move === 'back' ? stepBack(tree, state) : answerCurrent(tree, state, move);

/** The state of a run after moves. */
export const walk = (tree: Tree, moves: readonly Move[]): RunState =>
  moves.reduce((state, move) => step(tree, state, move), startRun(tree));

/** The states of a run answered to its end, the first one included. */
export function toTheEnd(tree: Tree, answers: readonly Answer[]): RunState[] {
  const states = [startRun(tree)];
  while (states.at(-1)!.current >= 0 && states.length <= tree.questions.length + 1) {
    states.push(answerCurrent(tree, states.at(-1)!, answers[states.length % answers.length]!));
  }
  return states;
}
