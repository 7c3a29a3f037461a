import papaparse from 'papaparse';
import { limits, questionFields, UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';
import { type Cell, type CellNote, formulaNote } from '#shared/domain/authoring/topicformat/table.ts';

/** A table as it was read, and what its cells are besides their values. */
export interface RawTable {
  rows: Cell[][];
  notes: CellNote[];
}

/** Rows that a table may have around its questions: what is said about the topic, and empty ones. */
const spareRows = 1000;
export const mostRows = limits.questions + spareRows;

/** What a spreadsheet might run. A lone '-' is a value of the format, and harmless. */
const runnable = /^'*[=+\-@\t\r][\s\S]/;
const neutralised = /^'+[=+\-@\t\r][\s\S]/;

/** The first line by which spreadsheet programs tell each other what separates. */
const saidSeparator = /^"?sep=([^\w"\r\n])"?[ \t]*(?:[\r\n]|$)/i;

/** What stands behind the first cell: of a remark, of the names of the columns, or of whatever comes first. */
const separators = [
  saidSeparator,
  /^"?#\s*[a-z]+"?([,;\t])/i,
  new RegExp(`^"?(?:${questionFields.join('|')})"?([,;\t])`, 'im'),
  /^"?[^",;\t\r\n]*"?([,;\t])/,
];
const separatorOf = (text: string): string =>
  separators.map(known => known.exec(text)?.[1]).find(found => found !== undefined) ?? ',';

/** Where the cell that begins with the quotation mark at `start` has its other one. */
function endOfQuoted(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end < 0 ? text.length : end;
}

/**
 * The text with all rows ended by the same sign, which the parser would guess and, where several are in use, take
 * several rows for one. Line breaks within quotation marks stay as they are. O(n).
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

/** The text without the empty rows at its end, of which a spreadsheet that formats them writes very many. */
function withoutTail(text: string, separator: string): string {
  const empty = `\r\n${separator}`;
  let end = text.length;
  while (end > 0 && empty.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}

/**
 * The cells of CSV text, separated as its first line `sep=` says or else by comma, semicolon or tab as its first
 * remark or the names of its columns have it. Formulas are cells that begin with = (an apostrophe before it, as files
 * of ours have, makes it a text). Rows are counted as a spreadsheet counts them, the line `sep=` included.
 * Throws UnreadableTopic where a quotation mark is left open or the rows are too many.
 */
export function readCsv(text: string): RawTable {
  const delimiter = separatorOf(text);
  const even = evenRows(withoutTail(text, delimiter), delimiter);
  const options = { delimiter, newline: '\n', preview: mostRows + 1 } as const;
  const { data, errors } = papaparse.parse<string[]>(even, options);
  const [broken] = errors;
  if (broken) {
    const row = (broken.row ?? 0) + 1;
    throw new UnreadableTopic(
      `Row ${row} of the file has a quotation mark that is not closed, or stands within a text.`,
      'Put the text in quotation marks, and write those within it twice.',
    );
  }
  if (data.length > mostRows) {
    throw new UnreadableTopic(
      `The file has more than ${mostRows.toLocaleString('en-US')} rows.`,
      'Split the topic.',
    );
  }
  if (saidSeparator.test(text)) data[0] = [];
  const notes = data.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (cell.startsWith('=') ? [formulaNote(row + 1, column + 1)] : [])),
  );
  const rows = data.map(cells => cells.map(cell => (neutralised.test(cell) ? cell.slice(1) : cell)));
  return { rows, notes };
}

/**
 * A table as CSV (RFC 4180, CRLF, with a byte order mark so that spreadsheets read UTF-8). An apostrophe stands
 * before what a spreadsheet would run as a formula; `readCsv` takes it away again.
 */
export function csvText(table: readonly (readonly Cell[])[]): string {
  const safe = table.map(cells =>
    cells.map(cell => (typeof cell === 'string' && runnable.test(cell) ? `'${cell}` : cell)),
  );
  return `\uFEFF${papaparse.unparse(safe as Cell[][], { newline: '\r\n' })}\r\n`;
}
