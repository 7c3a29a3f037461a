import type { FileQuestion } from '#shared/domain/authoring/topicformat/topicfile.ts';

/** What the consultants' questionnaire about new staff is called. */
export const newStaffTexts = {
  title: 'New staff: the first month',
  summary: 'What a small practice does for a new colleague before and in the first month.',
};

type Words = [text: string, parent: number | null, solution: string, priority: FileQuestion['priority']];

const first: Words[] = [
  ['Did somebody new start this month?', null, '', 'Low'],
  ['Was the confidentiality agreement signed before the first day?', 1, 'Have it signed today.', 'High'],
  [
    'Did the new colleague get an account of their own?',
    1,
    'Create an account, and change the shared password.',
    'High',
  ],
  ['Was the tour of the emergency exits given?', 1, 'Give the tour this week.', 'Medium'],
  [
    'Is there a date for the talk after four weeks?',
    1,
    'Agree on a date, and put it in the calendar.',
    'Low',
  ],
];

const filed = (words: readonly Words[]): FileQuestion[] =>
  words.map(([text, parent, solution, priority], at) => ({
    ...{ n: at + 1, text, parent, solution, priority },
    when: parent === null ? null : 'Y',
    solutionIf: parent === null ? '-' : 'N',
    category: 'New staff',
    guidance: '',
  }));

/** The first version. */
export const newStaff: FileQuestion[] = filed(first);

/** The second version: one question has other words, one is new. */
export const newStaffSince: FileQuestion[] = filed([
  ...first.slice(0, 3),
  ['Was the tour of the emergency exits given on the first day?', 1, 'Give the tour tomorrow.', 'Medium'],
  ...first.slice(4),
  [
    'Did the new colleague confirm the rules for private phones?',
    1,
    'Go through the rules together.',
    'Medium',
  ],
]);
