import type { Customer } from '#functions/data/administration/customer.ts';
import type { Job } from '#functions/data/jobs/job.ts';
import type { RowDone } from '#functions/data/jobs/rows.ts';
import type { Who } from '#functions/data/table/audit.ts';
import type { Change } from '#functions/data/table/table.ts';
import type { Actor } from '#functions/frame/session.ts';
import type { ActivityEvent } from '#shared/domain/administration/events.ts';
import type { LoadPlan, PlannedOutcome, PlannedRow, SheetFinding } from '#shared/domain/loading/findings.ts';
import { type Load, type LoadWay, sheetLoads } from '#shared/domain/loading/loads.ts';
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

/**
 * What became of a row: it was done, another worker did it, it is refused alone, or the customer is no longer as the dry run
 * saw it, so that a batch stops.
 */
export type RowOutcome = 'done' | 'byOther' | { refused: string } | { moved: string };

/** What becomes of a row that is to be taken back, and why it is not. */
export type UndoOutcome = 'takenBack' | 'byOther' | { kept: string } | { impossible: string };

/** What a row leaves behind, for taking it back. */
type Left = NonNullable<RowDone['left']>;

/** Returns the change that marks a row as done, for the transaction that does it. */
export type MarkDone = (left: Left, mails?: boolean) => Change[];

/** Does what the dry run planned for one row, in one transaction that includes its mark. */
type DoRow<Act> = (act: Act, done: MarkDone, at: Date) => Promise<RowOutcome>;

/** Takes back what one row left behind, in one transaction that includes `mark`. */
type UndoRow = (left: Left, mark: readonly Change[], at: Date) => Promise<UndoOutcome>;

/** How the rows of one kind are checked, done and taken back. */
export interface Loader<Act> {
  /** The event of the entry about the whole sheet in the activity. */
  event: ActivityEvent;
  /** Says for every row what loading it would do. */
  plan(rows: readonly SheetRow[], loading: LoadUnderWay): Promise<LoadPlan<Act>>;
  /** `batch` is the mark of everything that the load writes, by which taking it back recognizes it. */
  begin(loading: LoadUnderWay, batch: string): Promise<DoRow<Act>>;
  /** Sends the mail that belongs to a row. Returns whether it was accepted. */
  mail?(act: Act, loading: LoadUnderWay, at: Date): Promise<boolean>;
  /** Only what still has the mark of its batch is taken back. */
  undo(loading: LoadUnderWay, batch: string): Promise<UndoRow>;
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

/** The kind of the job that takes an import back. */
export const importUndo = 'import_rows_undo';

/** What a job checks, loads or takes back, and in which way. The kinds of imports name it, other jobs their input. */
export function loadIn({ kind, input }: Pick<Job, 'kind' | 'input'>): { way: LoadWay; load: Load } {
  const imported = sheetLoads.find(load => kind === `check_${load}` || kind === `import_${load}`);
  if (imported) return { way: 'import', load: imported };
  return { way: kind === importUndo ? 'import' : 'batch', load: input.load as Load };
}
