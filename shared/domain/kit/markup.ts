import { link, target } from './links.ts';

/** How the target of a link may begin. A browser could read any other spelling as another scheme. */
const allowed = /^\s*<?(?:https?:\/\/|mailto:)/i;

/** The beginning of a target, up to the next parenthesis: a target may nest parentheses more deeply than `link` reads. */
const targetBegins = /\]\((?=([^()]*))/g;

/**
 * Returns whether a text has a Markdown link to anything but an http, https or mailto address. Only an address that
 * plainly begins with one of these passes: control characters, entities and the like in its scheme do not.
 */
export function hasRefusedLink(text: string): boolean {
  const opening = text.indexOf('[');
  if (opening < 0) return false;
  const linked = text.slice(opening, text.lastIndexOf(')') + 1);
  for (const [, begins] of linked.matchAll(targetBegins)) if (!allowed.test(begins!)) return true;
  return false;
}

/** The message about a text that `hasRefusedLink`. */
export const refusedLink =
  'A link must lead to an address that begins with http://, https:// or mailto:. Change its target, or put a space before the parenthesis if it is not meant as a link.';

/** A character that all formatting contains. Most texts have none, so this test keeps the check of thousands fast. */
const sign = /[<&:=\]]/;

/** Text that HTML would read as formatting, by its character. */
const formatting: readonly (readonly [itsSign: string, piece: RegExp])[] = [
  // A tag or a comment. <https://example.org> is how Markdown writes an address.
  ['<', /<(?!(?:https?|mailto):)(?:\/?[a-z]|[!?])[^<>]{0,60}>?/i],
  ['&', /&(?:#x?[0-9a-f]{1,8}|[a-z][a-z0-9]{1,30});/i],
  [':', /(?:java|vb)script\s?:/i],
  // An attribute: any with a quoted value, and event handlers.
  ['=', /\b(?:on[a-z]{3,20}=|[a-z][a-z-]{0,30}=["'][^"'<>]{0,40}["']?)/i],
];

/**
 * Returns the first piece of a text that looks like formatting and is displayed as typed; null if there is none.
 * "x < 5" and "a <- b" do not look like formatting.
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

/** The message about a text that has a piece `shownAsText`. */
export const shownNote = 'Formatting is shown as plain text.';
