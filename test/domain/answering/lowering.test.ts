import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loweringMost, pointsOf } from '#shared/domain/answering/lowering.ts';
import { type Priority, priorities } from '#shared/domain/answering/questionnaire.ts';
import { riskScore, weigh, weights } from '#shared/domain/answering/score.ts';

const counts = fc.record({ High: fc.nat(9), Medium: fc.nat(9), Low: fc.nat(9) });
/** What failed, and everything that was scored. */
const results = fc.tuple(counts, counts).map(([failed, kept]) => ({
  failed,
  scored: {
    High: failed.High + kept.High,
    Medium: failed.Medium + kept.Medium,
    Low: failed.Low + kept.Low,
  },
}));
const rowsOf = (failed: Record<Priority, number>) =>
  priorities.flatMap(prioritydesc => Array.from({ length: failed[prioritydesc] }, () => ({ prioritydesc })));

describe('What lowers a score most', () => {
  test('no other choice of as many suggestions leaves a lower score', () => {
    fc.assert(
      fc.property(
        results,
        fc.integer({ min: 1, max: 4 }),
        fc.infiniteStream(fc.nat(99)),
        (of, count, picks) => {
          const rows = rowsOf(of.failed);
          const found = loweringMost(rows, of, count);
          expect(found === null).toBe(rows.length === 0);
          if (!found) return;
          const pool = [...rows];
          const chosen = Array.from(
            { length: Math.min(count, rows.length) },
            () => pool.splice(Number(picks.next().value) % pool.length, 1)[0]!,
          );
          const left = weigh(of.failed) - chosen.reduce((sum, row) => sum + weights[row.prioritydesc], 0);
          expect(found.score).toBeLessThanOrEqual(riskScore(left, weigh(of.scored))!);
          expect(found.most.length + found.others).toBe(rows.length);
        },
      ),
    );
  });

  test('the points of all suggestions add up to the score, but for rounding', () => {
    fc.assert(
      fc.property(results, of => {
        const rows = rowsOf(of.failed);
        const sum = rows.reduce((points, row) => points + pointsOf(row.prioritydesc, of), 0);
        const score = riskScore(weigh(of.failed), weigh(of.scored)) ?? 0;
        expect(Math.abs(sum - score)).toBeLessThanOrEqual(0.05 * rows.length + 0.01);
      }),
    );
  });

  test('among equals, the first of the questionnaire comes first', () => {
    const rows = [
      { qcode: 1, prioritydesc: 'Low' },
      { qcode: 2, prioritydesc: 'High' },
      { qcode: 3, prioritydesc: 'Medium' },
      { qcode: 4, prioritydesc: 'High' },
    ] as const;
    const of = { failed: { High: 2, Medium: 1, Low: 1 }, scored: { High: 2, Medium: 1, Low: 2 } };
    expect(loweringMost(rows, of, 3)).toEqual({ most: [rows[1], rows[3], rows[2]], score: 6.67, others: 1 });
  });
});
