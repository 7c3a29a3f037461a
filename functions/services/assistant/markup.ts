import { endOfTag, mostInPiece } from '#functions/services/authoring/tables/lengths.ts';

/** Tags of a document: a page in Word has some hundred, and the parser needs some microseconds for each. */
const mostTags = 500_000;

/**
 * Returns whether a document's parts have so much markup, or more than `most` characters of text, that the parser would
 * take minutes for them, which a small file can hold. Nothing is parsed. O(n).
 */
export function isTooMuch(parts: readonly string[], most: number): boolean {
  let tags = 0;
  let text = 0;
  for (const xml of parts) {
    for (let at = 0; at < xml.length; ) {
      const next = xml.indexOf('<', at);
      const open = next < 0 ? xml.length : next;
      const end = endOfTag(xml, open);
      text += open - at;
      tags++;
      if (tags > mostTags || text > most || end - open > mostInPiece) return true;
      at = end;
    }
  }
  return false;
}
