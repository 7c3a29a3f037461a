import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tasksByReport } from '#shared/domain/answering/tasks.ts';

const day = fc.integer({ min: 10, max: 28 }).map(date => `2026-03-${date}`);
const actions = fc.array(fc.record({ due: day, report: fc.constantFrom('a', 'b', '') }));

test('each report has the count of its tasks, of the overdue ones, and the earliest date', () => {
  fc.assert(
    fc.property(actions, day, (list, today) => {
      const reports = tasksByReport(list, ({ report }) => report, today);
      for (const name of ['a', 'b']) {
        const own = list.filter(({ report }) => report === name).map(({ due }) => due);
        expect(reports.get(name)).toEqual(
          own.length === 0
            ? undefined
            : { open: own.length, overdue: own.filter(due => due < today).length, nextDue: own.sort()[0] },
        );
      }
      expect(reports.has(''), 'what does not count').toBe(false);
    }),
  );
});
