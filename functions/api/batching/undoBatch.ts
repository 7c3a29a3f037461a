import { untilWritten } from '#functions/data/table/named.ts';
import { startUndo } from '#functions/features/loading/starting.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { undoBatch } from '#shared/contract/support/batching.ts';
import { mostOpenJobs } from '#shared/domain/jobs/limits.ts';
import { closedBy } from '#shared/domain/support/closed.ts';
import { batchOf } from './parts/found.ts';

export const handler = handleStaffFor(
  undoBatch,
  () => ({}),
  ({ input: { customerid, batchid }, customer, who, refuse, at }) =>
    untilWritten(async () => {
      const closed = closedBy(customer, at);
      if (closed) return refuse(closed);
      const { check } = await batchOf(customerid, batchid, at);
      const started = await startUndo(check, who, at);
      if (typeof started !== 'string') return started;
      return refuse(started, { most: mostOpenJobs });
    }),
);
