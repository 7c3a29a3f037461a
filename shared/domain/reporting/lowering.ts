import { type bandOf, riskScore } from '#shared/domain/answering/score.ts';
import { averageOf, hundredths } from './certification.ts';

/** A topic at a location with its newest score, and the weights of what was scored, failed and suggested there. */
export interface Standing {
  score: number;
  /** Σ weight of the scored questions. */
  scored: number;
  /** Σ weight of the failed questions whose suggestions are not completed. */
  open: number;
  /** The weights of these questions, the heaviest first. */
  weights: readonly number[];
}

/** Returns the score in hundredths; 0 if nothing is scored. */
const scoreOf = (open: number, scored: number): number => hundredths(riskScore(open, scored) ?? 0);

/** Returns the points by which a pair's score falls when its `count` heaviest open suggestions are completed. */
function falls({ scored, open, weights }: Standing, count: number): number {
  const done = weights.slice(0, count).reduce((sum, weight) => sum + weight, 0);
  return scoreOf(open, scored) - scoreOf(open - done, scored);
}

/** Returns the points by which a pair's score falls when one suggestion of this weight is completed. */
export const pointsOf = ({ scored, open }: Standing, weight: number): number =>
  (scoreOf(open, scored) - scoreOf(open - weight, scored)) / 100;

/** Returns the score of a pair once what is marked completed is answered accordingly. */
export const confirmed = ({ scored, open, score }: Standing): number => riskScore(open, scored) ?? score;

type Band = Exclude<ReturnType<typeof bandOf>, 'High'>;
/** The highest risk of a band, in hundredths. */
const ends: readonly (readonly [Band, number])[] = [
  ['Medium', 4999],
  ['Low', 1999],
  ['None', 0],
];

/** The fewest suggestions whose completion brings the overall risk into the next band. */
export interface SmallestSet {
  /** How many suggestions of each pair, its heaviest first. */
  taken: number[];
  size: number;
  /** The overall risk afterward, and the band that was to be reached; the risk may be in a lower one. */
  risk: number;
  band: Band;
}

/**
 * Returns the smallest set that brings the average of the pairs' scores into the next lower band; null if none does, or
 * if there is no lower band. What is marked completed counts as done.
 *
 * The steepest gains come first. As scores are rounded, a gain may be a little steeper than the one before it, so each
 * pair's gains are laid under the lowest concave line. No set of so many suggestions is above the sum of the lines. The
 * set is below it in one pair at most, and there by less than one hundredth, since a score is rounded by at most half of
 * one. What is needed is whole hundredths, so wherever the lines reach it, the set does too.
 */
export function smallestSet(pairs: readonly Standing[]): SmallestSet | null {
  const total = pairs.reduce((sum, pair) => sum + hundredths(confirmed(pair)), 0);
  const count = pairs.length;
  const target = ends.find(([, end]) => hundredths(averageOf(total, count)) > end);
  if (!target) return null;
  // The largest sum whose average, rounded half up, is still within the band.
  const within = Math.ceil(count * (target[1] + 1) - count / 2) - 1;
  const gains = pairs.map(pair => pair.weights.map((_, at) => falls(pair, at + 1)));
  const steps = gains.flatMap((own, pair) => slopes(own).map(slope => ({ pair, slope })));
  // The steps of one line stay together: sorting keeps the order of equals.
  steps.sort((a, b) => b.slope - a.slope);
  const taken = gains.map(() => 0);
  let sum = total;
  for (const [at, { pair }] of steps.entries()) {
    const own = gains[pair]!;
    const before = taken[pair]!;
    sum -= own[before]! - (own[before - 1] ?? 0);
    taken[pair] = before + 1;
    const risk = averageOf(sum, count);
    if (sum <= within) return { taken, size: at + 1, risk, band: target[0] };
  }
  return null;
}

/** Returns the slopes of the lowest concave line over the gains of a pair, one for each suggestion; none rises. */
function slopes(own: readonly number[]): number[] {
  const corners: [at: number, gain: number][] = [[0, 0]];
  for (const [index, gain] of own.entries()) {
    const at = index + 1;
    while (corners.length > 1) {
      const [at1, gain1] = corners.at(-1)!;
      const [at0, gain0] = corners.at(-2)!;
      if ((gain1 - gain0) * (at - at1) > (gain - gain1) * (at1 - at0)) break;
      corners.pop();
    }
    corners.push([at, gain]);
  }
  return corners.slice(1).flatMap(([at, gain], index) => {
    const [at0, gain0] = corners[index]!;
    return Array.from({ length: at - at0 }, () => (gain - gain0) / (at - at0));
  });
}
