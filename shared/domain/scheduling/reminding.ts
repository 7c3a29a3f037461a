import { personName } from '#shared/domain/accounts/names.ts';
import type { Placement } from '#shared/domain/answering/worklist.ts';
import {
  addMonths,
  daysBetween,
  describeDay,
  type PeriodCode,
  periodOf,
} from '#shared/domain/kit/periods.ts';
import { counted } from '#shared/domain/kit/words.ts';
import type { StandsIn } from './answerers.ts';
import { monthOf } from './month.ts';
import type { ScheduleHistories } from './rules.ts';

/** A month's questionnaire that is not completed, and the day until which it should be, `YYYY-MM-DD`. */
export interface DueMonth {
  period: PeriodCode;
  due: string;
}

/** How many days before its due day somebody is reminded of a questionnaire. */
const before: readonly number[] = [7, 1, 0];
/** After how many days somebody is reminded again of what is late. */
const between = 7;
/** How many months back a questionnaire can be late: the longest time between two of them. */
const monthsBack = 12;

/** Returns whether nothing is left to do for a month: it or a later one is completed. */
export const isSettled = ({ done }: Pick<Placement, 'done'>, period: PeriodCode): boolean =>
  done.some(month => month >= period);

/** Whether somebody is reminded that many days before the due day; negative once it has passed. */
const isReminderDay = (days: number): boolean => (days < 0 ? days % between === 0 : before.includes(days));

/**
 * Returns of which questionnaire on a topic at a location who is asked for it is reminded on a day: of what is late every
 * seventh day, otherwise of what is due today, tomorrow or in 7 days. Only the latest due day that has passed counts, of the
 * last 12 months, and a month is settled when it or a later one is completed. `today` is the customer's calendar day.
 * Source: docs/product.md, Reminders.
 */
export function remindedOf(
  place: Pick<Placement, 'active' | 'activeSince' | 'reopened' | 'open' | 'done'>,
  histories: ScheduleHistories,
  today: string,
): DueMonth | undefined {
  const current = periodOf(today);
  const ahead: DueMonth[] = [];
  let late: DueMonth | undefined;
  for (let back = -1; back <= monthsBack && !late; back++) {
    const period = addMonths(current, -back);
    const { due } = monthOf(place, histories, period, today);
    if (due && due < today) late = { period, due };
    else if (due) ahead.unshift({ period, due });
  }
  return [...(late ? [late] : []), ...ahead].find(
    ({ period, due }) => isReminderDay(daysBetween(today, due)) && !isSettled(place, period),
  );
}

/**
 * Returns the days until which questionnaires on a topic at a location should be completed, from this month on for so many
 * months; without those that are completed.
 */
export function dueAhead(
  place: Pick<Placement, 'active' | 'activeSince' | 'reopened' | 'open' | 'done'>,
  histories: ScheduleHistories,
  today: string,
  months: number,
): DueMonth[] {
  const current = periodOf(today);
  const periods = Array.from({ length: months }, (_, ahead) => addMonths(current, ahead));
  return periods
    .filter(period => !place.done.includes(period))
    .map(period => ({ period, due: monthOf(place, histories, period, today).due }))
    .filter(({ due }) => due !== '');
}

/** Returns in which month a questionnaire is answered now: its own while it is open or has not ended, the current one after that. */
export const answeredIn = (
  { open }: Pick<Placement, 'open'>,
  period: PeriodCode,
  current: PeriodCode,
): PeriodCode => (open[period] || period > current ? period : current);

/** Returns how a questionnaire that is not completed stands to its due day on a day, in words. */
export function waitingWords(due: string, today: string): string {
  if (due < today) return counted(daysBetween(due, today), ['day late', 'days late']);
  return due === today ? 'due today' : `due ${describeDay(due)}`;
}

/** Returns for whom somebody stands in, in words. */
export const standsInWords = ({ for: email, until }: StandsIn): string =>
  `for ${personName(email)}, who is away until ${describeDay(until)}`;

/** Returns how many questionnaires wait for somebody, in words. */
export const waitingTitle = (count: number): string =>
  `${counted(count, ['questionnaire waits', 'questionnaires wait'])} for you`;
