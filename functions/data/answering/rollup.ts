import { historyPrefix, keys, latestPrefix, latestsPrefix, rollupsPk } from '#functions/data/table/keys.ts';
import {
  absent,
  type Change,
  type Item,
  put,
  queryAll,
  type Read,
  update,
} from '#functions/data/table/table.ts';
import { standardVersionId } from '#functions/data/topics/library.ts';
import type { Priority } from '#shared/domain/answering/questionnaire.ts';
import type { Counts } from '#shared/domain/answering/score.ts';
import type { Completed } from '#shared/domain/answering/suggestions.ts';
import type { Latest, Month, Task } from '#shared/domain/reporting/rollup.ts';

/*
 * Roll-ups: what reports over many runs read instead of the runs. Each topic at a location has one item about its newest
 * report and, for each year, one with the score of every completed month. They are as short as they can be, because a
 * report reads thousands of them.
 */

/** A topic at a location. */
export interface Place {
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
}

const counts = ({ High, Medium, Low }: Counts): string => [High, Medium, Low].join(',');
function countsOf(text: string): Counts {
  const [High = 0, Medium = 0, Low = 0] = text.split(',').map(Number);
  return { High, Medium, Low };
}

const letters: Readonly<Record<Priority, string>> = { High: 'H', Medium: 'M', Low: 'L' };
const states: Readonly<Record<Completed, string>> = { '': '', Y: 'y', N: 'n', Inprocess: 'i' };
const named = <T extends string>(names: Readonly<Record<T, string>>, letter: string): T =>
  (Object.keys(names) as T[]).find(name => names[name] === letter)!;

const dayMs = 86_400_000;
const packDay = (day: string): string => day && (Date.parse(day) / dayMs).toString(36);
const dayOf = (text: string): string =>
  text && new Date(Number.parseInt(text, 36) * dayMs).toISOString().slice(0, 10);

/**
 * Returns tasks in a short form, in their sequence: the letter of the priority and the question's number in base 36. One
 * that was touched has the place of its owner among `owners`, its due day and its state after it.
 */
function packTasks(tasks: readonly Task[], owners: readonly string[]): string {
  const one = ({ qcode, priority, owner, due, completed }: Task): string => {
    const question = letters[priority] + qcode.toString(36);
    if (!owner && !due && !completed) return question;
    const who = owner && owners.indexOf(owner).toString(36);
    return `${question}.${who}.${packDay(due)}.${states[completed]}`;
  };
  return tasks.map(one).join('');
}

const task = /([HML])([0-9a-z]+)(?:\.([0-9a-z]*)\.([0-9a-z]*)\.([yni]?))?/g;

