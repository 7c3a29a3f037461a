import { firstMonth } from '#functions/data/administration/activity.ts';
import {
  actingPk,
  assistantPk,
  auditPk,
  clientTopicsPk,
  draftEditsPk,
  draftPk,
  draftPointPk,
  draftPointsPk,
  jobPk,
  jobsIndexPk,
  keys,
  notesPk,
  readingPk,
  rollupsPk,
  runsPk,
  savedPk,
  settingsPk,
  testDrivePk,
  topicLocationPrefix,
  topicPrefix,
  versionPk,
} from '#functions/data/table/keys.ts';
import { readMany } from '#functions/data/table/many.ts';
import { type Item, type Key, queryAll, type Read } from '#functions/data/table/table.ts';
import { versionNumberOf } from '#functions/data/topics/version.ts';
import { isOf } from '#shared/domain/kit/ids.ts';

/** Of how many partitions something is read or removed at the same time. */
const together = 20;

const rest = (item: Item, prefix: string): string => String(item.sk).slice(prefix.length);
const distinct = (names: readonly string[]): string[] => [...new Set(names)];
/** Returns the months from the first release to the one of `at`, YYYY-MM. */
function monthsUntil(at: Date): string[] {
  const last = at.toISOString().slice(0, 7);
  const months: string[] = [];
  for (let [year, month] = firstMonth.split('-').map(Number) as [number, number]; ; month++) {
    if (month > 12) [year, month] = [year + 1, 1];
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name > last) return months;
    months.push(name);
  }
}

/** Works through a list with several at the same time. */
async function ofEach<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < all.length; at += together) {
    await Promise.all(all.slice(at, at + together).map(work));
  }
}

/**
 * Returns the partitions in which something is stored about a customer, in stages: what leads to the partitions of a stage is
 * in later ones, so that they can be removed one stage after the other, and found again after a crash. The last one that is
 * not here is the customer's own, `CUST#`. Every key begins with the customer's id or a topic of it.
 */
export async function* partitionsOf(customerid: string, at: Date): AsyncGenerator<string[]> {
  const settings = settingsPk(customerid);
  const [topics, pairs] = await Promise.all([
    queryAll(settings, topicPrefix, { consistent: true }),
    queryAll(settings, topicLocationPrefix(), { consistent: true }),
  ]);
  const own = (id: string): string => {
    if (!isOf(id, customerid)) throw new Error(`${id} is not of ${customerid}`);
    return id;
  };
  const topicids = topics.map(item => own(rest(item, topicPrefix)));
  yield [
    ...pairs.map(item => {
      const [topicid = '', locationid = ''] = rest(item, topicLocationPrefix()).split('#');
      return runsPk(own(topicid), own(locationid));
    }),
    rollupsPk(customerid),
    ...(await versionsOf(topics, topicids)).map(versionPk),
  ];
  yield await pointsIn(topicids);
  yield topicids.flatMap(topicid => [
    draftPk(topicid),
    draftEditsPk(topicid),
    draftPointsPk(topicid),
    notesPk(topicid),
    testDrivePk(topicid),
  ]);
  const jobs = await queryAll(jobsIndexPk(customerid), '', { index: 'gsi1' });
  yield [
    ...distinct(jobs.map(({ pk }) => String(pk))),
    jobPk(customerid),
    savedPk(customerid),
    assistantPk(customerid),
    clientTopicsPk(customerid),
    actingPk(customerid),
    ...activityPartitions(customerid, at),
  ];
  yield [settings];
}

/** Returns the partitions of a customer's activity. */
export const activityPartitions = (customerid: string, at: Date): string[] =>
  monthsUntil(at).flatMap(month => [auditPk(customerid, month), readingPk(customerid, month)]);

/** Returns the published versions of custom topics, those that were begun and never finished, and the snapshots of test drives. */
async function versionsOf(topics: readonly Item[], topicids: readonly string[]): Promise<string[]> {
  const lastOf = (topicid: string): Read<number> => ({
    key: keys.draft(topicid),
    parse: item => Number(item?.lastVersion ?? 0),
  });
  const last = await readMany(topicids.map(lastOf), true);
  const numbered = topicids.flatMap((topicid, n) => {
    const most = Math.max(last[n]!, versionNumberOf(String(topics[n]!.versionid ?? '')));
    return Array.from({ length: most }, (_, number) => `${topicid}@${number + 1}`);
  });
  const snapshots: string[] = [];
  await ofEach(topicids, async topicid => {
    const drives = await queryAll(testDrivePk(topicid), '', { consistent: true });
    snapshots.push(...drives.map(({ v }) => String(v)));
  });
  return [...numbered, ...distinct(snapshots)];
}

/** Returns the partitions with the contents of the restore points of drafts. */
async function pointsIn(topicids: readonly string[]): Promise<string[]> {
  const contents: string[] = [];
  await ofEach(topicids, async topicid => {
    const points = await queryAll(draftPointsPk(topicid), '', { consistent: true });
    contents.push(...points.map(({ sk }) => draftPointPk(topicid, Number(sk))));
  });
  return contents;
}

/** Reads the keys of a partition. */
export const keysInPartition = async (pk: string): Promise<Key[]> =>
  (await queryAll(pk, '', { consistent: true })).map(({ sk }) => ({ pk, sk: String(sk) }));
