import { staff } from '#functions/data/accounts/staff.ts';
import { membersOf } from '#functions/data/administration/member.ts';
import { whoseActivity } from '#functions/data/administration/trail.ts';
import type { Claimed } from '#functions/data/jobs/job.ts';
import {
  type Deleted,
  deleted,
  deletionEnded,
  erase,
  keepDeletionCounts,
} from '#functions/data/support/deleted.ts';
import { activityPartitions, partitionsOf } from '#functions/data/support/whole.ts';
import { customerPk, keys } from '#functions/data/table/keys.ts';
import { queryPages } from '#functions/data/table/pages.ts';
import { type Item, type Key, readOne } from '#functions/data/table/table.ts';
import { settingsOf } from '#functions/data/topics/settings.ts';
import { JobRefused, type JobWork } from '#functions/services/jobs/jobwork.ts';
import type { DeletedCounts } from '#shared/domain/support/deletion.ts';
import { leftByFormer, letPeopleGo } from './people.ts';
import { endRelations } from './relations.ts';

/** Of how many partitions something is removed at the same time. */
const together = 20;

/**
 * Deletes a customer for good: its people, its relations to others, then everything that is stored about it, what leads to
 * something later than that. Every attempt goes on with what is left, so that wherever a worker dies, the end is the same.
 * What others keep about it stays with them. Source: docs/product.md, Delete a customer for good.
 */
export const eraseCustomer: JobWork = async (job, progress, at) => {
  const customerid = String(job.input.customerid);
  const its = await readOne(deleted(customerid), true);
  if (!its) throw new JobRefused('There is no such deletion.');
  if (its.jobid !== job.jobid) throw new JobRefused('Another job deletes this customer.');
  if (its.deletedAt) return {};
  if (!(await readOne(staff(job.email), true)))
    throw new JobRefused('The person who started this is no longer staff. Somebody else can try again.');
  const settings = await settingsOf(customerid, true);
  const people = await membersOf(customerid, true);
  const { locations, topics, topicLocations } = settings;
  await keepDeletionCounts(customerid, job, {
    people: people.length,
    locations: locations.size,
    topics: topics.size,
    reports: topicLocations.reduce((sum, { done }) => sum + done.length, 0),
  } satisfies DeletedCounts);
  // What is left: each person, and about as many partitions as there are topics at locations.
  const total = people.length + topicLocations.length + 1;
  let done = 0;
  const step = async (more: number) => {
    done = Math.min(done + more, total - 1);
    await progress(done, total);
  };
  await step(0);
  await letPeopleGo(customerid, people, job, step);
  await endRelations(its, [...topics.values()], job, at);
  await removeStored(its, job, at, step);
  await deletionEnded(its, job, at);
  return {};
};

type Step = (more: number) => Promise<void>;

/** Removes what is stored about the customer, apart from the item that says that it is being deleted. */
async function removeStored({ customerid }: Deleted, job: Claimed, at: Date, step: Step): Promise<void> {
  for await (const partitions of partitionsOf(customerid, at)) await empty(customerid, partitions, job, step);
  const [{ removeFilesOf }, { removeIconsOf }] = await Promise.all([
    import('#functions/services/files/storage.ts'),
    import('#functions/services/files/icons.ts'),
  ]);
  await removeFilesOf(customerid);
  await removeIconsOf(customerid);
  await empty(customerid, [customerPk(customerid)], job, step);
  // What somebody did just before the customer was closed to them may have been written in between.
  await empty(customerid, activityPartitions(customerid, at), job, step);
}

/** Empties partitions, a page at a time. */
async function empty(customerid: string, partitions: readonly string[], job: Claimed, step: Step) {
  for (let at = 0; at < partitions.length; at += together) {
    const part = partitions.slice(at, at + together);
    await Promise.all(part.map(pk => emptyOne(customerid, pk, job)));
    await step(part.length);
  }
}

async function emptyOne(customerid: string, pk: string, job: Claimed): Promise<void> {
  const home = keys.customer(customerid);
  const isHome = ({ sk }: Item) => pk === home.pk && sk === home.sk;
  for await (const items of queryPages(pk)) {
    const former = whoseActivity(pk) ? leftByFormer(customerid, items) : [];
    const own = items.filter(item => !isHome(item)).map((item): Key => ({ pk, sk: String(item.sk) }));
    // The activity is what names those who had a seat before.
    await erase(customerid, job, [...former, ...own]);
  }
}
