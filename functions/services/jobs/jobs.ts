import { addJob, type NewJob, withdrawJob } from '#functions/data/jobs/adding.ts';
import type { NamedChanges } from '#functions/data/table/named.ts';

/** The queue did not take a job, which was removed again. What was written with it stays. */
export class NotQueued extends Error {}

/**
 * Starts a background job, with changes of the same transaction. `job_progress` says how far it is. Returns null if as many of
 * the customer's jobs wait or run as allowed. Throws NotQueued, and ConflictError, which names the part of `also` that does
 * not hold.
 */
export async function startJob(
  fresh: NewJob,
  also: NamedChanges<string> = {},
): Promise<{ jobid: string } | null> {
  if (!(await addJob(fresh, also))) return null;
  const { jobid, kind } = fresh;
  await queueJob(jobid, kind);
  return { jobid };
}

/** Adds a job to the queue. A job that no worker will hear of is removed: it would count as waiting. */
async function queueJob(jobid: string, kind: string): Promise<void> {
  const { sendJob } = await import('./queue.ts');
  try {
    await sendJob(jobid, kind);
  } catch (error) {
    await withdrawJob(jobid);
    throw new NotQueued((error as Error).message, { cause: error });
  }
}
