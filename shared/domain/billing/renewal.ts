import { planOf } from './plans.ts';

/** Days before the end of a plan on which its owners are told. Source: docs/product.md, Renewal. */
export const noticeDays = [30, 14, 7, 1] as const;
type NoticeDay = (typeof noticeDays)[number];

/** Days from one calendar day (YYYY-MM-DD) to another, negative where it lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The calendar day `count` days later. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

/** What the renewal check looks at. Days are the customer's calendar days, '' for no end. */
export interface Ending {
  planid: number;
  planStatus: 'Active' | 'Closed';
  endDate: string;
}

export type Due =
  | { kind: 'notice'; notice: NoticeDay; daysLeft: number }
  /** The last day is over: the plan closes and its owners are told once. */
  | { kind: 'ended' }
  | { kind: 'nothing' };

/**
 * What is due for a plan on a calendar day there. A notice is due from its day until the next one's, so that a
 * missed run is made up for and a plan that was begun late is told once; each is sent once by its claim.
 */
export function dueOn(today: string, { planid, planStatus, endDate }: Ending): Due {
  if (planStatus !== 'Active' || endDate === '' || planOf(planid).id === 1) return { kind: 'nothing' };
  const daysLeft = daysBetween(today, endDate);
  if (daysLeft < 0) return { kind: 'ended' };
  const notice = noticeDays.filter(day => day >= daysLeft).at(-1);
  return notice ? { kind: 'notice', notice, daysLeft } : { kind: 'nothing' };
}

/** Days from the end on which the renewal banner shows, undefined before that. */
export function bannerDays(today: string, endDate: string): number | undefined {
  if (!endDate) return undefined;
  const days = daysBetween(today, endDate);
  return days <= noticeDays[0] ? days : undefined;
}
