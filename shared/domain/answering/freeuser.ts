import type { Completed } from './suggestions.ts';

/** What a free user sets in a suggestion, as the wire spells it; '' is not set yet. */
export const completedWords = ['Yes', 'No', 'Inprocess'] as const;
export type CompletedWord = (typeof completedWords)[number];

const stored: Readonly<Record<CompletedWord, Completed>> = { Yes: 'Y', No: 'N', Inprocess: 'Inprocess' };

/** Returns the state as it is stored: the same for every customer, so that an upgrade keeps it. */
export const completedFrom = (word: CompletedWord): Completed => stored[word];

/** Returns the state as the wire spells it for a free user. */
export const completedWord = (completed: Completed): CompletedWord | '' =>
  completedWords.find(word => stored[word] === completed) ?? '';

/** Returns the codes in a query's list: `a,b` or `["a","b"]`. */
export const codesOf = (list: string): string[] =>
  list
    .replace(/[[\]"\s]/g, '')
    .split(',')
    .filter(Boolean);
