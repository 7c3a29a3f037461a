import { randomFillSync } from 'node:crypto';
import type { Who } from '#functions/data/table/audit.ts';
import { jobIndex, keys } from '#functions/data/table/keys.ts';
import { type FailedPart, isPartOf, type NamedChanges, writeNamed } from '#functions/data/table/named.ts';
import {
  absent,
  type Change,
  ConflictError,
  put,
  readAll,
  remove,
  write,
} from '#functions/data/table/table.ts';
import { randomId } from '#shared/domain/kit/ids.ts';
import { epoch, type Job, job, keptSeconds } from './job.ts';
import { addOpenJob, dropOpenJob, isJobOpen, openJobsIn, replaceOpenJobs } from './open.ts';

type JobFacts = Pick<Job, 'customerid' | 'kind' | 'permission' | 'title' | 'input'>;

/** Who starts a job, with their Cognito id where a request does. */
export type Starter = Who & { userid?: string };

/** A job that is not written yet. Its id is known, so that what is written with it can name it. */
export interface NewJob {
  jobid: string;
  kind: string;
  added: Change;
}

/** The customer has as many open jobs as allowed. */
export class TooManyJobs extends Error {}

/** Prepares a waiting job. */
export function newJob(
  { customerid, ...rest }: JobFacts,
  { email, right, userid: person = '' }: Starter,
  at: Date,
): NewJob {
  const jobid = `${customerid}-${randomId(12, bytes => randomFillSync(bytes))}`;
  const asked = at.toISOString();
  const begun = { ...rest, email, right, person, asked, jobState: 'waiting', attempts: 0 };
  const item = { ...begun, ...jobIndex(customerid, asked), ttl: epoch(at) + keptSeconds };
  return { jobid, kind: rest.kind, added: put(keys.job(jobid), item, absent) };
}

/**
 * Writes a job that begins when a file arrives, and returns its id. It does not count as open: the file may never come.
 */
export async function expectJob(facts: JobFacts, who: Starter, at: Date): Promise<string> {
  const { jobid, added } = newJob(facts, who, at);
  await write(added);
  return jobid;
}

/**
 * Writes a waiting job and returns its id. The caller must then add it to the queue. Throws TooManyJobs if as many of
 * the customer's jobs wait or run as allowed. `also` are changes of the same transaction; if one of them does not hold, it
 * throws ConflictError.
 */
export async function addJob(
  facts: JobFacts,
  who: Starter,
  at: Date,
  also: (jobid: string) => Change[] = () => [],
): Promise<string> {
  const fresh = newJob(facts, who, at);
  const failed = await addPrepared(fresh, at, { also: also(fresh.jobid) });
  if (failed) throw failed;
  return fresh.jobid;
}

/**
 * Writes a prepared job. `also` are changes of the same transaction; returns the first of its parts that does not hold,
 * undefined if everything was written. The caller must then add the job to the queue. Throws TooManyJobs.
 */
export async function addPrepared<Part extends string>(
  { jobid, added }: NewJob,
  at: Date,
  also: NamedChanges<Part>,
): Promise<FailedPart<Part> | undefined> {
  for (;;) {
    const failed = await writeNamed<string>({ job: [added], open: [addOpenJob(jobid)], ...also });
    if (!failed || isPartOf(also, failed)) return failed;
    if (failed.part !== 'open') throw failed;
    // Jobs that were lost count until someone needs their place.
    const ids = openJobsIn(failed.item);
    const jobs = await readAll(Object.fromEntries(ids.map(id => [id, job(id, at)])), true);
    const left = ids.filter(id => isJobOpen(jobs[id], at));
    if (left.length === ids.length) throw new TooManyJobs();
    const open = [replaceOpenJobs(jobid, ids, left)];
    const missed = await writeNamed<string>({ job: [added], open, ...also });
    if (!missed || isPartOf(also, missed)) return missed;
    if (missed.part !== 'open') throw missed;
  }
}

/** Removes a job that could not be queued. Does nothing if a worker has it already. */
export async function withdrawJob(jobid: string): Promise<void> {
  const waits = { condition: 'jobState = :waiting', values: { ':waiting': 'waiting' } };
  try {
    await write(remove(keys.job(jobid), waits), dropOpenJob(jobid));
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
}
