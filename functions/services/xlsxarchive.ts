import { strFromU8, unzipSync, zipSync } from 'fflate';
import { limits, UnreadableTopic } from '../../shared/domain/topicformat/format.ts';
import type { CellPlace } from '../../shared/domain/topicformat/table.ts';
import { mostRows } from './topiccsv.ts';

/** What an archive may hold, unpacked. */
const most = { entries: 1000, bytes: 100 * 1024 * 1024 };

/** A workbook that is safe to parse. */
interface CheckedArchive {
  /** Only the XML parts that were looked at, stored without compression. */
  archive: ArrayBuffer;
  /** Cells with a formula, in any sheet. */
  formulas: CellPlace[];
}

const resave = 'Save it as an Excel workbook (.xlsx) without macros or a password.';

/**
 * Looks a workbook over before it is parsed, and packs anew what was looked at, so that nothing else is read.
 * Throws UnreadableTopic for what is no archive, for macros, for more parts or bytes than a topic can have
 * (declared; unpacking never goes beyond what is declared), for XML that declares entities, and for cells
 * outside of what a topic can fill: a single cell far away would make a parser fill everything before it.
 */
export function checkedArchive(bytes: Uint8Array): CheckedArchive {
  const parts = unpack(bytes);
  const formulas: CellPlace[] = [];
  for (const [name, content] of Object.entries(parts)) {
    const xml = strFromU8(content);
    if (/content_types/i.test(name) && /macroenabled|vbaproject/i.test(xml)) throw macros();
    if (/<!(?:doctype|entity)/i.test(xml)) {
      throw new UnreadableTopic('The workbook declares entities, which no spreadsheet does.', resave);
    }
    if (xml.includes('sheetData')) formulas.push(...cellsWithFormula(xml));
  }
  const packed = zipSync(parts, { level: 0 });
  return { archive: packed.slice().buffer, formulas };
}

const macros = () => new UnreadableTopic('The workbook holds macros.', resave);

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    const old = bytes[0] === 0xd0 && bytes[1] === 0xcf;
    const what = old ? 'The workbook has a password or the old format (.xls).' : 'The file is no workbook.';
    throw new UnreadableTopic(what, resave);
  }
  let entries = 0;
  let total = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (/vbaproject/i.test(name)) throw macros();
        const wanted = /\.(?:xml|rels)$/i.test(name);
        entries++;
        if (wanted) total += originalSize;
        if (entries > most.entries || total > most.bytes) {
          const megabytes = most.bytes / 1024 / 1024;
          throw new UnreadableTopic(
            `The workbook unpacks to more than ${megabytes} MB or ${most.entries} parts.`,
            'Copy the topic into a new workbook.',
          );
        }
        return wanted;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableTopic) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new UnreadableTopic(
      `The workbook is damaged (${why}).`,
      'Open it in a spreadsheet and save it anew.',
    );
  }
}

/**
 * Where a sheet's formulas are. Every row and cell must say plainly where it stands, within the limits: the tags
 * are found by their text, so anything that a parser could take for another place is refused.
 */
function cellsWithFormula(xml: string): CellPlace[] {
  const found: CellPlace[] = [];
  let place: CellPlace = { row: 0, column: 0 };
  for (const [, tag, attributes = ''] of xml.matchAll(/<(?:[^<>\s/]*:)?(row|c|f)(?=[\s/>])([^<>]*)/g)) {
    if (tag === 'f') found.push(place);
    else if (tag === 'c') place = cellPlace(addressIn(attributes) ?? '');
    else checkRow(addressIn(attributes) ?? '1');
  }
  return found;
}

const wellFormed = /^(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?$/;

/** The attribute `r`, with or without a prefix. */
function addressIn(attributes: string): string | undefined {
  const named = [...attributes.matchAll(/(?:^|[\s:])r\s*=\s*["']([^"']*)["']/g)];
  if (named.length > 1 || !wellFormed.test(attributes)) throw unplaced();
  return named[0]?.[1];
}

const unplaced = () => new UnreadableTopic('A row or a cell does not say plainly where it stands.', resave);

function cellPlace(address: string): CellPlace {
  const [, letters = '', digits] = /^([A-Z]{1,3})([0-9]{1,7})$/.exec(address) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  const row = checkRow(digits ?? '');
  if (column > limits.columns) {
    const what = `Row ${row}, column ${column} of the workbook is used, ${limits.columns} columns are allowed.`;
    throw new UnreadableTopic(what, 'Remove what is not part of the topic.');
  }
  return { row, column };
}

function checkRow(digits: string): number {
  if (!/^[0-9]{1,7}$/.test(digits)) throw unplaced();
  const row = Number(digits);
  if (row > mostRows) {
    const what = `Row ${row} of the workbook is used, ${mostRows} rows are allowed.`;
    throw new UnreadableTopic(what, 'Remove the rows that are not part of the topic, or split it.');
  }
  return row;
}
