import { expect, test } from 'vitest';
import { riskByMonth } from '#shared/domain/reporting/riskbymonth.ts';

test('the risk of a month is the average of its reports, with two decimals', () => {
  const months = [
    { period: '202603', score: 10 },
    { period: '202602', score: 50 },
    { period: '202603', score: 20 },
    { period: '202603', score: 20.01 },
  ];
  expect(riskByMonth(months, '202603')).toEqual([
    { period: '202602', score: 50, reports: 1 },
    { period: '202603', score: 16.67, reports: 3 },
  ]);
  expect(riskByMonth([], '202603')).toEqual([]);
});

test('a topic that does not apply takes no part in the average', () => {
  const months = [
    { period: '202602', score: null },
    { period: '202603', score: null },
    { period: '202603', score: 30 },
  ];
  expect(riskByMonth(months, '202603')).toEqual([{ period: '202603', score: 30, reports: 1 }]);
});

test('twelve months are the present one and the eleven before, also over the end of a year', () => {
  const months = ['202503', '202504', '202512', '202603', '202604'].map(period => ({ period, score: 1 }));
  expect(riskByMonth(months, '202603').map(({ period }) => period)).toEqual(['202504', '202512', '202603']);
});
