/** The target of a link, with the address it becomes. */
export const target = /^\s*((?:https?:\/\/|mailto:)[^\s\p{Cc}<>"\\]+)\s*$/iu;

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
