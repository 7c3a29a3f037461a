import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attention, standingOf } from '#shared/domain/clients/standing.ts';

const at = { current: '202603', today: '2026-03-15' };
const row = (status: 'Available' | 'Inprocess' | 'Completed', pastDue = false, period = '202603') => ({
  period,
  status,
  pastDue,
  state: ({ Available: 'notstarted', Inprocess: 'inprogress', Completed: 'completed' } as const)[status],
});
const report = (score: number | null, beforeScore: number | null, dues: string[] = []) => ({
  score,
  before: beforeScore === null ? '' : '202602',
  beforeScore,
  tasks: dues.map((due, qcode) => ({
    qcode,
    priority: 'High' as const,
    owner: '',
    due,
    completed: '' as const,
  })),
});

test('a client without a completed questionnaire has no risk, and what it has to do is counted', () => {
  const work = [row('Available', true), row('Inprocess', false, '202602'), row('Completed')];
  expect(standingOf(work, [], at)).toEqual({
    risk: null,
    completed: 1,
    expected: 2,
    pastDue: 1,
    late: 0,
    open: 0,
    overdue: 0,
  });
});

test('the risk is the average of the newest scores, against those before', () => {
  const reports = [report(40, 20, ['2026-03-14', '2026-03-15', '']), report(10, null)];
  expect(standingOf([], reports, at)).toMatchObject({
    risk: { score: 25, change: 'Increased' },
    open: 3,
    overdue: 1,
  });
  expect(standingOf([], [report(0, 10)], at).risk?.change).toBe('Removed');
  expect(standingOf([], [report(10, null), report(20, 20)], at).risk?.change).toBe('No Change');
});

test('first reports have no change: there is nothing to compare them with', () => {
  expect(standingOf([], [report(10, null), report(30, null)], at).risk).toEqual({ score: 20, change: '' });
});

test('a topic that does not apply takes no part in the risk', () => {
  expect(standingOf([], [report(40, 20), report(null, 80)], at).risk).toEqual({
    score: 40,
    change: 'Increased',
  });
  expect(standingOf([], [report(null, null)], at).risk).toBeNull();
});

test('who has more that is late this month comes first, then who has more past due or overdue, whatever the risk', () => {
  const change = fc.constantFrom('Removed' as const, 'Reduced' as const, 'Increased' as const, '' as const);
  const count = fc.nat(500);
  const risk = fc.option(fc.record({ score: fc.double({ min: 0, max: 100, noNaN: true }), change }));
  const client = fc.record({ late: count, pastDue: count, overdue: count, risk });
  const due = (of: { pastDue: number; overdue: number }) => of.pastDue + of.overdue;
  fc.assert(
    fc.property(client, client, (a, b) => {
      if (a.late > b.late || (a.late === b.late && due(a) > due(b)))
        expect(attention(a)).toBeGreaterThan(attention(b));
    }),
  );
});
