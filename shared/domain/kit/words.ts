/** Some letters and signs are blank: those that fonts leave out, and the empty pattern of Braille. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns whether a text has no visible character. */
export const isBlank = (text: string): boolean => !visible.test(text);

/** Returns at most `most` characters of a text. It never cuts a character in two. */
export const shortened = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** Returns a text of at most `most` characters, or its beginning up to the end of a word, with an ellipsis. */
export function firstWords(text: string, most = 64): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most);
  // A very long word, or a text without blanks, is cut anywhere.
  return `${shortened(text, end > most / 2 ? end : most).replace(/[\s.,;:–-]+$/, '')}…`;
}

/** The message about a text with half of a character, which no file can store. It is mostly copied from a damaged file. */
export const damaged = 'The text has a damaged character. Enter the character again.';

/** A noun for one, and for several. */
export type Nouns = readonly [one: string, many: string];

/** Returns a number with its noun: '1 row', '2,000 rows'. */
export const counted = (count: number, [one, many]: Nouns): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** How many names a sentence has at most. */
const mostNames = 3;

/** Returns names as a sentence lists them, of many the first three: 'A, B, C, and 4 others'. */
export function namesListed(names: readonly string[]): string {
  const rest = names.length - mostNames;
  const conjunction = new Intl.ListFormat('en', { type: 'conjunction' });
  if (rest <= 0) return conjunction.format(names);
  return conjunction.format([...names.slice(0, mostNames), counted(rest, ['other', 'others'])]);
}
