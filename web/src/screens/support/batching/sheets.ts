import type { BatchRow } from '#shared/contract/support/batching.ts';
import { toCsv } from '#shared/domain/kit/csv.ts';

const cellsOf = (columns: readonly string[]) =>
  columns.map((label, at) => ({ label, value: (row: BatchRow) => row.cells[at] ?? '' }));

/** Returns rows as a spreadsheet that can be corrected and loaded: it has the documented columns and no other. */
export const correctedSheet = (columns: readonly string[], rows: readonly BatchRow[]): string =>
  toCsv(cellsOf(columns), rows);

/** Returns rows as a spreadsheet that says what became of each, and why. */
export const resultSheet = (
  columns: readonly string[],
  rows: readonly BatchRow[],
  stateOf: (row: BatchRow) => string,
): string =>
  toCsv(
    [
      { label: 'Row', value: row => row.row },
      ...cellsOf(columns),
      { label: 'State', value: stateOf },
      {
        label: 'What was found',
        value: row =>
          [row.undonewhy, row.why, ...row.findings.map(({ what }) => what)].filter(Boolean).join(' '),
      },
    ],
    rows,
  );
