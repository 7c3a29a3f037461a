import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bannerDays, dueOn, noticeDays } from '#shared/domain/billing/renewal.ts';
import { countries } from '#shared/domain/kit/countries.ts';
import { addDays, daysBetween } from '#shared/domain/kit/periods.ts';
import { timeZoneOf } from '#shared/domain/kit/timezones.ts';

const plan = (endDate: string) => ({ planid: 3, planStatus: 'Active' as const, endDate });
const end = '2027-03-15';

describe('notices before the end of a plan', () => {
  test.each([
    [31, 'nothing'],
    [30, 30],
    [29, 30],
    [14, 14],
    [8, 14],
    [7, 7],
    [2, 7],
    [1, 1],
    [0, 1],
    [-1, 'ended'],
  ])('%i days before it, %s is due', (days, wanted) => {
    const due = dueOn(addDays(end, -days), plan(end));
    expect(due.kind === 'notice' ? due.notice : due.kind).toBe(wanted);
  });

  test('none for Free, for a plan without end and for one that is closed', () => {
    expect(dueOn(end, { ...plan(end), planid: 1 }).kind).toBe('nothing');
    expect(dueOn(end, plan('')).kind).toBe('nothing');
    expect(dueOn('2028-01-01', { ...plan(end), planStatus: 'Closed' }).kind).toBe('nothing');
  });

  test('whatever days the check runs on, each is due on some of them at most once as another one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: -3, max: 40 })), days => {
        const sent = days
          .sort((a, b) => b - a)
          .map(left => dueOn(addDays(end, -left), plan(end)))
          .flatMap(due => (due.kind === 'notice' ? [due.notice] : []));
        // Never back to an earlier one.
        expect(sent).toEqual([...sent].sort((a, b) => b - a));
        for (const notice of sent) expect(noticeDays).toContain(notice);
      }),
    );
  });
});

test('days are those of the calendar', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.nat(2000),
      (date, n) => {
        const day = date.toISOString().slice(0, 10);
        expect(daysBetween(day, addDays(day, n))).toBe(n);
      },
    ),
  );
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test('the banner shows from 30 days on, and never for a plan without end', () => {
  expect([bannerDays('2027-02-12', end), bannerDays('2027-02-13', end), bannerDays(end, '')]).toEqual([
    undefined,
    30,
    undefined,
  ]);
});

test('every country has a valid time zone', () => {
  for (const { code } of countries) {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: timeZoneOf(code) })).not.toThrow();
  }
  expect(timeZoneOf('USA')).toBe('America/New_York');
  expect(timeZoneOf('')).toBe('UTC');
});
