import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Completed } from '#shared/domain/answering/suggestions.ts';
import {
  dueCounts,
  dueTime,
  dueWords,
  openInReports,
  openSuggestions,
} from '#shared/domain/answering/tasks/tasks.ts';
import { daysBetween } from '#shared/domain/kit/periods.ts';

const day = fc
  .date({ min: new Date('2026-02-20'), max: new Date('2026-03-20'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));
const completed = fc.constantFrom<Completed>('', 'Y', 'N', 'Inprocess');

test('a task is overdue after its day, and due soon on its day and in the seven days before', () => {
  fc.assert(
    fc.property(day, day, (due, today) => {
      const days = daysBetween(today, due);
      expect(dueTime(due, today)).toBe(days < 0 ? 'overdue' : days <= 7 ? 'soon' : 'later');
    }),
    { numRuns: 200 },
  );
  expect(dueWords.soon).toBe('Due within 7 days');
});

test('every open task is counted, once as overdue, soon or later', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ due: day })), day, (tasks, today) => {
      const { open, overdue, soon } = dueCounts(tasks, today);
      const later = tasks.filter(({ due }) => dueTime(due, today) === 'later').length;
      expect(open).toBe(tasks.length);
      expect(overdue + soon + later).toBe(open);
      expect(overdue).toBe(tasks.filter(({ due }) => due < today).length);
    }),
    { numRuns: 100 },
  );
});

test('a suggestion is open until it is completed, and overdue only with a due day that has passed', () => {
  const tasks = fc.array(fc.record({ due: fc.oneof(day, fc.constant('')), completed }));
  fc.assert(
    fc.property(tasks, day, (list, today) => {
      const { open, overdue } = openSuggestions(list, today);
      const left = list.filter(task => task.completed !== 'Y');
      expect(open).toBe(left.length);
      expect(overdue).toBe(left.filter(({ due }) => due !== '' && daysBetween(due, today) > 0).length);
    }),
    { numRuns: 100 },
  );
});

test('over several reports, suggestions are added up, and reports are counted that have some', () => {
  const tasks = fc.array(fc.record({ due: fc.oneof(day, fc.constant('')), completed }), { maxLength: 3 });
  fc.assert(
    fc.property(fc.array(fc.record({ tasks })), day, (reports, today) => {
      const counts = openInReports(reports, today);
      const all = openSuggestions(
        reports.flatMap(report => report.tasks),
        today,
      );
      for (const which of ['open', 'overdue'] as const) {
        expect(counts[which].suggestions).toBe(all[which]);
        const some = reports.filter(report => openSuggestions(report.tasks, today)[which] > 0);
        expect(counts[which].reports).toBe(some.length);
      }
    }),
    { numRuns: 100 },
  );
});
