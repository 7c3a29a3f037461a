import { expect, test } from 'vitest';
import { narrowingWords } from '#shared/domain/kit/search.ts';

const filters = [
  { key: 'due', label: 'Due Date' },
  { key: 'owner', label: 'Assigned To' },
];

test.each([
  ['nothing', { search: '', chosen: {} }, ''],
  ['a filter', { search: '', chosen: { due: 'Overdue', owner: '' } }, 'Due Date: Overdue'],
  [
    'filters and a search, in the order of the filters',
    { search: ' fire ', chosen: { owner: 'ann', due: 'Overdue' } },
    'Due Date: Overdue · Assigned To: ann · Search: fire',
  ],
  ['a value of another list', { search: ' ', chosen: { topic: 'Web' } }, ''],
])('A list that is narrowed by %s says so', (_, narrowing, words) => {
  expect(narrowingWords(narrowing, filters)).toBe(words);
});
