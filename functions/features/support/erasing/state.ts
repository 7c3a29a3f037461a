import { type Job, job } from '#functions/data/jobs/job.ts';
import { isOpen } from '#functions/data/jobs/open.ts';
import type { Deleted } from '#functions/data/support/deleted.ts';
import { readMany } from '#functions/data/table/many.ts';
import { startJob } from '#functions/services/jobs/jobs.ts';
import { deletionKind } from '#shared/domain/support/deletion.ts';
import { provider } from '#shared/domain/support/staffjobs.ts';

/** Starts a job that deletes a customer. It is no job of the customer, whose jobs are deleted too. Its arguments are those of `startJob`. */
export const startDeletion = (
  { customerid, name }: Pick<Deleted, 'customerid' | 'name'>,
  ...rest: [who: Parameters<typeof startJob>[1], at: Date, also: Parameters<typeof startJob>[3]]
): Promise<string | null> =>
  startJob(
    {
      customerid: provider,
      kind: deletionKind,
      permission: 'Edit Customer Data',
      title: `Delete ${name}`,
      input: { customerid },
    },
    ...rest,
  );

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
  if (its && isOpen(its, at))
    return { state: its.state as 'waiting' | 'running', done: its.done, total: its.total, problem: '' };
  const problem = its?.problem || 'The work stopped before it was finished. Try again.';
  return { state: 'failed' as const, done: 0, total: 0, problem };
}
