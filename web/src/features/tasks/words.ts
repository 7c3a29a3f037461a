import { completedLabels } from '#shared/domain/answering/suggestions.ts';

/** The labels of the fields of an action, in lists and forms. */
export const labels = {
  owner: 'Assigned to',
  due: 'Due date',
  completed: 'Suggestion completed?',
  webAddress: 'Web address',
  linkName: 'Link name',
} as const;

/** The states of an action, to choose from. */
export const stateOptions = Object.entries(completedLabels).map(([value, label]) => ({ value, label }));

/** The due dates offered with one press: their words, and how many days from today. */
export const dueOffers = [
  ['+2 weeks', 14],
  ['+4 weeks', 28],
] as const;
