import { type Action, noAction } from '#shared/domain/answering/suggestions.ts';
import { addDays, firstDayOf, type PeriodCode } from '#shared/domain/kit/periods.ts';
import type { CustomerBuilder } from './builders.ts';

/** A report with the questions that failed in it. */
export interface ReportWithFailures {
  topic: string;
  location: string;
  period: PeriodCode;
  failed: readonly number[];
}

/** Who can be given what, and by whom. */
interface Staff {
  owners: readonly string[];
  by: string;
}

/**
 * Adds what people set in a report that a newer one supersedes: of three suggestions two were done in the weeks after, and
 * one stayed open, as did those in `open`.
 */
export function workedOff(
  b: CustomerBuilder,
  { topic, location, period, failed }: ReportWithFailures,
  { owners }: Staff,
  open: readonly number[] = [],
): void {
  const day = (n: number) => addDays(firstDayOf(period), 11 + n);
  failed.forEach((qcode, n) => {
    const done = n % 3 !== 0 && !open.includes(qcode);
    b.suggestion(topic, location, period, {
      qcode,
      owner: owners[n % owners.length]!,
      due: day(25 + ((n * 9) % 35)),
      completed: done ? 'Y' : n % 2 ? 'Inprocess' : 'N',
      completedOn: done ? day(4 + ((n * 3) % 14)) : '',
    });
  });
}

/**
 * Adds what people set in a newest report, with its history: some are overdue, some in process, some done, some due later.
 * `dueIn` returns a day from today.
 */
export function atWork(
  b: CustomerBuilder,
  { topic, location, period, failed }: ReportWithFailures,
  { owners, by }: Staff,
  dueIn: (days: number) => string,
): void {
  const day = (n: number) => addDays(firstDayOf(period), 11 + n);
  const states = [
    {
      due: dueIn(-12),
      completed: 'Inprocess',
      linkName: 'Offer',
      webAddress: 'https://northwind.example/files/offer',
    },
    { due: dueIn(-3), completed: 'N' },
    { due: dueIn(9), completed: 'Inprocess' },
    { due: dueIn(2), completed: 'Y', completedOn: day(12), linkName: 'Photo of the result' },
    { due: dueIn(30), completed: '' },
  ] as const;
  failed.slice(0, states.length).forEach((qcode, n) => {
    const { completedOn = '', ...set } = { completedOn: undefined, ...states[n]! };
    const owner = owners[n % owners.length]!;
    const given: Action = { ...noAction, owner, due: set.due, completed: 'N' };
    const now: Action = { ...given, ...set };
    const made = [{ email: by, action: given, at: `${day(1)}T14:30:00.000Z` }];
    if (set.completed !== 'N') made.push({ email: owner, action: now, at: `${day(12)}T09:10:00.000Z` });
    b.suggestion(topic, location, period, { qcode, ...now, completedOn }, made);
  });
}
