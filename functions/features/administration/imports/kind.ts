import type { Change } from '#functions/data/table/table.ts';
import type { Actor } from '#functions/frame/session.ts';
import type { Event } from '#shared/domain/administration/events.ts';
import type { Checked, Columns, ImportReading } from '#shared/domain/administration/imports/rows.ts';

/** What became of adding one entry: it was added, another worker did the row, or it is refused for this reason. */
export type RowOutcome = 'added' | 'done' | { refused: string };

/** Returns the change that marks a row as done, for the transaction that does it. */
type MarkDone = (mails: boolean) => Change[];

/** What can be imported from a file of rows. */
export interface ImportKind<Entry> {
  columns: Columns<string>;
  /** The event of the entry about the whole file in the activity. */
  event: Event;
  /** Checks the rows of a file against what the customer has. */
  check(reading: ImportReading<string>, actor: Actor): Promise<Checked<Entry>>;
  /** Returns what adds one entry after the other, each in one transaction that includes its mark. */
  begin(actor: Actor): Promise<(entry: Entry, done: MarkDone, at: Date) => Promise<RowOutcome>>;
  /** Sends the mail that belongs to an entry. Returns whether it was accepted. */
  mail(entry: Entry, actor: Actor, at: Date): Promise<boolean>;
}

/** The result of a check, as its job keeps it. */
export interface RowsCheck {
  /** Rows in the file, and those that can be added. */
  rows: number;
  ready: number;
  errors: number;
  warnings: number;
  /** The first 1,000, errors before warnings if there are more. */
  problems: { row: number; column: string; severity: 'error' | 'warning'; what: string }[];
  /** A sentence about each limit that leaves rows out. */
  full: string[];
  columns: string[];
  /** The first rows that can be added, as in the file. */
  first: { row: number; cells: string[] }[];
}

/** A row that was not added, with every reason. */
export interface RefusedRow {
  row: number;
  cells: string[];
  reasons: string[];
}

/** A checked file, which the import reads. */
export interface CheckedFile<Entry> {
  columns: string[];
  ready: { row: number; entry: Entry; cells: string[] }[];
  refused: RefusedRow[];
}

/** The result of an import, as its job keeps it. The refused rows are kept beside it. */
export interface RowsImported {
  added: number;
  refused: number;
  /** Mails that were not accepted. */
  notMailed: number;
}

/** The refused rows of an import. */
export interface RefusedRows {
  columns: string[];
  refused: RefusedRow[];
}
