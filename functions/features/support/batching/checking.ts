import type { JobWork } from '#functions/services/jobs/jobwork.ts';
import { keep } from '#functions/services/jobs/kept.ts';
import { countOutcomes } from '#shared/domain/support/batching/findings.ts';
import { supporterOf } from './asking.ts';
import { type KeptPlan, loadIn, type PlanResult } from './load.ts';
import { batchLoad } from './loads.ts';
import { sheetRows } from './reading.ts';

const steps = 2;

/** Says for every row of a sheet what loading it would do. It changes nothing. */
export const checkBatch: JobWork = async (job, progress, at): Promise<PlanResult> => {
  await progress(0, steps);
  const load = loadIn(job.input);
  const [{ customer }, rows] = await Promise.all([
    supporterOf(job, at),
    sheetRows(job, load, job.input.format as 'csv' | 'xlsx'),
  ]);
  const planned = await batchLoad(load).plan(rows, customer);
  await progress(1, steps);
  const kept: KeptPlan = { rows: planned.rows };
  await keep(job.customerid, job.jobid, kept);
  return { counts: countOutcomes(planned.rows), full: planned.full };
};
