import { addMonths, type PeriodCode } from '#shared/domain/kit/periods.ts';
import { isScored, type MonthScore, type ScoredMonth } from './rollup.ts';

/** A topic at a location with its completed months: at least one, the earliest first. */
export interface Pair {
  topicid: string;
  locationid: string;
  months: readonly MonthScore[];
}

/** A topic at a location with its months that have a score. */
export interface ScoredPair extends Pair {
  months: readonly ScoredMonth[];
}

/** Returns the pairs that take part in the risk, with their scores: not those where the topic does not apply now. */
export const withScores = (pairs: readonly Pair[]): ScoredPair[] =>
  pairs.flatMap(pair =>
    pair.months.at(-1)?.score == null ? [] : [{ ...pair, months: pair.months.filter(isScored) }],
  );

/** Returns months in their order. */
export const inOrder = (months: readonly MonthScore[]): MonthScore[] =>
  [...months].sort((a, b) => (a.period < b.period ? -1 : 1));

/** A score in whole hundredths, so that sums are exact. */
export const hundredths = (score: number): number => Math.round(score * 100);

/** Returns the average of a sum of hundredths over `count`, rounded half up to 2 decimals; 0 over nothing. */
export const averageOf = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.floor((2 * sum + count) / (2 * count)) / 100;

/** Returns the unweighted average of scores, rounded half up to 2 decimals; 0 over nothing. */
export const average = (scores: readonly number[]): number =>
  averageOf(
    scores.reduce((sum, score) => sum + hundredths(score), 0),
    scores.length,
  );

/**
 * Returns the change from one score to another in percent, rounded to 2 decimals, a half away from zero. From 0 it is
 * null if the score is still 0, otherwise 100. Source: docs/product.md, Risk score.
 */
export function percentChange(first: number, latest: number): number | null {
  const [from, to] = [hundredths(first), hundredths(latest)];
  if (from === 0) return to === 0 ? null : 100;
  const size = Math.floor((20_000 * Math.abs(to - from) + from) / (2 * from)) / 100;
  return to < from && size > 0 ? -size : size;
}

export const riskChanges = ['Removed', 'Reduced', 'Increased', 'No Change'] as const;
export type RiskChange = (typeof riskChanges)[number];

/** Returns the word for a change from one score to another. */
export function riskChange(first: number, latest: number): RiskChange {
  if (latest < first) return latest === 0 ? 'Removed' : 'Reduced';
  return latest > first ? 'Increased' : 'No Change';
}

/** Returns a change in percent as people read it, a whole number: a negative one in brackets, none blank. */
export function percentWords(percent: number | null, decimals = 0): string {
  if (percent === null) return '';
  const words = `${Math.abs(percent).toFixed(decimals)}%`;
  return percent < 0 ? `(${words})` : words;
}

interface Change {
  percent: number | null;
  change: RiskChange;
}

const changeFrom = (first: number, latest: number): Change => ({
  percent: percentChange(first, latest),
  change: riskChange(first, latest),
});

/**
 * Returns how the score of a topic changed from its first month to its latest, with the month before the latest: at one
 * location, or over several, whose scores are averaged.
 */
export function scoreChange(
  pairs: readonly ScoredPair[],
): Change & { first: ScoredMonth; previous?: ScoredMonth; latest: ScoredMonth } {
  const over = (months: readonly ScoredMonth[], periods: readonly PeriodCode[]): ScoredMonth => ({
    period: periods.at(-1)!,
    score: average(months.map(({ score }) => score)),
  });
  const all = (at: number) => pairs.flatMap(({ months }) => months.at(at) ?? []);
  const inTime = (months: readonly ScoredMonth[]) => months.map(({ period }) => period).sort();
  const [firsts, before, latests] = [all(0), all(-2), all(-1)];
  const first = over(firsts, inTime(firsts).slice(0, 1));
  const latest = over(latests, inTime(latests));
  return {
    first,
    ...(before.length > 0 && { previous: over(before, inTime(before)) }),
    latest,
    ...changeFrom(first.score, latest.score),
  };
}

/** Returns the risk over all pairs with a score. The change is that of the two averages that are shown. */
export function overallRisk(
  all: readonly Pair[],
): Change & { topics: number; locations: number; first: number; latest: number } {
  const pairs = withScores(all);
  const first = average(pairs.map(({ months }) => months[0]!.score));
  const latest = average(pairs.map(({ months }) => months.at(-1)!.score));
  const distinct = (key: 'topicid' | 'locationid') => new Set(all.map(pair => pair[key])).size;
  return {
    topics: distinct('topicid'),
    locations: distinct('locationid'),
    first,
    latest,
    ...changeFrom(first, latest),
  };
}

/** The tiers by the completed months that they begin with. Source: docs/product.md, Certification. */
export const tiers = [
  { name: 'Bronze', from: 5 },
  { name: 'Silver', from: 20 },
  { name: 'Gold', from: 50 },
  { name: 'Platinum', from: 100 },
] as const;

/** Returns the tier that so many completed months reach ('' for none), the next one and how many it still takes. */
export function tierOf(count: number): { name: string; next: string; missing: number } {
  const name = tiers.findLast(({ from }) => count >= from)?.name ?? '';
  const next = tiers.find(({ from }) => count < from);
  return { name, next: next?.name ?? '', missing: next ? next.from - count : 0 };
}

