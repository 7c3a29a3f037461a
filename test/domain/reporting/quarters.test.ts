import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  noted,
  type QuarterPair,
  quarterBefore,
  quarterOf,
  quartersCompared,
  quarterWords,
  startOf,
} from '#shared/domain/reporting/quarters.ts';

const quarter = quarterOf('202602');
const task = (due: string, completed: '' | 'Y' = '') => ({ due, completed });

test('a quarter has three months of one year, and the one before ends where it begins', () => {
  expect(quarterOf('202611')).toEqual({ code: '2026Q4', first: '202610', last: '202612' });
  expect(quarterBefore(quarter)).toEqual({ code: '2025Q4', first: '202510', last: '202512' });
  expect(quarterWords(quarter)).toBe('Jan–Mar 2026');
});

test('this quarter stands against the end of the one before: risk, completed, open and overdue', () => {
  const month = (period: string, score: number | null) => ({ period, score });
  const pairs: QuarterPair[] = [
    {
      topicid: 't1',
      locationid: 'l1',
      months: [month('202509', 80), month('202511', 60), month('202601', 20), month('202602', 10)],
      tasks: [task('2026-02-01'), task('2026-04-01'), task('', 'Y')],
      start: { open: 4, overdue: 1 },
    },
    // It did not apply before, and was completed for the first time in this quarter.
    {
      topicid: 't2',
      locationid: 'l1',
      months: [month('202602', 30)],
      tasks: [],
      start: { open: 0, overdue: 0 },
    },
    {
      topicid: 't3',
      locationid: 'l1',
      months: [month('202512', null)],
      tasks: [],
      start: { open: 1, overdue: 0 },
    },
  ];
  expect(quartersCompared(pairs, '202602', '2026-02-15')).toEqual({
    before: { risk: 60, completed: 2, open: 5, overdue: 1 },
    now: { risk: 20, completed: 3, open: 2, overdue: 1 },
  });
  const unknown = [...pairs, { ...pairs[1]!, topicid: 't4', start: null }];
  expect(quartersCompared(unknown, '202602', '2026-02-15').before).toMatchObject({
    open: null,
    overdue: null,
  });
  expect(quartersCompared([], '202602', '2026-02-15').now).toEqual({
    risk: null,
    completed: 0,
    open: 0,
    overdue: 0,
  });
});

test('what was open when a quarter began is what it was before the first change in it', () => {
  const tasks = [task('2025-12-31'), task('2026-01-01'), task('', 'Y')];
  const before = { latest: { period: '202512', tasks } };
  expect(startOf(before, quarter), 'nothing changed yet').toEqual({ open: 2, overdue: 1 });
  const start = noted(before, quarter);
  const after = { latest: { period: '202602', tasks: [] }, start };
  expect(startOf(after, quarter)).toEqual({ open: 2, overdue: 1 });
  expect(noted(after, quarter), 'later changes leave it').toEqual(start);
  const next = quarterOf('202604');
  expect(noted(after, next), 'of a later quarter').toEqual({ quarter: '2026Q2', open: 0, overdue: 0 });
  const unknown = { latest: after.latest };
  expect([startOf(unknown, quarter), noted(unknown, quarter)], 'it changed before this was noted').toEqual([
    null,
    undefined,
  ]);
});

test('any changes in a quarter keep what was open when it began', () => {
  const tasks = fc.array(
    fc.record({
      due: fc.constantFrom('', '2025-10-01', '2026-03-01'),
      completed: fc.constantFrom('' as const, 'Y' as const),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(tasks, fc.array(tasks, { minLength: 1, maxLength: 6 }), (first, changes) => {
      const begun = startOf({ latest: { period: '202511', tasks: first } }, quarter);
      let now: Parameters<typeof noted>[0] = { latest: { period: '202511', tasks: first } };
      for (const next of changes)
        now = { latest: { period: '202601', tasks: next }, start: noted(now, quarter) };
      expect(startOf(now, quarter)).toEqual(begun);
    }),
    { numRuns: 100 },
  );
});
