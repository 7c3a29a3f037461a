import { oneLine } from '#shared/domain/authoring/topicformat/fields.ts';
import { UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';

/** Which sheet of a workbook is read. */
export interface ReadSheet {
  /** Its place among all sheets, from 1. */
  place: number;
  name: string;
  /** The part of the archive that holds its cells. */
  part: string;
  /** The other parts that are needed to read it: the list of sheets, the texts and the formats. */
  beside: string[];
  /** Names of the sheets that are left out. */
  others: string[];
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => entities[name]!);

const workbookPart = 'xl/workbook.xml';
const relationsPart = 'xl/_rels/workbook.xml.rels';

/** Returns the part of the archive that a relation of the workbook leads to. */
function targetOf(relation: ReadonlyMap<string, string>): string {
  const target = plain(relation.get('Target') ?? '');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

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
  const workbook = partOf(workbookPart);
  const relations = partOf(relationsPart);
  if (workbook === undefined || relations === undefined) {
    const todo = 'Save it as an Excel workbook (.xlsx).';
    throw new UnreadableTopic('The file is an archive but not an Excel workbook.', todo);
  }
  const related = tagsOf(relations, 'Relationship');
  const ofType = (type: string) => related.filter(relation => relation.get('Type')?.endsWith(`/${type}`));
  const targets = new Map(ofType('worksheet').map(relation => [relation.get('Id'), targetOf(relation)]));
  const sheets = tagsOf(workbook, 'sheet').filter(sheet => sheet.get('name'));
  const nameOf = (sheet: ReadonlyMap<string, string>) => oneLine(plain(sheet.get('name') ?? ''));
  const place = sheets.findIndex(
    sheet => targets.has(sheet.get('id')) && (sheet.get('state') ?? 'visible') === 'visible',
  );
  const read = sheets[place];
  if (!read) {
    const todo = 'Unhide the right sheet, or copy it into a new workbook.';
    throw new UnreadableTopic('The workbook has no visible sheet with cells.', todo);
  }
  const beside = [...ofType('sharedStrings'), ...ofType('styles')].map(targetOf);
  return {
    place: place + 1,
    name: nameOf(read),
    part: targets.get(read.get('id')) ?? '',
    beside: [workbookPart, relationsPart, 'xl/sharedStrings.xml', 'xl/styles.xml', ...beside],
    others: sheets.filter(sheet => sheet !== read).map(nameOf),
  };
}
