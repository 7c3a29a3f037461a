import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameResult, loweringMost, outcomeWords, pointsOf } from '#shared/domain/answering/outcome.ts';
import { type Priority, priorities } from '#shared/domain/answering/questionnaire.ts';
import { riskScore, weigh, weights } from '#shared/domain/answering/score.ts';

const failing = { High: 1, Medium: 2, Low: 0 };
const none = { High: 0, Medium: 0, Low: 0 };
const month = (periodcode: string, perioddesc: string, score: number) => ({ periodcode, perioddesc, score });
const oct = month('202610', 'Oct 2026', 28);
const yearAgo = month('202511', 'Nov 2025', 52);

describe('The first line of an end page', () => {
  test.each([
    [22, [oct, yearAgo], '6 points better than in Oct 2026, 30 better than a year ago'],
    [22, [oct], '6 points better than in Oct 2026'],
    [29, [oct, yearAgo], '1 point worse than in Oct 2026, 23 better than a year ago'],
    [28, [oct, yearAgo], 'As in Oct 2026, 24 better than a year ago'],
    [60, [oct, yearAgo], '32 points worse than in Oct 2026, 8 worse than a year ago'],
    [52, [oct, yearAgo], '24 points worse than in Oct 2026'],
    // The newest before is a year old: one comparison says it.
    [22, [yearAgo], '30 points better than in Nov 2025'],
    // Eleven months are not a year.
    [22, [oct, month('202512', 'Dec 2025', 52)], '6 points better than in Oct 2026'],
  ])('of %s after %j: %s', (score, earlier, words) => {
    expect(outcomeWords({ score, failed: failing }, { periodcode: '202611', earlier })).toBe(words);
  });

  test('counts the whole numbers that people see: 22 after 28 is 6, whatever lies behind them', () => {
    const before = [month('202610', 'Oct 2026', 27.5)];
    expect(outcomeWords({ score: 22.49, failed: failing }, { periodcode: '202611', earlier: before })).toBe(
      '6 points better than in Oct 2026',
    );
  });

  test('counts the suggestions where there is no earlier month', () => {
    const first = { periodcode: '202611', earlier: [] };
    expect(outcomeWords({ score: 22, failed: failing }, first)).toBe('3 suggestions lower this risk');
    expect(outcomeWords({ score: 5, failed: { ...none, Low: 1 } }, first)).toBe(
      '1 suggestion lowers this risk',
    );
    expect(outcomeWords({ score: 0, failed: none }, first)).toBe(
      'No risk was found, and there is nothing to do',
    );
  });
});

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

  test('what is done already lowers nothing more: the others have the points of those that are open', () => {
    const of = { failed: { High: 2, Medium: 1, Low: 1 }, scored: { High: 4, Medium: 0, Low: 0 } };
    const open = rowsOf({ High: 2, Medium: 0, Low: 0 });
    expect(loweringMost(open, of, 1)).toMatchObject({ others: 1, othersPoints: 25 });
  });

  test('a report of former answers is not that of a result', () => {
    const result = {
      asked: 9,
      failed: { High: 1, Medium: 0, Low: 0 },
      scored: { High: 3, Medium: 2, Low: 1 },
    };
    expect(isSameResult(result, structuredClone(result))).toBe(true);
    for (const other of [
      { ...result, asked: 8 },
      { ...result, failed: { ...result.failed, Low: 1 } },
      { ...result, scored: { ...result.scored, Medium: 3 } },
    ])
      expect(isSameResult(result, other)).toBe(false);
  });

  test('among equals, the first of the questionnaire comes first', () => {
    const rows = [
      { qcode: 1, prioritydesc: 'Low' },
      { qcode: 2, prioritydesc: 'High' },
      { qcode: 3, prioritydesc: 'Medium' },
      { qcode: 4, prioritydesc: 'High' },
    ] as const;
    const of = { failed: { High: 2, Medium: 1, Low: 1 }, scored: { High: 2, Medium: 1, Low: 2 } };
    expect(loweringMost(rows, of, 3)).toEqual({
      most: [rows[1], rows[3], rows[2]],
      score: 6.67,
      others: 1,
      othersPoints: 6.7,
    });
  });
});
