/** The value below which a share of the sorted sample lies. */
export function quantile(sample: readonly number[], share: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (sample: readonly number[]): number => quantile(sample, 0.5);

export const rounded = (value: number, decimals = 2): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;
