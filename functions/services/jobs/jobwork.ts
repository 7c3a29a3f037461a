import type { Claimed } from '#functions/data/jobs/job.ts';

/** A job that no retry can complete. The message says why and what to do, for the person who requested it. */
export class JobRefused extends Error {}

/** Records how far a job is: steps done and steps in total. */
type Progress = (done: number, total: number) => Promise<void>;

/**
 * Does the jobs of one kind. It may run again after a crash, even while an attempt that seemed dead continues, so
 * every attempt must write the same. Returns the job's result. Throws JobRefused.
 */
export type JobWork = (job: Claimed, progress: Progress, at: Date) => Promise<unknown>;
