import { oneLine } from '#shared/domain/authoring/topicformat/fields.ts';
import { UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';

/** Which sheet of a workbook is read. */
export interface ReadSheet {
  /** Its place among all sheets, from 1. */
  place: number;
  name: string;
  /** The part of the archive that holds its cells. */
  part: string;
  /** Names of the sheets that are left out. */
  others: string[];
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => entities[name]!);

/** Returns the attributes of every tag with this name, without prefixes. */
function tagsOf(xml: string, tag: string): Map<string, string>[] {
  const tags = new RegExp(`<(?:[^<>\\s/]*:)?${tag}(?=\\s)((?:[^<>"']|"[^"]*"|'[^']*')*)>`, 'g');
  const attribute = /(?:^|[\s:])([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
  return [...xml.matchAll(tags)].map(
    ([, attributes = '']) =>
      new Map(
        [...attributes.matchAll(attribute)].map(([, name = '', value, other]) => [
          name,
          value ?? other ?? '',
        ]),
      ),
  );
}

/**
 * Returns the first visible sheet. It skips hidden sheets, charts and macros.
 * Throws UnreadableTopic if the parts are not a workbook's, or if the workbook has no such sheet.
 */
export function sheetToRead(partOf: (name: string) => string | undefined): ReadSheet {
  const workbook = partOf('xl/workbook.xml');
  const relations = partOf('xl/_rels/workbook.xml.rels');
  if (workbook === undefined || relations === undefined) {
    const todo = 'Save it as an Excel workbook (.xlsx).';
    throw new UnreadableTopic('The file is an archive but not an Excel workbook.', todo);
  }
  const targets = new Map(
    tagsOf(relations, 'Relationship')
      .filter(relation => relation.get('Type')?.endsWith('/worksheet'))
      .map(relation => [relation.get('Id'), relation.get('Target') ?? '']),
  );
  const sheets = tagsOf(workbook, 'sheet').filter(sheet => sheet.get('name'));
  const nameOf = (sheet: ReadonlyMap<string, string>) => oneLine(plain(sheet.get('name') ?? ''));
  const place = sheets.findIndex(
    sheet => targets.has(sheet.get('id')) && (sheet.get('state') ?? 'visible') === 'visible',
  );
  const read = sheets[place];
  if (!read) {
    const todo = 'Unhide the sheet with the topic, or copy it into a new workbook.';
    throw new UnreadableTopic('The workbook has no visible sheet with cells.', todo);
  }
  const target = plain(targets.get(read.get('id')) ?? '');
  return {
    place: place + 1,
    name: nameOf(read),
    part: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    others: sheets.filter(sheet => sheet !== read).map(nameOf),
  };
}
