import { unzipSync } from 'fflate';
import papaparse from 'papaparse';
import { limits, UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';
import { asWritten, harmless } from '#shared/domain/kit/csv.ts';
import { counted } from '#shared/domain/kit/words.ts';
import type { Finding, LoadPlan, PlannedRow } from '#shared/domain/loading/findings.ts';
import {
  columnNames,
  columnsOf,
  type FieldOf,
  type LoadWay,
  type SheetLoad,
  sheetLimits,
} from '#shared/domain/loading/loads.ts';
import { type PeopleHere, planPeople } from '#shared/domain/loading/people.ts';
import { type PlacesHere, planPlaces } from '#shared/domain/loading/places.ts';
import { planSchedules, type SchedulesHere } from '#shared/domain/loading/schedules.ts';
import {
  cellText,
  readSheet,
  type SheetCell,
  type SheetNote,
  type SheetRow,
  unusable,
} from '#shared/domain/loading/sheet.ts';
import type { WorkbookArchive } from '#shared/workbook/parts.ts';
import { readWorkbookCells } from '#shared/workbook/read.ts';
import { xmlText } from '#shared/workbook/xml.ts';

/** What a sheet is loaded as, and what is known of the customer while it is edited. */
export type SheetHere =
  | { load: 'places'; here: PlacesHere }
  | { load: 'people'; here: PeopleHere }
  | { load: 'schedules'; here: SchedulesHere };

/** A row of the preview. */
export type DeskRow = Pick<PlannedRow<unknown>, 'row' | 'cells' | 'findings'>;

/** What the preview says about the whole sheet. */
export interface Overview {
  /** Why the sheet cannot be used, '' if it can. */
  problem: string;
  /** What to know about it. */
  notes: string[];
  rows: number;
  /** Rows with an error. */
  wrong: number;
}

/** A file that was read. */
export interface OpenedSheet extends Overview {
  name: string;
}

const formula: Finding = {
  column: '',
  what: 'A cell has a formula. Replace it with its value.',
  severity: 'error',
};

const textsOf = (cells: readonly SheetCell[]): string[] => cells.map(cellText);

/** Returns the columns that an import reads, all of them and in their order, so that each cell can be edited. */
function inOrder(
  { load }: SheetHere,
  table: readonly SheetCell[][],
  rows: readonly SheetRow[],
): SheetCell[][] {
  const fields = Object.keys(columnsOf(load, 'import'));
  const cellsAt = new Map(rows.map(({ row, cells }) => [row, fields.map(field => cells[field] ?? '')]));
  const first = table.findIndex(cells => cells.some(cell => cellText(cell) !== ''));
  return table.map((_, at) => (at === first ? columnNames(load, 'import') : (cellsAt.get(at + 1) ?? [])));
}

/** Notes on cells that are shown one by one. */
const mostNotes = 20;

/** Notes on cells that are read otherwise than the spreadsheet shows them. */
function notesOnCells(notes: readonly SheetNote[]): string[] {
  const told = notes.filter(({ severity }) => severity === 'warning');
  const shown = told
    .slice(0, mostNotes)
    .map(({ row, what, todo }) => `${row > 0 ? `Row ${row}: ` : ''}${what} ${todo}`);
  const more = told.length - shown.length;
  return more > 0
    ? [...shown, `${counted(more, ['more cell is', 'more cells are'])} read otherwise than shown.`]
    : shown;
}

/** A sheet that is looked at and edited before it is loaded. It checks what can be checked without the server. */
export class Desk {
  private readonly way: LoadWay;
  private readonly of: SheetHere;
  private readonly table: SheetCell[][];
  private readonly padded: boolean;
  private readonly notes: string[];
  private rows: DeskRow[] = [];
  private problem = '';

  constructor(way: LoadWay, of: SheetHere, { table, padded, notes: noted }: ReadFile) {
    this.way = way;
    this.of = of;
    this.padded = padded;
    const { rows, problems } = readSheet(of.load, way, table);
    const notes = problems.filter(({ severity }) => severity === 'note');
    this.notes = [
      ...notes.map(({ column, what }) => (column ? `${column}: ${what}` : what)),
      ...notesOnCells(noted),
    ];
    this.table = way === 'import' && rows.length > 0 ? inOrder(of, table, rows) : table;
    this.check();
  }

  get overview(): Overview {
    const wrong = this.rows.filter(isWrong).length;
    return { problem: this.problem, notes: this.notes, rows: this.rows.length, wrong };
  }

  /** Returns some of the rows, or of those with an error. */
  page(from: number, size: number, wrongOnly: boolean): { rows: DeskRow[]; found: number } {
    const all = wrongOnly ? this.rows.filter(isWrong) : this.rows;
    return { rows: all.slice(from, from + size), found: all.length };
  }

  /** Changes a cell to what a person typed. */
  edit(row: number, column: string, value: string): Overview {
    const at = columnNames(this.of.load, this.way).indexOf(column);
    const cells = this.table[row - 1]!;
    while (cells.length < at) cells.push('');
    cells[at] = harmless(value);
    this.check();
    return this.overview;
  }

  /** Returns the sheet for the upload. Rows keep their numbers; what people typed is never run as a formula. */
  text(): string {
    const lines = this.table.map(cells => textsOf(cells).map(quoted).join(','));
    return `\uFEFF${lines.join('\r\n')}\r\n`;
  }

  private check(): void {
    const { of } = this;
    const { problem, rows } =
      of.load === 'places'
        ? this.read('places', sheet => planPlaces(this.way, sheet, of.here))
        : of.load === 'people'
          ? this.read('people', sheet => planPeople(this.way, sheet, of.here))
          : this.read('schedules', sheet => planSchedules(sheet, of.here));
    this.problem = problem;
    this.rows = rows.map(({ row, cells, findings }) => ({ row, cells, findings }));
  }

  /** Reads the sheet as the server does, and says what is known of every row before the server checks it. */
  private read<L extends SheetLoad>(load: L, plan: (rows: SheetRow<FieldOf<L>>[]) => LoadPlan<unknown>) {
    const table = this.table.map(cells => textsOf(cells).map(asWritten));
    const sheet = readSheet(load, this.way, table, { padded: this.padded });
    const rows = sheet.rows.map(row =>
      this.hasFormula(row.row) ? { ...row, findings: [formula, ...row.findings] } : row,
    );
    return { problem: unusable(sheet), rows: plan(rows).rows };
  }

  private hasFormula(row: number): boolean {
    return this.table[row - 1]!.some(cell => cellText(cell).startsWith('='));
  }
}

const isWrong = ({ findings }: DeskRow): boolean => findings.some(({ severity }) => severity === 'error');

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The cells of a chosen file, as a CSV file has them. */
export interface ReadFile {
  table: SheetCell[][];
  /** Rows of a workbook do not say how many fields they have. */
  padded: boolean;
  /** What to know about cells of a workbook that are read otherwise than they are shown. */
  notes: SheetNote[];
}

/** A file that cannot be read. The message says why and what to do. */
export class Unreadable extends Error {}

/** Reads the cells of a CSV file or a workbook, which may have `rowsAllowed` rows to be loaded. Throws Unreadable. */
export function readSheetFile(
  name: string,
  bytes: ArrayBuffer,
  rowsAllowed: number = sheetLimits.rows,
): ReadFile {
  const isWorkbook = /\.xlsx$/i.test(name);
  if (/\.xls$/i.test(name)) throw new Unreadable('The file has the old format .xls. Save it as .xlsx.');
  const { rows: table, notes } = isWorkbook
    ? workbookCells(new Uint8Array(bytes))
    : { rows: csvCells(decoded(bytes)), notes: [] };
  const most = sheetLimits.shown;
  if (table.length > most + 1)
    throw new Unreadable(
      `The spreadsheet has more than ${most.toLocaleString('en-US')} rows. The limit is ${rowsAllowed.toLocaleString('en-US')}. Split the spreadsheet.`,
    );
  return { table, padded: isWorkbook, notes };
}

function decoded(bytes: ArrayBuffer): string {
  try {
    // A byte order mark is left out.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Unreadable('The file is not written in UTF-8. Spreadsheet programs call that “CSV UTF-8”.');
  }
}

/** The first line in which a spreadsheet program declares the separator. */
const saidSeparator = /^"?sep=([,;\t])"?\r?\n/i;

function csvCells(text: string): string[][] {
  const [line = '', said = ''] = saidSeparator.exec(text) ?? [];
  const { data, errors } = papaparse.parse<string[]>(text.slice(line.length), {
    delimiter: said || separatorOf(text),
    preview: sheetLimits.shown + 2,
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken)
    throw new Unreadable(
      `Row ${(broken.row ?? 0) + 1} of the file has a quotation mark that is not closed. Put the text in quotation marks, and double each of them inside it.`,
    );
  // The line counts, so that rows have the numbers that the spreadsheet shows.
  return line ? [[], ...data] : data;
}

/** Returns the separator after the first column's name. */
const separatorOf = (text: string): string => /^"?[^",;\t\r\n]*"?([,;\t])/.exec(text.trimStart())?.[1] ?? ',';

function workbookCells(bytes: Uint8Array): { rows: SheetCell[][]; notes: SheetNote[] } {
  try {
    const size = { rows: sheetLimits.shown + 2, columns: limits.columns };
    const { rows, notes, isMerged } = readWorkbookCells(archiveOf(bytes), size);
    if (isMerged)
      throw new Unreadable('The spreadsheet has merged cells. Unmerge them, then choose the file again.');
    return { rows: rows.map(cells => cells.map(textOf)), notes };
  } catch (error) {
    if (error instanceof UnreadableTopic) throw new Unreadable(error.message);
    throw error;
  }
}

/** Opens an archive. Its parts are unpacked when they are read. */
function archiveOf(bytes: Uint8Array): WorkbookArchive {
  const names: string[] = [];
  unzipped(bytes, name => {
    names.push(name);
    return false;
  });
  return {
    names,
    xml(wanted) {
      const part = unzipped(bytes, name => name === wanted)[wanted];
      return part && xmlText(part);
    },
  };
}

function unzipped(bytes: Uint8Array, isWanted: (name: string) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter: ({ name }) => isWanted(name) });
  } catch {
    // The library's own words would help nobody.
    throw new Unreadable('The file is not an Excel workbook. Save it as .xlsx or .csv.');
  }
}

/** Returns a value as the cell of a CSV file. Text stays text, also if it begins with =. */
const textOf = (value: SheetCell): SheetCell => (typeof value === 'string' ? harmless(value) : (value ?? ''));
