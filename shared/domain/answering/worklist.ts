import { type Privilege, privilegeOn, type Seat } from '#shared/domain/accounts/access.ts';
import { addMonths, type PeriodCode, periodOf } from '#shared/domain/kit/periods.ts';
import type { RunStatusCode } from './statuswords.ts';

/** What a list needs to know about a topic at a location. Months are YYYYMM. */
export interface Placement {
  topicid: string;
  locationid: string;
  /** Topic, location and their pairing are all active. */
  active: boolean;
  /** The day it became active, YYYY-MM-DD; '' if unknown. */
  activeSince: string;
  /** The day on which the location was switched on again, YYYY-MM-DD; '' if it never was off. */
  reopened?: string;
  /** Open runs by month. */
  open: Readonly<Record<PeriodCode, string>>;
  /** Completed months, ascending. */
  done: readonly PeriodCode[];
}

/** A row of the topic list: where, for which month, and what the person may do. */
export interface WorkRow {
  topicid: string;
  locationid: string;
  period: PeriodCode;
  status: RunStatusCode;
  privilege: Privilege;
  runid: string;
  lastPeriod: PeriodCode;
  /** The month from which it can be renewed, '' if there is none. */
  renewFrom: PeriodCode;
  pastDue: boolean;
  take: boolean;
  resume: boolean;
  restart: boolean;
}

/**
 * Returns a person's topic list: one row per active topic and location they reach, for the current month, and one row
 * for each run left open in an earlier month. If the topic is no longer active, an open run can still be finished but
 * not begun again. People who may only view get rows without actions.
 * Source: docs/product.md, Topic list.
 */
export function workRows(
  placements: readonly Placement[],
  seat: Seat,
  granted: (topicid: string, locationid: string) => Privilege | null,
  current: PeriodCode,
  pastDueMonths: number,
): WorkRow[] {
  return placements.flatMap(place => {
    const privilege = privilegeOn(seat, place.locationid, granted(place.topicid, place.locationid));
    return privilege ? workRowsAt(place, privilege, current, pastDueMonths) : [];
  });
}

/** Returns the rows of one topic at one location, for a person with that privilege. */
export function workRowsAt(
  place: Placement,
  privilege: Privilege,
  current: PeriodCode,
  pastDueMonths: number,
): WorkRow[] {
  const open = Object.keys(place.open).sort();
  const periods = place.active ? [current, ...open.filter(period => period !== current)] : open;
  return periods.map(period => rowOf(place, period, current, privilege, pastDueMonths));
}

function rowOf(
  place: Placement,
  period: PeriodCode,
  current: PeriodCode,
  privilege: Privilege,
  pastDueMonths: number,
): WorkRow {
  const runid = place.open[period] ?? '';
  const status: RunStatusCode = runid ? 'Inprocess' : place.done.includes(period) ? 'Completed' : 'Available';
  const edits = privilege === 'Edit';
  const take = edits && status === 'Available';
  const resume = edits && status === 'Inprocess';
  return {
    topicid: place.topicid,
    locationid: place.locationid,
    period,
    status,
    privilege,
    runid,
    lastPeriod: place.done.at(-1) ?? '',
    pastDue: period === current && status !== 'Completed' && isPastDue(place, current, pastDueMonths),
    renewFrom: take || resume ? lastBefore(place.done, period) : '',
    take,
    resume,
    restart: resume && place.active,
  };
}

/** Returns the newest of the completed months, ascending, that is before a month; '' if there is none. */
export const lastBefore = (done: readonly PeriodCode[], period: PeriodCode): PeriodCode =>
  done.findLast(month => month < period) ?? '';

/**
 * Returns whether a topic is past due at a location: its newest completed month is `months` or more ago, or it
 * has been active that long and was never completed. At a location that was switched off, it counts from the day it is
 * on again. Never after 0 months. Source: docs/product.md, Past due.
 */
export function isPastDue(place: Placement, current: PeriodCode, months: number): boolean {
  const since = pastDueSince(place);
  return months > 0 && place.active && since !== '' && since <= addMonths(current, -months);
}

/** Returns the month from which the months of a topic that is past due count; '' if it is unknown. */
export function pastDueSince(place: Placement): PeriodCode | '' {
  const last = place.done.at(-1) ?? periodOf(place.activeSince);
  const reopened = periodOf(place.reopened ?? '');
  return last && reopened > last ? reopened : last;
}
