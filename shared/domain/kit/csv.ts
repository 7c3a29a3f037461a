/** A column of a report, for screen, CSV and print alike. */
export interface CsvColumn<Row> {
  label: string;
  value: (row: Row) => string | number;
}

/** Lines that say what a file is about. */
export type CsvHead = readonly (readonly [label: string, value: string])[];

/**
 * Returns rows as CSV (RFC 4180, CRLF, with a byte order mark so that spreadsheets read UTF-8). Cells that a
 * spreadsheet would run as a formula are neutralized with an apostrophe. `head` says what the file is about, above an
 * empty line.
 */
export const toCsv = <Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  head: CsvHead = [],
): string =>
  csvBegin(
    columns.map(({ label }) => label),
    head,
  ) + csvLines(rows.map(row => columns.map(({ value }) => value(row))));

/** Returns the beginning of a CSV file: its head and the labels of its columns. `csvLines` follow, as many as there are. */
export const csvBegin = (labels: readonly string[], head: CsvHead): string =>
  `\uFEFF${csvLines([...head, ...(head.length > 0 ? [[]] : []), labels])}`;

/** Returns lines of a CSV file. */
export const csvLines = (table: readonly (readonly (string | number)[])[]): string =>
  table.map(line => `${line.map(cell).join(',')}\r\n`).join('');

/**
 * Text that a spreadsheet might run as a formula; some read the full-width signs of East Asian keyboards like the others.
 * Other lone signs are values, and harmless.
 */
const runnable = /^'*(?:[=+\-@＝＋－＠\t\r\n][\s\S]|=)/;
const neutralized = /^'+(?:[=+\-@＝＋－＠\t\r\n][\s\S]|=)/;

/** Returns a text with an apostrophe before it if a spreadsheet would run it as a formula. */
export const harmless = (text: string): string => (runnable.test(text) ? `'${text}` : text);

/** Returns a text without the apostrophe that `harmless` put before it. */
export const asWritten = (text: string): string => (neutralized.test(text) ? text.slice(1) : text);

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = harmless(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
