import { isName } from '#shared/domain/accounts/names.ts';
import { toCsv } from '#shared/domain/kit/csv.ts';
import { counted, damaged, isBlank, type Nouns, shortened } from '#shared/domain/kit/words.ts';

/** A cell of a spreadsheet or of a CSV file. */
type Cell = string | number | boolean | null;

/** The limits of a file of rows. Source: docs/product.md, Import from a file. */
export const importLimits = {
  /** Bytes of the file. */
  bytes: 1024 * 1024,
  rows: 2000,
  /** Characters in all cells. A workbook may store a text once and show it in many cells. */
  characters: 2_000_000,
} as const;

/** What is wrong with a row, or with the file as a whole. */
export interface RowProblem {
  /** As a spreadsheet counts rows, from 1. 0 is the file as a whole. */
  row: number;
  /** The name of the column; '' for none in particular. */
  column: string;
  /** A row with an error is not added. */
  severity: 'error' | 'warning';
  what: string;
}

/** A column of a file: its name, other names that people use for it, and whether a file must have it. */
interface ImportColumn {
  name: string;
  also: readonly string[];
  required: boolean;
}

/** The columns of a kind of file, in the order in which it is written. */
export type Columns<K extends string> = Readonly<Record<K, ImportColumn>>;

/** A row of a file: each column's text, without blanks around it. */
export interface ImportRow<K extends string> {
  row: number;
  cells: Readonly<Record<K, string>>;
}

/** What a file says. If it cannot be used at all, it has no rows. */
export interface ImportReading<K extends string> {
  rows: ImportRow<K>[];
  problems: RowProblem[];
}

/** What the reader of a file noticed besides values; both numbers count from 1, and 0 is all of them. */
interface Note {
  row: number;
  column: number;
  severity: RowProblem['severity'];
  what: string;
  todo: string;
}

/** Returns rows as CSV, which `readRows` reads. */
export const textOfRows = <K extends string>(
  columns: Columns<K>,
  rows: readonly Readonly<Record<K, string>>[],
): string =>
  toCsv(
    (Object.keys(columns) as K[]).map(key => ({
      label: columns[key].name,
      value: (row: Readonly<Record<K, string>>) => row[key],
    })),
    rows,
  );

/** Returns a column's name as it is compared: letters and digits in lower case. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const textOf = (cell: Cell | undefined): string =>
  cell === null || cell === undefined
    ? ''
    : typeof cell === 'boolean'
      ? String(cell).toUpperCase()
      : String(cell);
const isFilled = (cell: Cell | undefined): boolean => textOf(cell).trim() !== '';
const fileProblem = (what: string, column = '', row = 0): RowProblem => ({
  row,
  column,
  severity: 'error',
  what,
});

/**
 * Reads the rows of a table. The column names are in its first filled row, in any order; letter case, blanks and signs in
 * them do not matter. Empty rows are skipped.
 */
export function readRows<K extends string>(
  columns: Columns<K>,
  table: readonly (readonly Cell[])[],
  notes: readonly Note[] = [],
): ImportReading<K> {
  const first = table.findIndex(cells => cells.some(isFilled));
  const none = (...problems: RowProblem[]) => ({ rows: [], problems });
  if (first < 0)
    return none(fileProblem('The file has no rows. Add the column names and a row for each entry.'));
  const { places, problems } = readHeader(columns, table[first]!, first + 1);
  if (problems.some(({ severity }) => severity === 'error')) return none(...problems);
  const kinds = Object.keys(columns) as K[];
  const rows: ImportRow<K>[] = [];
  let characters = 0;
  for (const [at, cells] of table.entries()) {
    if (at <= first || !cells.some(isFilled)) continue;
    const texts = kinds.map(kind => [kind, textOf(cells[places.get(kind) ?? -1]).trim()] as const);
    characters += texts.reduce((sum, [, text]) => sum + text.length, 0);
    rows.push({ row: at + 1, cells: Object.fromEntries(texts) as Record<K, string> });
  }
  const { rows: most, characters: mostText } = importLimits;
  if (rows.length === 0)
    return none(fileProblem('The file has column names only. Add a row for each entry.'));
  if (rows.length > most)
    return none(
      fileProblem(
        `The file has ${counted(rows.length, rowNouns)}. The limit is ${plainly(most)}. Split the file.`,
      ),
    );
  if (characters > mostText)
    return none(
      fileProblem(`The cells have more than ${plainly(mostText)} characters together. Split the file.`),
    );
  const nameAt = new Map([...places].map(([kind, place]) => [place + 1, columns[kind].name]));
  const present = new Set(rows.map(({ row }) => row));
  for (const { row, column, severity, what, todo } of notes) {
    const name = column === 0 ? '' : nameAt.get(column);
    if (name === undefined || (row > 0 && !present.has(row))) continue;
    problems.push({ row, column: name, severity: row === 0 ? 'warning' : severity, what: `${what} ${todo}` });
  }
  return { rows, problems };
}

/** Columns that are named one by one because they are not known. */
const mostUnknown = 20;

const rowNouns = ['row', 'rows'] as const;
const plainly = (count: number): string => count.toLocaleString('en-US');

