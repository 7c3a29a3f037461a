import { isDeepStrictEqual } from 'node:util';
import { everyCustomer } from '#functions/data/administration/customer.ts';
import {
  checkRollup,
  monthsOf,
  putMonths,
  putRollup,
  type Rollup,
  rollup,
  type TopicAtLocation,
} from '#functions/data/answering/rollup.ts';
import { resultsOf, type StoredResult } from '#functions/data/answering/run.ts';
import { mended, storedEditsOf } from '#functions/data/answering/suggestion.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { type Change, readOne, write } from '#functions/data/table/table.ts';
import { settingsOf } from '#functions/data/topics/settings.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import { now } from '#functions/kit/clock.ts';
import type { MonthScore } from '#shared/domain/reporting/rollup.ts';
import { countedInRollups } from './runwrites.ts';

/** How many places are counted at a time, and how many actions one transaction mends. */
const together = 10;
const perWrite = 80;

interface Wanted {
  from?: string | undefined;
  until?: Date;
  dryRun?: boolean;
}

/** What a run counted. */
export interface Backfill {
  places: number;
  /** Of these, the ones whose roll-ups or index entries differed from the count; they are mended unless it was a dry run. */
  differing: number;
  /** The customer to go on with, '' if all are done. */
  next: string;
}

/**
 * Counts the roll-ups of every topic at every location from the runs and writes those that differ, with the index entries
 * of their actions. It may be stopped and started again: what is right is only read. `from` is the customer to begin with,
 * `until` the instant after which no further customer is begun.
 */
export async function backfillRollups({ from = '', until, dryRun = false }: Wanted = {}): Promise<Backfill> {
  const done: Backfill = { places: 0, differing: 0, next: '' };
  const customerids: string[] = [];
  for await (const { customers } of everyCustomer())
    customerids.push(...customers.map(({ customerid }) => customerid));
  customerids.sort();
  for (const customerid of customerids.filter(id => id >= from)) {
    if (until && now() >= until) return { ...done, next: customerid };
    const { topicLocations } = await settingsOf(customerid);
    const places = topicLocations.filter(pair => pair.done.length > 0);
    for (let at = 0; at < places.length; at += together) {
      const part = places.slice(at, at + together);
      const differed = await Promise.all(part.map(place => mendPlace(place, dryRun)));
      done.places += part.length;
      done.differing += differed.filter(Boolean).length;
    }
  }
  return done;
}

/** Makes a place's roll-ups and index entries what its results and actions say. Returns whether something differed. */
const mendPlace = (place: TopicAtLocation, dryRun = false): Promise<boolean> =>
  untilWritten(async () => {
    const seen = await readOne(rollup(place), true);
    const results = await resultsOf(place.topicid, place.locationid);
    const [count, stored, edits] = await Promise.all([
      countedInRollups(place, results),
      monthsOf(place),
      editsToMend(place, results),
    ]);
    const months = monthsToMend(place, stored, count?.months ?? []);
    const right = isDeepStrictEqual(seen.latest, count?.latest);
    const changes = [...months, ...edits];
    if (right && changes.length === 0) return false;
    if (dryRun) return true;
    let roll: Rollup = seen;
    for (let at = 0; at === 0 || at < changes.length; at += perWrite) {
      const first =
        at === 0
          ? putRollup(place, { ...roll, latest: count?.latest }, count?.latest)
          : checkRollup(place, roll);
      await write(first, ...changes.slice(at, at + perWrite));
      roll = { ...roll, revision: seen.revision + 1 };
    }
    return true;
  });

/** Returns the changes after which a place's history has exactly the counted months. */
function monthsToMend(
  place: TopicAtLocation,
  stored: readonly MonthScore[],
  counted: readonly MonthScore[],
): Change[] {
  const scores = new Map(counted.map(({ period, score }) => [period, score]));
  const known = new Map(stored.map(({ period, score }) => [period, score]));
  const differing = [...new Set([...scores.keys(), ...known.keys()])].filter(
    period => scores.get(period) !== known.get(period),
  );
  const months = differing.map(period => ({ period, score: scores.get(period) }));
  return months.length > 0 ? [putMonths(place, months)] : [];
}

/** Returns the changes after which every action names its question's version and priority and is indexed where it belongs. */
async function editsToMend(place: TopicAtLocation, results: readonly StoredResult[]): Promise<Change[]> {
  const edits = await storedEditsOf(place);
  const newest = results.at(-1)?.period;
  const changes = edits.map(async stored => {
    const result = results.find(({ period }) => period === stored.period);
    if (!result) return undefined;
    const { versionid } = result;
    const { questions, indexByQcode } = (await loadVersion(versionid)).tree;
    const question = questions[indexByQcode.get(stored.edit.qcode) ?? -1];
    const of = { versionid, priority: question?.priority ?? ('' as const) };
    return mended(place, stored, of, stored.period === newest);
  });
  return (await Promise.all(changes)).filter(change => change !== undefined);
}
