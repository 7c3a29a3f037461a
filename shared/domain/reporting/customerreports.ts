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
