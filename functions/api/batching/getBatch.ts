import { outcomeOf } from '#functions/features/loading/results.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { getBatch } from '#shared/contract/support/batching.ts';
import { batchOf } from './parts/found.ts';

export const handler = handleStaffFor(
  getBatch,
  () => ({}),
  async ({ input: { customerid, batchid, ...wanted }, at }) => {
    const { check, plan } = await batchOf(customerid, batchid, at);
    return outcomeOf(check, plan, wanted, at);
  },
);
