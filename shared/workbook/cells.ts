import { UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';
import { type CellNote, type CellValue, formulaNote } from '#shared/domain/authoring/topicformat/table.ts';
import { readIsoDate, readNumber } from './numbers.ts';
import { type AttributeOf, damagedWorkbook, readXml, resave } from './xml.ts';

/** Rows and columns that may be used. */
export interface SheetSize {
  rows: number;
  columns: number;
}

/** A place in a sheet, both from 1. */
interface CellPlace {
  row: number;
  column: number;
}

/** What a sheet says. */
export interface SheetCells {
  /** Each to its last filled cell, and none behind the last filled row. */
  rows: CellValue[][];
  /** About cells with formulas, errors, dates, and numbers that are shown otherwise. */
  notes: CellNote[];
  hiddenRows: ReadonlySet<number>;
  hiddenColumns: ReadonlySet<number>;
  merged: { name: string; from: CellPlace; to: CellPlace }[];
}

/** What the values of cells lead to. */
export interface CellSources {
  texts: readonly string[];
  formatOf: (style: number) => string;
  from1904: boolean;
}

/** Areas of merged cells that a sheet may have. */
const mostMerged = 10_000;

/** Returns a text without the escapes of units that XML cannot hold (ECMA-376, ST_Xstring). */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, unit: string) => String.fromCharCode(Number.parseInt(unit, 16)))
    : text;

/** Collects the texts in a part: those of tags `t` and `v`. How a word is pronounced (`rPh`) is no part of a text. */
class TextCollector {
  value = '';
  private piece: string | undefined;
  private isPhonetic = false;

  start(): void {
    this.value = '';
    this.piece = undefined;
    this.isPhonetic = false;
  }
  open(name: string): void {
    if (name === 'rPh') this.isPhonetic = true;
    else if ((name === 't' || name === 'v') && !this.isPhonetic) this.piece = '';
  }
  add(text: string): void {
    if (this.piece !== undefined) this.piece += text;
  }
  close(name: string): void {
    if (name === 'rPh') this.isPhonetic = false;
    if ((name !== 't' && name !== 'v') || this.piece === undefined) return;
    this.value += unescaped(this.piece);
    this.piece = undefined;
  }
}

/** Returns the texts that the cells of a workbook share. */
export function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  const collector = new TextCollector();
  if (xml)
    readXml(xml, {
      open(name) {
        if (name === 'si') collector.start();
        else collector.open(name);
      },
      text: text => collector.add(text),
      close(name) {
        if (name === 'si') texts.push(collector.value);
        else collector.close(name);
      },
    });
  return texts;
}

/** Reads the sheet of a workbook. Empty cells may be anywhere; a filled one outside of `size` is refused with UnreadableTopic. */
export function readCells(xml: string, sources: CellSources, size: SheetSize): SheetCells {
  const reader = new CellReader(sources, size);
  if (xml) readXml(xml, reader);
  return reader;
}

class CellReader implements SheetCells {
  readonly rows: CellValue[][] = [];
  readonly notes: CellNote[] = [];
  readonly hiddenRows = new Set<number>();
  readonly hiddenColumns = new Set<number>();
  readonly merged: SheetCells['merged'] = [];

  private readonly sources: CellSources;
  private readonly size: SheetSize;
  private readonly content = new TextCollector();
  private place: CellPlace = { row: 0, column: 0 };
  private inRows = false;
  private inCell = false;
  private kind = '';
  private style = 0;
  private hasFormula = false;

  constructor(sources: CellSources, size: SheetSize) {
    this.sources = sources;
    this.size = size;
  }

  open(name: string, attribute: AttributeOf): void {
    if (name === 'sheetData') this.inRows = true;
    else if (this.inRows) this.openCells(name, attribute);
    else if (name === 'col' && isHidden(attribute)) this.hideColumns(attribute);
    else if (name === 'mergeCell') this.merge(attribute('ref') ?? '');
  }

  text(text: string): void {
    if (this.inCell) this.content.add(text);
  }

  close(name: string): void {
    if (name === 'sheetData') this.inRows = false;
    else if (name === 'c' && this.inCell) this.endCell();
    else if (this.inCell) this.content.close(name);
  }

  private openCells(name: string, attribute: AttributeOf): void {
    if (name === 'row') this.beginRow(attribute);
    else if (name === 'c') this.beginCell(attribute);
    else if (!this.inCell) return;
    else if (name === 'f') this.hasFormula = true;
    else this.content.open(name);
  }

