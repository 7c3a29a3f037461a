import type { PeriodCode } from '#shared/domain/kit/periods.ts';
import { assignedIn, type Failures, failuresOf, type ReportedPlace } from './customerreports.ts';
import type { Task } from './rollup.ts';

/*
 * Plans that do not report by location show what a topic has at all its locations together. A row that comes from one
 * location only keeps its id, which leads to its report.
 */

/** What all of some values have in common, '' if they differ. */
const common = (values: readonly string[]): string => (new Set(values).size === 1 ? values[0]! : '');

/** The newest reports of one topic together. */
export interface OverallTopic extends Failures {
  topicid: string;
  /** The only location, '' if there are several. */
  locationid: string;
  /** The newest completed month at any location, and the one before it at any location, '' for none. */
  period: PeriodCode;
  before: PeriodCode | '';
  /** Suggestions with an owner. */
  assigned: number;
}

/** Returns the newest reports, a row for each topic, in the order of `places`. Source: docs/product.md, Customer reports. */
export function overallTopics(places: readonly ReportedPlace[]): OverallTopic[] {
  return [...Map.groupBy(places, ({ topicid }) => topicid)].map(([topicid, own]) => {
    const reports = own.map(({ latest }) => latest);
    const months = reports.flatMap(({ period, before }) => [period, before]).sort();
    const period = months.at(-1)!;
    return {
      topicid,
      locationid: common(own.map(({ locationid }) => locationid)),
      period,
      before: months.findLast(month => month < period) ?? '',
      assigned: reports.reduce((total, report) => total + assignedIn(report), 0),
      ...failuresOf(reports),
    };
  });
}

/** A topic that is past due somewhere. */
interface Due {
  topicid: string;
  locationid: string;
  /** Months since it was completed there. */
  months: number;
  /** The day of the last mail that named it there, '' if there was none. */
  mailed: string;
  /** Where it is past due. */
  places: readonly { topicid: string; locationid: string }[];
}

/**
 * What is past due, a row for each topic, in the order of `due`: as it is where it is past due the longest, with
 * the last mail about any location and all its places. Source: docs/product.md, Customer reports.
 */
export function overallDue<Row extends Due>(due: readonly Row[]): Row[] {
  return [...Map.groupBy(due, ({ topicid }) => topicid).values()].map(own => {
    const longest = own.reduce((one, other) => (other.months > one.months ? other : one));
    return {
      ...longest,
      locationid: common(own.map(({ locationid }) => locationid)),
      mailed: own
        .map(({ mailed }) => mailed)
        .sort()
        .at(-1)!,
      places: own.flatMap(({ places }) => places),
    };
  });
}

/** A suggestion of a report. */
interface Suggestion extends Pick<Task, 'qcode' | 'owner'> {
  topicid: string;
  locationid: string;
  versionid: string;
  period: PeriodCode;
}

/**
 * Returns suggestions without the same one twice: of several locations that have it with the same owner and day, one row
 * of the newest month stays, in the place of the first. `dayOf` returns the day that a row shows.
 */
export function overallTasks<Row extends Suggestion>(
  tasks: readonly Row[],
  dayOf: (row: Row) => string,
): Row[] {
  const same = ({ topicid, versionid, qcode, owner }: Row) => `${topicid} ${versionid} ${qcode} ${owner}`;
  return [...Map.groupBy(tasks, row => `${same(row)} ${dayOf(row)}`).values()].map(own => ({
    ...own.reduce((one, other) => (other.period > one.period ? other : one)),
    locationid: common(own.map(({ locationid }) => locationid)),
  }));
}