/** Returns where each column is, and what is wrong with the column names. */
function readHeader<K extends string>(columns: Columns<K>, cells: readonly Cell[], row: number) {
  const kinds = Object.entries(columns) as [K, ImportColumn][];
  const known = new Map(
    kinds.flatMap(([kind, { name, also }]) => [name, ...also].map(each => [plain(each), kind] as const)),
  );
  const places = new Map<K, number>();
  let unknown = 0;
  const problems: RowProblem[] = [];
  for (const [place, cell] of cells.entries()) {
    const written = textOf(cell).trim();
    if (!written) continue;
    const kind = known.get(plain(written));
    if (!kind) {
      unknown++;
      if (unknown > mostUnknown) continue;
      const what = 'The column is not known and is not read.';
      problems.push({ row, column: shortened(written, 60), severity: 'warning', what });
    } else if (places.has(kind)) {
      problems.push(fileProblem('The column is there twice. Remove one of them.', columns[kind].name, row));
    } else places.set(kind, place);
  }
  if (unknown > mostUnknown) {
    const more = counted(unknown - mostUnknown, ['more column is', 'more columns are']);
    const what = `${more} not known and ${unknown - mostUnknown === 1 ? 'is' : 'are'} not read.`;
    problems.push({ row, column: '', severity: 'warning', what });
  }
  for (const [kind, { name, required }] of kinds) {
    if (!required || places.has(kind)) continue;
    problems.push(fileProblem(`The column is missing. Add a column named ${name}.`, name, row));
  }
  return { places, problems };
}

/** Returns what is wrong with a line of text that people enter, '' for nothing. */
export function lineProblem(label: string, text: string, most: number, required = false): string {
  if (required && isBlank(text)) return `${label} is required.`;
  if (!text.isWellFormed()) return damaged;
  if (!isName(text)) return `${label} must be one line of visible characters.`;
  return text.length > most ? `${label} has at most ${most} characters.` : '';
}

const words: ReadonlyMap<string, boolean> = new Map([
  ...['y', 'yes', 'true', '1', 'x'].map(word => [word, true] as const),
  ...['n', 'no', 'false', '0'].map(word => [word, false] as const),
]);

/** Returns what a cell answers: true, false, undefined where it is empty, and null for anything else. */
const yesOrNo = (text: string): boolean | undefined | null =>
  text === '' ? undefined : (words.get(text.toLowerCase()) ?? null);

/** The entries of a cell: separated by semicolons, and in quotation marks if they have one inside. */
export const entriesOf = (text: string): string[] =>
  [...text.matchAll(/\s*"((?:[^"]|"")*)"\s*(?=;|$)|[^;]+/g)]
    .map(([whole, quoted]) => (quoted === undefined ? whole : quoted.replaceAll('""', '"')).trim())
    .filter(Boolean);

/** Returns entries as the text of a cell, which `entriesOf` reads. */
export const entriesText = (entries: readonly string[]): string =>
  entries.map(entry => (/[;"]/.test(entry) ? `"${entry.replaceAll('"', '""')}"` : entry)).join('; ');

/** Collects what is wrong with a row. */
export class RowFindings {
  readonly problems: RowProblem[] = [];
  private readonly failed = new Set<number>();

  constructor(problems: readonly RowProblem[]) {
    for (const problem of problems) this.note(problem);
  }

  /** Notes an error: its row is not added. An empty text is none. */
  error(row: number, column: string, what: string): void {
    if (what) this.note({ row, column, severity: 'error', what });
  }

  warn(row: number, column: string, what: string): void {
    this.note({ row, column, severity: 'warning', what });
  }

  /** Returns whether a row has no error. */
  isFine(row: number): boolean {
    return !this.failed.has(row);
  }

  /** Returns what was noted, in the order of the file. */
  inOrder(): RowProblem[] {
    return this.problems.toSorted((one, other) => one.row - other.row);
  }

  private note(problem: RowProblem): void {
    this.problems.push(problem);
    if (problem.severity === 'error') this.failed.add(problem.row);
  }
}

/** What the check of a file found. */
export interface Checked<Entry> {
  /** The rows that can be added. */
  ready: { row: number; entry: Entry }[];
  problems: RowProblem[];
  /** A sentence about each limit that leaves rows out. */
  full: string[];
}

/** Returns why a row does not fit: the plan allows only so many active entries. */
export const noRoom = (limit: number, [one, many]: Nouns): string =>
  `There is no room: your plan allows ${counted(limit, [`active ${one}`, `active ${many}`])}. To add it switched off, enter N under Active.`;

/** Gives active entries their room, in the order of the file. */
export class Room {
  private taken: number;
  private left = 0;
  private readonly used: number;
  private readonly limit: number;
  private readonly nouns: Nouns;

  constructor(used: number, limit: number, nouns: Nouns) {
    this.taken = used;
    this.used = used;
    this.limit = limit;
    this.nouns = nouns;
  }

  /** Takes the room of one entry. Returns why there is none, '' if there was. */
  take(): string {
    if (this.taken < this.limit) {
      this.taken++;
      return '';
    }
    this.left++;
    return noRoom(this.limit, this.nouns);
  }

  /** Returns the sentence about the rows that were left out, as a list; none if there are none. */
  get full(): string[] {
    if (this.left === 0) return [];
    const rows = counted(this.left, ['row does', 'rows do']);
    return [`${rows} not fit: ${this.used} of ${this.limit} ${this.nouns[1]} are in use.`];
  }
}

/** Returns what a cell of Yes or No says; undefined where it is empty or says something else, which is noted. */
export function flagIn(text: string, wrong: (what: string) => void): boolean | undefined {
  const said = yesOrNo(text);
  if (said === null) wrong('Enter Y or N.');
  return said ?? undefined;
}
