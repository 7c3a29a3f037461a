import papaparse from 'papaparse';
import { limits, questionFields, UnreadableTopic } from '../../shared/domain/topicformat/format.ts';
import type { Cell, CellPlace } from '../../shared/domain/topicformat/table.ts';

/** A table as it was read, and where formulas stand in it. */
export interface RawTable {
  rows: Cell[][];
  formulas: CellPlace[];
}

/** Rows that a table may have around its questions: what is said about the topic, and empty ones. */
const spareRows = 1000;
export const mostRows = limits.questions + spareRows;

/** What a spreadsheet might run. A lone '-' is a value of the format, and harmless. */
const runnable = /^'*[=+\-@\t\r][\s\S]/;
const neutralised = /^'+[=+\-@\t\r][\s\S]/;

/** What stands behind the first cell: of a remark, of the names of the columns, or of whatever comes first. */
const separators = [
  /^"?#\s*[a-z]+"?([,;\t])/i,
  new RegExp(`^"?(?:${questionFields.join('|')})"?([,;\t])`, 'im'),
  /^"?[^",;\t\r\n]*"?([,;\t])/,
];
const separatorOf = (text: string): string =>
  separators.map(known => known.exec(text)?.[1]).find(found => found !== undefined) ?? ',';

/**
 * The cells of CSV text, separated by comma, semicolon or tab as its first remark or the names of its columns have
 * it. Formulas are cells that
 * begin with = (an apostrophe before it, as files of ours have, makes it a text).
 * Throws UnreadableTopic where a quotation mark is left open or the rows are too many.
 */
export function readCsv(text: string): RawTable {
  const delimiter = separatorOf(text);
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter, preview: mostRows + 1 });
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
  const formulas = data.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (cell.startsWith('=') ? [{ row: row + 1, column: column + 1 }] : [])),
  );
  const rows = data.map(cells => cells.map(cell => (neutralised.test(cell) ? cell.slice(1) : cell)));
  return { rows, formulas };
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