function tasksOf(text: string, owners: readonly string[]): Task[] {
  return [...text.matchAll(task)].map(([, letter, question, who = '', due = '', state = '']) => ({
    qcode: Number.parseInt(question!, 36),
    priority: named(letters, letter!),
    owner: who && owners[Number.parseInt(who, 36)]!,
    due: dayOf(due),
    completed: named(states, state),
  }));
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

function attributes({ topicid }: Place, revision: number, latest: Latest | undefined): Item {
  if (!latest) return { z: revision };
  const { period, before, beforeScore, count, versionid, formula, score, asked, scored, failed, tasks } =
    latest;
  const owners = [...new Set(tasks.map(({ owner }) => owner).filter(Boolean))];
  return {
    z: revision,
    p: period,
    ...(before && { b: `${before} ${beforeScore}` }),
    n: count,
    v: packVersion(topicid, versionid),
    x: [formula, score, asked, counts(scored), counts(failed)].join(' '),
    ...(tasks.length > 0 && { a: packTasks(tasks, owners) }),
    ...(owners.length > 0 && { o: owners }),
  };
}

function parse({ topicid }: Place, item: Item | undefined): Rollup {
  const revision = Number(item?.z ?? 0);
  if (item?.p === undefined) return { revision, latest: undefined };
  const [formula = '', score = '', asked = '', scored = '', failed = ''] = String(item.x).split(' ');
  const [before = '', beforeScore = ''] = String(item.b ?? '').split(' ');
  return {
    revision,
    latest: {
      period: String(item.p),
      before,
      beforeScore: Number(beforeScore),
      count: Number(item.n),
      versionid: versionOf(topicid, String(item.v)),
      formula: Number(formula),
      score: Number(score),
      asked: Number(asked),
      scored: countsOf(scored),
      failed: countsOf(failed),
      tasks: tasksOf(String(item.a ?? ''), (item.o as string[] | undefined) ?? []),
    },
  };
}

export const rollup = (place: Place): Read<Rollup> => ({
  key: keys.latest(place.customerid, place.topicid, place.locationid),
  parse: item => parse(place, item),
});

/** Returns the condition that a roll-up has not changed since it was read. */
const asSeen = ({ revision }: Rollup) =>
  revision === 0 ? absent : { condition: '#z = :z', names: { '#z': 'z' }, values: { ':z': revision } };

/** Returns the change of a place's newest report from what was seen. It keeps its item when no month is left. */
export const rolled = (place: Place, seen: Rollup, latest: Latest | undefined): Change => {
  const { key } = rollup(place);
  return put(key, attributes(place, seen.revision + 1, latest), asSeen(seen));
};

/** Returns the check that a roll-up has not changed since it was read. */
export const unrolled = (place: Place, seen: Rollup): Change => ({
  kind: 'check',
  key: rollup(place).key,
  ...asSeen(seen),
});

/** Returns the changes that add completed months to a place's history, or take them out (score undefined). */
export function monthsRolled(
  { customerid, topicid, locationid }: Place,
  months: readonly { period: string; score: number | undefined }[],
): Change[] {
  const years = Map.groupBy(months, ({ period }) => period.slice(0, 4));
  return [...years].map(([year, own]) =>
    update(
      keys.history(customerid, topicid, locationid, year),
      Object.fromEntries(own.map(({ period, score }) => [period.slice(4), score])),
    ),
  );
}

const monthsIn = (item: Item): Month[] => {
  const year = String(item.sk).slice(-4);
  return Object.entries(item).flatMap(([name, score]) =>
    /^\d\d$/.test(name) ? [{ period: year + name, score: Number(score) }] : [],
  );
};

/** Reads every completed month of a place, as it is now. */
export async function monthsOf({ customerid, topicid, locationid }: Place): Promise<Month[]> {
  const prefix = historyPrefix(customerid, topicid, locationid);
  return (await queryAll(rollupsPk(customerid), prefix, { consistent: true })).flatMap(monthsIn);
}

/** Reads the newest reports of a customer's topic at all its locations, by location. */
export async function latestOfTopic(customerid: string, topicid: string): Promise<Map<string, Latest>> {
  const prefix = latestPrefix(customerid, topicid);
  const items = await queryAll(rollupsPk(customerid), prefix);
  return new Map(
    items.flatMap(item => {
      const locationid = `${customerid}-${String(item.sk).slice(prefix.length)}`;
      const { latest } = parse({ customerid, topicid, locationid }, item);
      return latest ? [[locationid, latest]] : [];
    }),
  );
}

/** Reads the newest reports of a customer's topics at all its locations, with one query. */
export async function latestOfCustomer(customerid: string): Promise<(Place & { latest: Latest })[]> {
  const items = await queryAll(rollupsPk(customerid), latestsPrefix);
  return items.flatMap(item => {
    const [, topic, at] = String(item.sk).split('#');
    const place = { customerid, topicid: `${customerid}-${topic}`, locationid: `${customerid}-${at}` };
    const { latest } = parse(place, item);
    return latest ? [{ ...place, latest }] : [];
  });
}

/** Reads the completed months of a customer's topic at all its locations, by location. */
export async function historyOfTopic(customerid: string, topicid: string): Promise<Map<string, Month[]>> {
  const prefix = historyPrefix(customerid, topicid);
  const items = await queryAll(rollupsPk(customerid), prefix);
  const byLocation = Map.groupBy(
    items,
    ({ sk }) => `${customerid}-${String(sk).slice(prefix.length, -'#YYYY'.length)}`,
  );
  return new Map([...byLocation].map(([locationid, years]) => [locationid, years.flatMap(monthsIn)]));
}

/** Returns the items of a place's roll-ups, to load history. */
export function rollupItems(place: Place, latest: Latest, months: readonly Month[]) {
  const { customerid, topicid, locationid } = place;
  const years = Map.groupBy(months, ({ period }) => period.slice(0, 4));
  return [
    { ...rollup(place).key, ...attributes(place, 1, latest) },
    ...[...years].map(([year, own]) => ({
      ...keys.history(customerid, topicid, locationid, year),
      ...Object.fromEntries(own.map(({ period, score }) => [period.slice(4), score])),
    })),
  ];
}
