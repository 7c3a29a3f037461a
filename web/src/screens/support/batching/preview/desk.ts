import { asWritten, harmless } from '#shared/domain/kit/csv.ts';
import type { Finding } from '#shared/domain/support/batching/findings.ts';
import { type ColumnOf, loads, type SheetLoad } from '#shared/domain/support/batching/loads.ts';
import { readPersonRows } from '#shared/domain/support/batching/people.ts';
import { readPlaceRows } from '#shared/domain/support/batching/places.ts';
import {
  cellText,
  readSheet,
  type SheetCell,
  type SheetRow,
  tooManyRows,
} from '#shared/domain/support/batching/sheet.ts';

/** What is known of the customer while a sheet is edited: names as `folded` writes them, and their ids. */
export interface Known {
  hasGroups: boolean;
  groups: ReadonlyMap<string, string>;
  places: ReadonlyMap<string, string>;
}

/** A row of the preview. */
export interface DeskRow {
  row: number;
  cells: string[];
  findings: Finding[];
}

/** What the preview says about the whole sheet. */
export interface Overview {
  /** Why the sheet cannot be used, '' if it can. */
  problem: string;
  rows: number;
  /** Rows with an error. */
  wrong: number;
}

/** A file that was read. */
export interface Opened extends Overview {
  name: string;
}

const formula: Finding = {
  column: '',
  what: 'A cell has a formula. Replace it with its value.',
  severity: 'error',
};

/** A sheet that is looked at and edited before it is loaded. It checks what can be checked without the server. */
export class Desk {
  private readonly load: SheetLoad;
  private readonly known: Known;
  private readonly table: SheetCell[][];
  private readonly padded: boolean;
  private rows: DeskRow[] = [];
  private problem = '';

  constructor(load: SheetLoad, known: Known, table: SheetCell[][], padded: boolean) {
    this.load = load;
    this.known = known;
    this.table = table;
    this.padded = padded;
    this.check();
  }

  get overview(): Overview {
    const wrong = this.rows.filter(isWrong).length;
    return { problem: this.problem, rows: this.rows.length, wrong };
  }

  /** Returns some of the rows, or of those with an error. */
  page(from: number, size: number, wrongOnly: boolean): { rows: DeskRow[]; found: number } {
    const all = wrongOnly ? this.rows.filter(isWrong) : this.rows;
    return { rows: all.slice(from, from + size), found: all.length };
  }

  /** Changes a cell to what a person typed. */
  edit(row: number, column: string, value: string): Overview {
    const at = (loads[this.load].columns as readonly string[]).indexOf(column);
    const cells = this.table[row - 1]!;
    while (cells.length < at) cells.push('');
    cells[at] = harmless(value);
    this.check();
    return this.overview;
  }

  /** Returns the sheet for the upload. Rows keep their numbers; what people typed is never run as a formula. */
  text(): string {
    const lines = this.table.map(cells => cells.map(cell => quoted(cellText(cell))).join(','));
    return `\uFEFF${lines.join('\r\n')}\r\n`;
  }

  private check(): void {
    const read = readSheet(
      this.load,
      this.table.map(cells => cells.map(cell => asWritten(cellText(cell)))),
      this.padded,
    );
    this.problem = read.problem || tooManyRows(read.rows.length);
    const { columns } = loads[this.load];
    this.rows = this.checked(read.rows).map(({ row, found }) => ({
      row: row.row,
      cells: columns.map(column => row.cells[column] ?? ''),
      findings: this.hasFormula(row.row) ? [formula, ...found.all] : found.all,
    }));
  }

  private checked(rows: readonly SheetRow[]): { row: SheetRow; found: { all: Finding[] } }[] {
    return this.load === 'places'
      ? readPlaceRows(rows as SheetRow<ColumnOf<'places'>>[], this.known)
      : readPersonRows(rows as SheetRow<ColumnOf<'people'>>[], this.known);
  }

  private hasFormula(row: number): boolean {
    return this.table[row - 1]!.some(cell => cellText(cell).startsWith('='));
  }
}

const isWrong = ({ findings }: DeskRow): boolean => findings.some(({ severity }) => severity === 'error');

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
