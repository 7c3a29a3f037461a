import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import {
  type Claimed,
  claimJob,
  failJob,
  finishJob,
  JobBusy,
  JobLost,
  noteProgress,
  releaseJob,
} from '#functions/data/jobs/job.ts';
import { now } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { JobRefused, type JobWork } from '#functions/services/jobs/work.ts';
import { common } from '#shared/contract/kit/call.ts';

/** What does each kind of job; read when the first of its kind comes. */
const kinds: Readonly<Record<string, () => Promise<{ work: JobWork }>>> = {
  check_topic: () => import('./jobs/check_topic.ts'),
};

/** So often a job is begun before it is given up. */
const mostAttempts = 3;

/**
 * Does the jobs that the queue names. A job that is over, or was never there, is done with; one that somebody
 * else works on, or that failed for a reason of ours, is reported, so that the queue brings it again.
 */
export const handler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { messageId, body } of Records) {
    const { jobid } = JSON.parse(body) as { jobid: string };
    if (!(await attempt(jobid, messageId))) batchItemFailures.push({ itemIdentifier: messageId });
  }
  return { batchItemFailures };
};

/** One attempt at a job; answers whether it is done with. */
async function attempt(jobid: string, requestId: string): Promise<boolean> {
  const started = performance.now();
  const tell = (outcome: string, more: Record<string, string> = {}) => {
    const ms = Math.round(performance.now() - started);
    log(outcome === 'error' ? 'error' : 'info', 'job', { requestId, jobid, outcome, ms, ...more });
  };
  let job: Claimed | null = null;
  try {
    job = await claimJob(jobid, now());
    if (!job) return true;
    tell(await end(job), { kind: job.kind });
    return true;
  } catch (error) {
    if (error instanceof JobBusy) return false;
    if (error instanceof JobLost) return true;
    const { name, message, stack } = error as Error;
    tell('error', { error: name, message, stack: stack?.split('\n').slice(1, 6).join(' ') ?? '' });
    if (!job) return false;
    return giveBack(job);
  }
}

/** Brings a job to its end: done, or refused. Throws what is no refusal. */
async function end(job: Claimed): Promise<'done' | 'refused'> {
  const known = kinds[job.kind];
  if (!known) throw new Error(`Nothing does jobs of the kind ${job.kind}`);
  const { work } = await known();
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

/** After a failure of ours: another attempt, or none where there were enough. Answers whether it is done with. */
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
