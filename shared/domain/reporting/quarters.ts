import { openSuggestions } from '#shared/domain/answering/tasks/tasks.ts';
import { addMonths, describePeriod, firstDayOf, type PeriodCode } from '#shared/domain/kit/periods.ts';
import { average, type Pair } from './certification.ts';
import type { Task } from './rollup.ts';

/** A quarter of a calendar year. */
export interface Quarter {
  /** For example '2026Q4'. */
  code: string;
  /** Its first and its last month. */
  first: PeriodCode;
  last: PeriodCode;
}

/** Returns the quarter of a month. */
export function quarterOf(period: PeriodCode): Quarter {
  const number = Math.ceil(Number(period.slice(4)) / 3);
  const year = period.slice(0, 4);
  const first = `${year}${String(3 * number - 2).padStart(2, '0')}`;
  return { code: `${year}Q${number}`, first, last: addMonths(first, 2) };
}

/** Returns the quarter before. */
export const quarterBefore = ({ first }: Quarter): Quarter => quarterOf(addMonths(first, -1));

/** Returns a quarter in words: 'Oct–Dec 2026'. */
export const quarterWords = ({ first, last }: Quarter): string =>
  `${describePeriod(first).slice(0, 3)}–${describePeriod(last)}`;

type Open = Pick<Task, 'due' | 'completed'>;
interface OpenCounts {
  open: number;
  overdue: number;
}

/** What was open when a quarter began, as the first change of a place in it notes. */
export interface QuarterStart extends OpenCounts {
  /** The quarter's code. */
  quarter: string;
}

/** What is known of a place before a change, or when it is read. */
interface Standing {
  latest: { period: PeriodCode; tasks: readonly Open[] } | undefined;
  start?: QuarterStart | undefined;
}

const openAtStart = (tasks: readonly Open[], { first }: Quarter): OpenCounts =>
  openSuggestions(tasks, firstDayOf(first));

/**
 * What a change in a quarter notes: what was open when it began, which is what was open until its first change.
 * Undefined where that is not known.
 */
export function noted(standing: Standing, quarter: Quarter): QuarterStart | undefined {
  const open = startOf(standing, quarter);
  return open ? { quarter: quarter.code, ...open } : undefined;
}

/** What was open at a place when a quarter began; null where that is not known: a report of the quarter is there, and nothing noted. */
export function startOf({ latest, start }: Standing, quarter: Quarter): OpenCounts | null {
  if (start?.quarter === quarter.code) return { open: start.open, overdue: start.overdue };
  if (latest && latest.period >= quarter.first) return null;
  return openAtStart(latest?.tasks ?? [], quarter);
}

/** A topic at a location with its completed months, what is open now, and what was open when the quarter began. */
export interface QuarterPair extends Pair {
  tasks: readonly Open[];
  start: OpenCounts | null;
}

/** How topics at locations stood at the end of a quarter, and how many questionnaires were completed in it. */
export interface QuarterFigures {
  /** The average of the latest scores; null without any. */
  risk: number | null;
  completed: number;
  /** Null where it was not noted. */
  open: number | null;
  overdue: number | null;
}

const sum = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

/**
 * Returns how some topics at locations stand in the quarter of a month, against the end of the quarter before. What is not
 * over yet counts as of `today` (YYYY-MM-DD). Source: docs/product.md, Certification.
 */
export function quartersCompared(
  pairs: readonly QuarterPair[],
  current: PeriodCode,
  today: string,
): { before: QuarterFigures; now: QuarterFigures } {
  const quarter = quarterOf(current);
  const riskAt = (last: PeriodCode) => {
    const scores = pairs.flatMap(
      ({ months }) => months.findLast(({ period }) => period <= last)?.score ?? [],
    );
    return scores.length > 0 ? average(scores) : null;
  };
  const completedIn = ({ first, last }: Quarter) =>
    sum(pairs, ({ months }) => months.filter(({ period }) => period >= first && period <= last).length);
  const former = quarterBefore(quarter);
  const starts = pairs.flatMap(({ start }) => start ?? []);
  const known = starts.length === pairs.length;
  const open = pairs.map(({ tasks }) => openSuggestions(tasks, today));
  return {
    before: {
      risk: riskAt(former.last),
      completed: completedIn(former),
      open: known ? sum(starts, each => each.open) : null,
      overdue: known ? sum(starts, each => each.overdue) : null,
    },
    now: {
      risk: riskAt(quarter.last),
      completed: completedIn(quarter),
      open: sum(open, each => each.open),
      overdue: sum(open, each => each.overdue),
    },
  };
}
