import papaparse from 'papaparse';
import { formatFields, limits, UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';
import { type CellNote, type CellValue, formulaNote } from '#shared/domain/authoring/topicformat/table.ts';
import { asWritten, harmless } from '#shared/domain/kit/csv.ts';
import { rowChecker } from './lengths.ts';

/** A table's cells, and notes about some of them. */
export interface RawTable {
  rows: CellValue[][];
  notes: CellNote[];
}

/** Rows that a table may have besides its questions: remarks about the topic, and empty rows. */
const spareRows = 1000;
export const mostRows = limits.questions + spareRows;

/** The first line in which a spreadsheet program declares the separator. */
const saidSeparator = /^"?sep=([^\w"\r\n])"?[ \t]*(?:[\r\n]|$)/i;

/** Finds the separator after the first cell: of a remark, of the column names, or else of the first line. */
const separators = (columns: readonly string[]) => [
  saidSeparator,
  /^"?#\s*[a-z]+"?([,;\t])/i,
  ...(columns.length > 0 ? [new RegExp(`^"?(?:${columns.join('|')})"?([,;\t])`, 'im')] : []),
  /^"?[^",;\t\r\n]*"?([,;\t])/,
];
const separatorOf = (text: string, columns: readonly string[]): string =>
  separators(columns)
    .map(known => known.exec(text)?.[1])
    .find(found => found !== undefined) ?? ',';

/** Returns the position of the quotation mark that closes the one at `start`. */
function endOfQuoted(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end < 0 ? text.length : end;
}

/**
 * Returns the text with the same line break after every row. The parser would guess one and, if a file uses several,
 * read several rows as one. Line breaks within quotation marks do not change. O(n).
 */
function evenRows(text: string, separator: string): string {
  if (!text.includes('\r')) return text;
  const parts: string[] = [];
  let from = 0;
  let begins = true;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"' && begins) at = endOfQuoted(text, at);
    else if (sign === '\r') {
      parts.push(text.slice(from, at));
      if (text[at + 1] === '\n') at++;
      from = at + 1;
    }
    begins = sign === separator || sign === '\r' || sign === '\n';
  }
  return [...parts, text.slice(from)].join('\n');
}

/** Returns the text without the empty rows at its end. Spreadsheets write very many of them if they are formatted. */
function withoutTail(text: string, separator: string): string {
  const empty = `\r\n${separator}`;
  let end = text.length;
  while (end > 0 && empty.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}

/**
 * Reads the cells of CSV text. The separator is the one in the first line `sep=`, or else the comma, semicolon or tab
 * in the first remark or the column names. A cell that begins with = is a formula, unless an apostrophe precedes it,
 * as in exported files. `columns` are the names that a column may have if the first line has none. Rows are counted as a spreadsheet counts them, including the line `sep=`.
 * Throws UnreadableTopic if a quotation mark is left open, a cell is too long, or there are too many rows.
 */
export function readCsv(text: string, columns: readonly string[] = formatFields): RawTable {
  const delimiter = separatorOf(text, columns);
  const even = evenRows(withoutTail(text, delimiter), delimiter);
  const data: string[][] = [];
  let broken = 0;
  const check = rowChecker('file');
  papaparse.parse<string[]>(even, {
    delimiter,
    newline: '\n',
    preview: mostRows + 1,
    step: ({ data: cells, errors }, parser) => {
      data.push(cells);
      if (errors.length === 0) return check(cells);
      broken = data.length;
      parser.abort();
    },
  });
  if (broken) {
    throw new UnreadableTopic(
      `Row ${broken} of the file has a quotation mark that is not closed or is inside a text.`,
      'Put the text in quotation marks, and double each quotation mark inside it.',
    );
  }
  if (data.length > mostRows) {
    throw new UnreadableTopic(
      `The file has more than ${mostRows.toLocaleString('en-US')} rows.`,
      'Split the file.',
    );
  }
  if (saidSeparator.test(text)) data[0] = [];
  const notes = data.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (cell.startsWith('=') ? [formulaNote(row + 1, column + 1)] : [])),
  );
  const rows = data.map(cells => cells.map(asWritten));
  return { rows, notes };
}

/**
 * Returns a table as CSV (RFC 4180, CRLF, with a byte order mark so that spreadsheets read UTF-8). It puts an
 * apostrophe before text that a spreadsheet would run as a formula. `readCsv` removes it again.
 */
export function csvText(table: readonly (readonly CellValue[])[]): string {
  const safe = table.map(cells => cells.map(cell => (typeof cell === 'string' ? harmless(cell) : cell)));
  return `\uFEFF${papaparse.unparse(safe as CellValue[][], { newline: '\r\n' })}\r\n`;
}
