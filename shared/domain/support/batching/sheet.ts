import { counted } from '#shared/domain/kit/words.ts';
import { type ColumnOf, type Load, loads, sheetLimits } from './loads.ts';

/** A cell of a spreadsheet or of a CSV file. */
export type SheetCell = string | number | boolean | null | undefined;

/** A row of a sheet: its cells by their columns, without blanks around them. */
export interface SheetRow<Column extends string = string> {
  /** As a spreadsheet counts rows, from 1. */
  row: number;
  cells: Readonly<Record<Column, string>>;
  /** What is wrong with the row as a whole, '' for nothing. */
  problem: string;
}

/** What a sheet says. If it cannot be used at all, `problem` says why and there are no rows. */
export interface Sheet<Column extends string = string> {
  rows: SheetRow<Column>[];
  problem: string;
}

export const sheetProblems = {
  empty: 'Please upload a spreadsheet. This one has no rows.',
  header: 'Invalid record. Please verify the sample spreadsheet: the first row must have its column names.',
  row: 'Record is invalid. Please enter a valid value',
} as const;

/** Returns a cell as text, as it was entered: leading zeros of texts survive. */
export const cellText = (cell: SheetCell): string =>
  cell === null || cell === undefined
    ? ''
    : typeof cell === 'boolean'
      ? String(cell).toUpperCase()
      : String(cell).trim();

/**
 * Returns the number of fields of a row, which has one for each column and may have an empty one behind them. A spreadsheet
 * writes further empty ones behind every row; they are no fields.
 */
function fieldsOf(cells: readonly SheetCell[], columns: number): number {
  let count = cells.length;
  while (count > columns + 1 && cellText(cells[count - 1]) === '') count--;
  return count;
}

/**
 * Reads the rows of a sheet. The first filled row has exactly the column names of the load, in their order. Blank rows
 * are skipped. `padded`: rows of a workbook do not say how many fields they have.
 */
export function readSheet<L extends Load>(
  load: L,
  table: readonly (readonly SheetCell[])[],
  padded = false,
): Sheet<ColumnOf<L>> {
  const columns = loads[load].columns as readonly ColumnOf<L>[];
  const isFilled = (cells: readonly SheetCell[]) => cells.some(cell => cellText(cell) !== '');
  const first = table.findIndex(isFilled);
  const none = (problem: string): Sheet<ColumnOf<L>> => ({ rows: [], problem });
  if (first < 0) return none(sheetProblems.empty);
  const wrong = headerProblem(columns, table[first]!);
  if (wrong) {
    const later = table.findIndex(cells => headerProblem(columns, cells) === '');
    const help = later > first ? `They are in row ${later + 1}. Delete the rows above it.` : wrong;
    return none(`${sheetProblems.header} ${help}`);
  }
  const rows: SheetRow<ColumnOf<L>>[] = [];
  let characters = 0;
  for (const [at, cells] of table.entries()) {
    if (at <= first || !isFilled(cells)) continue;
    const texts = cells.map(cellText);
    characters += texts.reduce((sum, text) => sum + text.length, 0);
    rows.push({
      row: at + 1,
      cells: Object.fromEntries(columns.map((name, i) => [name, texts[i] ?? ''])) as Record<
        ColumnOf<L>,
        string
      >,
      problem: rowProblem(columns.length, cells, padded),
    });
  }
  if (rows.length === 0) return none(sheetProblems.empty);
  if (characters > sheetLimits.characters)
    return none('The cells have more than 2,000,000 characters together. Split the spreadsheet.');
  return { rows, problem: '' };
}

/** Returns the first difference of a row from the column names, '' for none. */
function headerProblem(columns: readonly string[], cells: readonly SheetCell[]): string {
  const names = cells.map(cellText);
  while (names.at(-1) === '') names.pop();
  const at = Array.from({ length: Math.max(columns.length, names.length) }).findIndex(
    (_, n) => columns[n] !== names[n],
  );
  if (at < 0) return '';
  const said = names[at] ? `has “${names[at]}”` : 'is empty';
  return `Column ${at + 1} ${said}, but should ${columns[at] ? `have “${columns[at]}”` : 'be empty'}.`;
}

function rowProblem(columns: number, cells: readonly SheetCell[], padded: boolean): string {
  const fields = fieldsOf(cells, columns);
  if (fields < columns && !padded)
    return `${sheetProblems.row}: the row has ${counted(fields, ['field', 'fields'])} instead of ${columns}.`;
  if (fields > columns + 1 || cells.slice(columns).some(cell => cellText(cell) !== ''))
    return `${sheetProblems.row}: the row has more than ${columns} fields.`;
  return '';
}

/** Returns why a sheet has more rows than can be loaded at once, '' if it has not. */
export const tooManyRows = (rows: number): string =>
  rows > sheetLimits.rows
    ? `The spreadsheet has ${counted(rows, ['row', 'rows'])}. The limit is ${sheetLimits.rows.toLocaleString('en-US')}. Split the spreadsheet.`
    : '';
