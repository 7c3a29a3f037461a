import { strToU8, zipSync } from 'fflate';

/** How a text is stored in a workbook. All of it is allowed by ECMA-376. */
export interface TextEncoding {
  where: 'inline' | 'shared' | 'rich' | 'sharedRich' | 'formulaText';
  characters: 'utf8' | 'decimal' | 'hex' | 'cdata' | 'units';
}

/** A number, as it is stored, and the number of its format in `oddFormats`. */
interface OddNumber {
  stored: string;
  format?: number;
}

/** A cell: nothing, a number, or a text. */
export type OddCell = string | OddNumber | null;

/** How a workbook is written. Each is allowed by ECMA-376, and mostly left out by the writers that people know. */
export interface OddWriting {
  encodingOf?: (row: number, column: number) => TextEncoding;
  /** Whether rows and cells state their places. */
  withPlaces?: boolean;
  /** Names in the archive by the names that references have for them. */
  renamed?: Readonly<Record<string, string>>;
  prefix?: string;
  /** The parts as UTF-16. */
  isWide?: boolean;
  merged?: readonly string[];
  /** What the sheet has instead of its cells. */
  sheetContent?: string;
}

/** The number formats of the workbooks: those with a number below 164 are built in. */
export const oddFormats = [
  'General',
  '00000',
  '0.00',
  '0%',
  '#,##0',
  '"HC-"000',
  'yyyy-mm-dd',
  '0',
  '[$€-2] 0.00',
] as const;

const plainText: TextEncoding = { where: 'inline', characters: 'utf8' };
const special: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns a text as XML with a certain notation of its characters. */
function characters(text: string, as: TextEncoding['characters']): string {
  const unwritable = /(?![\t\n])\p{Cc}|\p{Noncharacter_Code_Point}|_(?=x[0-9a-f]{4}_)/giu;
  const written = text.replace(unwritable, sign => units(sign));
  if (as === 'units') return units(text);
  if (as === 'cdata')
    return written
      .split(']]>')
      .map(part => `<![CDATA[${part}]]>`)
      .join(']]&gt;');
  return Array.from(written, sign => {
    const point = sign.codePointAt(0)!;
    if (special[sign]) return special[sign];
    if (as === 'utf8' || (point < 128 && point > 31)) return sign;
    return as === 'hex' ? `&#x${point.toString(16)};` : `&#${point};`;
  }).join('');
}

/** Returns a text with each of its UTF-16 units escaped as ST_Xstring allows. */
const units = (text: string): string =>
  Array.from(
    { length: text.length },
    (_, i) => `_x${text.charCodeAt(i).toString(16).toUpperCase().padStart(4, '0')}_`,
  ).join('');

function addressOf(row: number, column: number): string {
  let letters = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${letters}${row}`;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Returns a text within tags, in several runs if it is rich. A run never ends inside a character. */
function textTags(
  text: string,
  { where, characters: as }: TextEncoding,
  tag: (name: string) => string,
): string {
  const piece = (part: string) => `<${tag('t')} xml:space="preserve">${characters(part, as)}</${tag('t')}>`;
  if (where !== 'rich' && where !== 'sharedRich') return piece(text);
  const signs = Array.from(text);
  const half = Math.floor(signs.length / 2);
  // A run that ends within an escape would make another text of it.
  const parts =
    as === 'units' || text.includes('_')
      ? [text]
      : [signs.slice(0, half).join(''), signs.slice(half).join('')];
  const runs = parts.map(
    part => `<${tag('r')}><${tag('rPr')}><${tag('b')}/></${tag('rPr')}>${piece(part)}</${tag('r')}>`,
  );
  return `${runs.join('')}<${tag('rPh')} sb="0" eb="1">${piece('READING')}</${tag('rPh')}>`;
}

/** Writes a workbook of one sheet from its rows. */
export function oddWorkbook(rows: readonly (readonly OddCell[])[], writing: OddWriting = {}): Uint8Array {
  const {
    encodingOf = () => plainText,
    withPlaces = true,
    renamed = {},
    prefix = '',
    isWide = false,
    merged = [],
  } = writing;
  const tag = (name: string) => (prefix ? `${prefix}:${name}` : name);
  const space = prefix ? `xmlns:${prefix}` : 'xmlns';
  const strings: string[] = [];
  const cellXml = (cell: OddCell, row: number, column: number): string => {
    const place = withPlaces ? ` r="${addressOf(row, column)}"` : '';
    const c = tag('c');
    if (cell === null) return withPlaces ? '' : `<${c}/>`;
    if (typeof cell === 'object')
      return `<${c}${place} s="${cell.format ?? 0}"><${tag('v')}>${cell.stored}</${tag('v')}></${c}>`;
    const encoding = encodingOf(row, column);
    if (encoding.where === 'formulaText')
      return `<${c}${place} t="str"><${tag('v')}>${characters(cell, encoding.characters)}</${tag('v')}></${c}>`;
    const text = textTags(cell, encoding, tag);
    if (encoding.where === 'inline' || encoding.where === 'rich')
      return `<${c}${place} t="inlineStr"><${tag('is')}>${text}</${tag('is')}></${c}>`;
    strings.push(`<${tag('si')}>${text}</${tag('si')}>`);
    return `<${c}${place} t="s"><${tag('v')}>${strings.length - 1}</${tag('v')}></${c}>`;
  };
  const data = rows
    .map((cells, i) => {
      const inner = cells.map((cell, j) => cellXml(cell, i + 1, j + 1)).join('');
      return `<${tag('row')}${withPlaces ? ` r="${i + 1}"` : ''}>${inner}</${tag('row')}>`;
    })
    .join('');
  const areas = merged.map(ref => `<${tag('mergeCell')} ref="${ref}"/>`).join('');
  const content =
    writing.sheetContent ??
    `<${tag('sheetData')}>${data}</${tag('sheetData')}>${areas && `<${tag('mergeCells')}>${areas}</${tag('mergeCells')}>`}`;
  const formats = oddFormats.map(
    (code, i) => `<${tag('numFmt')} numFmtId="${200 + i}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  );
  const styles = oddFormats.map((_, i) => `<${tag('xf')} numFmtId="${i === 0 ? 0 : 200 + i}"/>`);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${relations}">${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<${tag('workbook')} ${space}="${main}" xmlns:r="${office}"><${tag('sheets')}><${tag('sheet')} name="Sheet1" sheetId="1" r:id="b"/></${tag('sheets')}></${tag('workbook')}>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${relation('b', 'worksheet', 'worksheets/sheet1.xml')}${relation('c', 'sharedStrings', '/xl/sharedStrings.xml')}${relation('d', 'styles', './styles.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<${tag('worksheet')} ${space}="${main}">${content}</${tag('worksheet')}>`,
    'xl/sharedStrings.xml': `<${tag('sst')} ${space}="${main}">${strings.join('')}</${tag('sst')}>`,
    'xl/styles.xml': `<${tag('styleSheet')} ${space}="${main}"><${tag('numFmts')}>${formats.join('')}</${tag('numFmts')}><${tag('cellStyleXfs')}><${tag('xf')} numFmtId="14"/></${tag('cellStyleXfs')}><${tag('cellXfs')}>${styles.join('')}</${tag('cellXfs')}></${tag('styleSheet')}>`,
  };
  const encoded = (xml: string): Uint8Array =>
    isWide ? new Uint8Array(Buffer.from(`\uFEFF${xml}`, 'utf16le')) : strToU8(xml);
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [renamed[name] ?? name, encoded(xml)])),
  );
}
