import { firstWords, shortened } from './words.ts';

/** The target of a link, with the address it becomes. */
export const target = /^\s*((?:https?:\/\/|mailto:)[^\s\p{Cc}<>"\\]+)\s*$/iu;

/** A Markdown link. Its target may contain a pair of parentheses, as addresses do. */
export const link = /\[([^[\]]+)\]\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g;

export interface Link {
  words: string;
  address: string;
}

/**
 * Returns the pieces of a text for display: unchanged words, and links to web and mail addresses. Anything that is not
 * such a link stays text. Linear in the length of the text. Source: docs/product.md, Authoring.
 */
export function piecesOf(text: string): (string | Link)[] {
  const pieces: (string | Link)[] = [];
  let from = 0;
  for (const match of text.matchAll(link)) {
    const address = target.exec(match[2]!)?.[1];
    if (address === undefined) continue;
    pieces.push(text.slice(from, match.index), { words: match[1]!, address });
    from = match.index + match[0].length;
  }
  return [...pieces, text.slice(from)];
}

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
