import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, periodOf } from '#shared/domain/kit/periods.ts';
import { monthOf } from '#shared/domain/scheduling/month.ts';
import { answeredIn, type DueMonth, remindedOf, waitingWords } from '#shared/domain/scheduling/reminding.ts';
import { intervals, lastDay, type ScheduleHistories } from '#shared/domain/scheduling/rules.ts';

const start = '2026-01-01';
const day = fc.integer({ min: 0, max: 1_000 }).map(count => addDays(start, count));
const month = fc.integer({ min: 0, max: 33 }).map(count => addMonths('202601', count));

const rule = fc.record({
  since: day,
  rhythm: fc.record({ every: fc.constantFrom(...intervals, 'paused' as const), from: month }),
  dueDay: fc.oneof(fc.integer({ min: 1, max: 28 }), fc.constant(lastDay)),
});
const histories: fc.Arbitrary<ScheduleHistories> = fc
  .array(rule, { maxLength: 3 })
  .map(rules => ({ pair: rules.sort((a, b) => a.since.localeCompare(b.since)) }));
const place = fc.record({
  active: fc.boolean(),
  activeSince: fc.oneof(day, fc.constant('')),
  open: fc.constant({}),
  done: fc.uniqueArray(month, { maxLength: 4 }).map(months => months.sort()),
});

/** Over so many days, every due day comes. */
const daysInARow = 31;

/** The same day by day: back to the last due day, then today, tomorrow and in a week. */
function naively(
  at: Parameters<typeof remindedOf>[0],
  rules: ScheduleHistories,
  today: string,
): DueMonth | undefined {
  const months = Array.from({ length: 14 }, (_, count) => addMonths(periodOf(today), 1 - count));
  const dues = months.map(period => ({ period, due: monthOf(at, rules, period, today).due }));
  const dueOn = (date: string): DueMonth[] => dues.filter(({ due }) => due === date);
  const isSettled = ({ period }: DueMonth) => at.done.some(done => done >= period);
  for (let back = 1; periodOf(addDays(today, -back)) >= addMonths(periodOf(today), -12); back++) {
    const [late] = dueOn(addDays(today, -back));
    if (!late) continue;
    if (!isSettled(late) && back % 7 === 0) return late;
    break;
  }
  return [0, 1, 7].flatMap(ahead => dueOn(addDays(today, ahead))).find(each => !isSettled(each));
}

describe('Somebody is reminded of a questionnaire', () => {
  test.each([7, 1, 0, -7, -14, -21])('%i days before its due day', ahead => {
    const at = { active: true, activeSince: '2026-01-01', reopened: '', open: {}, done: [] };
    const rules = {
      pair: [{ since: '2026-01-01', dueDay: 10, rhythm: { every: 12, from: '202603' } }],
    } as const;
    const today = addDays('2026-03-10', -ahead);
    expect(remindedOf(at, rules, today)).toEqual({ period: '202603', due: '2026-03-10' });
    expect(remindedOf(at, rules, addDays(today, ahead < 0 ? 1 : -2))).toBeUndefined();
  });

  test('on the days that going day by day finds: 7 days and a day before, on its day, and every seventh after it', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(place, histories, day, (at, rules, first) => {
        for (const today of Array.from({ length: daysInARow }, (_, count) => addDays(first, count))) {
          const found = remindedOf(at, rules, today);
          expect(found).toEqual(naively(at, rules, today));
          const ahead = found ? daysBetween(today, found.due) : 99;
          if (found) seen.add(ahead < 0 ? 'late' : String(ahead));
        }
      }),
      { numRuns: 150 },
    );
    for (const days of ['7', '1', '0', 'late']) expect(seen).toContain(days);
  });

  const at = { active: true, activeSince: '2026-01-01', open: {}, done: [] as string[] };
  const quarterly: ScheduleHistories = {
    pair: [{ since: '2026-01-01', rhythm: { every: 3, from: '202601' }, dueDay: 20 }],
  };
  const daysOf = (done: string[], rules = quarterly) =>
    Array.from({ length: 110 }, (_, count) => addDays('2026-01-01', count)).filter(
      today => remindedOf({ ...at, done }, rules, today) !== undefined,
    );

  test('until it is completed, in its month or later', () => {
    expect(daysOf([]).slice(0, 5)).toEqual([
      '2026-01-13',
      '2026-01-19',
      '2026-01-20',
      '2026-01-27',
      '2026-02-03',
    ]);
    for (const done of ['202601', '202602', '202603'])
      expect(daysOf([done])).toEqual(['2026-04-13', '2026-04-19', '2026-04-20']);
    expect(daysOf(['202512'])).toEqual(daysOf([]));
  });

  test('never while it is paused or inactive', () => {
    const paused = { pair: [{ since: '2026-01-01', rhythm: { every: 'paused' as const, from: '202601' } }] };
    expect(daysOf([], paused)).toEqual([]);
    expect(remindedOf({ ...at, active: false }, quarterly, '2026-01-20')).toBeUndefined();
  });

  test('that is answered in its own month while that is open or to come, and otherwise in the current one', () => {
    expect(answeredIn({ open: { '202601': 'run' } }, '202601', '202603')).toBe('202601');
    expect(answeredIn(at, '202601', '202603')).toBe('202603');
    expect(answeredIn(at, '202604', '202603')).toBe('202604');
  });

  test('in words that count the days', () => {
    expect(waitingWords('2026-01-20', '2026-01-13')).toBe('due 20 Jan 2026');
    expect(waitingWords('2026-01-20', '2026-01-20')).toBe('due today');
    expect(waitingWords('2026-01-20', '2026-01-21')).toBe('1 day late');
    expect(waitingWords('2026-01-20', '2026-02-01')).toBe('12 days late');
  });
});
