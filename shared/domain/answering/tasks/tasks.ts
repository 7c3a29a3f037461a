import { type Completed, isOverdue } from '#shared/domain/answering/suggestions.ts';
import { addDays } from '#shared/domain/kit/periods.ts';

/** When an open task is due: before today, within a week from today, or later. */
export const dueTimes = ['overdue', 'soon', 'later'] as const;
export type DueTime = (typeof dueTimes)[number];

/** Days from today in which a task counts as due soon. */
const soonDays = 7;

/** The words for when a task is due. */
export const dueWords: Readonly<Record<DueTime, string>> = {
  overdue: 'Overdue',
  soon: `Due within ${soonDays} days`,
  later: 'Later',
};

/** Returns when a task is due. Days are YYYY-MM-DD. */
export function dueTime(due: string, today: string): DueTime {
  if (due < today) return 'overdue';
  return due <= addDays(today, soonDays) ? 'soon' : 'later';
}

/** How many tasks there are, how many of them are overdue, and how many are due within a week. */
export interface DueCounts {
  open: number;
  overdue: number;
  soon: number;
}

/** Counts open tasks by when they are due. */
export function dueCounts(tasks: readonly { due: string }[], today: string): DueCounts {
  const of = (wanted: DueTime) => tasks.filter(({ due }) => dueTime(due, today) === wanted).length;
  return { open: tasks.length, overdue: of('overdue'), soon: of('soon') };
}

/** Counts the suggestions of a report that are not completed, assigned or not, and those of them past their due day. */
export function openSuggestions(
  tasks: readonly { due: string; completed: Completed }[],
  today: string,
): Pick<DueCounts, 'open' | 'overdue'> {
  const open = tasks.filter(({ completed }) => completed !== 'Y');
  return { open: open.length, overdue: open.filter(task => isOverdue(task, today)).length };
}

/** The words for how the suggestions of a report stand: some are past their due date, some are open, or none is. */
export const openWords = { overdue: 'Overdue', open: 'Open', none: 'Nothing open' } as const;

/** Open suggestions, and in how many reports they are. */
export interface OpenCount {
  suggestions: number;
  reports: number;
}

/** Counts the suggestions of several reports that are not completed, and those of them past their due day. */
export function openInReports(
  reports: readonly { tasks: Parameters<typeof openSuggestions>[0] }[],
  today: string,
): { open: OpenCount; overdue: OpenCount } {
  const each = reports.map(({ tasks }) => openSuggestions(tasks, today));
  const of = (which: 'open' | 'overdue'): OpenCount => ({
    suggestions: each.reduce((total, counts) => total + counts[which], 0),
    reports: each.filter(counts => counts[which] > 0).length,
  });
  return { open: of('open'), overdue: of('overdue') };
}
