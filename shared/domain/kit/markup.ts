import { link, target } from './links.ts';

/** How the target of a link may begin. Whatever is spelled otherwise, a browser could read as another scheme. */
const allowed = /^\s*<?(?:https?:\/\/|mailto:)/i;

/** How a target begins: up to the next parenthesis, since parentheses may lie deeper in it than `link` reads. */
const targetBegins = /\]\((?=([^()]*))/g;

/**
 * Whether a text has a Markdown link that leads elsewhere than to an http, https or mailto address. Only an address
 * that plainly begins so passes: control characters, entities and the like in its scheme do not.
 */
export function hasRefusedLink(text: string): boolean {
  const opening = text.indexOf('[');
  if (opening < 0) return false;
  const linked = text.slice(opening, text.lastIndexOf(')') + 1);
  for (const [, begins] of linked.matchAll(targetBegins)) if (!allowed.test(begins!)) return true;
  return false;
}

/** What is told of a text that `hasRefusedLink`. */
export const refusedLink =
  'A link leads to an address that begins with http://, https:// or mailto:. Change its target, or put a space before the parenthesis where no link is meant.';

/** A character that formatting has. Most texts have none, and one look at each keeps the check of thousands short. */
const sign = /[<&:=\]]/;

/** What HTML would take for formatting, by its sign. */
const formatting: readonly (readonly [itsSign: string, piece: RegExp])[] = [
  // A tag or a comment; <https://example.org> is how Markdown writes an address.
  ['<', /<(?!(?:https?|mailto):)(?:\/?[a-z]|[!?])[^<>]{0,60}>?/i],
  ['&', /&(?:#x?[0-9a-f]{1,8}|[a-z][a-z0-9]{1,30});/i],
  [':', /(?:java|vb)script\s?:/i],
  // An attribute: any with its value in quotation marks, and what names an event.
  ['=', /\b(?:on[a-z]{3,20}=|[a-z][a-z-]{0,30}=["'][^"'<>]{0,40}["']?)/i],
];

/**
 * The first piece of a text that looks like formatting and is shown as it was typed; null where there is none.
 * "x < 5" and "a <- b" do not look so.
 */
export function shownAsText(text: string): string | null {
  if (!sign.test(text)) return null;
  for (const [itsSign, piece] of formatting) {
    const found = text.includes(itsSign) && piece.exec(text);
    if (found) return found[0];
  }
  if (!text.includes('](')) return null;
  for (const [written, , inside] of text.matchAll(link)) if (!target.test(inside!)) return written;
  return null;
}

/** What is told of a text that has something `shownAsText`. */
export const shownNote = 'What looks like formatting is shown as text.';