/** Returns the words beside a tier, e.g. '3 more to Silver'; '' at the highest one. */
export const toNextTier = ({ next, missing }: { next: string; missing: number }): string =>
  next && `${missing} more to ${next}`;

/** Returns how many months of all pairs were completed in each year, adding up, the earliest year first. */
export function byYear(
  pairs: readonly Pair[],
): { year: number; count: number; cumulative: number; tier: string }[] {
  const counts = new Map<number, number>();
  for (const { months } of pairs) {
    for (const { period } of months) {
      const year = Number(period.slice(0, 4));
      counts.set(year, (counts.get(year) ?? 0) + 1);
    }
  }
  let cumulative = 0;
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([year, count]) => {
      cumulative += count;
      return { year, count, cumulative, tier: tierOf(cumulative).name };
    });
}

/** Returns the months of one year. */
export const monthsIn = ({ months }: Pair, year: number): MonthScore[] =>
  months.filter(({ period }) => Number(period.slice(0, 4)) === year);

/**
 * Returns the risk as it stood at the end of each of the twelve months up to `current`, beginning with the first month
 * that has one: the average over all pairs that were completed until then, of their latest scores then. A pair without
 * one takes no part.
 */
export function riskAtMonthEnds(
  pairs: readonly Pair[],
  current: PeriodCode,
): { period: PeriodCode; score: number; pairs: number }[] {
  const ends = Array.from({ length: 12 }, (_, at) => addMonths(current, at - 11));
  return ends.flatMap(period => {
    const then = pairs.flatMap(({ months }) => {
      const latest = months.findLast(month => month.period <= period);
      return latest && isScored(latest) ? [latest.score] : [];
    });
    return then.length > 0 ? [{ period, score: average(then), pairs: then.length }] : [];
  });
}

/** Returns the average of the latest scores for each topic or location, the highest risk first; null without any. */
export function riskBy(
  pairs: readonly Pair[],
  key: 'topicid' | 'locationid',
): { id: string; score: number | null; pairs: number }[] {
  return [...Map.groupBy(pairs, pair => pair[key])]
    .map(([id, own]) => {
      const scores = withScores(own).map(({ months }) => months.at(-1)!.score);
      return { id, score: scores.length > 0 ? average(scores) : null, pairs: own.length };
    })
    .sort((a, b) => (b.score ?? -1) - (a.score ?? -1) || (a.id < b.id ? -1 : 1));
}

/** Returns the risk of each topic or location at the end of each of the twelve months up to `current`. */
export const trendsBy = (
  pairs: readonly Pair[],
  key: 'topicid' | 'locationid',
  current: PeriodCode,
): Map<string, number[]> =>
  new Map(
    [...Map.groupBy(pairs, pair => pair[key])].map(([id, own]) => [
      id,
      riskAtMonthEnds(own, current).map(({ score }) => score),
    ]),
  );

/** How many months before now a trend is told from. */
const recent = 3;

/** Returns the risk three months before the end of a trend; undefined where it is not as long. */
export const recentBefore = (trend: readonly number[]): number | undefined => trend.at(-1 - recent);

export interface CertifiedGroup {
  code: string;
  name: string;
}
/** The group of all custom topics. */
export const customTopics: CertifiedGroup = { code: 'custom', name: 'Custom topics' };

/** A customer's topic as far as its group goes. */
export interface GroupedTopic {
  topicid: string;
  custom: boolean;
  libraryCode: string;
  active: boolean;
}
interface Library {
  groups: readonly CertifiedGroup[];
  topics: readonly { code: string; groupCode: string }[];
}

/** What tells the group of a customer's topic. A topic that the library no longer has is in a group without code. */
export function groupsFrom({ groups, topics }: Library): (topic: GroupedTopic | undefined) => CertifiedGroup {
  const byCode = new Map(groups.map(group => [group.code, group]));
  const groupOf = new Map(topics.map(({ code, groupCode }) => [code, byCode.get(groupCode)]));
  return topic =>
    topic?.custom ? customTopics : (groupOf.get(topic?.libraryCode ?? '') ?? { code: '', name: '' });
}

/**
 * Returns how many topics of each group exist, and how many of them were completed at least once, of the custom ones
 * those that are active or completed. A group without topics is left out.
 */
export function groupProgress(
  library: Library,
  own: readonly GroupedTopic[],
  pairs: readonly Pair[],
): (CertifiedGroup & { available: number; completed: number; percent: number })[] {
  const done = new Set(pairs.map(({ topicid }) => topicid));
  const groupOf = groupsFrom(library);
  const completedIn = Map.groupBy(
    own.filter(({ topicid }) => done.has(topicid)),
    topic => groupOf(topic).code,
  );
  const custom = own.filter(topic => topic.custom && (topic.active || done.has(topic.topicid)));
  const rows = [
    ...library.groups.map(group => ({
      ...group,
      available: library.topics.filter(({ groupCode }) => groupCode === group.code).length,
    })),
    { ...customTopics, available: custom.length },
  ];
  return rows
    .filter(({ available }) => available > 0)
    .map(row => {
      const completed = completedIn.get(row.code)?.length ?? 0;
      return { ...row, completed, percent: averageOf(10_000 * completed, row.available) };
    });
}
