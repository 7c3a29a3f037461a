import { fold } from './search.ts';

/** How well each typed word fits some texts: 0 best, infinite where no text has it. */
export type Fit = readonly number[];

/** What a text is cut into to find the beginnings of its words. */
const between = /[^\p{L}\p{N}]+/u;

/** How well typed words, folded, fit texts: one begins with the word, a word of one does, or one contains it. */
export function fitOf(words: readonly string[], ...texts: readonly string[]): Fit {
  const folded = texts.map(fold);
  return words.map(word => {
    if (folded.some(text => text.startsWith(word))) return 0;
    if (folded.some(text => text.split(between).some(part => part.startsWith(word)))) return 1;
    return folded.some(text => text.includes(word)) ? 2 : Number.POSITIVE_INFINITY;
  });
}

/** The fit of what has the texts of both. */
export const fitOfBoth = (one: Fit, other: Fit): Fit => one.map((fit, at) => Math.min(fit, other[at]!));

/** The rows that have every word, best first; equal ones keep their order. Without a word there are none. */
export const ranked = <Row>(rows: readonly Row[], fitting: (row: Row) => Fit): Row[] =>
  rows
    .map(row => ({ row, fits: fitting(row) }))
    .filter(({ fits }) => fits.length > 0)
    .map(({ row, fits }) => ({ row, rank: fits.reduce((sum, each) => sum + each, 0) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
