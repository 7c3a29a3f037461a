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

/** How far a free user is with a topic: its status this month, and the month of its newest report, '' for none. */
interface Begun {
  laststatus: 'Available' | 'Inprocess' | 'Completed';
  lastperiod: string;
}

const ranks = { Inprocess: 0, Completed: 1, Available: 2 } as const;

const rankOf = ({ laststatus, lastperiod }: Begun): number =>
  laststatus === 'Available' && lastperiod === '' ? 3 : ranks[laststatus];

/**
 * Returns the topics in the order of the dashboard: in progress, completed this month, answered in an earlier month,
 * never answered. Within each, their order stays.
 */
export const answeredFirst = <T extends Begun>(topics: readonly T[]): T[] =>
  [...topics].sort((a, b) => rankOf(a) - rankOf(b));
