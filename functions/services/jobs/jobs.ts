import { addJob } from '#functions/data/jobs/job.ts';
import type { Who } from '#functions/data/table/audit.ts';

/** Starts a job in the background and answers its id; `job_progress` tells how far it is. */
export async function startJob(fresh: Parameters<typeof addJob>[0], who: Who, at: Date): Promise<string> {
  const jobid = await addJob(fresh, who, at);
  const { sendJob } = await import('./queue.ts');
  await sendJob(jobid);
  return jobid;
}
