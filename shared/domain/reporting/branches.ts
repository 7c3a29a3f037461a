import { readRun, replaceAnswer } from '#shared/domain/answering/run.ts';
import { resultOf, riskScore, weigh, weights } from '#shared/domain/answering/score.ts';
import { childrenOn, type Tree } from '#shared/domain/answering/tree.ts';

interface Weight {
  failed: number;
  scored: number;
}
const none: Weight = { failed: 0, scored: 0 };
const plus = (a: Weight, b: Weight): Weight => ({
  failed: a.failed + b.failed,
  scored: a.scored + b.scored,
});

/**
 * Returns the lowest and the highest score that a run can have once question `index` is answered as it should be, and
 * everything else as it was; 0 if nothing is scored then. They differ where that answer asks questions that were not
 * asked before.
 */
export function scoresAfter(tree: Tree, stored: string, index: number): { lowest: number; highest: number } {
  const { solutionIf } = tree.questions[index]!;
  const good = solutionIf === 'Y' ? 'N' : 'Y';
  const { scored, failed } = resultOf(tree, readRun(tree, replaceAnswer(stored, index, good)));
  // Answers to questions that were not valid are not stored, so what is newly asked counts as scored and passed here.
  const opened = childrenOn(tree, index, good);
  const passed = sumOf(opened, child => newlyAsked(tree, child));
  const known = { failed: weigh(failed), scored: weigh(scored) - passed.scored };
  return {
    lowest: extreme(tree, opened, known, -1),
    highest: extreme(tree, opened, known, 1),
  };
}

const sumOf = (indexes: readonly number[], of: (index: number) => Weight): Weight =>
  indexes.reduce((sum, index) => plus(sum, of(index)), none);

/** What a question that is asked but not answered counts. */
function newlyAsked(tree: Tree, index: number): Weight {
  const { solutionIf, priority } = tree.questions[index]!;
  return solutionIf === '-' ? none : { failed: 0, scored: weights[priority] };
}

/**
 * Returns the lowest (sign -1) or highest score over all answers to the opened questions and to what these ask. The best
 * ratio is found by better and better guesses: with a guess, what each answer adds to failed − guess × scored is a sum
 * over the tree.
 */
function extreme(tree: Tree, opened: readonly number[], known: Weight, sign: 1 | -1): number {
  const worth = (guess: number, { failed, scored }: Weight) => sign * (failed - guess * scored);
  const best = (index: number, guess: number): Weight => {
    const { solutionIf, priority } = tree.questions[index]!;
    const ways = (['Y', 'N'] as const).map(answer => {
      const own =
        solutionIf === '-'
          ? none
          : { failed: answer === solutionIf ? weights[priority] : 0, scored: weights[priority] };
      return plus(
        own,
        sumOf(childrenOn(tree, index, answer), child => best(child, guess)),
      );
    });
    return worth(guess, ways[0]!) >= worth(guess, ways[1]!) ? ways[0]! : ways[1]!;
  };
  let guess = sign < 0 ? 1 : 0;
  for (;;) {
    const all = plus(
      known,
      sumOf(opened, child => best(child, guess)),
    );
    const ratio = all.scored === 0 ? 0 : all.failed / all.scored;
    if (sign * (ratio - guess) <= 0) return riskScore(all.failed, all.scored) ?? 0;
    guess = ratio;
  }
}
