/** How far the questionnaire on a topic is in a month. */
export type RunStatusCode = 'Available' | 'Inprocess' | 'Completed';

const words: Readonly<Record<RunStatusCode, string>> = {
  Available: 'Not started',
  Inprocess: 'In progress',
  Completed: 'Completed',
};

/** What is shown beside the status where a questionnaire should have been completed by now. */
export const pastDueWords = 'Past due';

/** The words of all statuses, in the order of their urgency. */
export const statusOrder: readonly string[] = [
  pastDueWords,
  words.Inprocess,
  words.Available,
  words.Completed,
];

/** Returns the status of a topic in a month in words. */
export const statusWords = (status: RunStatusCode): string => words[status];
