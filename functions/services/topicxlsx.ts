import { readSheet } from 'read-excel-file/universal';
import writeXlsxFile from 'write-excel-file/node';
import { UnreadableTopic } from '../../shared/domain/topicformat/format.ts';
import type { Cell } from '../../shared/domain/topicformat/table.ts';
import type { RawTable } from './topiccsv.ts';
import { checkedArchive } from './xlsxarchive.ts';

/**
 * The cells of the first sheet of a workbook, and where formulas stand.
 * Throws UnreadableTopic for what is no workbook, or is one that is refused (see `checkedArchive`).
 */
export async function readWorkbook(bytes: Uint8Array): Promise<RawTable> {
  const { archive, formulas } = checkedArchive(bytes);
  const sheet = await readSheet(archive, { trim: false }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new UnreadableTopic(
      `The workbook is damaged (${why}).`,
      'Open it in a spreadsheet and save it anew.',
    );
  });
  return { rows: sheet.map(cells => cells.map(cellOf)), formulas };
}

/** Dates become days; the format has none, so they are found where they stand. */
function cellOf(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Characters that XML cannot hold, or that writers of XML drop, and what would be read as an escape. */
const unwritable = /(?![\t\n])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}|\uFFFD|_(?=x[0-9a-f]{4}_)/giu;

/** A text as workbooks hold it: `_xHHHH_` for each unit of what cannot stand as it is (ECMA-376, ST_Xstring). */
const escaped = (text: string): string =>
  text.replace(unwritable, found =>
    Array.from({ length: found.length }, (_, i) => unitEscape(found.charCodeAt(i))).join(''),
  );
/** The writer keeps texts as keys of an object, where names that every object has are taken for known ones. */
const storable = (text: string): string =>
  text in Object.prototype ? unitEscape(text.charCodeAt(0)) + escaped(text.slice(1)) : escaped(text);
const unitEscape = (unit: number): string => `_x${unit.toString(16).toUpperCase().padStart(4, '0')}_`;

/** A table as a workbook with one sheet. Texts are texts there, whatever they begin with. */
export async function workbookBytes(table: readonly (readonly Cell[])[]): Promise<Uint8Array> {
  const width = Math.max(...table.map(cells => cells.length));
  const rows = table.map(cells =>
    Array.from({ length: width }, (_, i) => {
      const cell = cells[i] ?? null;
      if (cell === null || cell === '') return null;
      return typeof cell === 'string' ? { value: storable(cell), type: String } : cell;
    }),
  );
  return writeXlsxFile(rows, { sheet: 'Topic' }).toBuffer();
}
