import type { Priority } from '#shared/domain/answering/questionnaire.ts';
import type { Result } from '#shared/domain/answering/score.ts';
import type { Action } from '#shared/domain/answering/suggestions.ts';
import type { PeriodCode } from '#shared/domain/kit/periods.ts';

/** A suggestion of a report with what people set in it, as far as reports over many runs tell it. */
export interface Task extends Pick<Action, 'owner' | 'due' | 'completed'> {
  qcode: number;
  priority: Priority;
}

/** A completed run as reports over many runs need it. */
export interface LatestReport extends Omit<Result, 'suggestions'> {
  period: PeriodCode;
  versionid: string;
  /** All its suggestions, in sequence. */
  tasks: readonly Task[];
}

/** The newest report of a topic at a location, and what came before it. */
export interface Latest extends LatestReport {
  /** How many months are completed, this one included. */
  count: number;
  /** The completed month before, '' for none, and its score; null if there is none. */
  before: PeriodCode | '';
  beforeScore: number | null;
}

/** A completed month of a topic at a location. It has no score if the topic did not apply there. */
export interface MonthScore {
  period: PeriodCode;
  score: number | null;
}

/** A completed month with a score. */
export interface ScoredMonth extends MonthScore {
  score: number;
}

export const isScored = (month: MonthScore): month is ScoredMonth => month.score !== null;

type Completed = Pick<Result, 'formula' | 'score' | 'asked' | 'scored' | 'failed' | 'suggestions'> & {
  period: PeriodCode;
  versionid: string;
};
type Edit = Pick<Action, 'owner' | 'due' | 'completed'>;

const untouched: Edit = { owner: '', due: '', completed: '' };

/** What reports over many runs need of a completed run. `questions` are those of its version. */
export function reportFrom(
  { period, versionid, formula, score, asked, scored, failed, suggestions }: Completed,
  questions: readonly { qcode: number; priority: Priority }[],
  edits: ReadonlyMap<number, Edit> = new Map(),
): LatestReport {
  const tasks = suggestions.map(index => {
    const { qcode, priority } = questions[index]!;
    const { owner, due, completed } = edits.get(qcode) ?? untouched;
    return { qcode, priority, owner, due, completed };
  });
  return { period, versionid, formula, score, asked, scored, failed, tasks };
}

/** Returns the newest report with what came before it. `months` are all that are completed, in any order. */
export function latestFrom(months: readonly MonthScore[], report: LatestReport): Latest {
  const [before] = months
    .filter(({ period }) => period < report.period)
    .sort((a, b) => (a.period < b.period ? 1 : -1));
  return {
    ...report,
    count: months.length,
    before: before?.period ?? '',
    beforeScore: before?.score ?? null,
  };
}

/** What becomes of the newest report when another month is completed, which may be an earlier one. */
export function withCompleted(latest: Latest | undefined, report: LatestReport): Latest {
  if (!latest) return { ...report, count: 1, before: '', beforeScore: null };
  const count = latest.count + 1;
  if (report.period > latest.period) {
    return { ...report, count, before: latest.period, beforeScore: latest.score };
  }
  return report.period > latest.before
    ? { ...latest, count, before: report.period, beforeScore: report.score }
    : { ...latest, count };
}

/** Returns the newest report after some of its suggestions were set. */
export function withTasks(latest: Latest, set: ReadonlyMap<number, Edit>): Latest {
  const tasks = latest.tasks.map(task => {
    const { owner, due, completed } = set.get(task.qcode) ?? task;
    return { ...task, owner, due, completed };
  });
  return { ...latest, tasks };
}

/** Returns whether an action is one of its owner's open tasks, as long as no newer report supersedes it. Source: docs/product.md, Actions over the months. */
export const isOpenTask = ({ owner, due, completed }: Edit): boolean =>
  owner !== '' && due !== '' && completed !== 'Y';
