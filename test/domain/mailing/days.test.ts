import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/domain/kit/periods.ts';
import { isReminded, reminderDay } from '#shared/domain/mailing/days.ts';

const today = '2030-03-15';

describe('the day of a reminder', () => {
  test.each([
    ['Europe/Berlin', '2030-03-15T05:59:59Z', null],
    ['Europe/Berlin', '2030-03-15T06:00:00Z', '2030-03-15'],
    ['Europe/Berlin', '2030-03-15T10:59:00Z', '2030-03-15'],
    ['Europe/Berlin', '2030-03-15T11:00:00Z', null],
    ['Pacific/Auckland', '2030-03-14T18:00:00Z', '2030-03-15'],
    ['Asia/Kathmandu', '2030-03-15T01:15:00Z', '2030-03-15'],
  ])('in %s at %s is %s', (zone, at, day) => {
    expect(reminderDay(new Date(at), zone)).toBe(day);
  });

  test('comes once a day in every time zone, within a quarter of an hour after seven', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        fc.integer({ min: 0, max: 800 }),
        (zone, start) => {
          const from = Date.parse('2030-01-01') + start * 86_400_000;
          const seen = Array.from({ length: 4 * 24 * 3 }, (_, quarter) => {
            const at = new Date(from + quarter * 900_000);
            return { at, day: reminderDay(at, zone) };
          });
          const begun = seen.filter(({ day }, n) => n > 0 && day !== null && seen[n - 1]!.day === null);
          expect(new Set(begun.map(({ day }) => day)).size).toBe(begun.length);
          expect(begun.length).toBeGreaterThanOrEqual(2);
          for (const { at } of begun) {
            const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' });
            expect(clock.format(at)).toMatch(/^07:(0|1[0-4])/);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test('is none where a customer is off, on Free, or its plan is closed or over', () => {
    const on = { active: true, planid: 3, planStatus: 'Active' as const, endDate: today };
    expect(isReminded(on, today)).toBe(true);
    expect(isReminded({ ...on, endDate: '' }, today)).toBe(true);
    expect(isReminded(on, addDays(today, 1))).toBe(false);
    expect(isReminded({ ...on, active: false }, today)).toBe(false);
    expect(isReminded({ ...on, planid: 1 }, today)).toBe(false);
    expect(isReminded({ ...on, planStatus: 'Closed' }, today)).toBe(false);
  });
});
