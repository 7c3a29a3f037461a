import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRun, replaceAnswer, writeAnswers } from '#shared/domain/answering/run.ts';
import { resultOf } from '#shared/domain/answering/score.ts';
import { compileTree, type Tree } from '#shared/domain/answering/tree.ts';
import { scoresAfter } from '#shared/domain/reporting/branches.ts';
import { question, under } from '#test/support/topics/trees.ts';

/** Returns every finished run whose answers begin as stored, by answering what is open in both ways. */
function scoresOfAll(tree: Tree, stored: string): number[] {
  const state = readRun(tree, stored);
  if (state.current < 0) return [resultOf(tree, state).score ?? 0];
  return (['Y', 'N'] as const).flatMap(answer =>
    scoresOfAll(tree, replaceAnswer(writeAnswers(state), state.current, answer)),
  );
}

const node = fc.record({
  parent: fc.nat(),
  on: fc.constantFrom('Y' as const, 'N' as const),
  solutionIf: fc.constantFrom('Y' as const, 'N' as const, '-' as const),
  priority: fc.constantFrom('High' as const, 'Medium' as const, 'Low' as const),
});
const tree = fc.array(node, { minLength: 2, maxLength: 9 }).map(nodes =>
  compileTree(
    nodes.map(({ parent, on, ...rest }, at) => ({
      ...question({ qcode: 10 * (at + 1), seq: at + 1, ...rest }),
      ...(at > 0 && under(10 * ((parent % at) + 1), on)),
    })),
  ),
);

describe('The scores a run can have once a suggestion is completed', () => {
  test('are the lowest and the highest of all ways to answer what is newly asked', () => {
    let opened = 0;
    fc.assert(
      fc.property(tree, fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }), (questions, choices) => {
        let stored = '';
        for (let state = readRun(questions, stored); state.current >= 0; state = readRun(questions, stored)) {
          const answer = choices[state.current] ? 'Y' : 'N';
          stored = replaceAnswer(writeAnswers(state), state.current, answer);
        }
        for (const index of resultOf(questions, readRun(questions, stored)).suggestions) {
          const good = questions.questions[index]!.solutionIf === 'Y' ? 'N' : 'Y';
          const all = scoresOfAll(questions, replaceAnswer(stored, index, good));
          const { lowest, highest } = scoresAfter(questions, stored, index);
          expect([lowest, highest]).toEqual([Math.min(...all), Math.max(...all)]);
          if (lowest < highest) opened++;
        }
      }),
      { numRuns: 1000 },
    );
    expect(opened).toBeGreaterThan(50);
  });
});
