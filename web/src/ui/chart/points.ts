/** One value of a chart and the words under it, e.g. a month. */
interface Point {
  label: string;
  value: number;
  /** What the value is made of, in the table. */
  detail?: string;
}

export interface ChartDrawing {
  kind: 'line' | 'bars';
  points: readonly Point[];
  /** What the values are, e.g. 'Risk score'. */
  valueLabel: string;
  /** The highest value of the scale; without it, the scale ends at the highest value. */
  most?: number;
  /** How many decimals every value has; without it, as many as it needs. */
  decimals?: number;
}

/** Returns a value of a chart in words. */
export const valueWords = (value: number, { decimals }: Pick<ChartDrawing, 'decimals'>): string =>
  decimals === undefined ? String(value) : value.toFixed(decimals);
