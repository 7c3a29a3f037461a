import { strFromU8, strToU8, zipSync } from 'fflate';
import { UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';
import { factsOf, resave, type SheetFacts, withoutFarEmpties } from './cells.ts';
import { checkTexts } from './lengths.ts';
import { type ReadSheet, sheetToRead } from './sheets.ts';
import { type Archive, openArchive } from './zip.ts';

/** A workbook that is safe to parse. */
interface CheckedArchive {
  /** Only the XML parts that were checked, stored without compression. */
  archive: ArrayBuffer;
  sheet: ReadSheet;
  facts: SheetFacts;
}

/**
 * Checks a workbook before it is parsed. Unpacks only the parts that are read: the list of sheets, one sheet, the
 * texts and the formats. Packs them again, so that nothing else reaches the parser.
 * Throws UnreadableTopic for a file that is not a workbook, for macros, for more parts or bytes than a topic can have
 * (see `openArchive`), for a cell with more text than a spreadsheet holds, for XML that declares entities, and for
 * cells outside the limits of a topic: a single cell far away would make a parser fill everything before it.
 */
export function checkedArchive(bytes: Uint8Array): CheckedArchive {
  const archive = openWorkbook(bytes);
  const xmlOf = (name: string): string | undefined => {
    const content = archive.part(name);
    const xml = content && strFromU8(content);
    if (xml) checkTexts(xml);
    if (xml && /<!(?:doctype|entity)/i.test(xml)) {
      throw new UnreadableTopic('The workbook declares XML entities, which spreadsheets never do.', resave);
    }
    return xml;
  };
  const types = archive.names.filter(name => /content_types/i.test(name));
  if (types.some(name => /macroenabled|vbaproject/i.test(xmlOf(name) ?? ''))) throw macros();
  const sheet = sheetToRead(xmlOf);
  const kept: Record<string, Uint8Array> = {};
  for (const name of sheet.beside) {
    const xml = xmlOf(name);
    if (xml === undefined || /<(?:[^<>\s/]*:)?sheetData[\s/>]/.test(xml)) continue;
    kept[name] = strToU8(xml);
  }
  const cells = withoutFarEmpties(xmlOf(sheet.part) ?? '');
  const packed = zipSync({ ...kept, [sheet.part]: strToU8(cells) }, { level: 0 });
  return { archive: packed.slice().buffer, sheet, facts: factsOf(cells) };
}

const macros = () => new UnreadableTopic('The workbook contains macros.', resave);

function openWorkbook(bytes: Uint8Array): Archive {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    const old = bytes[0] === 0xd0 && bytes[1] === 0xcf;
    const what = old
      ? 'The workbook has a password or the old format (.xls).'
      : 'The file is not a workbook.';
    throw new UnreadableTopic(what, resave);
  }
  const archive = openArchive(bytes);
  if (archive.names.some(name => /vbaproject/i.test(name))) throw macros();
  return archive;
}
