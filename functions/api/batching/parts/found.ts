import { type Job, job, jobResult } from '#functions/data/jobs/job.ts';
import { readAll } from '#functions/data/table/table.ts';
import type { PlanResult } from '#functions/features/loading/load.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';

/**
 * Returns the dry run that a request names, and its result; undefined if it is not finished. Refuses access if the
 * customer has no such load.
 */
export async function batchOf(
  customerid: string,
  batchid: string,
  at: Date,
): Promise<{ check: Job; plan: PlanResult | undefined }> {
  if (customerOf(batchid) !== customerid) throw refuseAccess();
  const reads = { check: job(batchid, at), plan: jobResult<PlanResult>(batchid) };
  const { check, plan } = await readAll(reads, true);
  if (check?.kind !== 'check_batch') throw refuseAccess();
  return { check, plan };
}
