import { expect, test } from 'vitest';
import { supersededByOutcome } from '#web/screens/answering/suggestions/assigning/superseded.ts';

const row = (sequel: 'again' | 'resolved' | 'notasked', qownerid = '', ownerhere: 'Y' | 'N' = 'N') => ({
  sequel,
  qownerid,
  ownerhere,
  priorityid: 1,
});

test('what failed again is by its owner: here, gone, or never assigned; the rest by what became of it', () => {
  const [here, gone, nobody] = [row('again', 'ann', 'Y'), row('again', 'bob'), row('again')];
  const [resolved, notAsked] = [row('resolved'), row('notasked', 'ann', 'Y')];
  expect(supersededByOutcome([here, gone, nobody, resolved, notAsked])).toEqual({
    takeable: [here],
    ownerGone: [gone],
    unowned: [nobody],
    resolved: [resolved],
    notAsked: [notAsked],
  });
});

test('the worst risk comes first in each list', () => {
  const rows = ([3, 1, 2] as const).map(priorityid => ({ ...row('again', 'ann', 'Y'), priorityid }));
  const passed = ([2, 1] as const).map(priorityid => ({ ...row('resolved'), priorityid }));
  const { takeable, resolved } = supersededByOutcome([...rows, ...passed]);
  expect(takeable.map(({ priorityid }) => priorityid)).toEqual([1, 2, 3]);
  expect(resolved.map(({ priorityid }) => priorityid)).toEqual([1, 2]);
});
