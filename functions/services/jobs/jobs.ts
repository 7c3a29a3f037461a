import { addJob, type Starter, TooManyJobs, withdrawJob } from '#functions/data/jobs/job.ts';

/** The queue did not take a job, which was removed again. What was written with it stays. */
export class NotQueued extends Error {}

/**
 * Starts a background job and returns its id. `job_progress` says how far it is. Returns null if as many of the
 * customer's jobs wait or run as allowed. `also` is for `addJob`. Throws NotQueued.
 */
export async function startJob(
  fresh: Parameters<typeof addJob>[0],
  who: Starter,
  at: Date,
  also?: Parameters<typeof addJob>[3],
): Promise<string | null> {
  try {
    const jobid = await addJob(fresh, who, at, also);
    await queueJob(jobid, fresh.kind);
    return jobid;
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
