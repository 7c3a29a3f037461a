import { expect, test } from 'vitest';
import { revise } from '#web/features/editing/revise.ts';

const before = { title: 'Doors', summary: 'Which doors are locked', status: 'New' };

test('a field that someone else changed shows their value, and text typed in other fields stays', () => {
  const now = { title: 'Doors', summary: 'Which doors are locked', status: 'Active' };
  const typed = { title: 'All doors', summary: 'Which doors are locked', status: 'New' };
  expect(revise(before, now, typed)).toEqual({ theirs: { status: 'Active' }, mine: {} });
});

test('text typed in a field that someone else changed can be put back', () => {
  const now = { title: 'Doors and gates', summary: '', status: 'New' };
  const typed = { title: 'All doors', summary: 'Which doors are locked', status: 'Active' };
  expect(revise(before, now, typed)).toEqual({
    theirs: { title: 'Doors and gates', summary: '' },
    mine: { title: 'All doors' },
  });
});

test('where both typed the same, there is nothing to put back', () => {
  const now = { title: 'Doors', summary: 'Which doors are locked', status: 'Active' };
  expect(revise(before, now, now)).toEqual({ theirs: { status: 'Active' }, mine: {} });
});

test('a newer record whose change is not in the form leaves the form unchanged', () => {
  const typed = { title: 'All doors', summary: '', status: 'Active' };
  expect(revise(before, { title: 'Doors', summary: 'Which doors are locked', status: 'New' }, typed)).toEqual(
    {
      theirs: {},
      mine: {},
    },
  );
});
