import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeTopicFile } from '#functions/services/authoring/topicfiles.ts';
import { pair, topic } from './topicfiles.ts';

const sheetPath = 'xl/worksheets/sheet1.xml';

/** A workbook of ours: `# title`, the columns, question 10 in row 3 and question 20 in row 4. */
export const sound = await writeTopicFile('xlsx', topic(pair()));

/** The sound workbook with parts changed or added. */
export function workbook(change: (parts: Record<string, Uint8Array>) => void): Uint8Array {
  const parts = unzipSync(sound);
  change(parts);
  return zipSync(parts);
}

function withPart(path: string, change: (xml: string) => string) {
  return (parts: Record<string, Uint8Array>) => {
    const before = strFromU8(parts[path]!);
    parts[path] = strToU8(change(before));
    if (strFromU8(parts[path]) === before) throw new Error('The test changes nothing');
  };
}

type Change = (xml: string) => string;

/** The sound workbook with its sheet changed. */
export const withSheet = (change: Change): Uint8Array => workbook(withPart(sheetPath, change));

/** The sound workbook with another cell in the place of one, as XML; and with other styles. */
export const withCell = (place: string, cell: string, styles?: Change): Uint8Array =>
  workbook(parts => {
    withPart(sheetPath, xml => xml.replace(new RegExp(`<c r="${place}"[^>]*>.*?</c>`), cell))(parts);
    if (styles) withPart('xl/styles.xml', styles)(parts);
  });

/** The sheet with something behind its cells. */
export const behindCells = (xml: string, more: string): string =>
  xml.replace('</sheetData>', `</sheetData>${more}`);

interface OtherSheet {
  name: string;
  /** As XML. */
  rows: string;
  before?: boolean;
  /** `hidden` or `veryHidden`. */
  state?: string;
  kind?: 'worksheet' | 'chartsheet';
}

/** The sound workbook with another sheet. */
export function withOtherSheet({ name, rows, before, state, kind = 'worksheet' }: OtherSheet): Uint8Array {
  const sheet = `<sheet name="${name}" sheetId="9"${state ? ` state="${state}"` : ''} r:id="other"/>`;
  const type = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}`;
  const relation = `<Relationship Id="other" Type="${type}" Target="worksheets/other.xml"/>`;
  const space = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  return workbook(parts => {
    withPart('xl/workbook.xml', xml =>
      before ? xml.replace('<sheets>', `<sheets>${sheet}`) : xml.replace('</sheets>', `${sheet}</sheets>`),
    )(parts);
    withPart('xl/_rels/workbook.xml.rels', xml =>
      xml.replace('</Relationships>', `${relation}</Relationships>`),
    )(parts);
    parts['xl/worksheets/other.xml'] = strToU8(
      `<worksheet xmlns="${space}"><sheetData>${rows}</sheetData></worksheet>`,
    );
  });
}
