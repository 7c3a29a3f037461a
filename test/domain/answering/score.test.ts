import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, Priority, Question } from '#shared/domain/answering/questionnaire.ts';
import { answerCurrent, type RunState, startRun } from '#shared/domain/answering/run.ts';
import {
  bandOf,
  formulaVersion,
  resultOf,
  riskScore,
  weigh,
  weights,
} from '#shared/domain/answering/score.ts';
import { compileTree, type Tree } from '#shared/domain/answering/tree.ts';
import { exactPercent, referenceRun, referenceScore } from '#test/support/topics/reference.ts';
import { anyAnswer, question, under, validTopic } from '#test/support/topics/trees.ts';

/** Answers a run to its end, or `steps` questions of it. */
function answered(tree: Tree, choose: (q: Question) => Answer, steps = Number.POSITIVE_INFINITY): RunState {
  let state = startRun(tree);
  for (let i = 0; i < steps && state.current >= 0; i++) {
    state = answerCurrent(tree, state, choose(tree.questions[state.current]!));
  }
  return state;
}
const nonCompliant = (q: Question): Answer => (q.solutionIf === '-' ? 'Y' : q.solutionIf);
const compliant = (q: Question): Answer => (nonCompliant(q) === 'Y' ? 'N' : 'Y');

describe('riskScore', () => {
  it.each([
    [0, 14, 0],
    [14, 14, 100],
    [6, 14, 42.86],
    [1, 3, 33.33],
    [2, 3, 66.67],
    [1, 800, 0.13],
    [3, 800, 0.38],
    [1, 20_000, 0.01],
    [1, 20_001, 0],
  ])('of %i out of %i is %d: rounded half up to 2 decimals', (failed, scored, expected) => {
    expect(riskScore(failed, scored)).toBe(expected);
  });

  it('does not exist if nothing is scored', () => {
    expect(riskScore(0, 0)).toBeNull();
  });

  it('is exact: equal to long division for every weight a topic can have', () => {
    const weight = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(weight, fc.nat(), (scored, n) => {
        const failed = n % (scored + 1);
        expect(riskScore(failed, scored)).toBe(exactPercent(BigInt(failed), BigInt(scored)));
      }),
    );
  });
});

describe('the result of a run', () => {
  it('weighs High 5, Medium 3, Low 1 and says which formula it used', () => {
    expect(weights).toEqual({ High: 5, Medium: 3, Low: 1 });
    expect(weigh({ High: 2, Medium: 3, Low: 4 })).toBe(23);
    const tree = compileTree([question({ qcode: 1, seq: 1 })]);
    expect(resultOf(tree, startRun(tree)).formula).toBe(formulaVersion);
    expect(formulaVersion).toBe(1);
  });

  it('is the worked example of docs/product.md', () => {
    const scored = (qcode: number, priority: Priority, solutionIf: Answer) =>
      question({ qcode, seq: qcode, priority, solutionIf, ...under(1, 'Y') });
    const tree = compileTree([
      question({ qcode: 1, seq: 1, solutionIf: '-' }),
      scored(2, 'High', 'N'),
      scored(3, 'High', 'N'),
      scored(4, 'Medium', 'Y'),
      scored(5, 'Low', 'N'),
    ]);
    const given: Record<number, Answer> = { 1: 'Y', 2: 'N', 3: 'Y', 4: 'N', 5: 'N' };
    expect(
      resultOf(
        tree,
        answered(tree, q => given[q.qcode]!),
      ),
    ).toEqual({
      formula: 1,
      score: 42.86,
      asked: 5,
      scored: { High: 2, Medium: 1, Low: 1 },
      failed: { High: 1, Medium: 0, Low: 1 },
      suggestions: [1, 4],
    });
  });

  it('with every scored question failed is 100, and the counts per priority are equal', () => {
    fc.assert(
      fc.property(validTopic({ inactive: true }), topic => {
        const tree = compileTree(topic);
        const { score, scored, failed, suggestions } = resultOf(tree, answered(tree, nonCompliant));
        expect(score).toBe(weigh(scored) === 0 ? null : 100);
        expect(failed).toEqual(scored);
        expect(suggestions.length).toBe(failed.High + failed.Medium + failed.Low);
      }),
    );
  });

  it('with every scored question compliant is 0 and suggests nothing', () => {
    fc.assert(
      fc.property(validTopic({ inactive: true }), topic => {
        const tree = compileTree(topic);
        const { score, scored, failed, suggestions } = resultOf(tree, answered(tree, compliant));
        expect({ score, failed, suggestions }).toEqual({
          score: weigh(scored) === 0 ? null : 0,
          failed: { High: 0, Medium: 0, Low: 0 },
          suggestions: [],
        });
      }),
    );
  });

  it('equals a recount by the wording of the rules, also of a run that has not ended', () => {
    const answers = fc.array(anyAnswer, { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(validTopic({ inactive: true }), answers, fc.nat({ max: 45 }), (topic, given, steps) => {
        const tree = compileTree(topic);
        const choose = (q: Question) => given[q.qcode % given.length]!;
        const state = answered(tree, choose, steps);
        const done = topic.filter((_, i) => state.answers[i] !== 45);
        const reference = referenceRun(topic, new Map(done.map(q => [q.qcode, choose(q)])));
        const { formula: _, ...result } = resultOf(tree, state);
        const suggestions = result.suggestions.map(i => tree.questions[i]!.qcode);
        expect({ ...result, suggestions }).toEqual(referenceScore(topic, reference));
      }),
    );
  });

  it('has no score where no scored question was asked, even if the topic ends with one that is not scored', () => {
    const tree = compileTree([
      question({ qcode: 1, seq: 1, solutionIf: '-' }),
      question({ qcode: 2, seq: 2, solutionIf: '-', ...under(1, 'N') }),
    ]);
    expect(
      resultOf(
        tree,
        answered(tree, () => 'N'),
      ),
    ).toMatchObject({ score: null, asked: 2, suggestions: [] });
  });
});

it.each([
  [0, 'None'],
  [0.01, 'Low'],
  [19.99, 'Low'],
  [20, 'Medium'],
  [49.99, 'Medium'],
  [50, 'High'],
  [100, 'High'],
])('a score of %d is called %s', (score, word) => {
  expect(bandOf(score)).toBe(word);
});
