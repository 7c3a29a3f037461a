import { unzipSync } from 'fflate';
import papaparse from 'papaparse';
import { limits, UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';
import { harmless } from '#shared/domain/kit/csv.ts';
import { sheetLimits } from '#shared/domain/loading/loads.ts';
import type { SheetCell, SheetNote } from '#shared/domain/loading/sheet.ts';
import type { WorkbookArchive } from '#shared/workbook/parts.ts';
import { readWorkbookCells } from '#shared/workbook/read.ts';
import { xmlText } from '#shared/workbook/xml.ts';

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

/** Reads the cells of a CSV file or a workbook. Throws Unreadable. */
export function readSheetFile(name: string, bytes: ArrayBuffer): ReadFile {
  const isWorkbook = /\.xlsx$/i.test(name);
  if (/\.xls$/i.test(name)) throw new Unreadable('The file has the old format .xls. Save it as .xlsx.');
  const { rows: table, notes } = isWorkbook
    ? workbookCells(new Uint8Array(bytes))
    : { rows: csvCells(decoded(bytes)), notes: [] };
  const most = sheetLimits.shown;
  if (table.length > most + 1)
    throw new Unreadable(
      `The spreadsheet has more than ${most.toLocaleString('en-US')} rows. The limit is ${sheetLimits.rows.toLocaleString('en-US')}. Split the spreadsheet.`,
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
