import type { Priority } from '#shared/domain/answering/questionnaire.ts';
import type { PriorityCounts } from '#shared/domain/answering/score.ts';
import type { PeriodCode } from '#shared/domain/kit/periods.ts';
import type { Latest, Task } from './rollup.ts';

/** What people narrow a customer report to. An empty list is everything; '' is every group. */
export interface ReportSelection {
  groupid: string;
  countries: readonly string[];
  locations: readonly string[];
  topics: readonly string[];
}

/** A topic at a location as a selection sees it. */
export interface Selectable {
  topicid: string;
  locationid: string;
  country: string;
  groupid: string;
}

const among = (chosen: readonly string[], value: string): boolean =>
  chosen.length === 0 || chosen.includes(value);

/**
 * Returns whether a selection has a topic at a location. `byLocation`: the plan reports by location; otherwise only topics
 * can be chosen. Source: docs/product.md, Customer reports.
 */
export const isSelected = (selection: ReportSelection, place: Selectable, byLocation: boolean): boolean =>
  among(selection.topics, place.topicid) &&
  (!byLocation ||
    ((selection.groupid === '' || selection.groupid === place.groupid) &&
      among(selection.countries, place.country) &&
      among(selection.locations, place.locationid)));

/** The newest report of a topic at a location. */
export interface ReportedPlace extends Selectable {
  latest: Latest;
}

/** How many questions were scored, and how many of them failed, by priority and in all. */
export interface Failures {
  failed: PriorityCounts;
  scored: PriorityCounts;
  allFailed: number;
  allScored: number;
}

/** What was completed of one topic at all its locations. */
export interface CompletedTopic extends Failures {
  topicid: string;
  locations: number;
  countries: number;
  /** Completed months, over all locations. */
  completed: number;
  /** The newest month that is completed anywhere, and at how many locations it is. */
  newest: PeriodCode;
  inNewest: number;
  /** Suggestions of the newest reports that somebody is to do. */
  assigned: number;
}

const zero = (): PriorityCounts => ({ High: 0, Medium: 0, Low: 0 });
const plus = (a: PriorityCounts, b: PriorityCounts): PriorityCounts => ({
  High: a.High + b.High,
  Medium: a.Medium + b.Medium,
  Low: a.Low + b.Low,
});
const sum = ({ High, Medium, Low }: PriorityCounts): number => High + Medium + Low;

/** Returns the failed and scored questions of newest reports together. */
export function failuresOf(reports: readonly Pick<Latest, 'failed' | 'scored'>[]): Failures {
  const failed = reports.reduce((total, report) => plus(total, report.failed), zero());
  const scored = reports.reduce((total, report) => plus(total, report.scored), zero());
  return { failed, scored, allFailed: sum(failed), allScored: sum(scored) };
}

/** Returns how many suggestions of a report have an owner, completed ones too. Source: docs/product.md, Customer reports. */
export const assignedIn = ({ tasks }: Pick<Latest, 'tasks'>): number =>
  tasks.filter(({ owner }) => owner !== '').length;

/** What was completed, a row for each topic, in the order of `places`. Source: docs/product.md, Customer reports. */
export function completedTopics(places: readonly ReportedPlace[]): CompletedTopic[] {
  return [...Map.groupBy(places, ({ topicid }) => topicid)].map(([topicid, own]) => {
    const reports = own.map(({ latest }) => latest);
    const newest = reports
      .map(({ period }) => period)
      .sort()
      .at(-1)!;
    return {
      topicid,
      locations: new Set(own.map(({ locationid }) => locationid)).size,
      countries: new Set(own.map(({ country }) => country)).size,
      completed: reports.reduce((total, { count }) => total + count, 0),
      newest,
      inNewest: reports.filter(({ period }) => period === newest).length,
      assigned: reports.reduce((total, report) => total + assignedIn(report), 0),
      ...failuresOf(reports),
    };
  });
}

/** Returns the suggestions of a newest report that are not completed, assigned or not. Source: docs/product.md, Customer reports. */
export const outstandingIn = ({ tasks }: Pick<Latest, 'tasks'>): Task[] =>
  tasks.filter(({ completed }) => completed !== 'Y');

/** Returns the suggestions of a newest report that somebody is to do. Source: docs/product.md, Customer reports. */
export const assignedTasksIn = (report: Pick<Latest, 'tasks'>): Task[] =>
  outstandingIn(report).filter(({ owner }) => owner !== '');

/** Returns how many there are of each priority. */
export function countByPriority(tasks: readonly { priority: Priority }[]): PriorityCounts {
  const counts = zero();
  for (const { priority } of tasks) counts[priority]++;
  return counts;
}

const weight: Readonly<Record<Priority, number>> = { High: 0, Medium: 1, Low: 2 };

/** Orders tasks by priority, then by due day; those without one come last. */
export const byUrgency = (a: Pick<Task, 'priority' | 'due'>, b: Pick<Task, 'priority' | 'due'>): number =>
  weight[a.priority] - weight[b.priority] || (a.due || '9').localeCompare(b.due || '9');

/** Returns the months from one month to another; 0 if it is the same. */
export function monthsBetween(from: PeriodCode, to: PeriodCode): number {
  const count = (period: PeriodCode) => Number(period.slice(0, 4)) * 12 + Number(period.slice(4));
  return count(to) - count(from);
}

/** Why the days of a report about completed tasks are refused. Source: docs/product.md, Customer reports. */
export type DaysProblem = 'daysTurned' | 'daysAhead';

/** What is wrong with two days (YYYY-MM-DD), null if nothing is. */
export function daysProblem(from: string, to: string, today: string): DaysProblem | null {
  if (from > to) return 'daysTurned';
  return to > today ? 'daysAhead' : null;
}

/** Returns the days a report about completed tasks begins with: since the 1st of January. */
export const usualDays = (today: string): { from: string; to: string } => ({
  from: `${today.slice(0, 4)}-01-01`,
  to: today,
});

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
