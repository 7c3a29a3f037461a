import type { Difference } from '#shared/domain/administration/differences.ts';
import { sheetProblems } from './sheet.ts';

/** What is to be said about a cell, or about the row as a whole if it names no column. */
export interface Finding {
  column: string;
  what: string;
  /** A row with an error is refused. A note only informs. */
  severity: 'error' | 'note';
}

/** What a dry run says about a row: what loading it would do. */
export type Outcome = 'add' | 'change' | 'unchanged' | 'refused';
export const outcomes = ['add', 'change', 'unchanged', 'refused'] as const satisfies readonly Outcome[];

/** A row after the dry run. `act` is what the load does, exactly; it is there where something is added or changed. */
export interface PlannedRow<Act> {
  row: number;
  /** In the order of the load's columns. */
  cells: string[];
  outcome: Outcome;
  findings: Finding[];
  /** What becomes of each field that changes. */
  changes: Difference[];
  act?: Act;
}

/** Returns the sentence about a cell with a wrong value. `detail` says what a valid one is. */
export const invalid = (detail: string): string => `${sheetProblems.row}: ${detail}`;

/** Collects what is found about one row. */
export class RowFindings {
  readonly all: Finding[] = [];

  /** Notes an error; an empty text is none. */
  error(column: string, what: string): void {
    if (what) this.all.push({ column, what, severity: 'error' });
  }

  note(column: string, what: string): void {
    this.all.push({ column, what, severity: 'note' });
  }

  get isFine(): boolean {
    return this.all.every(({ severity }) => severity !== 'error');
  }
}

/** Returns what a cell of Y or N says; undefined for anything else, which is noted. */
export function flagOf(found: RowFindings, column: string, text: string): boolean | undefined {
  const said = text.toUpperCase();
  if (said === 'Y' || said === 'N') return said === 'Y';
  found.error(column, invalid('Y or N.'));
  return undefined;
}

/** Returns how many rows have each outcome. */
export function countOutcomes(rows: readonly { outcome: Outcome }[]): Record<Outcome, number> {
  const counts = { add: 0, change: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome]++;
  return counts;
}
