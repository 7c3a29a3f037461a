import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { localDate, localHour } from '#shared/domain/kit/periods.ts';

/** The hour of the customer's day from which reminders go out. */
const firstHour = 7;
/** The hour from which they wait for the next day. Until then, a run makes up for one that was missed. */
const lastHour = 12;

/** Returns the customer's calendar day for whose reminders it is time, null outside of the morning. Source: docs/product.md, Reminders. */
export function reminderDay(at: Date, timeZone: string): string | null {
  const hour = localHour(at, timeZone);
  return hour >= firstHour && hour < lastHour ? localDate(at, timeZone) : null;
}

/** What decides whether people of a customer get reminders. */
export interface Reminded {
  active: boolean;
  planid: number;
  planStatus: 'Active' | 'Closed';
  /** The last day of the plan, '' for no end. */
  endDate: string;
}

/** Returns whether people of a customer get reminders on a day: it is on, and its plan is active and not Free. */
export const isReminded = ({ active, planid, planStatus, endDate }: Reminded, day: string): boolean =>
  active && planid !== freePlan && planStatus === 'Active' && (endDate === '' || day <= endDate);
