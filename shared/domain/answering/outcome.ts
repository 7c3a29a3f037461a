import { addMonths } from '#shared/domain/kit/periods.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { type Priority, priorities } from './questionnaire.ts';
import { type Result, riskScore, weigh, weights } from './score.ts';

/** The score of a completed month, 0 to 100. */
interface EarlierScore {
  periodcode: string;
  perioddesc: string;
  score: number;
}

const whole = Math.round;
const better = (points: number): string => `${Math.abs(points)} ${points > 0 ? 'worse' : 'better'} than`;

/** The month of a result, and the scores of the months before it, the newest first. */
export interface ScoreHistory {
  periodcode: string;
  earlier: readonly EarlierScore[];
}

/**
 * Says what a completed questionnaire came to: how its score stands beside the newest earlier one, and beside the one of a
 * year ago. Without an earlier one it counts the suggestions. Points are those between the whole numbers that people see.
 */
export function outcomeWords(
  { score, failed }: Pick<Result, 'failed'> & { score: number },
  { periodcode, earlier }: ScoreHistory,
): string {
  const suggestions = priorities.reduce((sum, priority) => sum + failed[priority], 0);
  const [last] = earlier;
  if (!last) {
    if (suggestions === 0) return 'No risk was found, and there is nothing to do';
    return `${counted(suggestions, ['suggestion lowers', 'suggestions lower'])} this risk`;
  }
  const yearAgo = earlier.find(month => month !== last && month.periodcode === addMonths(periodcode, -12));
  const since = whole(score) - whole(last.score);
  const sinceYear = yearAgo && whole(score) - whole(yearAgo.score);
  const first =
    since === 0
      ? `As in ${last.perioddesc}`
      : `${counted(Math.abs(since), ['point', 'points'])} ${since > 0 ? 'worse' : 'better'} than in ${last.perioddesc}`;
  return sinceYear ? `${first}, ${better(sinceYear)} a year ago` : first;
}

type Scored = Pick<Result, 'scored' | 'failed'>;
type Counts = Pick<Result, 'asked' | 'scored' | 'failed'>;

const points = (weight: number, { scored }: Pick<Scored, 'scored'>): number =>
  Math.round((1000 * weight) / weigh(scored)) / 10;

/** By how many points of a score the suggestions of a priority lower it, each of them, rounded to one decimal. */
export const pointsOf = (priority: Priority, of: Pick<Scored, 'scored'>): number =>
  points(weights[priority], of);

/** The suggestions that lower a score most, and what is left without them. */
export interface Lowering<Row> {
  most: Row[];
  /** The score once those are done, 0 to 100. */
  score: number;
  /** How many suggestions there are besides, and by how many points they lower it together, rounded to one decimal. */
  others: number;
  othersPoints: number;
}

/** Whether two results of one questionnaire are the same: a report that was read before may be of former answers. */
export const isSameResult = (one: Counts, other: Counts): boolean =>
  one.asked === other.asked &&
  priorities.every(
    priority =>
      one.scored[priority] === other.scored[priority] && one.failed[priority] === other.failed[priority],
  );

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
  const sorted = rows.toSorted((a, b) => weights[b.prioritydesc] - weights[a.prioritydesc]);
  const [most, others] = [sorted.slice(0, count), sorted.slice(count)];
  const weightOf = (some: readonly Row[]) => some.reduce((sum, row) => sum + weights[row.prioritydesc], 0);
  const score = riskScore(weigh(failed) - weightOf(most), weigh(scored)) ?? 0;
  return { most, score, others: others.length, othersPoints: points(weightOf(others), { scored }) };
}
