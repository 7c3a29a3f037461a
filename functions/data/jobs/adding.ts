import { randomFillSync } from 'node:crypto';
import type { Who } from '#functions/data/table/audit.ts';
import { jobIndex, keys } from '#functions/data/table/keys.ts';
import { type NamedChanges, writeNamed } from '#functions/data/table/named.ts';
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
import {
  addOpenJob,
  dropOpenJob,
  epoch,
  isJobOpen,
  type Job,
  job,
  keptSeconds,
  openJobsIn,
  replaceOpenJobs,
} from './job.ts';

type JobFacts = Pick<Job, 'customerid' | 'kind' | 'permission' | 'title' | 'input'>;

/** Who starts a job, with their Cognito id where a request does. */
export type Starter = Who & { userid?: string };

/** A job that is not written yet. Its id is known, so that what is written with it can name it. */
export interface NewJob {
  jobid: string;
  kind: string;
  at: Date;
  added: Change;
}

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
  return { jobid, kind: rest.kind, at, added: put(keys.job(jobid), item, absent) };
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
 * Writes a new job with changes of the same transaction. The caller must then add it to the queue. Returns false if as many of
 * the customer's jobs wait or run as allowed. Throws ConflictError, which names the part of `also` that does not hold.
 */
export async function addJob(
  { jobid, added, at }: NewJob,
  also: NamedChanges<string> = {},
): Promise<boolean> {
  for (;;) {
    const failed = await writeNamed<string>({ job: [added], open: [addOpenJob(jobid)], ...also });
    if (!failed) return true;
    if (failed.part !== 'open') throw failed;
    // Jobs that were lost count until someone needs their place.
    const ids = openJobsIn(failed.item);
    const jobs = await readAll(Object.fromEntries(ids.map(id => [id, job(id, at)])), true);
    const left = ids.filter(id => isJobOpen(jobs[id], at));
    if (left.length === ids.length) return false;
    const open = [replaceOpenJobs(jobid, ids, left)];
    const missed = await writeNamed<string>({ job: [added], open, ...also });
    if (!missed) return true;
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
