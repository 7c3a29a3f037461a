/** The score of one month, from 0 to 100. */
interface Point {
  /** The month in words. */
  label: string;
  value: number;
  /** What the value is made of, in the table. */
  detail?: string;
}

export interface ChartDrawing {
  /** The earliest first. */
  points: readonly Point[];
}

/** Where a band begins. */
const edges = [
  { at: 20, words: 'Medium from 20' },
  { at: 50, words: 'High from 50' },
] as const;
/** An edge that is this near to a score is on the scale. */
const near = 8;
const margin = 4;

/** The part of 0 to 100 that a line of scores is drawn on, with the edges of bands in it. A change is seen before a level. */
export function scoreScale(values: readonly number[]) {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const inside = edges.filter(({ at }) => at >= lowest - near && at <= highest + near);
  const from = Math.floor(Math.max(0, Math.min(lowest - margin, ...inside.map(({ at }) => at))));
  const to = Math.ceil(Math.min(100, Math.max(highest + margin, ...inside.map(({ at }) => at))));
  return { from, to, edges: inside };
}

/** By how many points a score differs from the one before, between the whole numbers that people see; 0 for the first. */
export const changeAt = (points: readonly Point[], at: number): number =>
  at <= 0 ? 0 : Math.round(points[at]!.value) - Math.round(points[at - 1]!.value);
