import type { Customer } from '#functions/data/administration/customer.ts';
import type { RowDone } from '#functions/data/jobs/rows.ts';
import type { Who } from '#functions/data/table/audit.ts';
import type { Change } from '#functions/data/table/table.ts';
import type { Event } from '#shared/domain/administration/events.ts';
import type { Outcome, PlannedRow } from '#shared/domain/support/batching/findings.ts';
import type { Load } from '#shared/domain/support/batching/loads.ts';
import type { SheetRow } from '#shared/domain/support/batching/sheet.ts';

/** Who loads, and for which customer. */
export interface Loading extends Who {
  customer: Customer;
}

/**
 * What became of a row: it was done, another worker did it, it is refused alone because there is no room, or the customer
 * is no longer as the dry run saw it.
 */
export type RowOutcome = 'done' | 'byOther' | { refused: string } | { moved: string };

/** What a row leaves behind, for taking it back. */
export type Left = NonNullable<RowDone['left']>;

/** Returns the change that marks a row as done, for the transaction that does it. */
export type MarkDone = (left: Left, mails?: boolean) => Change[];

/** Does what the dry run planned for one row after the other, each in one transaction that includes its mark. */
type DoRow<Act> = (act: Act, done: MarkDone, at: Date) => Promise<RowOutcome>;

/** How the rows of one kind of load are checked and done. */
export interface BatchLoad<Act> {
  /** The event of the entry about the whole sheet in the activity. */
  event: Event;
  /** Says for every row what loading it would do. `full` has a sentence about each limit that leaves rows out. */
  plan(rows: readonly SheetRow[], customer: Customer): Promise<{ rows: PlannedRow<Act>[]; full: string[] }>;
  /** `batch` is the mark of everything that the load writes, by which taking it back recognizes it. */
  begin(loading: Loading, batch: string): Promise<DoRow<Act>>;
  /** Sends the mail that belongs to a row. Returns whether it was accepted. */
  mail?(act: Act, loading: Loading, at: Date): Promise<boolean>;
}

/** The dry run of a sheet, as its job keeps it in the bucket. */
export interface KeptPlan<Act = unknown> {
  rows: PlannedRow<Act>[];
}

/** The result of a dry run, as its job keeps it. */
export interface PlanResult {
  counts: Record<Outcome, number>;
  full: string[];
}

/** What became of one row, and why it was not done. */
export interface RowResult {
  row: number;
  became: 'done' | 'refused' | 'notDone';
  why: string;
}

/** The result of a load, as its job keeps it. */
export interface LoadResult {
  done: number;
  refused: number;
  notDone: number;
  /** Where the customer was no longer as the dry run saw it; null if that is nowhere. */
  stopped: { row: number; why: string } | null;
  /** Mails that were not accepted. */
  notMailed: number;
  rows: RowResult[];
}

/** What loads a job's `input` names. */
export const loadIn = (input: Readonly<Record<string, string | number>>): Load => input.load as Load;
