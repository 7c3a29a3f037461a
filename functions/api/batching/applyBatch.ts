import { job, startedAs, startedKept } from '#functions/data/jobs/job.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { readOne } from '#functions/data/table/table.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { startJob } from '#functions/services/jobs/jobs.ts';
import { applyBatch } from '#shared/contract/support/batching.ts';
import { mostOpenJobs } from '#shared/domain/jobs/limits.ts';
import { closedBy } from '#shared/domain/support/batching/closed.ts';
import { batchOf } from './parts/rows.ts';

export const handler = handleStaffFor(
  applyBatch,
  () => ({}),
  ({ input: { customerid, batchid }, customer, who, refuse, at }) =>
    untilWritten(async () => {
      const closed = closedBy(customer, at);
      if (closed) return refuse(closed);
      const { check, plan } = await batchOf(customerid, batchid, at);
      if (!plan) return refuse('nodata');
      if (plan.counts.add + plan.counts.change === 0) return refuse('norows');
      const { permission, title, input, startedJob } = check;
      const before = startedJob ? await readOne(job(startedJob, at), true) : undefined;
      // One that failed can be started again: rows that are done stay done.
      if (before && before.state !== 'failed') return { jobid: before.jobid };
      if (before?.startedJob) return refuse('takenback');
      const work = { customerid, kind: 'import_batch', permission, title };
      const started = { ...work, input: { check: batchid, load: String(input.load) } };
      const jobid = await startJob(started, who, at, by => [
        startedAs(check, by),
        ...(before ? [startedKept(before)] : []),
      ]);
      return jobid ? { jobid } : refuse('joblimit', { most: mostOpenJobs });
    }),
);
