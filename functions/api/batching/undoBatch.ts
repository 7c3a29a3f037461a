import { job, startedAs, startedKept } from '#functions/data/jobs/job.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { readOne } from '#functions/data/table/table.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { startJob } from '#functions/services/jobs/jobs.ts';
import { undoBatch } from '#shared/contract/support/batching.ts';
import { mostOpenJobs } from '#shared/domain/jobs/limits.ts';
import { closedBy } from '#shared/domain/support/batching/closed.ts';
import { batchOf } from './parts/rows.ts';

export const handler = handleStaffFor(
  undoBatch,
  () => ({}),
  ({ input: { customerid, batchid }, customer, who, refuse, at }) =>
    untilWritten(async () => {
      const closed = closedBy(customer, at);
      if (closed) return refuse(closed);
      const { check } = await batchOf(customerid, batchid, at);
      const load = check.startedJob ? await readOne(job(check.startedJob, at), true) : undefined;
      // One that failed may have loaded rows before.
      if (load?.state !== 'done' && load?.state !== 'failed') return refuse('notloaded');
      const before = load.startedJob ? await readOne(job(load.startedJob, at), true) : undefined;
      // One that failed can be started again: rows that are done stay done.
      if (before && before.state !== 'failed') return { jobid: before.jobid };
      const { permission, title } = check;
      const input = { check: batchid, loaded: load.jobid, load: String(check.input.load) };
      const work = { customerid, kind: 'import_batch_undo', permission, title, input };
      const jobid = await startJob(work, who, at, by => [startedAs(load, by), startedKept(check)]);
      return jobid ? { jobid } : refuse('joblimit', { most: mostOpenJobs });
    }),
);
