import { strFromU8, strToU8 } from 'fflate';
import { SaxesParser } from 'saxes';
import { UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';

/** What to do about a workbook of a kind that is refused. */
export const resave = 'Save it as an Excel workbook (.xlsx) without macros or a password.';

/** Returns the refusal of a workbook whose parts make no sense. `why` is in words that people understand. */
export const damagedWorkbook = (why = ''): UnreadableTopic =>
  new UnreadableTopic(
    `The workbook is damaged${why && ` (${why})`}.`,
    'Open it in a spreadsheet and save it again.',
  );

/** The value of a tag's attribute by its name without a prefix. */
export type AttributeOf = (name: string) => string | undefined;

/** What reads the pieces of a part. Names of tags have no prefix; an empty tag is opened and closed. */
export interface XmlReader {
  open(name: string, attribute: AttributeOf): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Tags within each other: a workbook has fewer than ten, and the parser keeps every open one. */
const deepest = 100;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads the XML of a part from its beginning to its end. Throws UnreadableTopic if it is not well formed, or if it has a
 * document type, which could declare entities. O(n).
 */
export function readXml(xml: string, reader: XmlReader): void {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('error', () => {
    throw damagedWorkbook();
  });
  parser.on('doctype', () => {
    throw new UnreadableTopic('The workbook declares XML entities, which spreadsheets never do.', resave);
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth++;
    if (depth > deepest) throw damagedWorkbook();
    reader.open(
      withoutPrefix(name),
      wanted =>
        attributes[wanted] ??
        attributes[Object.keys(attributes).find(each => withoutPrefix(each) === wanted) ?? ''],
    );
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    reader.close?.(withoutPrefix(name));
  });
  parser.on('text', text => reader.text?.(text));
  parser.on('cdata', text => reader.text?.(text));
  parser.write(xml).close();
}

/**
 * Decodes a part, which ECMA-376 lets be UTF-8 or UTF-16, with or without a byte order mark.
 * Throws UnreadableTopic for bytes that are neither.
 */
export function xmlText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return wideText(bytes, 0);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return wideText(bytes, 1);
  const text = strFromU8(bytes);
  // The decoder replaces what it cannot read by this character.
  if (text.includes('\uFFFD') && !isEndOf(bytes, strToU8(text))) throw damagedWorkbook();
  return text;
}

/** Tells whether bytes end with others: all of them but the mark at the beginning. */
function isEndOf(bytes: Uint8Array, end: Uint8Array): boolean {
  const from = bytes.length - end.length;
  return (from === 0 || from === 3) && end.every((byte, i) => byte === bytes[from + i]);
}

/** Decodes UTF-16. `low` is the place of the low byte in each pair. */
function wideText(bytes: Uint8Array, low: 0 | 1): string {
  const parts: string[] = [];
  const size = 8192;
  for (let from = 0; from + 1 < bytes.length; from += 2 * size) {
    const units = Math.min(size, Math.floor((bytes.length - from) / 2));
    parts.push(
      String.fromCharCode(
        ...Array.from({ length: units }, (_, i) => {
          const at = from + 2 * i;
          return bytes[at + low]! + 256 * bytes[at + 1 - low]!;
        }),
      ),
    );
  }
  return parts.join('').replace(/^\uFEFF/, '');
}
