import type { Answer } from '#shared/domain/answering/questionnaire.ts';

/** Signs in front of the entries of a list. Those from F0A7 on are the ones that Word takes from its own fonts. */
const bullet = String.raw`[•‣⁃∙■-◿☐-☒✅✓✔✗✘➔➢➤⬜·→*+–—\uF0A7\uF0B7\uF0D8\uF0FC-]`;
/** A number, a letter or a Roman numeral with a sign behind it: 1. 1.2. 3) (iv) a) b. */
const number = String.raw`(?:\d{1,3}(?:\.\d{1,3})*[.):]|\((?:\d{1,3}|[a-z]|[ivxl]{1,6})\)|(?:[a-z]|[ivxl]{1,6})[.)]|[A-Z]\))`;
/** What only a tab tells from words: 1 and 1.2, A. and II. */
const tabbed = String.raw`(?:\d{1,3}(?:\.\d{1,3})*|[A-Z]\.|[IVXL]{1,6}\.|o)\t`;
const box = String.raw`\[[ xX]?\]`;
const mark = new RegExp(String.raw`^\s*(?:(?:${bullet}|${number}|${box})(?:\s+|$)|${tabbed}\s*)`, 'u');

/** Returns words without the mark of a list in front of them, such as 1. or a bullet, as word processors copy it. */
export function withoutListMark(words: string): string {
  let rest = words;
  // A box to check may follow a number.
  for (let marks = 0; marks < 2; marks++) rest = rest.replace(mark, '');
  return rest;
}

/** Tells whether a text is a mark of a list and nothing else. */
export const isListMark = (text: string): boolean =>
  text.trim() !== '' && withoutListMark(`${text.trim()}\t`) === '';

const sign = /\s*\(\s*(y|yes|n|no|-|–|—|skip)\s*\)$/i;

/** A question's words, and the answer that is not compliant where a sign behind the words says so. */
export interface SignedWords {
  text: string;
  solutionIf?: Answer | '-';
}

/** Reads the sign behind a question's words: (Y), (Yes), (N), (No) or (-). */
export function readSign(words: string): SignedWords {
  const found = sign.exec(words);
  if (!found) return { text: words.trim() };
  const letter = found[1]!.charAt(0).toUpperCase();
  return {
    text: words.slice(0, found.index).trim(),
    solutionIf: letter === 'Y' || letter === 'N' ? letter : '-',
  };
}
