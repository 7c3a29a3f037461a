import type { Priority } from './questionnaire.ts';
import type { RunState } from './run.ts';
import { NO, OPEN, type Tree } from './tree.ts';

/** What a failed question of each priority weighs. Source: docs/product.md, Risk score. */
export const weights: Readonly<Record<Priority, number>> = { High: 5, Medium: 3, Low: 1 };

/** Number of the formula below; stored with each result, so a later formula changes no stored period. */
export const formulaVersion = 1;

export type Counts = Record<Priority, number>;

/** What a finished run comes to. `score` 0 is best, 100 worst, 2 decimals. */
export interface Result {
  formula: number;
  score: number;
  /** Valid questions, scored or not. */
  asked: number;
  /** Valid questions with a non-compliant answer defined, by priority. */
  scored: Counts;
  /** Scored questions that were answered with it, by priority. */
  failed: Counts;
  /** Indexes of the failed questions in the version, in sequence: the suggestions. */
  suggestions: number[];
}

const noCounts = (): Counts => ({ High: 0, Medium: 0, Low: 0 });

/** Σ weight × count. */
export const weigh = (counts: Counts): number =>
  counts.High * weights.High + counts.Medium * weights.Medium + counts.Low * weights.Low;

/** 100 × failed ÷ scored, rounded half up to 2 decimals; nothing scored is 0. */
export function riskScore(failedWeight: number, scoredWeight: number): number {
  if (scoredWeight === 0) return 0;
  return Math.floor((20_000 * failedWeight + scoredWeight) / (2 * scoredWeight)) / 100;
}

/** The result of a run as it stands; meaningful to people once the run has ended. */
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
