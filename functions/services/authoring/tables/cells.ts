import { limits, UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';
import { type CellNote, formulaNote } from '#shared/domain/authoring/topicformat/table.ts';
import { mostRows } from './csv.ts';

/** What to do about a workbook of a kind that is refused. */
export const resave = 'Save it as an Excel workbook (.xlsx) without macros or a password.';

/** A place in a sheet, both from 1. */
interface CellPlace {
  row: number;
  column: number;
}

/** What a sheet says besides its cells' values, limited to the rows and columns of a topic. */
export interface SheetFacts {
  /** About cells with formulas and errors. */
  notes: CellNote[];
  hiddenRows: ReadonlySet<number>;
  hiddenColumns: ReadonlySet<number>;
  merged: { name: string; from: CellPlace; to: CellPlace }[];
}

/** Areas of merged cells that a sheet may have. */
const mostMerged = 10_000;

const attributes = String.raw`((?:\s+[\w:.-]+\s*=\s*"[^"<>]*")*)\s*`;
const emptyCell = new RegExp(`<((?:\\w+:)?)c${attributes}(?:/>|></\\1c>)`, 'g');
const emptyRow = new RegExp(`<((?:\\w+:)?)row${attributes}(?:/>|>\\s*</\\1row>)`, 'g');

/**
 * Returns the XML of a sheet without the empty rows and cells outside the limits of a topic. Formatting a whole sheet
 * leaves millions of them behind.
 */
export function withoutFarEmpties(xml: string): string {
  // Text that looks like a tag may be inside a comment or CDATA.
  if (/<!(?:--|\[CDATA\[)/.test(xml)) return xml;
  const far = (text: string): boolean => {
    const [, letters = '', digits = '0'] = /\sr\s*=\s*"([A-Z]{0,3})([0-9]{1,7})"/.exec(text) ?? [];
    return Number(digits) > mostRows || columnOf(letters) > limits.columns;
  };
  const nearOnly = (found: string) => (far(found) ? '' : found);
  return xml.replace(emptyCell, nearOnly).replace(emptyRow, nearOnly);
}

/**
 * What the tags of a sheet say. Every row and cell must state its place plainly and within the limits. The
 * tags are found by their text, so anything that a parser could read as another place is refused with UnreadableTopic.
 */
export function factsOf(xml: string): SheetFacts {
  const notes = new Map<string, CellNote>();
  const hiddenRows = new Set<number>();
  const hiddenColumns = new Set<number>();
  const merged: SheetFacts['merged'] = [];
  const tags = /<(?:[^<>\s/]*:)?(row|c|f|v|col|mergeCell)(?=[\s/>])([^<>]*)>?([^<]*)/g;
  let place: CellPlace = { row: 0, column: 0 };
  let isError = false;
  for (const [, tag, said = '', text = ''] of xml.matchAll(tags)) {
    const { row, column } = place;
    if (tag === 'c') {
      place = cellPlace(addressIn(said) ?? '');
      isError = /\st\s*=\s*["']e["']/.test(said);
    } else if (tag === 'f') {
      notes.set(`${row} ${column}`, formulaNote(row, column));
      // The error is the result of the formula.
      isError = false;
    } else if (tag === 'v' && isError) {
      const what = `The cell shows the error ${text.slice(0, 20)}.`;
      notes.set(`${row} ${column}`, errorNote(row, column, what));
    } else if (tag === 'row') {
      const at = checkRow(addressIn(said) ?? '1');
      if (isHidden(said)) hiddenRows.add(at);
    } else if (tag === 'col' && isHidden(said)) {
      for (const at of columnsOf(said)) hiddenColumns.add(at);
    } else if (tag === 'mergeCell') merged.push(...mergedIn(said));
    if (merged.length > mostMerged) {
      const most = mostMerged.toLocaleString('en-US');
      throw new UnreadableTopic(`The workbook has more than ${most} merged areas.`, 'Unmerge the cells.');
    }
  }
  return { notes: [...notes.values()], hiddenRows, hiddenColumns, merged };
}

const isHidden = (said: string): boolean => /\shidden\s*=\s*["'](?:1|true)["']/.test(said);

/** Returns an error about a cell whose value cannot be read. */
export const errorNote = (row: number, column: number, what: string): CellNote => ({
  row,
  column,
  severity: 'error',
  what,
  todo: 'Enter a value, or clear the cell.',
});

/** Returns the columns that a tag `col` is about, within the limits of a topic. */
function columnsOf(said: string): number[] {
  const bound = (name: string) =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']([0-9]{1,5})["']`).exec(said)?.[1]);
  const from = bound('min');
  const count = Math.min(bound('max'), limits.columns) - from + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, i) => from + i);
}

function mergedIn(said: string): SheetFacts['merged'] {
  const [, name = '', a = '', b = ''] =
    /\sref\s*=\s*["'](([A-Z]{1,3}[0-9]{1,7}):([A-Z]{1,3}[0-9]{1,7}))["']/.exec(said) ?? [];
  return name ? [{ name, from: placeOf(a), to: placeOf(b) }] : [];
}

const wellFormed = /^(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?$/;

/** Returns the attribute `r`, with or without a prefix. */
function addressIn(said: string): string | undefined {
  const named = [...said.matchAll(/(?:^|[\s:])r\s*=\s*["']([^"']*)["']/g)];
  if (named.length > 1 || !wellFormed.test(said)) throw unplaced();
  return named[0]?.[1];
}

const unplaced = () => new UnreadableTopic('A row or a cell does not state its place plainly.', resave);

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const placeOf = (address: string): CellPlace => {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})([0-9]{1,7})$/.exec(address) ?? [];
  return { row: Number(digits), column: columnOf(letters) };
};

function cellPlace(address: string): CellPlace {
  const { column } = placeOf(address);
  const row = checkRow(/[0-9]+$/.exec(address)?.[0] ?? '');
  if (column === 0) throw unplaced();
  if (column > limits.columns) {
    const what = `Row ${row}, column ${column} of the workbook is used, but only ${limits.columns} columns are allowed.`;
    throw new UnreadableTopic(what, 'Remove everything that does not belong to it.');
  }
  return { row, column };
}

function checkRow(digits: string): number {
  if (!/^[0-9]{1,7}$/.test(digits)) throw unplaced();
  const row = Number(digits);
  if (row > mostRows) {
    const what = `Row ${row} of the workbook is used, but only ${mostRows.toLocaleString('en-US')} rows are allowed.`;
    throw new UnreadableTopic(what, 'Remove the rows that do not belong to it, or split the file.');
  }
  return row;
}
