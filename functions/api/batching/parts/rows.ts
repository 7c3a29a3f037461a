import { type Job, job, jobResult } from '#functions/data/jobs/job.ts';
import { readAll } from '#functions/data/table/table.ts';
import {
  type KeptPlan,
  type LoadResult,
  loadIn,
  type PlanResult,
} from '#functions/features/support/batching/load.ts';
import type { UndoResult } from '#functions/features/support/batching/undo/kind.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import type { BatchRow } from '#shared/contract/support/batching.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';

/** Returns a load in a list, for the wire. */
export const batchRow = ({ jobid, input, title, state, asked, email, startedJob }: Job) => ({
  batchid: jobid,
  load: loadIn(input),
  filename: title,
  state,
  asked,
  by: email,
  loaded: startedJob !== '',
});

/** Returns how far a job is, for the wire. */
export const progressOf = ({ jobid, state, done, total, problem }: Job) => ({
  jobid,
  state,
  done,
  total,
  problem,
});

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

/** Returns the rows of a dry run with what became of them, for the wire. */
export function rowsOf(
  plan: KeptPlan,
  result: LoadResult | undefined,
  undo: UndoResult | undefined,
): BatchRow[] {
  const back = new Map((undo?.rows ?? []).map(row => [row.row, row]));
  const became = new Map((result?.rows ?? []).map(row => [row.row, row]));
  return plan.rows.map(({ act: _, ...row }) => {
    const { became: what = '' as const, why = '' } = became.get(row.row) ?? {};
    const { undone = '' as const, why: undonewhy = '' } = back.get(row.row) ?? {};
    return { ...row, became: what, why, undone, undonewhy };
  });
}
