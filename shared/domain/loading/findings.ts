import type { Difference } from '#shared/domain/administration/differences.ts';
import { type Limited, limitTexts } from '#shared/domain/administration/limittexts.ts';
import { counted } from '#shared/domain/kit/words.ts';
import type { SheetColumns } from './loads.ts';

/** What is to be said about a cell, or about the row as a whole if it names no column. */
export interface Finding {
  /** The name of the column, '' for none in particular. */
  column: string;
  what: string;
  /** A row with an error is refused. A note only informs. */
  severity: 'error' | 'note';
}

/** What is to be said about a row, or about the sheet as a whole. */
export interface SheetFinding extends Finding {
  /** As a spreadsheet counts rows, from 1. 0 is the sheet as a whole. */
  row: number;
}

/** What a dry run says about a row: what loading it would do. */
export type PlannedOutcome = 'add' | 'change' | 'unchanged' | 'refused';
export const outcomes = [
  'add',
  'change',
  'unchanged',
  'refused',
] as const satisfies readonly PlannedOutcome[];

/** A row after the dry run. `act` is what the load does, exactly; it is there where something is added or changed. */
export interface PlannedRow<Act> {
  row: number;
  /** In the order of the sheet's columns. */
  cells: string[];
  outcome: PlannedOutcome;
  findings: Finding[];
  /** What becomes of each field that changes. */
  changes: Difference[];
  act?: Act;
}

/** What a dry run says about a sheet. `full` has a sentence about each limit that leaves rows out. */
export interface LoadPlan<Act> {
  rows: PlannedRow<Act>[];
  full: string[];
}

/** Collects what is found about one row, by the fields of its columns. */
export class RowFindings<Field extends string> {
  readonly all: Finding[];
  private readonly columns: SheetColumns<Field>;

  /** `already` is what the reading of the sheet found about the row. */
  constructor(columns: SheetColumns<Field>, already: readonly Finding[]) {
    this.columns = columns;
    this.all = [...already];
  }

  /** Notes an error; an empty text is none. `field` is '' for the row as a whole. */
  error(field: Field | '', what: string): void {
    if (what) this.all.push({ column: this.nameOf(field), what, severity: 'error' });
  }

  note(field: Field, what: string): void {
    this.all.push({ column: this.nameOf(field), what, severity: 'note' });
  }

  get isFine(): boolean {
    return this.all.every(({ severity }) => severity !== 'error');
  }

  private nameOf(field: Field | ''): string {
    return field && this.columns[field].name;
  }
}

/** Returns how many rows have each outcome. */
export function countOutcomes(rows: readonly { outcome: PlannedOutcome }[]): Record<PlannedOutcome, number> {
  const counts = { add: 0, change: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome]++;
  return counts;
}

/** Returns why a row does not fit: the plan allows only so many active entries. */
export const noRoom = (limit: number, of: Limited): string =>
  `${limitTexts[of].replace('{limit}', String(limit))} To add it switched off, enter N under Active.`;

/** Gives active entries their room, in the order of the sheet. */
export class Room {
  private taken: number;
  private left = 0;
  private readonly used: number;
  private readonly limit: number;
  private readonly of: Limited;

  constructor(used: number, limit: number, of: Limited) {
    this.taken = used;
    this.used = used;
    this.limit = limit;
    this.of = of;
  }

  /** Takes the room of one entry. Returns why there is none, '' if there was. */
  take(): string {
    if (this.taken < this.limit) {
      this.taken++;
      return '';
    }
    this.left++;
    return noRoom(this.limit, this.of);
  }

  /** Returns the sentence about the rows that were left out, as a list; none if there are none. */
  get full(): string[] {
    if (this.left === 0) return [];
    const rows = counted(this.left, ['row does', 'rows do']);
    return [`${rows} not fit: ${this.used} of ${this.limit} ${this.of} are in use.`];
  }
}
