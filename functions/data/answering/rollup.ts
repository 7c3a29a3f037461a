import { historyPrefix, keys, latestPrefix, rolledPlace, rollupsPk } from '#functions/data/table/keys.ts';
import {
  absent,
  type Change,
  type Item,
  put,
  queryAll,
  type Read,
  readOne,
  update,
} from '#functions/data/table/table.ts';
import { standardVersionId } from '#functions/data/topics/library.ts';
import { now } from '#functions/kit/clock.ts';
import { type PriorityCounts, weigh } from '#shared/domain/answering/score.ts';
import { periodAt } from '#shared/domain/kit/periods.ts';
import { noted, type QuarterStart, quarterOf } from '#shared/domain/reporting/quarters.ts';
import type { Latest, MonthScore, Task } from '#shared/domain/reporting/rollup.ts';
import { packTasks, tasksOf } from './packedtasks.ts';

/*
 * Roll-ups: what reports over many runs read instead of the runs. Each topic at a location has one item about its newest
 * report and one with the score of every completed month. They are as short as they can be, because a
 * report reads thousands of them.
 */

/** A topic at a location. */
export interface TopicAtLocation {
  customerid: string;
  topicid: string;
  locationid: string;
}

/** The roll-up of a place's newest report. */
export interface Rollup {
  /** The number of its changes; 0 if there is no item. A write names the revision it saw. */
  revision: number;
  /** Undefined if no month is completed. */
  latest: Latest | undefined;
  /** What was open when the quarter of the latest change began; undefined where it is not known. */
  start?: QuarterStart | undefined;
}

const counts = ({ High, Medium, Low }: PriorityCounts): string => [High, Medium, Low].join(',');
function countsOf(text: string): PriorityCounts {
  const [High = 0, Medium = 0, Low = 0] = text.split(',').map(Number);
  return { High, Medium, Low };
}

/** Returns a version's id as short as it can be beside its topic's. */
function packVersion(topicid: string, versionid: string): string {
  if (versionid.startsWith(`${topicid}@`)) return versionid.slice(topicid.length);
  const edition = Number(versionid.split('@').at(-1));
  return versionid === standardVersion(topicid, edition) ? `~${edition}` : versionid;
}
const standardVersion = (topicid: string, edition: number): string =>
  standardVersionId(topicid.slice(topicid.indexOf('-s.') + 3), edition);
function versionOf(topicid: string, text: string): string {
  if (text.startsWith('@')) return topicid + text;
  return text.startsWith('~') ? standardVersion(topicid, Number(text.slice(1))) : text;
}

/** What is stored for a month without a score. */
const unscored = '-';
const scoreFrom = (stored: unknown): number | null => (stored === unscored ? null : Number(stored));

const packStart = (start: QuarterStart | undefined): Item =>
  start ? { q: [start.quarter, start.open, start.overdue].join(' ') } : {};

function startIn(item: Item | undefined): QuarterStart | undefined {
  const [quarter = '', open, overdue] = String(item?.q ?? '').split(' ');
  return quarter ? { quarter, open: Number(open), overdue: Number(overdue) } : undefined;
}

function attributes(
  { topicid }: TopicAtLocation,
  revision: number,
  { latest, start }: Omit<Rollup, 'revision'>,
): Item {
  if (!latest) return { z: revision, ...packStart(start) };
  const { period, before, beforeScore, count, versionid, formula, score, asked, scored, failed, tasks } =
    latest;
  const owners = [...new Set(tasks.map(({ owner }) => owner).filter(Boolean))];
  return {
    z: revision,
    ...packStart(start),
    p: period,
    ...(before && { b: `${before} ${beforeScore ?? unscored}` }),
    n: count,
    v: packVersion(topicid, versionid),
    x: [formula, score ?? unscored, asked, counts(scored), counts(failed)].join(' '),
    ...(tasks.length > 0 && { a: packTasks(tasks, owners) }),
    ...(owners.length > 0 && { o: owners }),
  };
}

