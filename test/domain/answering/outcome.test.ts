import { describe, expect, test } from 'vitest';
import { outcomeWords } from '#shared/domain/answering/outcome.ts';

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
