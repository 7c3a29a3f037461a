import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '#shared/domain/kit/periods.ts';
import {
  byYear,
  groupProgress,
  inOrder,
  monthsIn,
  overallRisk,
  type Pair,
  percentChange,
  percentWords,
  recentBefore,
  riskAtMonthEnds,
  riskBy,
  riskChange,
  scoreChange,
  tierOf,
  toNextTier,
  trendsBy,
  withScores,
} from '#shared/domain/reporting/certification.ts';

const score = fc.integer({ min: 0, max: 10_000 }).map(n => n / 100);
const pair: fc.Arbitrary<Pair> = fc.record({
  topicid: fc.constantFrom('t1', 't2', 't3'),
  locationid: fc.constantFrom('l1', 'l2', 'l3'),
  months: fc
    .uniqueArray(fc.nat({ max: 40 }), { minLength: 1, maxLength: 8 })
    .chain(ages =>
      fc.tuple(...ages.map(age => score.map(value => ({ period: addMonths('202603', -age), score: value })))),
    )
    .map(inOrder),
});
const pairs = fc.uniqueArray(pair, {
  minLength: 1,
  maxLength: 9,
  selector: ({ topicid, locationid }) => topicid + locationid,
});

describe('Percent change', () => {
  test.each([
    [50, 25, -50, 'Reduced', '(50%)'],
    [50, 0, -100, 'Removed', '(100%)'],
    [0, 0, null, 'No Change', ''],
    [0, 12.5, 100, 'Increased', '100%'],
    [40, 40, 0, 'No Change', '0%'],
    [30, 40, 33.33, 'Increased', '33%'],
    [30, 20, -33.33, 'Reduced', '(33%)'],
    [100, 99.995, 0, 'Reduced', '0%'],
  ])('from %s to %s is %s: %s, shown as “%s”', (first, latest, percent, change, words) => {
    expect(percentChange(first, latest)).toBe(percent);
    expect(riskChange(first, latest)).toBe(change);
    expect(percentWords(percent)).toBe(words);
  });

  test('has its decimals in words only where they are asked for', () => {
    expect(percentWords(-33.33, 2)).toBe('(33.33%)');
    expect(percentWords(null, 2)).toBe('');
  });

  test('rounds a half away from zero, whichever way the score went', () => {
    expect(percentChange(80, 80.02)).toBe(0.03);
    expect(percentChange(80, 79.98)).toBe(-0.03);
  });
});

