import { personName } from '#shared/domain/accounts/names.ts';
import { bandOf } from '#shared/domain/answering/score.ts';
import { daysBetween, describeDay } from '#shared/domain/kit/periods.ts';
import { counted } from '#shared/domain/kit/words.ts';
import type { PairCell } from './board.ts';
import { monthStateWords } from './month.ts';

/** Returns after how many days what is late was due. */
export const daysLate = ({ due }: Pick<PairCell, 'due'>, today: string): number => daysBetween(due, today);

/** Returns in words until when a questionnaire should be completed, or was to be if it is late; '' where it is not due. */
export const dueDayOf = ({ state, due }: Pick<PairCell, 'state' | 'due'>): string =>
  due && `${state === 'late' ? 'Was due' : 'Due'} ${describeDay(due)}`;

/** Returns how a topic at a location stands in a month, in words, e.g. 'Late by 12 days, asked: Erin Walsh'. */
export function cellWords(cell: Omit<PairCell, 'step' | 'renewable'>, today: string): string {
  const { state, due, answerer, score } = cell;
  const known = {
    late: () => `Late by ${counted(daysLate(cell, today), ['day', 'days'])}`,
    completed: () =>
      score === null ? 'Completed' : `Completed, score ${Math.round(score)}, ${bandOf(score)}`,
    inprogress: () => monthStateWords('inprogress'),
    notstarted: () => monthStateWords('notstarted'),
    notdue: () => monthStateWords('notdue'),
  }[state]();
  return [
    known,
    ...(due && (state === 'inprogress' || state === 'notstarted') ? [`due ${describeDay(due)}`] : []),
    ...(answerer && state !== 'completed' ? [`asked: ${personName(answerer)}`] : []),
  ].join(', ');
}
