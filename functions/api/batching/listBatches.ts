import { job } from '#functions/data/jobs/job.ts';
import { jobsOfKind } from '#functions/data/jobs/joblists.ts';
import { readMany } from '#functions/data/table/many.ts';
import { toLoadRow } from '#functions/features/loading/results.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { listBatches } from '#shared/contract/support/batching.ts';
import { closedBy, closedTexts } from '#shared/domain/support/closed.ts';

export const handler = handleStaffFor(
  listBatches,
  () => ({}),
  async ({ input: { customerid }, customer, at }) => {
    const jobs = await jobsOfKind(customerid, 'check_batch', at);
    const started = jobs.flatMap(({ startedJob }) => (startedJob ? [job(startedJob, at)] : []));
    const loads = new Map((await readMany(started)).map(load => [load?.jobid, load]));
    const closed = closedBy(customer, at);
    return {
      custdesc: customer.name,
      closed: closed ? closedTexts[closed] : '',
      batches: jobs.map(check => toLoadRow(check, loads.get(check.startedJob))),
    };
  },
);