describe('Certification', () => {
  /** Two topics at two places, worked out by hand. */
  const example: Pair[] = [
    {
      topicid: 'a',
      locationid: 'x',
      months: [
        { period: '202411', score: 60 },
        { period: '202503', score: 45 },
        { period: '202602', score: 30 },
      ],
    },
    { topicid: 'a', locationid: 'y', months: [{ period: '202503', score: 20.01 }] },
    {
      topicid: 'b',
      locationid: 'x',
      months: [
        { period: '202501', score: 0 },
        { period: '202601', score: 10 },
      ],
    },
  ];

  test('of an example worked out by hand', () => {
    // (60 + 20.01 + 0) ÷ 3 = 26.67; (30 + 20.01 + 10) ÷ 3 = 20.00(3); (20 − 26.67) ÷ 26.67 = −25.01 %.
    expect(overallRisk(example)).toEqual({
      topics: 2,
      locations: 2,
      first: 26.67,
      latest: 20,
      percent: -25.01,
      change: 'Reduced',
    });
    expect(byYear(example)).toEqual([
      { year: 2024, count: 1, cumulative: 1, tier: '' },
      { year: 2025, count: 3, cumulative: 4, tier: '' },
      { year: 2026, count: 2, cumulative: 6, tier: 'Bronze' },
    ]);
    expect(scoreChange(withScores([example[0]!]))).toEqual({
      first: { period: '202411', score: 60 },
      previous: { period: '202503', score: 45 },
      latest: { period: '202602', score: 30 },
      percent: -50,
      change: 'Reduced',
    });
    expect(scoreChange(withScores([example[1]!]))).toMatchObject({ percent: 0, change: 'No Change' });
    expect(scoreChange(withScores([example[1]!])).previous).toBeUndefined();
    expect(riskBy(example, 'locationid')).toEqual([
      { id: 'y', score: 20.01, pairs: 1 },
      { id: 'x', score: 20, pairs: 2 },
    ]);
    // In December only 45, 20.01 and 0 were known.
    expect(riskAtMonthEnds(example, '202603').find(({ period }) => period === '202512')).toEqual({
      period: '202512',
      score: 21.67,
      pairs: 3,
    });
  });

  test('tells the trend of each location as the line does of all, with the risk three months ago', () => {
    const trends = trendsBy(example, 'locationid', '202603');
    expect([...trends.keys()].sort()).toEqual(['x', 'y']);
    for (const [id, trend] of trends) {
      const own = example.filter(({ locationid }) => locationid === id);
      expect(trend).toEqual(riskAtMonthEnds(own, '202603').map(({ score }) => score));
      expect(trend.at(-1)).toBe(riskBy(own, 'locationid')[0]!.score);
    }
    expect(recentBefore([10, 20, 30, 40])).toBe(10);
    expect(recentBefore([20, 30, 40])).toBeUndefined();
  });

  test('counts a month in which a topic does not apply as completed, but not in the risk', () => {
    const gone = { period: '202603', score: null };
    const [first, ...others] = example;
    const all = [{ ...first!, months: [...first!.months, gone] }, ...others];
    expect(byYear(all).at(-1)!.cumulative).toBe(byYear(example).at(-1)!.cumulative + 1);
    expect(overallRisk(all)).toMatchObject({
      first: overallRisk(others).first,
      latest: overallRisk(others).latest,
      topics: overallRisk(example).topics,
    });
    expect(riskAtMonthEnds(all, '202603').at(-1)!.pairs).toBe(others.length);
    expect(withScores(all)).toEqual(others);
    const never = { topicid: 'c', locationid: 'x', months: [gone] };
    expect(riskBy([...all, never], 'topicid').at(-1)).toEqual({ id: 'c', score: null, pairs: 1 });
    const back = { period: '202604', score: 12 };
    expect(scoreChange(withScores([{ ...first!, months: [...first!.months, gone, back] }]))).toMatchObject({
      first: { score: 60 },
      previous: { score: 30 },
      latest: { score: 12 },
    });
  });

  test.each([
    [0, '', '5 more to Bronze'],
    [4, '', '1 more to Bronze'],
    [5, 'Bronze', '15 more to Silver'],
    [20, 'Silver', '30 more to Gold'],
    [50, 'Gold', '50 more to Platinum'],
    [99, 'Gold', '1 more to Platinum'],
    [100, 'Platinum', ''],
  ])('%s completed months are the tier “%s”, with “%s”', (count, name, words) => {
    expect(tierOf(count).name).toBe(name);
    expect(toNextTier(tierOf(count))).toBe(words);
  });

  test('counts every completed month once: years, their topics and all of them agree', () => {
    fc.assert(
      fc.property(pairs, all => {
        const years = byYear(all);
        expect(years.map(({ year }) => year)).toEqual(years.map(({ year }) => year).sort());
        const total = all.reduce((sum, { months }) => sum + months.length, 0);
        expect(years.at(-1)!.cumulative).toBe(total);
        for (const { year, count } of years) {
          expect(all.reduce((sum, one) => sum + monthsIn(one, year).length, 0)).toBe(count);
        }
      }),
    );
  });

  test('ends the line of risk with the overall risk, and its bars add up to it', () => {
    fc.assert(
      fc.property(pairs, all => {
        const { latest } = overallRisk(all);
        const line = riskAtMonthEnds(all, '202603');
        expect(line.at(-1)).toEqual({ period: '202603', score: latest, pairs: all.length });
        expect(line.length).toBeLessThanOrEqual(12);
        for (const key of ['topicid', 'locationid'] as const) {
          const bars = riskBy(all, key);
          const sum = bars.reduce((so, bar) => so + bar.score! * bar.pairs, 0);
          expect(Math.abs(sum / all.length - latest)).toBeLessThanOrEqual(0.011);
        }
      }),
    );
  });

  test('counts the topics of a group that exist and those completed, with custom topics as a group', () => {
    const library = {
      groups: [
        { code: 'sec', name: 'Security' },
        { code: 'none', name: 'Without topics' },
      ],
      topics: [
        { code: 'c1', groupCode: 'sec' },
        { code: 'c2', groupCode: 'sec' },
        { code: 'c3', groupCode: 'sec' },
      ],
    };
    const own = [
      { topicid: 'a', custom: false, libraryCode: 'c1', active: false },
      { topicid: 'b', custom: true, libraryCode: '', active: false },
      { topicid: 'c', custom: true, libraryCode: '', active: true },
      { topicid: 'd', custom: true, libraryCode: '', active: false },
    ];
    expect(groupProgress(library, own, example)).toEqual([
      { code: 'sec', name: 'Security', available: 3, completed: 1, percent: 33.33 },
      { code: 'custom', name: 'Custom topics', available: 2, completed: 1, percent: 50 },
    ]);
  });
});