function parse({ topicid }: TopicAtLocation, item: Item | undefined): Rollup {
  const revision = Number(item?.z ?? 0);
  const start = startIn(item);
  if (item?.p === undefined) return { revision, latest: undefined, start };
  const [formula = '', score = '', asked = '', scored = '', failed = ''] = String(item.x).split(' ');
  const [before = '', beforeScore = ''] = String(item.b ?? '').split(' ');
  return {
    revision,
    start,
    latest: {
      period: String(item.p),
      before,
      beforeScore: before ? scoreFrom(beforeScore) : null,
      count: Number(item.n),
      versionid: versionOf(topicid, String(item.v)),
      formula: Number(formula),
      score: weigh(countsOf(scored)) === 0 ? null : Number(score),
      asked: Number(asked),
      scored: countsOf(scored),
      failed: countsOf(failed),
      tasks: tasksOf(String(item.a ?? ''), (item.o as string[] | undefined) ?? []),
    },
  };
}

export const rollup = (place: TopicAtLocation): Read<Rollup> => ({
  key: keys.latest(place.customerid, place.topicid, place.locationid),
  parse: item => parse(place, item),
});

/** Returns the condition that a roll-up has not changed since it was read. */
const asSeen = ({ revision }: Rollup) =>
  revision === 0 ? absent : { condition: '#z = :z', names: { '#z': 'z' }, values: { ':z': revision } };

/**
 * Returns the change of a place's newest report from what was seen. It keeps its item when no month is left. The first one
 * in a quarter notes what was open when the quarter began, which is midnight UTC.
 */
export const putRollup = (place: TopicAtLocation, seen: Rollup, latest: Latest | undefined): Change => {
  const { key } = rollup(place);
  const start = noted(seen, quarterOf(periodAt(now(), 'UTC')));
  return put(key, attributes(place, seen.revision + 1, { latest, start }), asSeen(seen));
};

/** Returns the check that a roll-up has not changed since it was read. */
export const checkRollup = (place: TopicAtLocation, seen: Rollup): Change => ({
  kind: 'check',
  key: rollup(place).key,
  ...asSeen(seen),
});

/**
 * Returns the name of a month's attribute: its number from January 2000 on, in base 36. Two capital letters or digits are
 * enough until 2107, and no other attribute has such a name.
 */
const monthName = (period: string): string =>
  (12 * (Number(period.slice(0, 4)) - 2000) + Number(period.slice(4)) - 1)
    .toString(36)
    .padStart(2, '0')
    .toUpperCase();

/** Returns the months of an item by name. */
function monthsIn(item: Item): MonthScore[] {
  return Object.entries(item).flatMap(([name, score]) => {
    if (!/^[0-9A-Z]{2}$/.test(name)) return [];
    const number = Number.parseInt(name, 36);
    const month = String((number % 12) + 1).padStart(2, '0');
    return [{ period: `${2000 + Math.floor(number / 12)}${month}`, score: scoreFrom(score) }];
  });
}

const monthAttributes = (months: readonly { period: string; score: number | null | undefined }[]) =>
  Object.fromEntries(
    months.map(({ period, score }) => [monthName(period), score === null ? unscored : score]),
  );

/** Returns the change that adds completed months to a place's history, or takes them out (score undefined). */
export const putMonths = (
  { customerid, topicid, locationid }: TopicAtLocation,
  months: readonly { period: string; score: number | null | undefined }[],
): Change => update(keys.history(customerid, topicid, locationid), monthAttributes(months));

/** Reads every completed month of a place, as it is now. */
export const monthsOf = ({ customerid, topicid, locationid }: TopicAtLocation): Promise<MonthScore[]> =>
  readOne(
    { key: keys.history(customerid, topicid, locationid), parse: item => (item ? monthsIn(item) : []) },
    true,
  );

/** What was rolled up of a topic at a location. */
interface RolledAt<Rolled> {
  topicid: string;
  locationid: string;
  rolled: Rolled;
}

