import { type Job, job, jobResult } from '#functions/data/jobs/job.ts';
import { readAll } from '#functions/data/table/table.ts';
import { checkEverywhere } from '#functions/features/administration/places.ts';
import type { PlanResult } from '#functions/features/loading/load.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { uploads } from '#shared/domain/jobs/uploads.ts';
import { type SheetLoad, sheetLoads } from '#shared/domain/loading/loads.ts';

/** Refuses access to people who may not import this: they are no Master Admin, or lack its permission. */
export function checkImporter(actor: Actor, what: SheetLoad): void {
  checkEverywhere(actor);
  if (!actor.permissions.has(uploads[what].permission)) throw refuseAccess();
}

/**
 * Returns the check of an import that a request names, and its result; undefined if it is not finished. Refuses access if
 * there is no such check or the person may not see it.
 */
export async function importOf(
  actor: Actor,
  jobid: string,
  at: Date,
): Promise<{ found: Job; result: PlanResult | undefined }> {
  const reads = { found: job(jobid, at), result: jobResult<PlanResult>(jobid) };
  const { found, result } = await readAll(reads, true);
  const what = sheetLoads.find(name => found?.kind === `check_${name}`);
  if (!found || !what) throw refuseAccess();
  checkImporter(actor, what);
  return { found, result };
}
