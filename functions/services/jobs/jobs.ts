import { addJob } from '#functions/data/jobs/job.ts';
import type { Who } from '#functions/data/table/audit.ts';

/** Starts a background job and returns its id. `job_progress` says how far it is. */
export async function startJob(fresh: Parameters<typeof addJob>[0], who: Who, at: Date): Promise<string> {
  const jobid = await addJob(fresh, who, at);
  const { sendJob } = await import('./queue.ts');
  await sendJob(jobid);
  return jobid;
}
