/** A column of a report, for screen, CSV and print alike. */
export interface CsvColumn<Row> {
  label: string;
  value: (row: Row) => string | number;
}

/**
 * Returns rows as CSV (RFC 4180, CRLF, with a byte order mark so that spreadsheets read UTF-8). Cells that a
 * spreadsheet would run as a formula are neutralized with an apostrophe. `head` says what the file is about, above an
 * empty line.
 */
export function toCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  head: readonly (readonly [label: string, value: string])[] = [],
): string {
  const about = head.map(line => line.map(cell));
  if (about.length > 0) about.push([]);
  const lines = [
    ...about,
    columns.map(c => cell(c.label)),
    ...rows.map(row => columns.map(c => cell(c.value(row)))),
  ];
  return `\uFEFF${lines.map(line => line.join(',')).join('\r\n')}\r\n`;
}

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
