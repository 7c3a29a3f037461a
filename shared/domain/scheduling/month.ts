import type { Placement } from '#shared/domain/answering/worklist.ts';
import { addDays, addMonths, firstDayOf, type PeriodCode } from '#shared/domain/kit/periods.ts';
import { lastDay, levels, type PairSchedule, type ScheduleHistories, scheduleOn } from './rules.ts';

/** How a topic at a location stands in a month. */
export const monthStates = ['late', 'inprogress', 'notstarted', 'completed', 'notdue'] as const;
export type MonthState = (typeof monthStates)[number];

const words: Readonly<Record<MonthState, string>> = {
  late: 'Late',
  inprogress: 'In progress',
  notstarted: 'Not started',
  completed: 'Completed',
  notdue: 'Not due',
};

/** Returns the state of a month in words. */
export const monthStateWords = (state: MonthState): string => words[state];

const monthNumber = (period: PeriodCode): number =>
  Number(period.slice(0, 4)) * 12 + Number(period.slice(4)) - 1;

/** Whether the rhythm of a schedule asks for a questionnaire in a month. */
export function isAskedIn(
  { rhythm: { every, from } }: Pick<PairSchedule, 'rhythm'>,
  period: PeriodCode,
): boolean {
  if (every === 'paused' || period < from) return false;
  return (monthNumber(period) - monthNumber(from)) % every === 0;
}

/** Returns the day of a month until which what is due in it should be completed, `YYYY-MM-DD`. */
export const dueDateOf = ({ dueDay }: Pick<PairSchedule, 'dueDay'>, period: PeriodCode): string =>
  dueDay === lastDay
    ? addDays(firstDayOf(addMonths(period, 1)), -1)
    : addDays(firstDayOf(period), dueDay - 1);

const lastDayOf = (period: PeriodCode): string => dueDateOf({ dueDay: lastDay }, period);

/**
 * Returns the day until which a topic at a location should be completed in a month, `YYYY-MM-DD`; '' if it is not due in it.
 * A change during the month counts in it unless the former day has passed by then, or the new one has: what was due stays
 * due.
 */
export function dueIn(histories: ScheduleHistories, period: PeriodCode): string {
  const [first, last] = [firstDayOf(period), lastDayOf(period)];
  const changes = levels
    .flatMap(level => histories[level] ?? [])
    .map(({ since }) => since)
    .filter(day => first < day && day <= last)
    .sort();
  let due = '';
  for (const day of [first, ...changes]) {
    if (due && due < day) break;
    const schedule = scheduleOn(histories, day);
    const next = isAskedIn(schedule, period) ? dueDateOf(schedule, period) : '';
    if (!next || next >= day) due = next;
  }
  return due;
}

/** How a topic at a location stands in a month, and until when it should be completed. */
export interface PairMonth {
  state: MonthState;
  /** YYYY-MM-DD; '' where it is not due in the month. */
  due: string;
  /** The e-mail of who is asked by rule; '' for nobody in particular. */
  answerer: string;
}

/**
 * Returns how a topic at a location stands in a month. `today` is the customer's calendar day. What became active, or was
 * switched on again, after the due day of a month is due from the next time on. What is not due can be answered all the
 * same, and then it is in progress or completed. An inactive one is never due. A past month has the answerer of its last
 * day. Source: docs/product.md, The month.
 */
export function monthOf(
  place: Pick<Placement, 'active' | 'activeSince' | 'reopened' | 'open' | 'done'>,
  histories: ScheduleHistories,
  period: PeriodCode,
  today: string,
): PairMonth {
  const [last, date] = [lastDayOf(period), dueIn(histories, period)];
  const begun = [place.activeSince, place.reopened ?? ''].sort().at(-1) ?? '';
  const due = place.active && begun <= date ? date : '';
  const { answerer } = scheduleOn(histories, today < last ? today : last);
  const stateNow = (): MonthState => {
    if (place.done.includes(period)) return 'completed';
    if (due && today > due) return 'late';
    if (place.open[period]) return 'inprogress';
    return due ? 'notstarted' : 'notdue';
  };
  return { state: stateNow(), due, answerer };
}

/** Returns after how many months without a completed one a topic at a location is past due: 0 for never. */
export const pastDueMonthsOf = ({ rhythm, by }: PairSchedule, customerMonths: number): number =>
  by.rhythm === '' ? customerMonths : rhythm.every === 'paused' ? 0 : rhythm.every;
