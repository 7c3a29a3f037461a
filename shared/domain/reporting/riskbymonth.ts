import { addMonths, type PeriodCode } from '#shared/domain/kit/periods.ts';
import { isScored, type Month } from './rollup.ts';

/**
 * Returns the risk of each of the twelve months up to `current` that has a report, the earliest first: the average of the
 * scores of its reports, with two decimals. Each topic at a location counts the same; one without a score does not. Source: docs/product.md, Risk score.
 */
export function riskByMonth(
  months: readonly Month[],
  current: PeriodCode,
): { period: PeriodCode; score: number; reports: number }[] {
  const year = months
    .filter(isScored)
    .filter(({ period }) => period > addMonths(current, -12) && period <= current);
  return [...Map.groupBy(year, ({ period }) => period)]
    .map(([period, month]) => {
      const hundredths = month.reduce((sum, { score }) => sum + Math.round(score * 100), 0);
      return { period, score: Math.round(hundredths / month.length) / 100, reports: month.length };
    })
    .sort((a, b) => a.period.localeCompare(b.period));
}
