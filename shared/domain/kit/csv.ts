/** A column of a report, for screen, CSV and print alike. */
export interface CsvColumn<Row> {
  label: string;
  value: (row: Row) => string | number;
}

/** Lines that say what a file is about. */
export type CsvHead = readonly (readonly [label: string, value: string])[];

/**
 * Returns rows as CSV (RFC 4180, CRLF, with a byte order mark so that spreadsheets read UTF-8). What a
 * spreadsheet would run as a formula, whatever its separator, is neutralized with an apostrophe. `head` says what the file is about, above an
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
 * Where a cell can begin in a text: at its beginning, and after every separator and line break, because a spreadsheet with
 * another separator takes the quotes of a cell for letters and cuts it there.
 */
const begin = '(^|[;|\\t\\r\\n])';
/**
 * What a spreadsheet might run as a formula at the beginning of a cell; some read the full-width signs of East Asian
 * keyboards like the others. Other lone signs are values, and harmless.
 */
const formula = "(?='*(?:[=+\\-@＝＋－＠][\\s\\S]|=))";
const runnable = new RegExp(begin + formula, 'g');
const neutralized = new RegExp(`${begin}'${formula}`, 'g');

/** A text that begins with a separator, which some spreadsheets skip before a formula. */
const skipped = /^'*[\t\r\n][\s\S]/;
const kept = /^'+[\t\r\n][\s\S]/;

/** Returns a text with an apostrophe wherever a spreadsheet would run what follows as a formula. */
export const harmless = (text: string): string =>
  (skipped.test(text) ? "'" : '') + text.replace(runnable, "$1'");

/** Returns a text without the apostrophes that `harmless` put into it. */
export const asWritten = (text: string): string =>
  (kept.test(text) ? text.slice(1) : text).replace(neutralized, '$1');

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = harmless(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
