import { randomUUID } from 'node:crypto';
import type { Who } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { pack, unpack } from '#functions/data/table/packed.ts';
import {
  type Change,
  type Condition,
  ConflictError,
  type Item,
  put,
  type Read,
  readOne,
  update,
  write,
} from '#functions/data/table/table.ts';
import type { Permission } from '#shared/domain/accounts/access.ts';
import { diedEachTime } from '#shared/domain/jobs/kinds.ts';
import { mostAttempts, mostOpenJobs } from '#shared/domain/jobs/limits.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';

type JobState = 'waiting' | 'running' | 'done' | 'failed';

/** A background job. Its id carries its customer, as a topic's does. */
export interface Job extends Who {
  jobid: string;
  /** The Cognito id of who started it, for the log; '' where no request did. */
  person: string;
  customerid: string;
  /** What it does. The workers in functions/events list the kinds. */
  kind: string;
  /** The permission needed to see the job: the one with which it was started. */
  permission: Permission;
  /** What people recognize the job by, such as a file's name. */
  title: string;
  state: JobState;
  /** Steps done, and steps in total. A total of 0 is not known yet. */
  done: number;
  total: number;
  /** Why it failed, as a sentence for people; '' otherwise. */
  problem: string;
  /** What it works on: ids and short values. */
  input: Readonly<Record<string, string | number>>;
  /** When the job was requested, in ISO 8601. */
  asked: string;
  /** How often a worker began it. */
  attempts: number;
  /** The revision that its result was applied to; 0 before. */
  applied: number;
  /** The job that does what this one checked; '' before. */
  startedJob: string;
}

/** A job that a worker has claimed. */
export interface Claimed extends Job {
  /** Identifies this attempt. An attempt that another one replaced can no longer write. */
  claim: string;
}

/** Another worker has claimed the job and was active recently. */
export class JobBusy extends Error {}
/** The job was begun as often as allowed, and no worker survived it. It has failed now. */
export class JobGivenUp extends Error {}
/** Another worker took the job over, or it has ended. What this attempt found is not written. */
export class JobLost extends Error {}

/** Seconds for which a job and its result are kept: seven days, as files are. */
export const keptSeconds = 7 * 86_400;
/** Seconds without progress after which a worker counts as dead. */
const leaseSeconds = 120;

/** Returns the job in an item. */
export const jobFrom = (jobid: string, item: Item): Job => ({
  jobid,
  customerid: customerOf(jobid),
  kind: String(item.kind),
  title: String(item.title ?? ''),
  email: String(item.email),
  right: item.right as Job['right'],
  person: String(item.person ?? ''),
  permission: item.permission as Permission,
  state: item.jobState as JobState,
  done: Number(item.stepsDone ?? 0),
  total: Number(item.stepsTotal ?? 0),
  problem: String(item.problem ?? ''),
  input: item.input as Job['input'],
  asked: String(item.asked),
  attempts: Number(item.attempts ?? 0),
  applied: Number(item.applied ?? 0),
  startedJob: String(item.startedJob ?? ''),
});

export const epoch = (at: Date): number => Math.floor(at.getTime() / 1000);
/** Returns whether an item of a job has not expired, although it may still be stored. */
export const isKept = (item: Item | undefined, at: Date): item is Item => Number(item?.ttl) > epoch(at);

/** Reads a job; undefined if it has expired at `at`, although it may still be stored. */
export const job = (jobid: string, at: Date): Read<Job | undefined> => ({
  key: keys.job(jobid),
  parse: item => (isKept(item, at) ? jobFrom(jobid, item) : undefined),
});

const free = 'jobState = :waiting OR (jobState = :running AND lease <= :now)';

/**
 * Claims a job for one attempt, if it waits or its worker has been silent for two minutes. Returns null if there is
 * nothing left to do, for example because the job was delivered twice. Throws JobBusy, and JobGivenUp instead of
 * beginning it once more than allowed: a worker that ran out of memory could not count itself.
 */
export async function claimJob(jobid: string, at: Date): Promise<Claimed | null> {
  const claim = randomUUID();
  const seconds = epoch(at);
  const states = { ':waiting': 'waiting', ':running': 'running', ':now': seconds, ':most': mostAttempts };
  try {
    await write(
      update(
        keys.job(jobid),
        { jobState: 'running', claim, lease: seconds + leaseSeconds },
        {
          condition: `(${free}) AND attempts < :most`,
          extra: { add: ['attempts :one'] },
          values: { ...states, ':one': 1 },
        },
      ),
    );
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const { jobState, lease, attempts, kind } = error.item ?? {};
    if (jobState === 'running' && Number(lease) > seconds) throw new JobBusy();
    if ((jobState !== 'running' && jobState !== 'waiting') || Number(attempts) < mostAttempts) return null;
    await giveUp(jobid, String(kind), states);
    throw new JobGivenUp();
  }
  const claimed = await readOne(job(jobid, at), true);
  return claimed ? { ...claimed, claim } : null;
}

async function giveUp(jobid: string, kind: string, states: Item): Promise<void> {
  await writeHeld(
    update(
      keys.job(jobid),
      { ...over, jobState: 'failed', problem: diedEachTime(kind) },
      { condition: `(${free}) AND attempts >= :most`, values: states },
    ),
    dropOpenJob(jobid),
  );
}

const held = (claim: string): Condition => ({
  condition: 'claim = :mine',
  values: { ':mine': claim },
});

