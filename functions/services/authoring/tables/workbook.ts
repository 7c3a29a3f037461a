import { limits, UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';
import { readWorkbookCells } from '#shared/workbook/read.ts';
import { resave, xmlText } from '#shared/workbook/xml.ts';
import { mostRows, type RawTable } from './csv.ts';
import { checkTexts, rowChecker } from './lengths.ts';
import { type Archive, openArchive } from './zip.ts';

/**
 * Reads the cells of a workbook's first visible sheet, with notes about them (see `readWorkbookCells`). Only the parts that
 * are read are unpacked, and nothing in them is executed.
 * Throws UnreadableTopic for a file that is not a workbook, for macros, for more parts or bytes than a topic can have (see
 * `openArchive`), for a cell with more text than a spreadsheet holds, and for cells outside the limits of a topic.
 */
export function readWorkbook(bytes: Uint8Array): RawTable {
  const archive = openWorkbook(bytes);
  const xml = (name: string): string | undefined => {
    const content = archive.part(name);
    const text = content && xmlText(content);
    if (text) checkTexts(text);
    return text;
  };
  const types = archive.names.filter(name => /content_types/i.test(name));
  if (types.some(name => /macroenabled|vbaproject/i.test(xml(name) ?? ''))) throw macros();
  const size = { rows: mostRows, columns: limits.columns };
  const { rows, notes } = readWorkbookCells({ names: archive.names, xml }, size);
  const check = rowChecker('workbook');
  for (const cells of rows) check(cells);
  return { rows, notes };
}

const macros = () => new UnreadableTopic('The workbook contains macros.', resave);

function openWorkbook(bytes: Uint8Array): Archive {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    throw new UnreadableTopic('The file is not a workbook.', resave);
  }
  const archive = openArchive(bytes);
  if (archive.names.some(name => /vbaproject/i.test(name))) throw macros();
  return archive;
}
