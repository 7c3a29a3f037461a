/**
 * A web address that leads where it seems to: it has no characters that are invisible or turn the text around them, and no
 * user name before an @, which reads like the name of the site.
 */
const web = 'https?:\\/\\/(?![^\\/?#\\\\]*@)[^\\s\\/$.?#\\p{Cc}\\p{Cf}<>"\\\\][^\\s\\p{Cc}\\p{Cf}<>"\\\\]*';
const webAddress = new RegExp(`^${web}$`, 'iu');

/** Returns whether a text is a web address that people can be sent to. */
export const isWebAddress = (text: string): boolean => webAddress.test(text);

/** The target of a link, with the address it becomes. */
export const target = new RegExp(`^\\s*(${web}|mailto:[^\\s\\p{Cc}\\p{Cf}<>"\\\\]+)\\s*$`, 'iu');

/** A Markdown link. Its target may contain a pair of parentheses, as addresses do. */
export const link = /\[([^[\]]+)\]\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g;

export interface LinkPart {
  words: string;
  address: string;
}

/**
 * Returns the pieces of a text for display: unchanged words, and links to web and mail addresses. Anything that is not
 * such a link stays text. Linear in the length of the text. Source: docs/product.md, Authoring.
 */
export function piecesOf(text: string): (string | LinkPart)[] {
  const pieces: (string | LinkPart)[] = [];
  let from = 0;
  for (const match of text.matchAll(link)) {
    const address = target.exec(match[2]!)?.[1];
    if (address === undefined) continue;
    pieces.push(text.slice(from, match.index), { words: match[1]!, address });
    from = match.index + match[0].length;
  }
  return [...pieces, text.slice(from)];
}
