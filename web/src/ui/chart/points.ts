/** One value of a chart and the words under it, e.g. a month. */
interface Point {
  label: string;
  value: number;
  /** What the value is made of, in the table. */
  detail?: string;
}

export interface Drawing {
  kind: 'line' | 'bars';
  points: readonly Point[];
  /** What the values are, e.g. 'Risk score'. */
  valueLabel: string;
  /** The highest value of the scale; without it, the scale ends at the highest value. */
  most?: number;
}
