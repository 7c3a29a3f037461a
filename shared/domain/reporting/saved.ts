import { type AdminType, adminType } from '#shared/domain/accounts/access.ts';
import { addDays } from '#shared/domain/kit/periods.ts';

/* Reports that people save under a name. Source: docs/product.md, Saved reports. */

/** Saved reports that a customer can have, and people that one of them is mailed to. */
export const mostSaved = 50;
export const mostRecipients = 20;
/** The last day of a month on which a report can be mailed: every month has it. */
export const lastMonthday = 28;

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** When a report is mailed: never, every week on a day (1 is Monday), or every month on a day. */
export const intervals = ['never', 'week', 'month'] as const;
export interface Schedule {
  every: (typeof intervals)[number];
  /** 0 for never. */
  day: number;
}

/** Returns the day of the week of a calendar day, from 1 for Monday to 7. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Returns whether a schedule names a day that it can have. */
export const isSchedule = ({ every, day }: Schedule): boolean =>
  Number.isInteger(day) &&
  (every === 'never' ? day === 0 : day >= 1 && day <= (every === 'week' ? weekdays.length : lastMonthday));

/** Returns whether a report is mailed on a calendar day (YYYY-MM-DD) of the customer. */
export const isDueOn = ({ every, day }: Schedule, today: string): boolean =>
  every !== 'never' && (every === 'week' ? weekdayOf(today) : Number(today.slice(8))) === day;

/** Returns the first day after a day on which a report is mailed, '' for never. */
export function nextDue(schedule: Schedule, after: string): string {
  if (schedule.every === 'never') return '';
  let day = addDays(after, 1);
  while (!isDueOn(schedule, day)) day = addDays(day, 1);
  return day;
}

/** Returns a schedule in words, as a part of a sentence. */
export const scheduleWords = ({ every, day }: Schedule): string =>
  every === 'week' ? `every ${weekdays[day - 1]}` : `on day ${day} of every month`;

/** Who saved a report, and who can see it. */
interface Owned {
  owner: string;
  shared: boolean;
}

/** Who asks for a saved report. */
interface Asker {
  email: string;
  seat: { adminType: AdminType };
  right: string;
}

/**
 * Returns whether a person can change and delete a saved report: their own, and a Master Admin also those that are shared or
 * whose owner left. `ownerHere`: the owner has an active seat.
 */
export const mayChangeSaved = ({ owner, shared }: Owned, asker: Asker, ownerHere: boolean): boolean =>
  asker.right === 'member' &&
  (asker.email === owner || (asker.seat.adminType === adminType.masterAdmin && (shared || !ownerHere)));

/** Returns whether a person sees a saved report: it is shared, or they can change it. */
export const maySeeSaved = (saved: Owned, asker: Asker, ownerHere: boolean): boolean =>
  saved.shared || mayChangeSaved(saved, asker, ownerHere);
