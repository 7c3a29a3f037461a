import { newJob, type Starter } from '#functions/data/jobs/adding.ts';
import { checkStartedJob, type Job, job, noteStartedJob } from '#functions/data/jobs/job.ts';
import { readOne } from '#functions/data/table/table.ts';
import { startJob } from '#functions/services/jobs/jobs.ts';
import { loadIn } from './load.ts';

/** The job, or the name of the refusal. */
type Started<Refused extends string> = { jobid: string } | Refused | 'joblimit';

/**
 * Starts what a check planned, once: a load that was started is returned, one that failed is started again and goes on where
 * it was, one that was taken back is not. Throws ConflictError.
 */
export async function startLoad(check: Job, who: Starter, at: Date): Promise<Started<'takenback'>> {
  const before = check.startedJob ? await readOne(job(check.startedJob, at), true) : undefined;
  // A job that could not be queued was removed again, and has taken nothing back.
  if (before?.startedJob && (await readOne(job(before.startedJob, at), true))) return 'takenback';
  if (before && before.state !== 'failed') return { jobid: before.jobid };
  const { way, load } = loadIn(check);
  const kind = way === 'import' ? `import_${load}` : 'import_batch';
  return startAfter(check, before ? [before] : [], kind, { way, load }, who, at);
}

/** Starts to take a load back, once. One that failed may have loaded rows before. Throws ConflictError. */
export async function startUndo(check: Job, who: Starter, at: Date): Promise<Started<'notloaded'>> {
  const load = check.startedJob ? await readOne(job(check.startedJob, at), true) : undefined;
  if (load?.state !== 'done' && load?.state !== 'failed') return 'notloaded';
  const before = load.startedJob ? await readOne(job(load.startedJob, at), true) : undefined;
  // One that failed can be started again: rows that are done stay done.
  if (before && before.state !== 'failed') return { jobid: before.jobid };
  const { way, load: loads } = loadIn(check);
  const kind = way === 'import' ? 'import_rows_undo' : 'import_batch_undo';
  const input = { way, load: loads, check: check.jobid, loaded: load.jobid };
  return startAfter(load, [check], kind, input, who, at);
}

/**
 * Starts the job that follows another one. Throws ConflictError if that or one of `kept` was followed by something else since
 * it was read.
 */
async function startAfter(
  followed: Job,
  kept: readonly Job[],
  kind: string,
  input: Readonly<Record<string, string>>,
  who: Starter,
  at: Date,
): Promise<{ jobid: string } | 'joblimit'> {
  const { customerid, permission, title, jobid: check } = followed;
  const work = { customerid, kind, permission, title, input: { check, ...input } };
  const fresh = newJob(work, who, at);
  const followedBy = [noteStartedJob(followed, fresh.jobid)];
  return (await startJob(fresh, { followedBy, kept: kept.map(checkStartedJob) })) ?? 'joblimit';
}
