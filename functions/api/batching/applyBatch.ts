import { untilWritten } from '#functions/data/table/named.ts';
import { startLoad } from '#functions/features/loading/starting.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { applyBatch } from '#shared/contract/support/batching.ts';
import { mostOpenJobs } from '#shared/domain/jobs/limits.ts';
import { closedBy } from '#shared/domain/support/closed.ts';
import { batchOf } from './parts/found.ts';

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
      const started = await startLoad(check, who, at);
      if (typeof started !== 'string') return started;
      return refuse(started, { most: mostOpenJobs });
    }),
);
