import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rights } from '#shared/domain/accounts/access.ts';
import { addDays } from '#shared/domain/kit/periods.ts';
import {
  isDueOn,
  isSchedule,
  lastMonthday,
  mayChangeSaved,
  maySeeSaved,
  nextDue,
  type Schedule,
  scheduleWords,
  weekdays,
} from '#shared/domain/reporting/saved.ts';

const day = fc.integer({ min: 0, max: 4000 }).map(count => addDays('2024-01-01', count));
const schedule: fc.Arbitrary<Schedule> = fc.oneof(
  fc.record({ every: fc.constant('week' as const), day: fc.integer({ min: 1, max: 7 }) }),
  fc.record({ every: fc.constant('month' as const), day: fc.integer({ min: 1, max: lastMonthday }) }),
);

describe('A schedule', () => {
  test('is due once in every week, or once in every month, whichever year', () => {
    fc.assert(
      fc.property(schedule, day, (its, from) => {
        const month = from.slice(0, 7);
        const days =
          its.every === 'week'
            ? Array.from({ length: 7 }, (_, n) => addDays(from, n))
            : Array.from({ length: 31 }, (_, n) => addDays(`${month}-01`, n)).filter(one =>
                one.startsWith(month),
              );
        const due = days.filter(one => isDueOn(its, one));
        expect(due).toHaveLength(1);
        const name = new Date(`${due[0]}T00:00:00Z`).toLocaleDateString('en-US', {
          weekday: 'long',
          timeZone: 'UTC',
        });
        expect(its.every === 'week' ? name : Number(due[0]!.slice(8))).toBe(
          its.every === 'week' ? weekdays[its.day - 1] : its.day,
        );
      }),
    );
  });

  test('is next due on a later day, with none between', () => {
    fc.assert(
      fc.property(schedule, day, (its, from) => {
        const next = nextDue(its, from);
        expect(next > from && isDueOn(its, next)).toBe(true);
        for (let between = addDays(from, 1); between < next; between = addDays(between, 1)) {
          expect(isDueOn(its, between)).toBe(false);
        }
      }),
    );
    expect([
      nextDue({ every: 'never', day: 0 }, '2026-01-01'),
      isDueOn({ every: 'never', day: 0 }, '2026-01-01'),
    ]).toEqual(['', false]);
  });

  test.each<[Schedule, boolean]>([
    [{ every: 'never', day: 0 }, true],
    [{ every: 'never', day: 1 }, false],
    [{ every: 'week', day: 0 }, false],
    [{ every: 'week', day: 7 }, true],
    [{ every: 'week', day: 8 }, false],
    [{ every: 'month', day: 28 }, true],
    [{ every: 'month', day: 29 }, false],
    [{ every: 'month', day: 1.5 }, false],
  ])('%j is one: %s', (its, is) => expect(isSchedule(its)).toBe(is));

  test('is told in words', () => {
    expect(scheduleWords({ every: 'week', day: 1 })).toBe('every Monday');
    expect(scheduleWords({ every: 'month', day: 3 })).toBe('on day 3 of every month');
  });
});

test('A saved report is changed by its owner, and by Master Admins once it is shared or its owner left; who acts for a customer changes none', () => {
  fc.assert(
    fc.property(
      fc.record({
        own: fc.boolean(),
        shared: fc.boolean(),
        ownerHere: fc.boolean(),
        adminType: fc.constantFrom(1 as const, 2 as const, 3 as const),
        right: fc.constantFrom(...rights),
      }),
      ({ own, shared, ownerHere, adminType, right }) => {
        const saved = { owner: 'ann', shared };
        const asker = { email: own ? 'ann' : 'bob', seat: { adminType }, right };
        const may = right === 'member' && (own || (adminType === 1 && (shared || !ownerHere)));
        expect(mayChangeSaved(saved, asker, ownerHere)).toBe(may);
        expect(maySeeSaved(saved, asker, ownerHere)).toBe(shared || may);
      },
    ),
  );
});
