import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import {
  type Claimed,
  claimJob,
  failJob,
  finishJob,
  JobBusy,
  JobGivenUp,
  JobLost,
  noteProgress,
  releaseJob,
} from '#functions/data/jobs/job.ts';
import { now } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { JobRefused, type JobWork } from '#functions/services/jobs/jobwork.ts';
import { common } from '#shared/contract/kit/common.ts';
import { mostAttempts } from '#shared/domain/jobs/limits.ts';
import { jobOfSheet } from '#shared/domain/jobs/uploads.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';

/** Loads what does each kind of job. Its module is read with the first job of the kind. */
export type Kinds = Readonly<Record<string, () => Promise<JobWork>>>;

/**
 * Returns a handler that does the jobs of some kinds that the queue names. A job that is over, was given up or never existed is removed from the queue. A job that
 * another worker has claimed, or that failed because of an error of ours, is reported, so that the queue delivers
 * it again.
 */
export const queuedJobs =
  (kinds: Kinds) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const { messageId, body } of Records) {
      const jobid = jobIn(body);
      if (jobid && !(await attempt(kinds, jobid, messageId)))
        batchItemFailures.push({ itemIdentifier: messageId });
    }
    return { batchItemFailures };
  };

/** Returns the job that a message names, or whose file it says has arrived; '' for the file of anything else. */
function jobIn(body: string): string {
  const { jobid, key = '' } = JSON.parse(body) as { jobid?: string; key?: string };
  return jobid ?? jobOfSheet(key);
}

/** Makes one attempt at a job. Returns whether the queue can forget it. */
async function attempt(kinds: Kinds, jobid: string, requestId: string): Promise<boolean> {
  const started = performance.now();
  let job: Claimed | null = null;
  const logOutcome = (outcome: string, more: Record<string, string> = {}) => {
    const ms = Math.round(performance.now() - started);
    const customer = customerOf(jobid);
    const who = { customer, ...(job?.person && { person: job.person }) };
    log(outcome === 'error' ? 'error' : 'info', 'job', { requestId, jobid, ...who, outcome, ms, ...more });
  };
  try {
    job = await claimJob(jobid, now());
    if (!job) return true;
    logOutcome(await end(kinds, job), { kind: job.kind });
    return true;
  } catch (error) {
    if (error instanceof JobBusy) return false;
    if (error instanceof JobLost) return true;
    if (error instanceof JobGivenUp) {
      logOutcome('error', { error: 'JobGivenUp' });
      return true;
    }
    const { name, message, stack } = error as Error;
    logOutcome('error', { error: name, message, stack: stack?.split('\n').slice(1, 6).join(' ') ?? '' });
    if (!job) return false;
    return giveBack(job);
  }
}

/** Does a job until it is done or refused. Throws any other error. */
async function end(kinds: Kinds, job: Claimed): Promise<'done' | 'refused'> {
  const known = kinds[job.kind];
  if (!known) throw new Error(`Nothing does jobs of the kind ${job.kind}`);
  const work = await known();
  try {
    const result = await work(job, (done, total) => noteProgress(job, done, total, now()), now());
    await finishJob(job, result, now());
    return 'done';
  } catch (error) {
    if (!(error instanceof JobRefused)) throw error;
    await failJob(job, error.message);
    return 'refused';
  }
}

/** Releases a job after an error of ours, or fails it after the last attempt. Returns whether the queue can forget it. */
async function giveBack(job: Claimed): Promise<boolean> {
  const last = job.attempts >= mostAttempts;
  try {
    await (last ? failJob(job, common.failed.message) : releaseJob(job));
    return last;
  } catch (error) {
    if (error instanceof JobLost) return true;
    throw error;
  }
}
