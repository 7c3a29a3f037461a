import { addMonths, type PeriodCode } from '#shared/domain/kit/periods.ts';
import type { Result } from './score.ts';

interface Done {
  /** The months completed at one place, in any order. */
  done: readonly PeriodCode[];
}

/**
 * Returns the completed months of each place that a line of risk shows: those of the twelve months up to `current`, as
 * far back as at most `most` reports allow. Every month is there whole or not at all; `cut` tells that earlier ones are not.
 */
export function monthsToRead<Place extends Done>(
  places: readonly Place[],
  current: PeriodCode,
  most: number,
): { read: { place: Place; period: PeriodCode }[]; cut: boolean } {
  const read: { place: Place; period: PeriodCode }[] = [];
  for (let back = 0; back < 12; back++) {
    const period = addMonths(current, -back);
    const month = places.filter(({ done }) => done.includes(period));
    if (read.length + month.length > most) return { read, cut: true };
    read.push(...month.map(place => ({ place, period })));
  }
  return { read, cut: false };
}

/**
 * Returns the risk of each month, the earliest first: the average of the scores of its reports, with two decimals. Each
 * topic at a location counts the same. Source: docs/product.md, Risk score.
 */
export function riskByMonth(
  results: readonly (Pick<Result, 'score'> & { period: PeriodCode })[],
): { period: PeriodCode; score: number; reports: number }[] {
  return [...Map.groupBy(results, ({ period }) => period)]
    .map(([period, month]) => {
      const hundredths = month.reduce((sum, { score }) => sum + Math.round(score * 100), 0);
      return { period, score: Math.round(hundredths / month.length) / 100, reports: month.length };
    })
    .sort((a, b) => a.period.localeCompare(b.period));
}
