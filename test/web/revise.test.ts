import { expect, test } from 'vitest';
import { revise } from '#web/features/editing/revise.ts';

const before = { title: 'Doors', summary: 'Which doors are locked', status: 'New' };

test('a field that somebody else changed shows theirs, and what was typed in any other stays', () => {
  const now = { title: 'Doors', summary: 'Which doors are locked', status: 'Active' };
  const typed = { title: 'All doors', summary: 'Which doors are locked', status: 'New' };
  expect(revise(before, now, typed)).toEqual({ theirs: { status: 'Active' }, mine: {} });
});

test('what was typed in a field that somebody else changed can be put back', () => {
  const now = { title: 'Doors and gates', summary: '', status: 'New' };
  const typed = { title: 'All doors', summary: 'Which doors are locked', status: 'Active' };
  expect(revise(before, now, typed)).toEqual({
    theirs: { title: 'Doors and gates', summary: '' },
    mine: { title: 'All doors' },
  });
});

test('where both typed the same there is nothing to put back', () => {
  const now = { title: 'Doors', summary: 'Which doors are locked', status: 'Active' };
  expect(revise(before, now, now)).toEqual({ theirs: { status: 'Active' }, mine: {} });
});

test('a record that is newer in what the form does not show changes nothing in the form', () => {
  const typed = { title: 'All doors', summary: '', status: 'Active' };
  expect(revise(before, { title: 'Doors', summary: 'Which doors are locked', status: 'New' }, typed)).toEqual(
    {
      theirs: {},
      mine: {},
    },
  );
});
