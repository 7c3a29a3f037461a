import type { Priority } from './questionnaire.ts';
import type { RunState } from './run.ts';
import { NO, OPEN, type Tree } from './tree.ts';

/** The weight of a failed question by its priority. Source: docs/product.md, Risk score. */
export const weights: Readonly<Record<Priority, number>> = { High: 5, Medium: 3, Low: 1 };

/** The number of the formula below. Each result stores it, so a later formula does not change stored months. */
export const formulaVersion = 1;

export type PriorityCounts = Record<Priority, number>;

/** What stands in place of a score where no scored question was asked. */
export const notApplicable = 'Does not apply here';

/** The result of a finished run. `score` 0 is best, 100 worst, 2 decimals; null if the topic does not apply. */
export interface Result {
  formula: number;
  score: number | null;
  /** Valid questions, scored or not. */
  asked: number;
  /** Valid questions that have a noncompliant answer, by priority. */
  scored: PriorityCounts;
  /** Scored questions that were given their noncompliant answer, by priority. */
  failed: PriorityCounts;
  /** Indexes of the failed questions in the version, in sequence: the suggestions. */
  suggestions: number[];
}

const noCounts = (): PriorityCounts => ({ High: 0, Medium: 0, Low: 0 });

/** Returns Σ weight × count. */
export const weigh = (counts: PriorityCounts): number =>
  counts.High * weights.High + counts.Medium * weights.Medium + counts.Low * weights.Low;

/** Returns 100 × failed ÷ scored, rounded half up to 2 decimals; null if nothing was scored. */
export function riskScore(failedWeight: number, scoredWeight: number): number | null {
  if (scoredWeight === 0) return null;
  return Math.floor((20_000 * failedWeight + scoredWeight) / (2 * scoredWeight)) / 100;
}

/** Returns the word for a score: None 0, Low under 20, Medium under 50, High from 50. Source: docs/product.md, Risk score. */
export function bandOf(score: number): 'None' | 'Low' | 'Medium' | 'High' {
  if (score === 0) return 'None';
  if (score < 20) return 'Low';
  return score < 50 ? 'Medium' : 'High';
}

/** Returns the result of a run's current answers. It has a meaning for people only after the run has ended. */
export function resultOf(tree: Tree, state: RunState): Result {
  const scored = noCounts();
  const failed = noCounts();
  const suggestions: number[] = [];
  for (let i = 0; i < tree.questions.length; i++) {
    if (!state.valid[i]) continue;
    const question = tree.questions[i]!;
    if (question.solutionIf === '-') continue;
    scored[question.priority]++;
    const code = state.answers[i]!;
    if (code !== OPEN && (code === NO) === (question.solutionIf === 'N')) {
      failed[question.priority]++;
      suggestions.push(i);
    }
  }
  const score = riskScore(weigh(failed), weigh(scored));
  return { formula: formulaVersion, score, asked: state.validCount, scored, failed, suggestions };
}

/** The result of the answers so far, as if nothing else were asked. */
export const resultSoFar = (tree: Tree, state: RunState): Result =>
  resultOf(tree, {
    ...state,
    valid: state.valid.map((valid, i) => (valid && state.answers[i] !== OPEN ? 1 : 0)),
    validCount: state.answered,
  });
