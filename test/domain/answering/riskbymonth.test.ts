import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthsToRead, riskByMonth } from '#shared/domain/answering/riskbymonth.ts';
import { addMonths } from '#shared/domain/kit/periods.ts';

const current = '202603';
const period = fc.integer({ min: -20, max: 2 }).map(months => addMonths(current, months));
const places = fc.array(fc.record({ done: fc.uniqueArray(period) }));

describe('the reports behind a line of risk', () => {
  test('are those of twelve months, newest first, at most so many, and never a part of a month', () => {
    fc.assert(
      fc.property(places, fc.nat({ max: 40 }), (all, most) => {
        const { read, cut } = monthsToRead(all, current, most);
        expect(read.length).toBeLessThanOrEqual(most);
        const months = new Set(read.map(one => one.period));
        for (const month of months) {
          expect(month > addMonths(current, -12) && month <= current).toBe(true);
          expect(read.filter(one => one.period === month)).toHaveLength(
            all.filter(({ done }) => done.includes(month)).length,
          );
        }
        const leftOut = all.flatMap(({ done }) =>
          done.filter(month => month > addMonths(current, -12) && month <= current && !months.has(month)),
        );
        expect(cut).toBe(leftOut.length > 0);
        for (const month of leftOut) for (const shown of months) expect(month < shown).toBe(true);
      }),
    );
  });
});

test('the risk of a month is the average of its reports, with two decimals', () => {
  const results = [
    { period: '202603', score: 10 },
    { period: '202602', score: 50 },
    { period: '202603', score: 20 },
    { period: '202603', score: 20.01 },
  ];
  expect(riskByMonth(results)).toEqual([
    { period: '202602', score: 50, reports: 1 },
    { period: '202603', score: 16.67, reports: 3 },
  ]);
  expect(riskByMonth([])).toEqual([]);
});
