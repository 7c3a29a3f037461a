import { jobsOfKind } from '#functions/data/jobs/joblists.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { listBatches } from '#shared/contract/support/batching.ts';
import { batchRow } from './parts/rows.ts';

export const handler = handleStaffFor(
  listBatches,
  () => ({}),
  async ({ input: { customerid }, at }) => {
    const jobs = await jobsOfKind(customerid, 'check_batch', at);
    return { batches: jobs.map(batchRow) };
  },
);
