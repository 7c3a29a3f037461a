import { run } from '#functions/data/answering/run.ts';
import { audit, type Who } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { atRevision } from '#functions/data/table/revision.ts';
import {
  absent,
  type Change,
  put,
  putMany,
  type Reads,
  readAll,
  update,
  write,
} from '#functions/data/table/table.ts';
import { type Topic, topicLocationsOf, topicStatus } from '#functions/data/topics/settings.ts';
import {
  type VersionHead,
  versionHead,
  versionItems,
  versionNumberOf,
} from '#functions/data/topics/version.ts';
import { type Draft, draftQuestionsOf } from '#shared/domain/authoring/draft.ts';
import { claimVersion, markPublished } from './draft.ts';
import { closedToTesters, testersAsRead } from './testers.ts';

const versionId = (topicid: string, number: number): string => `${topicid}@${number}`;

/** Returns the change that makes a topic Active and closes its draft to testers. `topicRevision` is the topic's revision that must be current; if it is missing, any may be. */
const activated = (
  { customerid, topicid, approval, testers }: Topic,
  versionid: string,
  topicRevision?: number,
): Change => {
  const toTesters = testersAsRead(testers);
  // Whether the draft has to be approved was decided by the topic as it was read.
  const asRead = approval ? 'approval = :yes' : '(attribute_not_exists(approval) OR approval <> :yes)';
  const seen = topicRevision === undefined ? undefined : atRevision(topicRevision);
  return update(
    keys.topic(customerid, topicid),
    { versionid, status: topicStatus.active, testers: undefined },
    {
      condition: ['custom = :yes', asRead, toTesters.condition, ...(seen ? [seen.condition] : [])].join(
        ' AND ',
      ),
      extra: { add: ['#r :one'] },
      names: { '#r': 'revision' },
      values: { ':yes': true, ':one': 1, ...toTesters.values, ...seen?.values },
    },
  );
};

/**
 * Publishes a draft as the next version and makes its topic Active. The questions are written first. The version's
 * head, the draft's note, the topic's pointer and the audit entry follow in one transaction, so that a version is
 * complete or does not exist. Returns the version's id. Throws ConflictError if someone has saved or published
 * since the draft was read, or has changed the topic. What was written until then has a number that no other attempt gets.
 */
export async function publishDraft(
  topic: Topic,
  seen: Draft,
  who: Who,
  at: Date,
  topicRevision?: number,
): Promise<string> {
  const number = await claimVersion(seen);
  const versionid = versionId(topic.topicid, number);
  const items = versionItems(
    {
      versionid,
      title: topic.title,
      custom: true,
      publishedBy: who.email,
      publishedAt: at.toISOString(),
    },
    draftQuestionsOf(seen),
  );
  const { pk, sk, ...head } = items.at(-1)!;
  await putMany(items.slice(0, -1));
  await write(
    markPublished(seen, versionid),
    activated(topic, versionid, topicRevision),
    put({ pk, sk }, head, absent),
    audit(topic.customerid, at, who, 'topic published', { topicid: topic.topicid, versionid }),
    ...closedToTesters(topic, topic.testers ?? [], who, at),
  );
  return versionid;
}

/** Makes a topic Active whose draft is the version published last, and closes the draft to testers. */
export const activateTopic = (topic: Topic, who: Who, at: Date, topicRevision?: number): Promise<void> =>
  write(
    activated(topic, topic.versionid, topicRevision),
    ...(topic.status === topicStatus.active
      ? []
      : [audit(topic.customerid, at, who, 'topic activated', { topicid: topic.topicid })]),
    ...closedToTesters(topic, topic.testers ?? [], who, at),
  );

/** Reads the heads of a topic's published versions, newest first. */
export async function versionsOf(topicid: string, lastVersion: number): Promise<VersionHead[]> {
  const heads: VersionHead[] = [];
  // A batch reads up to 100 keys.
  for (let from = lastVersion; from > 0; from -= 100) {
    const reads: Reads = {};
    for (let number = from; number > Math.max(0, from - 100); number--) {
      reads[`v${number}`] = versionHead(versionId(topicid, number));
    }
    const found = Object.values(await readAll(reads, true)) as (VersionHead | undefined)[];
    heads.push(...found.filter(head => head !== undefined));
  }
  return heads;
}

/** Returns the id of a topic's published version; undefined if the number was never published. */
export async function publishedVersion(topicid: string, number: number): Promise<string | undefined> {
  const versionid = versionId(topicid, number);
  const { head } = await readAll({ head: versionHead(versionid) }, true);
  return head && versionid;
}

/** Returns how many runs of a topic are open on each version, newest version first. */
export async function openRunsOf({ customerid, topicid }: Topic) {
  const pairs = await topicLocationsOf(customerid, { topicid });
  const places = pairs.flatMap(({ locationid, open }) =>
    Object.keys(open).map(period => ({ locationid, period })),
  );
  const counts = new Map<string, number>();
  for (let at = 0; at < places.length; at += 100) {
    const reads = places
      .slice(at, at + 100)
      .map(({ locationid, period }, i) => [`r${i}`, run(topicid, locationid, period)] as const);
    for (const found of Object.values(await readAll(Object.fromEntries(reads)))) {
      if (found) counts.set(found.versionid, (counts.get(found.versionid) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([versionid, runs]) => ({ versionid, runs }))
    .sort((a, b) => versionNumberOf(b.versionid) - versionNumberOf(a.versionid));
}
