import type { Claimed } from '#functions/data/jobs/job.ts';

/** A job that cannot be done, anyone who tries; the message says why and what to do, for anyone who asked for it. */
export class JobRefused extends Error {}

/** Tells how far a job is: steps done and in all. */
type Progress = (done: number, total: number) => Promise<void>;

/**
 * What does the jobs of one kind. It may be run again after a crash, also while an attempt that was thought dead
 * goes on, so whatever it writes must be the same then. Answers the job's result. Throws JobRefused.
 */
export type JobWork = (job: Claimed, progress: Progress, at: Date) => Promise<unknown>;
