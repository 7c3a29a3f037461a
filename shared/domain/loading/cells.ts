import { isName } from '#shared/domain/accounts/names.ts';
import { toCsv } from '#shared/domain/kit/csv.ts';
import { damaged, isBlank } from '#shared/domain/kit/words.ts';
import type { LoadWay, SheetColumns } from './loads.ts';

/** Returns rows as CSV, which `readSheet` reads. */
export const textOfRows = <Field extends string>(
  columns: SheetColumns<Field>,
  rows: readonly Readonly<Record<Field, string>>[],
): string =>
  toCsv(
    (Object.keys(columns) as Field[]).map(field => ({
      label: columns[field].name,
      value: (row: Readonly<Record<Field, string>>) => row[field],
    })),
    rows,
  );

/** Returns the sentence of a batch about a cell with a wrong value. `detail` says what a valid one is. */
export const invalid = (detail: string): string => `Record is invalid. Please enter a valid value: ${detail}`;

/** What is wrong with a line of text that people enter, '' for nothing. */
export function lineProblem(label: string, text: string, most: number, required = false): string {
  if (required && isBlank(text)) return `${label} is required.`;
  if (!text.isWellFormed()) return damaged;
  if (!isName(text)) return `${label} must be one line of visible characters.`;
  return text.length > most ? `${label} has at most ${most} characters.` : '';
}

const flagWords: ReadonlyMap<string, boolean> = new Map([
  ...['y', 'yes', 'true', '1', 'x'].map(word => [word, true] as const),
  ...['n', 'no', 'false', '0'].map(word => [word, false] as const),
]);

/**
 * What a cell of Yes or No says; undefined where it says something else, which is noted. An import also reads
 * other words, and an empty cell is undefined there and right.
 */
export function flagIn(text: string, way: LoadWay, wrong: (what: string) => void): boolean | undefined {
  const word = text.toLowerCase();
  if (way === 'batch') {
    if (word !== 'y' && word !== 'n') wrong(invalid('Y or N.'));
    return word === 'y' ? true : word === 'n' ? false : undefined;
  }
  if (word && !flagWords.has(word)) wrong('Enter Y or N.');
  return flagWords.get(word);
}

/** The entries of a cell: separated by semicolons, and in quotation marks if they have one inside. */
export const entriesOf = (text: string): string[] =>
  [...text.matchAll(/\s*"((?:[^"]|"")*)"\s*(?=;|$)|[^;]+/g)]
    .map(([whole, quoted]) => (quoted === undefined ? whole : quoted.replaceAll('""', '"')).trim())
    .filter(Boolean);

/** Returns entries as the text of a cell, which `entriesOf` reads. */
export const entriesText = (entries: readonly string[]): string =>
  entries.map(entry => (/[;"]/.test(entry) ? `"${entry.replaceAll('"', '""')}"` : entry)).join('; ');
