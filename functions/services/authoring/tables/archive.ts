import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';
import { factsOf, resave, type SheetFacts, withoutFarEmpties } from './cells.ts';
import { type ReadSheet, sheetToRead } from './sheets.ts';

/** What an archive may hold, unpacked. */
const most = { entries: 1000, bytes: 100 * 1024 * 1024 };

/** A workbook that is safe to parse. */
interface CheckedArchive {
  /** Only the XML parts that were checked, stored without compression. */
  archive: ArrayBuffer;
  sheet: ReadSheet;
  facts: SheetFacts;
}

/**
 * Checks a workbook before it is parsed. Packs again only the parts that were checked and the one sheet that is
 * read, so that nothing else reaches the parser.
 * Throws UnreadableTopic for a file that is not a workbook, for macros, for more parts or bytes than a topic can have
 * (declared; unpacking never goes beyond what is declared), for XML that declares entities, and for cells outside
 * the limits of a topic: a single cell far away would make a parser fill everything before it.
 */
export function checkedArchive(bytes: Uint8Array): CheckedArchive {
  const parts = new Map(Object.entries(unpack(bytes)));
  const textOf = (name: string): string | undefined => {
    const content = parts.get(name);
    return content && strFromU8(content);
  };
  const kept: Record<string, Uint8Array> = {};
  for (const [name, content] of parts) {
    const xml = strFromU8(content);
    if (/content_types/i.test(name) && /macroenabled|vbaproject/i.test(xml)) throw macros();
    if (/<!(?:doctype|entity)/i.test(xml)) {
      throw new UnreadableTopic('The workbook declares XML entities, which spreadsheets never do.', resave);
    }
    if (!/<(?:[^<>\s/]*:)?sheetData[\s/>]/.test(xml)) kept[name] = content;
  }
  const sheet = sheetToRead(textOf);
  const cells = withoutFarEmpties(textOf(sheet.part) ?? '');
  const packed = zipSync({ ...kept, [sheet.part]: strToU8(cells) }, { level: 0 });
  return { archive: packed.slice().buffer, sheet, facts: factsOf(cells) };
}

const macros = () => new UnreadableTopic('The workbook contains macros.', resave);

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    const old = bytes[0] === 0xd0 && bytes[1] === 0xcf;
    const what = old
      ? 'The workbook has a password or the old format (.xls).'
      : 'The file is not a workbook.';
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
      'Open it in a spreadsheet and save it again.',
    );
  }
}
