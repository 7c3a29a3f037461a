import type { LoadedRow } from '#shared/contract/loading/outcome.ts';
import { toCsv } from '#shared/domain/kit/csv.ts';

const cellsOf = (columns: readonly string[]) =>
  columns.map((label, at) => ({ label, value: (row: LoadedRow) => row.cells[at] ?? '' }));

/** Returns everything that is to be said about a row, with the columns that it is about. */
export const foundIn = ({ undonewhy, why, findings }: LoadedRow): string =>
  [undonewhy, why, ...findings.map(({ column, what }) => (column ? `${column}: ${what}` : what))]
    .filter(Boolean)
    .join(' ');

/** Returns rows as a spreadsheet that can be corrected and loaded: it has the documented columns and no other. */
export const correctedSheet = (columns: readonly string[], rows: readonly LoadedRow[]): string =>
  toCsv(cellsOf(columns), rows);

/** Returns rows as a spreadsheet that says what became of each, and why. */
export const resultSheet = (
  columns: readonly string[],
  rows: readonly LoadedRow[],
  stateOf: (row: LoadedRow) => string,
): string =>
  toCsv(
    [
      { label: 'Row', value: row => row.row },
      ...cellsOf(columns),
      { label: 'State', value: stateOf },
      { label: 'What was found', value: foundIn },
    ],
    rows,
  );
