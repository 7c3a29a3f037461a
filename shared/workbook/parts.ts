import { oneLine } from '#shared/domain/authoring/topicformat/fields.ts';
import { UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';
import { readXml } from './xml.ts';

/** What gives the XML of an archive's parts. */
export interface WorkbookArchive {
  names: readonly string[];
  /** Returns the XML of a part by its name in the archive; undefined if there is none. */
  xml(name: string): string | undefined;
}

/** The parts of a workbook that are read. */
export interface WorkbookParts {
  /** The name of the sheet that is read: the first visible one. */
  sheetName: string;
  /** Names of the sheets that are left out. */
  others: string[];
  /** Whether dates are counted from 1904. */
  from1904: boolean;
  /** XML; '' where the workbook has no such part. */
  sheet: string;
  strings: string;
  styles: string;
}

interface Relation {
  id: string;
  /** The last part of its type, which is the same in both editions of the standard. */
  type: string;
  /** The name of the part to which it leads. */
  target: string;
}

/** Returns the name of a part as names are compared: without escapes, and letter case does not matter (ECMA-376, part 2). */
function comparable(name: string): string {
  const plain = name.replace(/^\//, '');
  try {
    return decodeURIComponent(plain).toLowerCase();
  } catch {
    // A percent sign that begins no escape.
    return plain.toLowerCase();
  }
}

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);

/** Returns the part to which a relation of another part leads. */
function resolved(from: string, target: string): string {
  const path = target.startsWith('/') ? target : folderOf(from) + target;
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

/** Finds the XML of a part by the name that a relation has for it. */
function partFinder({ names, xml }: WorkbookArchive): (name: string) => string | undefined {
  const known = new Map(names.map(name => [comparable(name), name]));
  return name => {
    const found = known.get(comparable(name));
    return found === undefined ? undefined : xml(found);
  };
}

function relationsOf(part: string, xmlOf: (name: string) => string | undefined): Relation[] {
  const relations: Relation[] = [];
  const xml = xmlOf(`${folderOf(part)}_rels/${part.slice(folderOf(part).length)}.rels`) ?? '';
  if (xml)
    readXml(xml, {
      open(name, attribute) {
        if (name !== 'Relationship' || attribute('TargetMode') === 'External') return;
        const type = attribute('Type')?.split('/').at(-1) ?? '';
        const target = resolved(part, attribute('Target') ?? '');
        relations.push({ id: attribute('Id') ?? '', type, target });
      },
    });
  return relations;
}

interface SheetEntry {
  name: string;
  isVisible: boolean;
  id: string;
}

/** The sheets of a list of sheets; undefined if it is no such list. */
function sheetList(xml: string): { sheets: SheetEntry[]; from1904: boolean } | undefined {
  const sheets: SheetEntry[] = [];
  let root = '';
  let from1904 = false;
  readXml(xml, {
    open(name, attribute) {
      root ||= name;
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attribute('date1904') ?? '');
      const named = name === 'sheet' && attribute('name');
      if (!named) return;
      const isVisible = (attribute('state') ?? 'visible') === 'visible';
      sheets.push({ name: oneLine(named), isVisible, id: attribute('id') ?? '' });
    },
  });
  return root === 'workbook' ? { sheets, from1904 } : undefined;
}

/**
 * Returns the parts of a workbook: its first visible sheet, its texts and its formats. Hidden sheets, charts and macros are
 * skipped. Throws UnreadableTopic if the archive is not a workbook, or has no such sheet.
 */
export function partsToRead(archive: WorkbookArchive): WorkbookParts {
  const xmlOf = partFinder(archive);
  const main = relationsOf('', xmlOf).find(({ type }) => type === 'officeDocument')?.target;
  const workbook = main ?? 'xl/workbook.xml';
  if (workbook.endsWith('.bin')) throw new UnreadableTopic('The workbook has the format .xlsb.', asWorkbook);
  const list = xmlOf(workbook);
  const listed = list && sheetList(list);
  if (!listed) throw new UnreadableTopic('The file is an archive but not an Excel workbook.', asWorkbook);
  const relations = relationsOf(workbook, xmlOf);
  const partOf = (type: string) =>
    xmlOf(relations.find(relation => relation.type === type)?.target ?? '') ?? '';
  const worksheets = new Map(relations.filter(r => r.type === 'worksheet').map(r => [r.id, r.target]));
  const read = listed.sheets.find(({ id, isVisible }) => isVisible && worksheets.has(id));
  if (!read) {
    const todo = 'Unhide the right sheet, or copy it into a new workbook.';
    throw new UnreadableTopic('The workbook has no visible sheet with cells.', todo);
  }
  return {
    sheetName: read.name,
    others: listed.sheets.filter(sheet => sheet !== read).map(({ name }) => name),
    from1904: listed.from1904,
    sheet: xmlOf(worksheets.get(read.id) ?? '') ?? '',
    strings: partOf('sharedStrings'),
    styles: partOf('styles'),
  };
}

const asWorkbook = 'Save it as an Excel workbook (.xlsx).';
