import { limits, UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';
import type { CellValue } from '#shared/domain/authoring/topicformat/table.ts';

/** Characters that a cell of a spreadsheet can hold. */
const mostInCell = 32_767;
/** Characters in all cells of a table. A workbook may have one long text in many cells and store it once. */
const mostInAll = 30 * 1024 * 1024;

const counted = (characters: number): string => characters.toLocaleString('en-US');

const tooLong = (where: string) =>
  new UnreadableTopic(
    `${where} has a cell with more than ${counted(mostInCell)} characters, which is more than a spreadsheet holds.`,
    `Shorten its text to ${counted(limits.text)} characters, or split it.`,
  );

/** Characters of XML without a tag, or of one tag or remark: an escaped character of a cell has up to eight. */
export const mostInPiece = 8 * mostInCell;

/**
 * Checks the XML of a part before it is parsed. Throws UnreadableTopic if a cell of a sheet, or one of the stored
 * texts, is too long, and for any other piece of XML of that length: the parser reads such a piece again and again.
 * It finds the pieces as the parser does. O(n).
 */
export function checkTexts(xml: string): void {
  let length = 0;
  let isText = false;
  for (let at = 0; at < xml.length; ) {
    const next = xml.indexOf('<', at);
    const open = next < 0 ? xml.length : next;
    if (isText) {
      length += open - at > mostInPiece ? open - at : textLength(xml.slice(at, open));
      if (length > mostInCell) throw tooLong('The workbook');
    }
    const end = endOfTag(xml, open);
    if (Math.max(open - at, end - open) > mostInPiece) {
      const what = `The workbook has a piece of XML with more than ${counted(mostInPiece)} characters.`;
      throw new UnreadableTopic(what, 'Open it in a spreadsheet and save it again.');
    }
    named.lastIndex = open;
    const [found, name = ''] = named.exec(xml) ?? [];
    if (name === 'c' || name === 'si') length = 0;
    // A remark is no tag: the text continues behind it.
    if (found) isText = name === 't' || name === 'v';
    at = end;
  }
}

/** The beginning of a tag. An end tag has no name here. */
const named = /<(?:\/|(?:[^<>\s/!?]*:)?([^<>\s/!?]+))/y;

const remarks = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** Returns the position behind a tag, or behind a remark that begins at `open`, as a parser of XML finds it. */
export function endOfTag(xml: string, open: number): number {
  for (const [begin, close] of remarks) {
    if (!xml.startsWith(begin, open)) continue;
    const end = xml.indexOf(close, open);
    return end < 0 ? xml.length : end + close.length;
  }
  for (let at = open + 1; at < xml.length; at++) {
    const sign = xml[at];
    if (sign === '>') return at + 1;
    if (sign !== '"' && sign !== "'") continue;
    const end = xml.indexOf(sign, at + 1);
    if (end >= 0) at = end;
  }
  return xml.length;
}

/** Returns how many characters a text in XML has. An escaped character counts as one. */
const textLength = (text: string): number => text.replace(/&[#\w]{1,8};|_x[0-9a-f]{4}_/gi, '-').length;

/** Returns a function that checks the rows of a table one after the other, and throws UnreadableTopic. */
export function rowChecker(table: string): (row: readonly CellValue[]) => void {
  let row = 0;
  let all = 0;
  return cells => {
    row++;
    for (const cell of cells) {
      if (typeof cell !== 'string') continue;
      if (cell.length > mostInCell) throw tooLong(`Row ${counted(row)} of the ${table}`);
      all += cell.length;
    }
    if (all > mostInAll) {
      throw new UnreadableTopic(
        `The cells of the ${table} have more than ${counted(mostInAll)} characters together.`,
        'Split the file.',
      );
    }
  };
}
