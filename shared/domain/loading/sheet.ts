import { counted, shortened } from '#shared/domain/kit/words.ts';
import { invalid } from './cells.ts';
import type { Finding, SheetFinding } from './findings.ts';
import { columnsOf, type FieldOf, type Load, type LoadWay, limitsOf, type SheetColumns } from './loads.ts';

/** A cell of a spreadsheet or of a CSV file. */
export type SheetCell = string | number | boolean | null | undefined;

/** A row of a sheet: the texts of its fields, without blanks around them. */
export interface SheetRow<Field extends string = string> {
  /** As a spreadsheet counts rows, from 1. */
  row: number;
  cells: Readonly<Record<Field, string>>;
  /** What the reading found about the row. */
  findings: readonly Finding[];
}

/** What a sheet says. */
export interface Sheet<Field extends string = string> {
  rows: SheetRow<Field>[];
  /** What is to be said about the sheet as a whole and its column names. With an error it cannot be used. */
  problems: SheetFinding[];
}

/** What the reader of a file noticed besides values; both numbers count from 1, and 0 is all of them. */
export interface SheetNote {
  row: number;
  column: number;
  severity: 'error' | 'warning';
  what: string;
  todo: string;
}

/** What each way says about a sheet as a whole. */
const texts: Readonly<Record<LoadWay, { sheet: string; empty: string; namesOnly: string }>> = {
  import: {
    sheet: 'file',
    empty: 'The file has no rows. Add the column names and a row for each entry.',
    namesOnly: 'The file has column names only. Add a row for each entry.',
  },
  batch: {
    sheet: 'spreadsheet',
    empty: 'Please upload a spreadsheet. This one has no rows.',
    namesOnly: 'Please upload a spreadsheet. This one has no rows.',
  },
};
const wrongNames =
  'Invalid record. Please verify the sample spreadsheet: the first row must have its column names.';

/** Returns a cell as text, as it was entered: leading zeros of texts survive. */
export const cellText = (cell: SheetCell): string =>
  cell === null || cell === undefined
    ? ''
    : typeof cell === 'boolean'
      ? String(cell).toUpperCase()
      : String(cell).trim();

const isFilled = (cells: readonly SheetCell[]): boolean => cells.some(cell => cellText(cell) !== '');
const error = (what: string, row = 0, column = ''): SheetFinding => ({
  row,
  column,
  what,
  severity: 'error',
});
const plainly = (count: number): string => count.toLocaleString('en-US');

/** Returns why a sheet cannot be used, '' if it can. */
export function unusable({ problems }: Pick<Sheet, 'problems'>): string {
  const { column = '', what = '' } = problems.find(({ severity }) => severity === 'error') ?? {};
  return column ? `${column}: ${what}` : what;
}

/** What the reader of a file knows besides the cells. */
interface Reading {
  /** Rows of a workbook do not say how many fields they have. */
  padded?: boolean;
  notes?: readonly SheetNote[];
}

/**
 * Reads the rows of a sheet. The column names of a batch are in its first filled row, exactly and in their order. Those of an
 * import may be below other rows and in any order, and letter case, blanks and signs in them do not matter. Empty rows are
 * skipped.
 */
export function readSheet<L extends Load>(
  load: L,
  way: LoadWay,
  table: readonly (readonly SheetCell[])[],
  { padded = false, notes = [] }: Reading = {},
): Sheet<FieldOf<L>> {
  const columns: SheetColumns<FieldOf<L>> = columnsOf(load, way);
  const kinds = Object.keys(columns) as FieldOf<L>[];
  const none = (...problems: SheetFinding[]) => ({ rows: [], problems });
  const { sheet, empty, namesOnly } = texts[way];
  const filled = table.findIndex(isFilled);
  if (filled < 0) return none(error(empty));
  const named = way === 'import' ? table.slice(0, mostAbove).findIndex(hasNames(columns)) : -1;
  const first = named < 0 ? filled : named;
  const { places, problems } =
    way === 'batch' ? exactHeader(columns, table, first) : namedHeader(columns, table[first]!, first + 1);
  if (unusable({ problems })) return none(...problems);
  if (filled < first) {
    const what = `It is above the column names, which are in row ${first + 1}, and is not read.`;
    problems.unshift({ row: filled + 1, column: '', severity: 'note', what });
  }
  const noted = notesByRow(way, columns, places, notes);
  const rows: SheetRow<FieldOf<L>>[] = [];
  let characters = 0;
  for (const [at, cells] of table.entries()) {
    if (at <= first || !isFilled(cells)) continue;
    const read = kinds.map(kind => [kind, cellText(cells[places.get(kind) ?? -1])] as const);
    characters += read.reduce((sum, [, text]) => sum + text.length, 0);
    const wrong = way === 'batch' ? rowProblem(kinds.length, cells, padded) : '';
    rows.push({
      row: at + 1,
      cells: Object.fromEntries(read) as Record<FieldOf<L>, string>,
      findings: wrong ? [{ column: '', what: wrong, severity: 'error' }] : (noted.get(at + 1) ?? []),
    });
  }
  if (rows.length === 0) return none(error(namesOnly));
  const most = limitsOf(load, way);
  const limit = `The limit is ${plainly(most.rows)}. Split the ${sheet}.`;
  if (rows.length > most.rows)
    problems.push(error(`The ${sheet} has ${counted(rows.length, ['row', 'rows'])}. ${limit}`));
  if (characters > most.characters)
    return none(
      error(`The cells have more than ${plainly(most.characters)} characters together. Split the ${sheet}.`),
    );
  const about = way === 'batch' ? [] : (noted.get(0) ?? []);
  return { rows, problems: [...problems, ...about.map(finding => ({ ...finding, row: 0 }))] };
}

