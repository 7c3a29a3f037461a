const element = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!--/i;

/** What Markdown takes for the target of a link: in angles or not, after the words in brackets or after a name. */
const targets = /(?:\]\(|^ {0,3}\[[^\]\n]+\]:)\s*(?:<([^<>\n]*)|([^\s<>]*))|<([^\s<>]*)>/gm;

/** Schemes with what they are to run; and entities, which could spell any. */
const acting = /^(?:(?:java|vb)script:|data:(?!image\/))[\s\S]|&#?\w+;/i;

/** What browsers leave out of an address, and Markdown where it stands before a sign. */
const ignored = /[\p{Cc}\\]/gu;

function acts(target: string): boolean {
  const address = target.replaceAll(ignored, '').trimStart();
  return !/^(?:https?|mailto):/i.test(address) && acting.test(address);
}

/**
 * Whether a text holds what could act where it is shown: an HTML element, or a link to script. Authors' texts are
 * plain, with Markdown links and lists in guidance and solutions. "x < 5", "a <- b" and "JavaScript: the good parts"
 * are plain. Source: docs/product.md, Authoring.
 */
export function holdsMarkup(text: string): boolean {
  if (element.test(text)) return true;
  return [...text.matchAll(targets)].some(([, ...target]) => acts(target.join('')));
}

export const noMarkup =
  'Remove the HTML, or the link to script: texts are plain, with Markdown for links and lists.';
