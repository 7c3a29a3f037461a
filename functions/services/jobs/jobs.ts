import { addJob, addPrepared, type NewJob, TooManyJobs, withdrawJob } from '#functions/data/jobs/adding.ts';
import type { FailedPart, NamedChanges } from '#functions/data/table/named.ts';

/** The queue did not take a job, which was removed again. What was written with it stays. */
export class NotQueued extends Error {}

/**
 * Starts a background job and returns its id. `job_progress` says how far it is. Returns null if as many of the
 * customer's jobs wait or run as allowed. The arguments are those of `addJob`. Throws NotQueued.
 */
export async function startJob(...[facts, ...rest]: Parameters<typeof addJob>): Promise<string | null> {
  try {
    const jobid = await addJob(facts, ...rest);
    await queueJob(jobid, facts.kind);
    return jobid;
  } catch (error) {
    if (error instanceof TooManyJobs) return null;
    throw error;
  }
}

/**
 * Starts a prepared job with changes of the same transaction. Returns the first of their parts that does not hold, and null if
 * as many of the customer's jobs wait or run as allowed. Throws NotQueued.
 */
export async function startPrepared<Part extends string>(
  fresh: NewJob,
  at: Date,
  also: NamedChanges<Part>,
): Promise<FailedPart<Part> | 'started' | null> {
  try {
    const failed = await addPrepared(fresh, at, also);
    if (failed) return failed;
    await queueJob(fresh.jobid, fresh.kind);
    return 'started';
  } catch (error) {
    if (error instanceof TooManyJobs) return null;
    throw error;
  }
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
