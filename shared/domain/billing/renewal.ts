import { daysBetween } from '#shared/domain/kit/periods.ts';
import { freePlan } from './freeplan.ts';

/** Days before the end of a plan on which its owners are notified. Source: docs/product.md, Renewal. */
export const noticeDays = [30, 14, 7, 1] as const;
type NoticeDay = (typeof noticeDays)[number];

/** What the renewal check needs. Days are the customer's calendar days, '' for no end. */
export interface Ending {
  planid: number;
  planStatus: 'Active' | 'Closed';
  endDate: string;
}

export type Due =
  | { kind: 'notice'; notice: NoticeDay; daysLeft: number }
  /** The last day is over: the plan closes and its owners are notified once. */
  | { kind: 'ended' }
  | { kind: 'nothing' };

/**
 * What is due for a plan on the customer's calendar day. A notice is due from its day until the day of the next
 * one, so that the check makes up for a missed run, and a plan that began late gets only one notice. A claim ensures
 * that each notice is sent once.
 */
export function dueOn(today: string, { planid, planStatus, endDate }: Ending): Due {
  if (planStatus !== 'Active' || endDate === '' || planid === freePlan) return { kind: 'nothing' };
  const daysLeft = daysBetween(today, endDate);
  if (daysLeft < 0) return { kind: 'ended' };
  const notice = noticeDays.filter(day => day >= daysLeft).at(-1);
  return notice ? { kind: 'notice', notice, daysLeft } : { kind: 'nothing' };
}

/** Returns the days until the end if the renewal banner should be displayed, undefined before that. */
export function bannerDays(today: string, endDate: string): number | undefined {
  if (!endDate) return undefined;
  const days = daysBetween(today, endDate);
  return days <= noticeDays[0] ? days : undefined;
}
