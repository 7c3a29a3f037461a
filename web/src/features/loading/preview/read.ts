import { strFromU8, unzipSync } from 'fflate';
import papaparse from 'papaparse';
import { readSheet } from 'read-excel-file/web-worker';
import { harmless } from '#shared/domain/kit/csv.ts';
import { sheetLimits } from '#shared/domain/loading/loads.ts';
import type { SheetCell } from '#shared/domain/loading/sheet.ts';

/** The cells of a chosen file, as a CSV file has them. */
export interface ReadFile {
  table: SheetCell[][];
  /** Rows of a workbook do not say how many fields they have. */
  padded: boolean;
}

/** A file that cannot be read. The message says why and what to do. */
export class Unreadable extends Error {}

/** Reads the cells of a CSV file or a workbook. Throws Unreadable. */
export async function readSheetFile(name: string, bytes: ArrayBuffer): Promise<ReadFile> {
  const isWorkbook = /\.xlsx$/i.test(name);
  const table = isWorkbook ? await workbookCells(bytes) : csvCells(decoded(bytes));
  const most = sheetLimits.shown;
  if (table.length > most + 1)
    throw new Unreadable(
      `The spreadsheet has more than ${most.toLocaleString('en-US')} rows. The limit is ${sheetLimits.rows.toLocaleString('en-US')}. Split the spreadsheet.`,
    );
  return { table, padded: isWorkbook };
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

async function workbookCells(bytes: ArrayBuffer): Promise<SheetCell[][]> {
  if (hasMergedCells(new Uint8Array(bytes)))
    throw new Unreadable('The spreadsheet has merged cells. Unmerge them, then choose the file again.');
  const rows = await readSheet(bytes, { trim: false }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new Unreadable(`The file is not an Excel workbook (${why}). Save it as .xlsx or .csv.`);
  });
  return rows.map(cells => cells.map(textOf));
}

/** Returns a value as text. What a spreadsheet made a date is written as its day. Text stays text, also if it begins with =. */
function textOf(value: unknown): SheetCell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'string') return harmless(value);
  return typeof value === 'number' || typeof value === 'boolean' ? value : '';
}

/** Returns whether the first sheet has merged cells: only the first of them has the value that people see in all. */
function hasMergedCells(bytes: Uint8Array): boolean {
  try {
    const parts = unzipSync(bytes, { filter: ({ name }) => name === 'xl/worksheets/sheet1.xml' });
    return Object.values(parts).some(part => strFromU8(part).includes('<mergeCell '));
  } catch {
    throw new Unreadable('The file is not an Excel workbook. Save it as .xlsx or .csv.');
  }
}
