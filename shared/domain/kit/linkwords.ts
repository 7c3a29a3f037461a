import { piecesOf } from './links.ts';
import { firstWords, shortened } from './words.ts';

/** Returns a text in which links stand as their words, for where no link can be shown. */
export const withoutLinks = (text: string): string =>
  text.includes('](')
    ? piecesOf(text)
        .map(piece => (typeof piece === 'string' ? piece : piece.words))
        .join('')
    : text;

/** Returns a text in which links stand as their words and their address, for files and mails. */
export const withAddresses = (text: string): string =>
  text.includes('](')
    ? piecesOf(text)
        .map(piece => (typeof piece === 'string' ? piece : `${piece.words} (${piece.address})`))
        .join('')
    : text;

/** Returns the beginning of an author's text as a name for what it belongs to: one line, whole words, no Markdown links. */
export const nameFor = (text: string, most = 60): string =>
  firstWords(withoutLinks(text).replace(/\s+/g, ' ').trim(), most);

/** Returns at most `most` characters of an author's text and an ellipsis. A link that does not fit stands as its words. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const piece of piecesOf(text)) {
    const left = most - kept.length;
    const written = typeof piece === 'string' ? piece : `[${piece.words}](${piece.address})`;
    if (written.length > left) {
      const words = typeof piece === 'string' ? piece : piece.words;
      return `${(kept + shortened(words, left)).trimEnd()}…`;
    }
    kept += written;
  }
  return kept;
}
