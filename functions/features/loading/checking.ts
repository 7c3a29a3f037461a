import { JobRefused, type JobWork } from '#functions/services/jobs/jobwork.ts';
import { keep } from '#functions/services/jobs/kept.ts';
import { countOutcomes } from '#shared/domain/loading/findings.ts';
import { unusable } from '#shared/domain/loading/sheet.ts';
import { type KeptPlan, loadIn, type PlanResult } from './load.ts';
import { loaderOf } from './loaders/loaders.ts';
import { sheetOf } from './reading.ts';
import { loadingOf } from './ways.ts';

const steps = 2;

/**
 * Says for every row of a sheet what loading it would do. It changes nothing. A batch whose sheet cannot be used fails; an
 * import says what is wrong, and has no rows.
 */
export const checkLoad: JobWork = async (job, progress, at): Promise<PlanResult> => {
  await progress(0, steps);
  const { way, load } = loadIn(job);
  const [loading, { rows, problems }] = await Promise.all([loadingOf(job, at), sheetOf(job)]);
  const problem = unusable({ problems });
  if (problem && way === 'batch') throw new JobRefused(problem);
  const planned = await loaderOf(load).plan(problem ? [] : rows, loading);
  await progress(1, steps);
  const kept: KeptPlan = { rows: planned.rows };
  await keep(job.customerid, job.jobid, kept);
  return { counts: countOutcomes(planned.rows), full: planned.full, problems };
};
