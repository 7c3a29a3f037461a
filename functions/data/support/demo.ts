import { type Claimed, checkStillHeld } from '#functions/data/jobs/job.ts';
import { audit } from '#functions/data/table/audit.ts';
import { demoPk, keys, masterPrefix } from '#functions/data/table/keys.ts';
import { writeNamed } from '#functions/data/table/named.ts';
import {
  absent,
  type Change,
  type Item,
  type Key,
  put,
  putMany,
  queryAll,
  type Read,
  readOne,
  remove,
  removeMany,
  update,
} from '#functions/data/table/table.ts';

/*
 * Demonstrations, and what they are made from. Nothing here is written at a customer without the condition, in the same
 * transaction, that the customer is flagged as a demonstration and that the job that writes is the one that has it.
 */

/** A standard topic as demonstrations use it. */
export interface Master {
  topiccode: string;
  title: string;
  summary: string;
  edition: number;
}

/** Reads what demonstrations are made from. */
export async function demoMasters(): Promise<Master[]> {
  const items = await queryAll(demoPk, masterPrefix, { consistent: true });
  return items.map(item => ({
    topiccode: String(item.sk).slice(masterPrefix.length),
    title: String(item.title),
    summary: String(item.summary),
    edition: Number(item.edition),
  }));
}

/** Keeps what demonstrations are made from, in place of what was kept before. */
export async function keepMasters(masters: readonly Master[]): Promise<void> {
  const kept = new Set(masters.map(({ topiccode }) => topiccode));
  const gone = (await demoMasters()).filter(({ topiccode }) => !kept.has(topiccode));
  await putMany(masters.map(({ topiccode, ...rest }) => ({ ...keys.demoMaster(topiccode), ...rest })));
  await removeMany(gone.map(({ topiccode }) => keys.demoMaster(topiccode)));
}

/** The latest job of each kind; '' for none. */
export interface DemoJobs {
  masters: string;
  build: string;
}

export const demoJobs: Read<DemoJobs> = {
  key: keys.demoJobs,
  parse: item => ({ masters: String(item?.masters ?? ''), build: String(item?.build ?? '') }),
};

/** Returns the change that records the latest jobs, unless they changed since they were read. */
export const beginDemoJob = (seen: DemoJobs, next: DemoJobs): Change =>
  put(
    keys.demoJobs,
    { ...next },
    seen.masters || seen.build
      ? {
          condition: 'masters = :masters AND build = :build',
          values: { ':masters': seen.masters, ':build': seen.build },
        }
      : absent,
  );

/** A customer is not flagged as a demonstration, so nothing was written. */
export class NoDemo extends Error {}

const flagged = (name: string) => ({ condition: `${name} = :demo`, values: { ':demo': true } });

/** Returns the check that a customer is flagged as a demonstration. */
const isDemo = (customerid: string): Change => ({
  kind: 'check',
  key: keys.customerProfile(customerid),
  ...flagged('demo'),
});

/** Writes changes at a demonstration. Throws NoDemo if it is none, and ConflictError if the job is no longer held. */
async function writeAt(customerid: string, job: Claimed, changes: readonly Change[]): Promise<void> {
  const failed = await writeNamed({ demo: [isDemo(customerid)], job: [checkStillHeld(job)], changes });
  if (failed) throw failed.part === 'demo' ? new NoDemo(customerid) : failed;
}

/** How much is written together: below the limits of a transaction, with room for its checks. */
const most = { changes: 90, bytes: 2_000_000 };

function* transactions(items: readonly (Item & Key)[]): Generator<(Item & Key)[]> {
  let part: (Item & Key)[] = [];
  let bytes = 0;
  for (const item of items) {
    const { questions } = item;
    const size = 2_000 + (questions instanceof Uint8Array ? questions.byteLength : 0);
    if (part.length === most.changes || bytes + size > most.bytes) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(item);
    bytes += size;
  }
  if (part.length > 0) yield part;
}

/**
 * Makes a demonstration, or resets the terms of one. Throws NoDemo if there is a customer of this id that is none.
 * `items` are its two items.
 */
export async function beginDemo(
  customerid: string,
  job: Claimed,
  items: readonly (Item & Key)[],
): Promise<void> {
  const ours = { condition: 'attribute_not_exists(pk) OR demo = :demo', values: { ':demo': true } };
  const demo = items.map(({ pk, sk, ...item }) => put({ pk, sk }, item, ours));
  const failed = await writeNamed({ demo, job: [checkStillHeld(job)] });
  if (failed) throw failed.part === 'demo' ? new NoDemo(customerid) : failed;
}

/** Writes items of a demonstration. People's own items are written only where they are active nowhere else. */
export async function writeDemo(
  customerid: string,
  job: Claimed,
  items: readonly (Item & Key)[],
): Promise<void> {
  const here = {
    condition:
      'attribute_not_exists(pk) OR attribute_not_exists(customerid) OR customerid = :none OR customerid = :here',
    values: { ':none': '', ':here': customerid },
  };
  for (const part of transactions(items)) {
    await writeAt(
      customerid,
      job,
      part.map(({ pk, sk, ...item }) => put({ pk, sk }, item, sk === keys.person('').sk ? here : {})),
    );
  }
}

/** Removes items of a demonstration. */
export async function clearDemo(customerid: string, job: Claimed, gone: readonly Key[]): Promise<void> {
  for (const part of transactions(gone as (Item & Key)[])) {
    await writeAt(
      customerid,
      job,
      part.map(({ pk, sk }) => remove({ pk, sk })),
    );
  }
}

/** Lets somebody go who was added to a demonstration and is not of the story. */
export async function leaveDemo(customerid: string, job: Claimed, email: string): Promise<void> {
  const { active } = await readOne({
    key: keys.person(email),
    parse: item => ({ active: item?.customerid === customerid }),
  });
  if (!active) return;
  const here = { condition: 'customerid = :here', values: { ':here': customerid } };
  await writeAt(customerid, job, [update(keys.person(email), { customerid: '' }, here)]);
}

/** Renames a standard topic of a demonstration. */
export const refreshTopic = (
  customerid: string,
  job: Claimed,
  topicid: string,
  { topiccode, title, summary }: Master,
): Promise<void> =>
  writeAt(customerid, job, [
    update(
      keys.topic(customerid, topicid),
      { title, summary },
      {
        condition: 'libraryCode = :code',
        extra: { add: ['revision :one'] },
        values: { ':code': topiccode, ':one': 1 },
      },
    ),
  ]);

/** Ends the writing of a demonstration with an entry in its activity. */
export const demoWritten = (customerid: string, job: Claimed, at: Date): Promise<void> =>
  writeAt(customerid, job, [audit(customerid, at, job, 'demonstration written')]);
