import type { Completed } from './suggestions.ts';

/** What a free user sets on a suggestion, in the words that travel; '' is not set yet. */
export const completedWords = ['Yes', 'No', 'Inprocess'] as const;
export type CompletedWord = (typeof completedWords)[number];

const stored: Readonly<Record<CompletedWord, Completed>> = { Yes: 'Y', No: 'N', Inprocess: 'Inprocess' };

/** As it is stored, the same for every customer, so that an upgrade finds it. */
export const completedFrom = (word: CompletedWord): Completed => stored[word];

/** As it travels to a free user. */
export const completedWord = (completed: Completed): CompletedWord | '' =>
  completedWords.find(word => stored[word] === completed) ?? '';

/** The codes of a list as a query carries it: `a,b` or `["a","b"]`. */
export const codesOf = (list: string): string[] =>
  list
    .replace(/[[\]"\s]/g, '')
    .split(',')
    .filter(Boolean);
