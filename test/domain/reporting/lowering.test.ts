import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandOf, riskScore } from '#shared/domain/answering/score.ts';
import { averageOf, hundredths } from '#shared/domain/reporting/certification.ts';
import { pointsOf, type Standing, smallestSet } from '#shared/domain/reporting/lowering.ts';

const scoreOf = (open: number, scored: number): number => riskScore(open, scored) ?? 0;

const standing = (scored: number, weights: number[]): Standing => {
  const open = weights.reduce((sum, weight) => sum + weight, 0);
  return { score: scoreOf(open, scored), scored, open, weights: [...weights].sort((a, b) => b - a) };
};
const weight = fc.constantFrom(1, 3, 5);
const someStanding = (most: number) =>
  fc
    .tuple(fc.array(weight, { maxLength: most }), fc.nat({ max: 40 }))
    .map(([weights, passed]) => standing(weights.reduce((sum, w) => sum + w, 0) + passed, weights));

const riskOf = (pairs: readonly Standing[], done: readonly number[]) =>
  averageOf(
    pairs.reduce((sum, { open, scored }, at) => sum + hundredths(scoreOf(open - done[at]!, scored)), 0),
    pairs.length,
  );

/** Tries every set of suggestions, whichever their weights. Returns the size of the smallest that leaves the band. */
function bruteForce(pairs: readonly Standing[]): number | null {
  const actions = pairs.flatMap(({ weights }, pair) => weights.map(own => ({ pair, own })));
  const order = ['None', 'Low', 'Medium', 'High'];
  const now = order.indexOf(
    bandOf(
      riskOf(
        pairs,
        pairs.map(() => 0),
      ),
    ),
  );
  let best: number | null = null;
  for (let set = 0; set < 2 ** actions.length; set++) {
    const done = pairs.map(() => 0);
    let size = 0;
    for (let at = 0; at < actions.length; at++) {
      if (!(set & (1 << at))) continue;
      size++;
      done[actions[at]!.pair]! += actions[at]!.own;
    }
    if (best !== null && size >= best) continue;
    if (order.indexOf(bandOf(riskOf(pairs, done))) < now) best = size;
  }
  return best;
}

const sizeOf = (pairs: readonly Standing[]) => smallestSet(pairs)?.size ?? null;

/** Finds the most that so many suggestions can lower the sum of the scores by, for every number of them. */
function exactSearch(pairs: readonly Standing[]): number | null {
  let best = [0];
  for (const { weights, open, scored } of pairs) {
    const next = Array.from({ length: best.length + weights.length }, () => 0);
    for (let n = 0; n <= weights.length; n++) {
      const done = weights.slice(0, n).reduce((sum, own) => sum + own, 0);
      const gain = hundredths(scoreOf(open, scored)) - hundredths(scoreOf(open - done, scored));
      best.forEach((so, size) => {
        next[size + n] = Math.max(next[size + n]!, so + gain);
      });
    }
    best = next;
  }
  const total = pairs.reduce((sum, { open, scored }) => sum + hundredths(scoreOf(open, scored)), 0);
  const order = ['None', 'Low', 'Medium', 'High'];
  const rank = (sum: number) => order.indexOf(bandOf(averageOf(sum, pairs.length)));
  const size = best.findIndex(gain => rank(total - gain) < rank(total));
  return size < 0 ? null : size;
}

describe('The smallest set of suggestions', () => {
  test('of an example worked out by hand', () => {
    // 15 of 25 failed is 60, 3 of 9 is 33.33: together 46.67, which is Medium. Low begins under 20.
    const pairs = [standing(25, [5, 5, 3, 1, 1]), standing(9, [3])];
    // Both 5s and the 3 of the second: 5 of 25 is 20, and 0, together 10. Two alone leave at least 20 or 26.67.
    expect(smallestSet(pairs)).toEqual({ taken: [2, 1], size: 3, risk: 10, band: 'Low' });
    expect(pointsOf(pairs[0]!, 5)).toBe(20);
    expect(pointsOf(pairs[1]!, 3)).toBe(33.33);
  });

  test('is as small as a try of every set finds, and has the risk that it says', () => {
    fc.assert(
      fc.property(fc.array(someStanding(4), { minLength: 1, maxLength: 3 }), pairs => {
        const found = smallestSet(pairs);
        expect(sizeOf(pairs)).toBe(bruteForce(pairs));
        if (!found) return;
        const done = pairs.map(({ weights }, at) =>
          weights.slice(0, found.taken[at]).reduce((sum, w) => sum + w, 0),
        );
        expect(found.risk).toBe(riskOf(pairs, done));
        expect(found.size).toBe(found.taken.reduce((sum, n) => sum + n, 0));
      }),
      { numRuns: 400 },
    );
  });

  test('also of twenty suggestions', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc
            .tuple(fc.array(weight, { minLength: 5, maxLength: 5 }), fc.nat({ max: 12 }))
            .map(([weights, passed]) => standing(weights.reduce((sum, w) => sum + w, 0) + passed, weights)),
          { minLength: 4, maxLength: 4 },
        ),
        pairs => {
          expect(sizeOf(pairs)).toBe(bruteForce(pairs));
        },
      ),
      { numRuns: 3 },
    );
  }, 120_000);

  test('is as small as an exact search finds among many pairs, also where rounding makes gains uneven', () => {
    const thirds = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.nat({ max: 3 })).map(([n, passed]) =>
      standing(
        n + passed,
        Array.from({ length: n }, () => 1),
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(thirds, someStanding(6)), { minLength: 5, maxLength: 40 }), pairs => {
        expect(smallestSet(pairs)?.size ?? null).toBe(exactSearch(pairs));
      }),
      { numRuns: 300 },
    );
  });

  test('does not exist at no risk, nor where what is left is not known to the formula', () => {
    expect(smallestSet([standing(9, [])])).toBeNull();
    expect(smallestSet([{ score: 40, scored: 0, open: 0, weights: [] }])).toBeNull();
    expect(smallestSet([])).toBeNull();
  });
});