/** Where each column is, and what is wrong with the column names. */
interface Header<Field extends string> {
  places: ReadonlyMap<Field, number>;
  problems: SheetFinding[];
}

/** Reads column names that must be there exactly, in their order. */
function exactHeader<Field extends string>(
  columns: SheetColumns<Field>,
  table: readonly (readonly SheetCell[])[],
  first: number,
): Header<Field> {
  const kinds = Object.keys(columns) as Field[];
  const names = kinds.map(kind => columns[kind].name);
  const places = new Map(kinds.map((kind, at) => [kind, at]));
  const wrong = headerProblem(names, table[first]!);
  if (!wrong) return { places, problems: [] };
  const later = table.findIndex(cells => headerProblem(names, cells) === '');
  const help = later > first ? `They are in row ${later + 1}. Delete the rows above it.` : wrong;
  return { places, problems: [error(`${wrongNames} ${help}`)] };
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

/** Returns a column's name as it is compared: letters and digits in lower case. */
const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Rows in which column names are looked for. */
const mostAbove = 100;

/** Whether a row has the names of all columns that a sheet must have. */
function hasNames<Field extends string>(columns: SheetColumns<Field>) {
  const required = Object.values<SheetColumns<Field>[Field]>(columns).filter(column => column.required);
  const needed = required.map(({ name, also }) => new Set([name, ...also].map(plainName)));
  return (cells: readonly SheetCell[]): boolean => {
    const names = cells.map(cell => plainName(cellText(cell)));
    return needed.every(known => names.some(name => known.has(name)));
  };
}

/** Columns that are named one by one because they are not known. */
const mostUnknown = 20;

/** Reads column names that may come in any order and under other names. */
function namedHeader<Field extends string>(
  columns: SheetColumns<Field>,
  cells: readonly SheetCell[],
  row: number,
): Header<Field> {
  const kinds = Object.keys(columns) as Field[];
  const known = new Map(
    kinds.flatMap(kind =>
      [columns[kind].name, ...columns[kind].also].map(each => [plainName(each), kind] as const),
    ),
  );
  const places = new Map<Field, number>();
  let unknown = 0;
  const problems: SheetFinding[] = [];
  for (const [place, cell] of cells.entries()) {
    const written = cellText(cell);
    if (!written) continue;
    const kind = known.get(plainName(written));
    if (!kind) {
      unknown++;
      if (unknown > mostUnknown) continue;
      const what = 'The column is not known and is not read.';
      problems.push({ row, column: shortened(written, 60), severity: 'note', what });
    } else if (places.has(kind)) {
      problems.push(error('The column is there twice. Remove one of them.', row, columns[kind].name));
    } else places.set(kind, place);
  }
  if (unknown > mostUnknown) {
    const more = counted(unknown - mostUnknown, ['more column is', 'more columns are']);
    const what = `${more} not known and ${unknown - mostUnknown === 1 ? 'is' : 'are'} not read.`;
    problems.push({ row, column: '', severity: 'note', what });
  }
  for (const kind of kinds) {
    const { name, required } = columns[kind];
    if (!required || places.has(kind)) continue;
    problems.push(error(`The column is missing. Add a column named ${name}.`, row, name));
  }
  return { places, problems };
}

/**
 * What the reader of a file noticed, by row; 0 is the file as a whole. A batch says only the first error of a row,
 * about the row as a whole.
 */
function notesByRow<Field extends string>(
  way: LoadWay,
  columns: SheetColumns<Field>,
  places: ReadonlyMap<Field, number>,
  notes: readonly SheetNote[],
): ReadonlyMap<number, Finding[]> {
  const names = new Map([[0, ''], ...[...places].map(([kind, at]) => [at + 1, columns[kind].name] as const)]);
  const found = new Map<number, Finding[]>();
  for (const { row, column, severity, what, todo } of notes) {
    const name = way === 'batch' ? '' : names.get(column);
    const before = found.get(row) ?? [];
    const isSaid = way === 'batch' && (severity !== 'error' || before.length > 0);
    if (name === undefined || isSaid) continue;
    const isError = severity === 'error' && row > 0;
    found.set(row, [
      ...before,
      { column: name, what: `${what} ${todo}`, severity: isError ? 'error' : 'note' },
    ]);
  }
  return found;
}

/**
 * What is wrong with the number of a row's fields, '' for nothing: it has one for each column and may have an empty
 * one behind them. A spreadsheet writes further empty ones behind every row; they are no fields.
 */
function rowProblem(columns: number, cells: readonly SheetCell[], padded: boolean): string {
  let fields = cells.length;
  while (fields > columns + 1 && cellText(cells[fields - 1]) === '') fields--;
  if (fields < columns && !padded)
    return invalid(`the row has ${counted(fields, ['field', 'fields'])} instead of ${columns}.`);
  if (fields > columns + 1 || cells.slice(columns).some(cell => cellText(cell) !== ''))
    return invalid(`the row has more than ${columns} fields.`);
  return '';
}