/** A newest report, and where it is. */
export interface LatestAt extends Latest, TopicAtLocation {}

function latestAt(place: TopicAtLocation, item: Item | undefined): LatestAt | undefined {
  const { latest } = parse(place, item);
  return latest && { ...place, ...latest };
}

const latestsIn = (customerid: string, items: readonly Item[]): LatestAt[] =>
  items
    .map(item => latestAt({ customerid, ...rolledPlace(customerid, item.sk) }, item))
    .filter(latest => latest !== undefined);

/** How lists read newest reports: the first ones, those of a topic, one of them. */
export const latestReports = {
  /** Reads all newest reports of a customer; undefined if there may be more than `most`. */
  async upTo(customerid: string, most: number, consistent: boolean): Promise<LatestAt[] | undefined> {
    const limits = { consistent, limit: most + 1 };
    const items = await queryAll(rollupsPk(customerid), latestPrefix(customerid), limits);
    return items.length > most ? undefined : latestsIn(customerid, items);
  },
  ofTopic: async (customerid: string, topicid: string, consistent: boolean): Promise<LatestAt[]> =>
    latestsIn(
      customerid,
      await queryAll(rollupsPk(customerid), latestPrefix(customerid, topicid), { consistent }),
    ),
  one: (customerid: string, topicid: string, locationid: string): Read<LatestAt | undefined> => ({
    key: keys.latest(customerid, topicid, locationid),
    parse: item => latestAt({ customerid, topicid, locationid }, item),
  }),
};

/** Reads what was rolled up of one topic at all its locations, or of all topics of a customer. */
export type ReadRolled<Rolled> = (customerid: string, topicid?: string) => Promise<RolledAt<Rolled>[]>;

/** Reads the newest reports. */
export const rolledReports: ReadRolled<Latest> = async (customerid, topicid) => {
  const items = await queryAll(rollupsPk(customerid), latestPrefix(customerid, topicid));
  return latestsIn(customerid, items).map(({ topicid: of, locationid, customerid: _, ...rolled }) => ({
    topicid: of,
    locationid,
    rolled,
  }));
};

/** Reads when the suggestions of the newest reports are due and how far they are, and nothing else of the reports. */
export const rolledTasks: ReadRolled<Pick<Task, 'due' | 'completed'>[]> = async (customerid, topicid) => {
  const items = await queryAll(rollupsPk(customerid), latestPrefix(customerid, topicid), { only: 'a' });
  return items.map(({ sk, a }) => ({ ...rolledPlace(customerid, sk), rolled: tasksOf(String(a ?? ''), []) }));
};

/** Reads the newest reports, and what was open when the quarter of the latest change began. */
export const rolledStandings: ReadRolled<Pick<Rollup, 'latest' | 'start'>> = async (customerid, topicid) => {
  const items = await queryAll(rollupsPk(customerid), latestPrefix(customerid, topicid));
  return items.map(item => {
    const at = rolledPlace(customerid, item.sk);
    const { latest, start } = parse({ customerid, ...at }, item);
    return { ...at, rolled: { latest, start } };
  });
};

/** Reads the completed months. */
export const completedMonths: ReadRolled<MonthScore[]> = async (customerid, topicid) => {
  const items = await queryAll(rollupsPk(customerid), historyPrefix(customerid, topicid));
  return items.map(item => ({ ...rolledPlace(customerid, item.sk), rolled: monthsIn(item) }));
};

/** Returns the items of a place's roll-ups, to load history. */
export const rollupItems = (
  place: TopicAtLocation,
  latest: Latest,
  months: readonly MonthScore[],
  start?: QuarterStart,
) => [{ ...rollup(place).key, ...attributes(place, 1, { latest, start }) }, historyItem(place, months)];

/** Returns the item of a place's completed months, to load history. */
export const historyItem = (
  { customerid, topicid, locationid }: TopicAtLocation,
  months: readonly MonthScore[],
) => ({
  ...keys.history(customerid, topicid, locationid),
  ...monthAttributes(months),
});
