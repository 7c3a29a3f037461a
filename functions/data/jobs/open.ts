import { keys } from '#functions/data/table/keys.ts';
import { type Change, type Item, type Read, update } from '#functions/data/table/table.ts';
import { mostOpenJobs } from '#shared/domain/jobs/limits.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';

/*
 * A customer's open jobs: one item with the ids of those that wait or run. Whoever adds or ends a job writes it in the
 * same transaction.
 */

/** Seconds after which a job no longer counts, even if it did not end: the queue no longer has it. */
const longest = 86_400;

/** Returns whether a job still counts as open at `at`. One that no longer does never will again. */
export const isJobOpen = (job: { state: string; asked: string } | undefined, at: Date): boolean =>
  (job?.state === 'waiting' || job?.state === 'running') &&
  at.getTime() - Date.parse(job.asked) < longest * 1000;

/** Reads the ids of a customer's open jobs, those included that were lost. */
export const openJobs = (customerid: string): Read<string[]> => ({
  key: keys.openJobs(customerid),
  parse: openJobsIn,
});

/** Returns the ids in the item. */
export const openJobsIn = (item: Item | undefined): string[] => [...((item?.openJobs as Set<string>) ?? [])];

/** Returns the change that counts a job as open. Its condition fails if the customer has as many as allowed. */
export const addOpenJob = (jobid: string): Change =>
  update(
    keys.openJobs(customerOf(jobid)),
    {},
    {
      extra: { add: ['openJobs :job'] },
      condition: 'attribute_not_exists(openJobs) OR size(openJobs) < :most',
      values: { ':job': new Set([jobid]), ':most': mostOpenJobs },
    },
  );

/** Returns the change that counts a job in the place of those that no longer are open. `seen` is what the item had. */
export const replaceOpenJobs = (jobid: string, seen: readonly string[], left: readonly string[]): Change =>
  update(
    keys.openJobs(customerOf(jobid)),
    { openJobs: new Set([...left, jobid]) },
    { condition: 'openJobs = :seen', values: { ':seen': new Set(seen) } },
  );

/** Returns the check that a customer has no open jobs but those that `seen` names. */
export const checkOpenJobs = (customerid: string, seen: readonly string[]): Change => ({
  kind: 'check',
  key: keys.openJobs(customerid),
  ...(seen.length > 0
    ? { condition: 'openJobs = :seen', values: { ':seen': new Set(seen) } }
    : { condition: 'attribute_not_exists(openJobs)' }),
});

/** Returns the change that no longer counts a job. It may be written more than once. */
export const dropOpenJob = (jobid: string): Change =>
  update(
    keys.openJobs(customerOf(jobid)),
    {},
    { extra: { delete: ['openJobs :job'] }, values: { ':job': new Set([jobid]) } },
  );
