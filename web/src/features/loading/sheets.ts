import type { LoadedRow } from '#shared/contract/loading/outcome.ts';
import { toCsv } from '#shared/domain/kit/csv.ts';

/** Of columns with short values, so that what was found gets the room. */
export const columnWidths: Readonly<Record<string, string>> = {
  Country: '116px',
  Sector: '128px',
  'Internal Location': '120px',
  'Reporting Group': '120px',
  'User Type': '120px',
  'All Locations': '104px',
  'User Role': '128px',
  Countrycode: '116px',
  ReportingGroup: '132px',
  Sectorid: '88px',
  CustomerLocationID: '160px',
  Active: '80px',
  UserType: '88px',
  AllLocations: '112px',
  UserRole: '112px',
  countrycode: '96px',
  custlocid: '164px',
  activetl: '80px',
  privilege: '104px',
};

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
