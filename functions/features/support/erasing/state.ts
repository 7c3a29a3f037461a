import { type NewJob, newJob, type Starter } from '#functions/data/jobs/adding.ts';
import { isJobOpen, type Job, job } from '#functions/data/jobs/job.ts';
import { type Deleted, everyDeleted, noteResumedDeletion } from '#functions/data/support/deleted.ts';
import type { Author } from '#functions/data/table/audit.ts';
import { readMany } from '#functions/data/table/many.ts';
import { type Change, ConflictError } from '#functions/data/table/table.ts';
import { log } from '#functions/kit/log.ts';
import { NotQueued, startJob } from '#functions/services/jobs/jobs.ts';
import { deletionKind } from '#shared/domain/support/deletion.ts';
import { provider } from '#shared/domain/support/staffjobs.ts';

/** A job that deletes a customer. It is no job of the customer, whose jobs are deleted too. */
export const deletionJob = (
  { customerid, name }: Pick<Deleted, 'customerid' | 'name'>,
  who: Starter,
  at: Date,
): NewJob =>
  newJob(
    {
      customerid: provider,
      kind: deletionKind,
      permission: 'Edit Customer Data',
      title: `Delete ${name}`,
      input: { customerid },
    },
    who,
    at,
  );

/**
 * Starts the job that deletes a customer, with changes of the same transaction. Returns what staff are told, null if the support
 * console has as many open jobs as allowed. If the queue does not take the job, the deletion has begun all the same: its item
 * names a job that is gone, and `resumeLost` starts another one.
 */
export async function startDeletion(
  customerid: string,
  fresh: NewJob,
  changes: readonly Change[],
): Promise<string | null> {
  try {
    return (await startJob(fresh, { changes })) && begun;
  } catch (error) {
    if (!(error instanceof NotQueued)) throw error;
    log('error', 'deletion not queued', { customer: customerid, error: (error.cause as Error).name });
    return `The deletion has begun, but its work could not be started. ${startedAgain}`;
  }
}

/** Starts the work of a deletion that has begun again, and records in whose name. Returns what `startDeletion` does. */
export function restartDeletion(its: Deleted, who: Starter, by: Author, at: Date): Promise<string | null> {
  const fresh = deletionJob(its, who, at);
  return startDeletion(its.customerid, fresh, noteResumedDeletion(its, fresh.jobid, by, at));
}

/** What staff are told about a deletion whose job runs or waits for a worker. */
export const begun = 'The customer is being deleted';

const startedAgain = 'It is started again within the hour. Press Try Again to start it now.';

/** Returns whether the job of a deletion that has not ended neither runs nor has failed: nobody is at work. */
const isLost = (its: Job | undefined, at: Date): boolean => its?.state !== 'failed' && !isJobOpen(its, at);

/**
 * Starts the work again of every deletion that has begun and whose job was lost, in the name of who began it. A job that
 * failed waits for staff, who read why. Returns the ids of the customers.
 */
export async function resumeLost(at: Date, { dryRun }: { dryRun: boolean }): Promise<string[]> {
  const going = (await everyDeleted()).filter(({ deletedAt }) => !deletedAt);
  const jobs = await readMany(
    going.map(({ jobid }) => job(jobid, at)),
    true,
  );
  const lost = going.filter((_, n) => isLost(jobs[n], at));
  if (dryRun) return lost.map(({ customerid }) => customerid);
  const resumed: string[] = [];
  for (const its of lost) {
    const who = { email: its.by, right: 'staff' } as const;
    try {
      const said = await restartDeletion(its, who, schedule, at);
      if (said === begun) resumed.push(its.customerid);
    } catch (error) {
      // Staff, or another run, were first.
      if (!(error instanceof ConflictError)) throw error;
    }
  }
  return resumed;
}

const schedule: Author = { email: 'schedule', right: 'service' };

/** Returns deletions with how far each is, for the wire. */
export async function deletionRows(all: readonly Deleted[], at: Date) {
  const going = all.filter(({ deletedAt }) => !deletedAt);
  const jobs = await readMany(
    going.map(({ jobid }) => job(jobid, at)),
    true,
  );
  const working = new Map(going.map(({ customerid }, n) => [customerid, jobs[n]]));
  return all.map(its => ({
    customerid: its.customerid,
    custdesc: its.name,
    by: its.by,
    asked: its.asked,
    reason: its.reason,
    closedon: its.closedOn,
    deletedat: its.deletedAt,
    counts: its.counts ?? null,
    ...(its.deletedAt ? over : progressOf(working.get(its.customerid), at)),
  }));
}

const over = { state: 'done', done: 0, total: 0, problem: '' } as const;

function progressOf(its: Job | undefined, at: Date) {
  if (its && isJobOpen(its, at))
    return { state: its.state as 'waiting' | 'running', done: its.done, total: its.total, problem: '' };
  const problem = its?.problem || `The deletion has begun, but its work does not run. ${startedAgain}`;
  return { state: 'failed' as const, done: 0, total: 0, problem };
}
