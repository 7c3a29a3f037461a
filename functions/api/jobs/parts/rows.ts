import type * as z from 'zod/mini';
import type { Job } from '#functions/data/jobs/job.ts';
import type { jobRow } from '#shared/contract/jobs/jobs.ts';

/** A job as it travels: nothing of who asked and what for but its title and its topic. */
export const rowOf = (job: Job): z.output<typeof jobRow> => {
  const { jobid, kind, title, state, done, total, problem, asked, input } = job;
  return { jobid, kind, title, state, done, total, problem, asked, topicid: String(input.topicid ?? '') };
};
