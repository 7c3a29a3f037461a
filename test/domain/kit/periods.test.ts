import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, describePeriod, isPeriod, localDate, periodAt } from '#shared/domain/kit/periods.ts';

const zones = [
  'UTC',
  'America/New_York',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
const anyZone = fc.constantFrom(...zones);
const anyInstant = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const anyPeriod = fc
  .tuple(fc.integer({ min: 1970, max: 2200 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}${String(month).padStart(2, '0')}`);

describe('a period is the calendar month where the customer is', () => {
  it.each([
    ['before midnight in daylight time', '2026-11-01T03:59:59Z', 'America/New_York', '2026-10-31', '202610'],
    ['at midnight in daylight time', '2026-11-01T04:00:00Z', 'America/New_York', '2026-11-01', '202611'],
    ['before midnight in winter time', '2026-12-01T04:59:59Z', 'America/New_York', '2026-11-30', '202611'],
    ['at midnight in winter time', '2026-12-01T05:00:00Z', 'America/New_York', '2026-12-01', '202612'],
    [
      'before midnight after clocks went forward',
      '2026-03-31T21:59:59Z',
      'Europe/Berlin',
      '2026-03-31',
      '202603',
    ],
    [
      'at midnight after clocks went forward',
      '2026-03-31T22:00:00Z',
      'Europe/Berlin',
      '2026-04-01',
      '202604',
    ],
    ['in the hour that comes twice', '2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25', '202610'],
    ['new year a day ahead', '2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01', '202701'],
    ['old year a day behind', '2027-01-01T10:59:59Z', 'Pacific/Pago_Pago', '2026-12-31', '202612'],
    ['a quarter of an hour off', '2026-12-31T18:15:00Z', 'Asia/Kathmandu', '2027-01-01', '202701'],
    ['a leap day', '2028-02-29T23:59:59Z', 'UTC', '2028-02-29', '202802'],
  ])('%s', (_, instant, zone, date, period) => {
    expect(localDate(new Date(instant), zone)).toBe(date);
    expect(periodAt(new Date(instant), zone)).toBe(period);
  });

  it('never runs backwards as time goes on, in any zone', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, fc.nat({ max: 100_000_000 }), (zone, instant, later) => {
        const after = new Date(instant.getTime() + later);
        expect(localDate(instant, zone) <= localDate(after, zone)).toBe(true);
        expect(periodAt(instant, zone) <= periodAt(after, zone)).toBe(true);
      }),
    );
  });

  it('of any instant is a period within a day of UTC’s', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (zone, instant) => {
        const period = periodAt(instant, zone);
        const day = 86_400_000;
        const around = [-day, 0, day].map(d => periodAt(new Date(instant.getTime() + d), 'UTC'));
        expect(isPeriod(period)).toBe(true);
        expect(around).toContain(period);
      }),
    );
  });

  it('throws for a zone that does not exist', () => {
    expect(() => periodAt(new Date(0), 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('months', () => {
  it.each([
    ['202611', 1, '202612'],
    ['202612', 1, '202701'],
    ['202601', -1, '202512'],
    ['202611', -12, '202511'],
    ['202611', 0, '202611'],
    ['202601', -25, '202312'],
  ])('%s and %i more is %s', (from, count, to) => {
    expect(addMonths(from, count)).toBe(to);
  });

  it('added and subtracted lead back, and their text order is their time order', () => {
    fc.assert(
      fc.property(anyPeriod, fc.integer({ min: -600, max: 600 }), (period, count) => {
        const moved = addMonths(period, count);
        expect(isPeriod(moved)).toBe(true);
        expect(addMonths(moved, -count)).toBe(period);
        expect(Math.sign(count)).toBe(moved < period ? -1 : moved > period ? 1 : 0);
      }),
    );
  });

  it.each([
    ['202601', 'Jan 2026'],
    ['202611', 'Nov 2026'],
    ['202712', 'Dec 2027'],
  ])('%s reads %s', (period, text) => {
    expect(describePeriod(period)).toBe(text);
  });

  it.each([
    ['202601', true],
    ['202612', true],
    ['202600', false],
    ['202613', false],
    ['2026-1', false],
    ['20261', false],
    ['2026011', false],
    ['', false],
  ])('%j is a period: %s', (text, expected) => {
    expect(isPeriod(text)).toBe(expected);
  });
});
