import { addMonths } from '#shared/domain/kit/periods.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { priorities } from './questionnaire.ts';
import type { Result } from './score.ts';

/** The score of a completed month, 0 to 100. */
export interface EarlierScore {
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
