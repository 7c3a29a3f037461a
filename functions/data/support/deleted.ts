import { checkCheckout } from '#functions/data/billing/checkout.ts';
import { checkSubscription } from '#functions/data/billing/subscription.ts';
import { type Claimed, checkOpenJobs, checkStillHeld } from '#functions/data/jobs/job.ts';
import { type Author, audit } from '#functions/data/table/audit.ts';
import { keys, prefixes } from '#functions/data/table/keys.ts';
import { atRevision } from '#functions/data/table/revision.ts';
import {
  absent,
  type Change,
  type Item,
  type Key,
  put,
  queryAll,
  type Read,
  readOne,
  remove,
  update,
  write,
} from '#functions/data/table/table.ts';
import type { DeletedCounts } from '#shared/domain/support/deletion.ts';
import { provider } from '#shared/domain/support/staffjobs.ts';
import type { SeenCustomer } from './writes.ts';

/*
 * Customers that were deleted, and those that are being deleted. A customer is being deleted from the transaction that
 * writes this item and `erasing` on the customer until the one that removes the customer and dates this item. Nothing in
 * between is removed without the condition, in the same transaction, that this is so and that the job still has its claim.
 */

/** What is kept about a customer that was deleted. */
export interface Deleted {
  customerid: string;
  name: string;
  /** Who began it, why, and the ISO instant. */
  by: string;
  reason: string;
  asked: string;
  /** The customer's calendar day on which it was switched off. */
  closedOn: string;
  /** The job that deletes it. */
  jobid: string;
  /** What it had; undefined until the job has counted. */
  counts: DeletedCounts | undefined;
  /** The ISO instant at which nothing of it was left, '' before. */
  deletedAt: string;
}

const parse = (customerid: string, item: Item): Deleted => ({
  customerid,
  name: String(item.name),
  by: String(item.by),
  reason: String(item.reason),
  asked: String(item.asked),
  closedOn: String(item.closedOn),
  jobid: String(item.jobid),
  counts: item.counts as DeletedCounts | undefined,
  deletedAt: String(item.deletedAt ?? ''),
});

/** Reads whether a customer was deleted, or is being deleted. */
export const deleted = (customerid: string): Read<Deleted | undefined> => ({
  key: keys.deleted(customerid),
  parse: item => item && parse(customerid, item),
});

/** Reads every customer that was deleted or is being deleted, by id. */
export async function everyDeleted(): Promise<Deleted[]> {
  const items = await queryAll(prefixes.deleted, '', { consistent: true });
  return items.map(item => parse(String(item.sk), item));
}

/**
 * Returns the changes that begin to delete a customer. They hold only if it is as it was read: closed since the same day,
 * with nothing that is charged and no payment that was begun, and none of its jobs open. `open` are those that were found
 * to be lost.
 */
export function deletionBegun(
  { its, record, paid }: SeenCustomer,
  { jobid, reason }: Pick<Deleted, 'jobid' | 'reason'>,
  open: readonly string[],
  by: Author,
  at: Date,
): Change[] {
  const { customerid, name, closedOn } = its;
  const item = { name, by: by.email, reason, asked: at.toISOString(), closedOn, jobid };
  return [
    update(
      keys.customer(customerid),
      { erasing: true },
      {
        condition:
          'active = :off AND closedOn = :closed AND #n = :name AND attribute_not_exists(erasing) AND (attribute_not_exists(demo) OR demo = :off)',
        names: { '#n': 'name' },
        values: { ':off': false, ':closed': closedOn, ':name': name },
      },
    ),
    { kind: 'check', key: keys.customerProfile(customerid), ...atRevision(record.revision) },
    checkSubscription(customerid, paid),
    checkCheckout({ holder: customerid, email: '' }, undefined),
    checkOpenJobs(customerid, open),
    put(keys.deleted(customerid), item, absent),
    audit(provider, at, by, 'customer deletion started', { name, client: customerid, reason }),
  ];
}

/** Returns the change that hands a deletion to another job, after the one that had it has ended. */
export const noteResumedDeletion = (seen: Deleted, jobid: string, by: Author, at: Date): Change[] => [
  update(
    keys.deleted(seen.customerid),
    { jobid },
    {
      condition: 'jobid = :former AND attribute_not_exists(deletedAt)',
      values: { ':former': seen.jobid },
    },
  ),
  audit(provider, at, by, 'customer deletion resumed', { name: seen.name, client: seen.customerid }),
];

/** Returns the check that a customer is being deleted. */
const isErasing = (customerid: string): Change => ({
  kind: 'check',
  key: keys.customer(customerid),
  condition: 'erasing = :yes',
  values: { ':yes': true },
});

/** How many items are removed together: below the limit of a transaction, with room for its checks. */
const most = 90;

/** Returns the checks that a customer is being deleted, and that a job still deletes it. */
export const noteDeletion = (customerid: string, job: Claimed): Change[] => [
  isErasing(customerid),
  checkStillHeld(job),
];

/**
 * Writes changes of the job that deletes a customer, as one transaction. Throws ConflictError if the customer is not being
 * deleted, or if the job is no longer held.
 */
export const writeErasing = (customerid: string, job: Claimed, ...changes: Change[]): Promise<void> =>
  write(...noteDeletion(customerid, job), ...changes);

/** Removes items while a customer is being deleted. */
export async function erase(customerid: string, job: Claimed, gone: readonly Key[]): Promise<void> {
  for (let at = 0; at < gone.length; at += most) {
    const part = gone.slice(at, at + most).map(({ pk, sk }) => remove({ pk, sk }));
    await writeErasing(customerid, job, ...part);
  }
}

/** Keeps what a customer had, unless that is kept already: afterwards there is less of it. */
export async function keepDeletionCounts(
  customerid: string,
  job: Claimed,
  counts: DeletedCounts,
): Promise<void> {
  if ((await readOne(deleted(customerid), true))?.counts) return;
  await writeErasing(
    customerid,
    job,
    update(
      keys.deleted(customerid),
      { counts },
      { condition: 'attribute_exists(pk) AND attribute_not_exists(counts)' },
    ),
  );
}

/** Removes the customer itself, after everything else of it, and dates what is kept about it. */
export const deletionEnded = ({ customerid, name }: Deleted, job: Claimed, at: Date): Promise<void> =>
  write(
    remove(keys.customer(customerid), { condition: 'erasing = :yes', values: { ':yes': true } }),
    checkStillHeld(job),
    update(keys.deleted(customerid), { deletedAt: at.toISOString() }, { condition: 'attribute_exists(pk)' }),
    audit(provider, at, job, 'customer deleted', { name, client: customerid }),
  );