/** Returns the check that a worker still has a job, for what it writes elsewhere. */
export const checkStillHeld = ({ jobid, claim }: Claimed): Change => ({
  kind: 'check',
  key: keys.job(jobid),
  ...held(claim),
});

async function writeHeld(...changes: Change[]): Promise<void> {
  try {
    await write(...changes);
  } catch (error) {
    throw error instanceof ConflictError ? new JobLost() : error;
  }
}

/** Records how far a job is, and that its worker is alive. Throws JobLost. */
export const noteProgress = ({ jobid, claim }: Claimed, done: number, total: number, at: Date) =>
  writeHeld(
    update(
      keys.job(jobid),
      { stepsDone: done, stepsTotal: total, lease: epoch(at) + leaseSeconds },
      held(claim),
    ),
  );

const over = { claim: undefined, lease: undefined };

/** Ends a job with its result, up to about 380 KB compressed. Throws JobLost. */
export const finishJob = ({ jobid, claim }: Claimed, result: unknown, at: Date): Promise<void> =>
  writeHeld(
    update(keys.job(jobid), { ...over, jobState: 'done' }, held(claim)),
    put(keys.jobResult(jobid), { result: pack(result), ttl: epoch(at) + keptSeconds }),
    dropOpenJob(jobid),
  );

/** Ends a job that cannot be done, with the sentence that says why and what to do. Throws JobLost. */
export const failJob = ({ jobid, claim }: Claimed, problem: string): Promise<void> =>
  writeHeld(
    update(keys.job(jobid), { ...over, jobState: 'failed', problem }, held(claim)),
    dropOpenJob(jobid),
  );

/** Releases a job for another attempt. Throws JobLost. */
export const releaseJob = ({ jobid, claim }: Claimed): Promise<void> =>
  writeHeld(update(keys.job(jobid), { ...over, jobState: 'waiting' }, held(claim)));

/** Returns the change that records a job's result as applied. Its condition is true only once. */
export const applyOnce = ({ jobid }: Job, revision: number): Change =>
  update(
    keys.job(jobid),
    { applied: revision },
    { condition: 'attribute_exists(pk) AND attribute_not_exists(applied)' },
  );

/** Returns the change that records which job does what a job checked, unless that changed since the check was read. */
export const noteStartedJob = ({ jobid, startedJob }: Job, by: string): Change =>
  update(keys.job(jobid), { startedJob: by }, startedSeen(startedJob));

const startedSeen = (startedJob: string): Condition =>
  startedJob
    ? { condition: 'startedJob = :before', values: { ':before': startedJob } }
    : { condition: 'attribute_exists(pk) AND attribute_not_exists(startedJob)' };

/** Returns the check that no other job does what a job checked or did than when it was read. */
export const checkStartedJob = ({ jobid, startedJob }: Job): Change => ({
  kind: 'check',
  key: keys.job(jobid),
  ...startedSeen(startedJob),
});

/** Reads the result of a job that is done; undefined if it is not. */
export const jobResult = <Result>(jobid: string): Read<Result | undefined> => ({
  key: keys.jobResult(jobid),
  parse: item => item && unpack<Result>(item.result),
});

/*
 * A customer's open jobs: one item with the ids of those that wait or run. Whoever adds or ends a job writes it in the
 * same transaction.
 */

/** Seconds after which a job no longer counts, even if it did not end: the queue no longer has it. */
const longest = 86_400;

/** Returns whether a job still counts as open at `at`. One that no longer does never will again. */
export const isJobOpen = (job: { state: string; asked: string } | undefined, at: Date): boolean =>
  (job?.state === 'waiting' || job?.state === 'running') &&
  at.getTime() - Date.parse(job.asked) < longest * 1000;

/** Reads the ids of a customer's open jobs, those included that were lost. */
export const openJobs = (customerid: string): Read<string[]> => ({
  key: keys.openJobs(customerid),
  parse: openJobsIn,
});

/** Returns the ids in the item. */
export const openJobsIn = (item: Item | undefined): string[] => [...((item?.openJobs as Set<string>) ?? [])];

/** Returns the change that counts a job as open. Its condition fails if the customer has as many as allowed. */
export const addOpenJob = (jobid: string): Change =>
  update(
    keys.openJobs(customerOf(jobid)),
    {},
    {
      extra: { add: ['openJobs :job'] },
      condition: 'attribute_not_exists(openJobs) OR size(openJobs) < :most',
      values: { ':job': new Set([jobid]), ':most': mostOpenJobs },
    },
  );

/** Returns the change that counts a job in the place of those that no longer are open. `seen` is what the item had. */
export const replaceOpenJobs = (jobid: string, seen: readonly string[], left: readonly string[]): Change =>
  update(
    keys.openJobs(customerOf(jobid)),
    { openJobs: new Set([...left, jobid]) },
    { condition: 'openJobs = :seen', values: { ':seen': new Set(seen) } },
  );

/** Returns the check that a customer has no open jobs but those that `seen` names. */
export const checkOpenJobs = (customerid: string, seen: readonly string[]): Change => ({
  kind: 'check',
  key: keys.openJobs(customerid),
  ...(seen.length > 0
    ? { condition: 'openJobs = :seen', values: { ':seen': new Set(seen) } }
    : { condition: 'attribute_not_exists(openJobs)' }),
});

/** Returns the change that no longer counts a job. It may be written more than once. */
export const dropOpenJob = (jobid: string): Change =>
  update(
    keys.openJobs(customerOf(jobid)),
    {},
    { extra: { delete: ['openJobs :job'] }, values: { ':job': new Set([jobid]) } },
  );
