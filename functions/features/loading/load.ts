import type { Customer } from '#functions/data/administration/customer.ts';
import type { Job } from '#functions/data/jobs/job.ts';
import type { RowDone } from '#functions/data/jobs/rows.ts';
import type { Who } from '#functions/data/table/audit.ts';
import type { NamedChanges } from '#functions/data/table/named.ts';
import type { Change } from '#functions/data/table/table.ts';
import type { Actor } from '#functions/frame/session.ts';
import type { ActivityEvent } from '#shared/domain/administration/events.ts';
import type { LoadPlan, PlannedOutcome, PlannedRow, SheetFinding } from '#shared/domain/loading/findings.ts';
import type { Load, LoadWay } from '#shared/domain/loading/loads.ts';
import type { SheetRow } from '#shared/domain/loading/sheet.ts';

/** Support, which loads a batch for a customer. */
interface BatchLoading extends Who {
  way: 'batch';
  customer: Customer;
}

/** A Master Admin who imports, by what they may do at this moment. */
interface ImportLoading extends Who {
  way: 'import';
  customer: Customer;
  actor: Actor;
  /** The checks that the customer and the right of the person still are as they were read. */
  still: readonly Change[];
}

/** Who loads, in which way, and for which customer. */
export type LoadUnderWay = BatchLoading | ImportLoading;

/** Why a row is not done: it is refused alone, or the customer is no longer as the dry run saw it, so that a batch stops. */
export type NotDone = { refused: string } | { moved: string };

/** Why what a row did is not taken back. */
export type NotTakenBack = { kept: string } | { impossible: string };

/** What one row writes, in one transaction with the mark that it is done. */
export interface RowWrite<Why> {
  /** What the row leaves behind, for taking it back. */
  left?: NonNullable<RowDone['left']>;
  /** Whether a mail belongs to it. */
  mails?: boolean;
  parts: NamedChanges<string>;
  /** What is said where a part does not hold. Where nothing is, the row is read and decided again. */
  otherwise: Readonly<Partial<Record<string, Why>>>;
  /** What is cleaned up after it. A worker that dies before it leaves nothing that anybody sees. */
  afterwards?: () => Promise<void>;
}

/** What a row writes, or why nothing; undefined if something changed while it was read, so that it is decided again. */
export type Decided<Why> = RowWrite<Why> | Why | undefined;

/** The write of a row. The compiler sees to it that only its parts are named in `otherwise`. */
export const rowWrite = <Part extends string, Why>(
  write: Omit<RowWrite<Why>, 'parts' | 'otherwise'> & {
    parts: NamedChanges<Part>;
    otherwise: Readonly<Partial<Record<NoInfer<Part>, Why>>>;
  },
): RowWrite<Why> => write;

/** How the rows of one kind are checked, done and taken back. A loader reads and decides; the worker writes. */
export interface Loader<Act> {
  /** The event of the entry about the whole sheet in the activity. */
  event: ActivityEvent;
  /** Says for every row what loading it would do. */
  plan(rows: readonly SheetRow[], loading: LoadUnderWay, at: Date): Promise<LoadPlan<Act>>;
  /**
   * Reads what all rows need, and returns what decides on one. `batch` is the mark of everything that the load writes, by
   * which taking it back recognizes it. `isAgain` says that the row could not be written as it was decided before.
   */
  loads(
    loading: LoadUnderWay,
    batch: string,
  ): Promise<(act: Act, at: Date, isAgain: boolean) => Promise<Decided<NotDone>>>;
  /** Sends the mail that belongs to a row. Returns whether it was accepted. */
  mail?(act: Act, loading: LoadUnderWay, at: Date): Promise<boolean>;
  /** Like `loads`, for what a row left behind. Only what still has the mark of its batch is taken back. */
  takesBack(
    loading: LoadUnderWay,
    batch: string,
  ): Promise<(left: NonNullable<RowDone['left']>, at: Date) => Promise<Decided<NotTakenBack>>>;
}

/** The dry run of a sheet, as its job keeps it in the bucket. */
export interface KeptPlan<Act = unknown> {
  rows: PlannedRow<Act>[];
}

/** The result of a dry run, as its job keeps it. */
export interface PlanResult {
  counts: Record<PlannedOutcome, number>;
  full: string[];
  /** What is to be said about the sheet as a whole. */
  problems: SheetFinding[];
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

/** What became of taking back one row. */
export interface UndoneRow {
  row: number;
  undone: 'takenBack' | 'kept' | 'impossible';
  why: string;
}

/** The result of taking a load back, as its job keeps it. */
export interface UndoResult {
  takenBack: number;
  kept: number;
  impossible: number;
  rows: UndoneRow[];
}

/** What a job checks, loads or takes back, and in which way: its input says it. */
export const loadIn = ({ input }: Pick<Job, 'input'>): { way: LoadWay; load: Load } => ({
  way: input.way as LoadWay,
  load: input.load as Load,
});