  /** A row without a number follows the one before it; so does a cell in its row. */
  private beginRow(attribute: AttributeOf): void {
    const said = attribute('r');
    if (said !== undefined && !/^\s*\d{1,7}\s*$/.test(said)) throw unplaced();
    const row = said === undefined ? this.place.row + 1 : Number(said);
    if (row < 1) throw unplaced();
    this.place = { row, column: 0 };
    if (isHidden(attribute)) this.hiddenRows.add(row);
  }

  private beginCell(attribute: AttributeOf): void {
    const said = attribute('r');
    const { row, column } = this.place;
    this.place = said === undefined ? { row, column: column + 1 } : placeOf(said);
    if (this.place.row !== row || this.place.column < 1) throw unplaced();
    this.kind = attribute('t') ?? 'n';
    this.style = Number(attribute('s') ?? 0);
    this.hasFormula = false;
    this.inCell = true;
    this.content.start();
  }

  private endCell(): void {
    this.inCell = false;
    const value = this.valueOf(this.content.value);
    const { row, column } = this.place;
    if (this.hasFormula) this.notes.push(formulaNote(row, column));
    const isEmpty = value === null || value === '';
    if (isEmpty && !this.hasFormula) return;
    this.checkPlace();
    if (isEmpty) return;
    while (this.rows.length < row) this.rows.push([]);
    const cells = this.rows[row - 1]!;
    // One of the two would be lost.
    if (cells[column - 1] !== undefined && cells[column - 1] !== null) throw unplaced();
    while (cells.length < column - 1) cells.push(null);
    cells[column - 1] = value;
  }

  private valueOf(text: string): CellValue {
    const { texts, formatOf, from1904 } = this.sources;
    switch (this.kind) {
      case 'inlineStr':
      case 'str':
        return text;
      case 's': {
        if (text.trim() === '') return null;
        const shared = texts[Number(text)];
        if (shared === undefined) throw damagedWorkbook();
        return shared;
      }
      case 'b':
        return text.trim() === '' ? null : /^\s*(?:1|true)\s*$/.test(text);
      case 'e':
        // The error is the result of the formula.
        if (!this.hasFormula && text) this.note('error', `The cell shows the error ${text.slice(0, 20)}.`);
        return null;
      case 'd':
        return this.noted(text.trim() === '' ? { value: null } : readIsoDate(text.trim()));
      case 'n':
        return this.noted(readNumber(text.trim(), formatOf(this.style), from1904));
      default:
        throw damagedWorkbook();
    }
  }

  private noted({ value, note }: ReturnType<typeof readNumber>): CellValue {
    if (note && !this.hasFormula) this.notes.push({ ...this.place, ...note });
    return value;
  }

  private note(severity: CellNote['severity'], what: string): void {
    this.notes.push({ ...this.place, severity, what, todo: 'Enter a value, or clear the cell.' });
  }

  private checkPlace(): void {
    const { row, column } = this.place;
    const { rows, columns } = this.size;
    if (row > rows) {
      const what = `Row ${row} of the workbook is used, but only ${rows.toLocaleString('en-US')} rows are allowed.`;
      throw new UnreadableTopic(what, 'Remove the rows that do not belong to it, or split the file.');
    }
    if (column > columns) {
      const what = `Row ${row}, column ${column} of the workbook is used, but only ${columns} columns are allowed.`;
      throw new UnreadableTopic(what, 'Remove everything that does not belong to it.');
    }
  }

  private hideColumns(attribute: AttributeOf): void {
    const last = Math.min(Number(attribute('max')), this.size.columns);
    for (let at = Math.max(Number(attribute('min')), 1); at <= last; at++) this.hiddenColumns.add(at);
  }

  private merge(name: string): void {
    const [from, to] = name.split(':').map(placeOf);
    if (!from || !to) return;
    this.merged.push({ name, from, to });
    if (this.merged.length <= mostMerged) return;
    const most = mostMerged.toLocaleString('en-US');
    throw new UnreadableTopic(`The workbook has more than ${most} merged areas.`, 'Unmerge the cells.');
  }
}

const isHidden = (attribute: AttributeOf): boolean => /^(?:1|true)$/.test(attribute('hidden') ?? '');

const unplaced = () => new UnreadableTopic('A row or a cell does not state its place plainly.', resave);

/** Returns the place that an address such as C4 names; zeros if it names none. */
function placeOf(address: string): CellPlace {
  const [, letters = '', digits = '0'] = /^\s*([A-Z]{1,3})([0-9]{1,7})\s*$/i.exec(address) ?? [];
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column };
}
