import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, type PeriodCode } from '#shared/domain/kit/periods.ts';
import {
  dueDateOf,
  dueIn,
  isAskedIn,
  type MonthState,
  monthOf,
  monthStates,
  monthStateWords,
  pastDueMonthsOf,
} from '#shared/domain/scheduling/month.ts';
import {
  type Interval,
  intervals,
  lastDay,
  type PairSchedule,
  type ScheduleRule,
} from '#shared/domain/scheduling/rules.ts';

const month = fc.integer({ min: 0, max: 83 }).map(count => addMonths('202401', count));
const day = fc
  .tuple(month, fc.integer({ min: 1, max: 28 }))
  .map(([period, date]) => `${period.slice(0, 4)}-${period.slice(4)}-${String(date).padStart(2, '0')}`);
const schedule: fc.Arbitrary<PairSchedule> = fc.record({
  rhythm: fc.record({ every: fc.constantFrom<Interval | 'paused'>(...intervals, 'paused'), from: month }),
  dueDay: fc.oneof(fc.integer({ min: 1, max: 28 }), fc.constant(lastDay)),
  answerer: fc.constant(''),
  by: fc.constant({ rhythm: '', dueDay: '', answerer: '' } as const),
});

/** The months of a rhythm, counted one by one. */
function naivelyAsked({ rhythm: { every, from } }: PairSchedule, period: PeriodCode): boolean {
  if (every === 'paused') return false;
  for (let at = from; at <= period; at = addMonths(at, every)) if (at === period) return true;
  return false;
}

/** The due day by a calendar: as many days as the month has. */
function naiveDate({ dueDay }: Pick<PairSchedule, 'dueDay'>, period: PeriodCode): string {
  const [year, month] = [Number(period.slice(0, 4)), Number(period.slice(4))];
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(dueDay, days))).toISOString().slice(0, 10);
}

describe('A month of a topic at a location', () => {
  test('is asked for, and until the day, that counting by hand says', () => {
    fc.assert(
      fc.property(schedule, month, (what, period) => {
        expect(isAskedIn(what, period)).toBe(naivelyAsked(what, period));
        expect(dueDateOf(what, period)).toBe(naiveDate(what, period));
      }),
      { numRuns: 500 },
    );
  });

  test('has the state of a reading in words: completed, else late after its day, else in progress, not started or not due', () => {
    const place = fc.record({
      active: fc.boolean(),
      activeSince: fc.oneof(day, fc.constant('')),
      reopened: fc.oneof(day, fc.constant('')),
      isOpen: fc.boolean(),
      isDone: fc.boolean(),
    });
    const seen = new Set<MonthState>();
    fc.assert(
      fc.property(schedule, month, day, place, (what, period, today, { isOpen, isDone, ...rest }) => {
        const found = monthOf(
          { ...rest, open: isOpen ? { [period]: 'run' } : {}, done: isDone ? [period] : [] },
          { pair: [{ ...what, since: '2020-01-01' }] },
          period,
          today,
        );
        const date = naiveDate(what, period);
        const wasThere = rest.activeSince <= date && rest.reopened <= date;
        const isDue = rest.active && naivelyAsked(what, period) && wasThere;
        expect(found.due).toBe(isDue ? date : '');
        let state: MonthState = 'notdue';
        if (isDone) state = 'completed';
        else if (isDue && today > date) state = 'late';
        else if (isOpen) state = 'inprogress';
        else if (isDue) state = 'notstarted';
        expect(found.state).toBe(state);
        seen.add(state);
      }),
      { numRuns: 2_000 },
    );
    expect([...seen].sort()).toEqual([...monthStates].sort());
  });

  test('is late from the day after its due day on, at the end of a short month, too', () => {
    const place = { active: true, activeSince: '2026-01-01', open: {}, done: [] };
    expect(monthOf(place, {}, '202802', '2028-02-29').state).toBe('notstarted');
    expect(monthOf(place, {}, '202802', '2028-03-01')).toEqual({
      state: 'late',
      due: '2028-02-29',
      answerer: '',
    });
    expect(monthStateWords('late')).toBe('Late');
  });

  test('is changed by no rule that begins after it, and what was due stays due', () => {
    const histories = fc.record({
      topic: fc.array(fc.tuple(day, schedule), { maxLength: 4 }),
      customer: fc.array(fc.tuple(day, schedule), { maxLength: 4 }),
    });
    const dated = (list: [string, PairSchedule][]) =>
      list
        .map(([since, { rhythm, dueDay }]) => ({ since, rhythm, dueDay }))
        .sort((a, b) => a.since.localeCompare(b.since));
    fc.assert(
      fc.property(
        histories,
        schedule,
        day,
        month,
        ({ topic, customer }, { rhythm, dueDay }, since, period) => {
          const before = { topic: dated(topic), customer: dated(customer) };
          const pair = [{ rhythm, dueDay, since }];
          const [was, is] = [dueIn(before, period), dueIn({ ...before, pair }, period)];
          const last = naiveDate({ dueDay: lastDay }, period);
          if (since > last || (was && was < since)) expect(is).toBe(was);
          if (is && is < since) expect(is).toBe(was);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test('takes a change until its day, and one whose new day has passed from the next month on', () => {
    const month = (since: string, rule: ScheduleRule) => dueIn({ topic: [{ ...rule, since }] }, '202611');
    expect(month('2026-11-10', { dueDay: 15 })).toBe('2026-11-15');
    expect(month('2026-11-20', { dueDay: 15 })).toBe('2026-11-30');
    expect(month('2026-11-20', { rhythm: { every: 'paused', from: '202611' } })).toBe('');
    expect(month('2026-12-01', { rhythm: { every: 'paused', from: '202612' } })).toBe('2026-11-30');
    expect(dueIn({ topic: [{ since: '2026-11-20', dueDay: 15 }] }, '202612')).toBe('2026-12-15');
  });

  test('has the answerer of today, and a past month the one of its last day', () => {
    const place = { active: true, activeSince: '2026-01-01', open: {}, done: [] };
    const pair = [
      { since: '2026-10-01', answerer: 'ann@a.example' },
      { since: '2026-11-10', answerer: 'bob@a.example' },
    ];
    const asked = (period: string, today: string) => monthOf(place, { pair }, period, today).answerer;
    expect(asked('202610', '2026-11-28')).toBe('ann@a.example');
    expect(asked('202611', '2026-11-09')).toBe('ann@a.example');
    expect(asked('202611', '2026-11-10')).toBe('bob@a.example');
  });

  test('is past due by the rhythm of its own where it has one', () => {
    const by = { rhythm: 'topic', dueDay: '', answerer: '' } as const;
    const own = (every: Interval | 'paused'): PairSchedule => ({
      rhythm: { every, from: '202001' },
      dueDay: lastDay,
      answerer: '',
      by,
    });
    expect(pastDueMonthsOf(own(3), 12)).toBe(3);
    expect(pastDueMonthsOf(own('paused'), 12)).toBe(0);
    expect(pastDueMonthsOf({ ...own(3), by: { ...by, rhythm: '' } }, 12)).toBe(12);
  });
});
