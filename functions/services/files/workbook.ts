import writeXlsxFile from 'write-excel-file/node';

/** Characters that XML cannot contain or that XML writers drop, and text that would be read as an escape. */
const unwritable = /(?![\t\n])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}|\uFFFD|_(?=x[0-9a-f]{4}_)/giu;

/** Escapes a text for a workbook: `_xHHHH_` for each unit that XML cannot contain (ECMA-376, ST_Xstring). */
const escaped = (text: string): string =>
  text.replace(unwritable, found =>
    Array.from({ length: found.length }, (_, i) => unitEscape(found.charCodeAt(i))).join(''),
  );
/** Escapes a text that is the name of an object's own property: the writer keeps texts as an object's keys. */
const storable = (text: string): string =>
  text in Object.prototype ? unitEscape(text.charCodeAt(0)) + escaped(text.slice(1)) : escaped(text);
const unitEscape = (unit: number): string => `_x${unit.toString(16).toUpperCase().padStart(4, '0')}_`;

/** Returns a table as a workbook with one sheet. Text stays text there, also if it begins with =. */
export async function workbookBytes(
  sheet: string,
  table: readonly (readonly (string | number | boolean | null)[])[],
): Promise<Uint8Array> {
  const width = Math.max(...table.map(cells => cells.length));
  const rows = table.map(cells =>
    Array.from({ length: width }, (_, i) => {
      const cell = cells[i] ?? null;
      if (cell === null || cell === '') return null;
      return typeof cell === 'string' ? { value: storable(cell), type: String } : cell;
    }),
  );
  return writeXlsxFile(rows, { sheet }).toBuffer();
}
