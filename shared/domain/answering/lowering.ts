import type { Priority } from './questionnaire.ts';
import { type Result, riskScore, weigh, weights } from './score.ts';

type Scored = Pick<Result, 'scored' | 'failed'>;

/** By how many points of a score the suggestions of a priority lower it, each of them, rounded to one decimal. */
export const pointsOf = (priority: Priority, { scored }: Pick<Scored, 'scored'>): number =>
  Math.round((1000 * weights[priority]) / weigh(scored)) / 10;

/** The suggestions that lower a score most, and what is left without them. */
export interface Lowering<Row> {
  most: Row[];
  /** The score once those are done, 0 to 100. */
  score: number;
  /** How many suggestions there are besides. */
  others: number;
}

/**
 * Finds the suggestions that lower a score most: by priority, then in the order of the questionnaire, in which `rows` are.
 * There is nothing to lower without suggestions.
 */
export function loweringMost<Row extends { prioritydesc: Priority }>(
  rows: readonly Row[],
  { scored, failed }: Scored,
  count: number,
): Lowering<Row> | null {
  if (rows.length === 0) return null;
  const most = rows.toSorted((a, b) => weights[b.prioritydesc] - weights[a.prioritydesc]).slice(0, count);
  const done = most.reduce((sum, row) => sum + weights[row.prioritydesc], 0);
  const score = riskScore(weigh(failed) - done, weigh(scored)) ?? 0;
  return { most, score, others: rows.length - most.length };
}
