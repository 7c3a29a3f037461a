import { type Job, job, jobResult } from '#functions/data/jobs/job.ts';
import { readAll } from '#functions/data/table/table.ts';
import { checkEverywhere } from '#functions/features/administration/places.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { uploads } from '#shared/domain/jobs/uploads.ts';
import { type SheetLoad, sheetLoads } from '#shared/domain/loading/loads.ts';

/** Refuses access to people who may not import this: they are no Master Admin, or lack its permission. */
export function checkImporter(actor: Actor, what: SheetLoad): void {
  checkEverywhere(actor);
  if (!actor.permissions.has(uploads[what].permission)) throw refuseAccess();
}

/** What the result of each step has, unless it is kept in a form from before an update. */
const always = { check: 'counts', import: 'done' } as const;

/**
 * Returns the job of a check or an import that a request names, what it is about, and its result; undefined if it is not
 * finished, or from before an update. Refuses access if there is no such job or the person may not see it.
 */
export async function importOf<Result extends object>(
  step: 'check' | 'import',
  actor: Actor,
  jobid: string,
  at: Date,
): Promise<{ found: Job; what: SheetLoad; result: Result | undefined }> {
  const { found, result } = await readAll({ found: job(jobid, at), result: jobResult<Result>(jobid) }, true);
  const what = sheetLoads.find(name => found?.kind === `${step}_${name}`);
  if (!found || !what) throw refuseAccess();
  checkImporter(actor, what);
  return { found, what, result: result && always[step] in result ? result : undefined };
}
