import { job, jobResult } from '#functions/data/jobs/job.ts';
import { readAll } from '#functions/data/table/table.ts';
import { type AssignResult, assignKind } from '#functions/features/clients/assignjob.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { getAssignResult } from '#shared/contract/clients/clienttopics.ts';

export const handler = handle(getAssignResult, async ({ input: { jobid }, refuse, at }) => {
  const { found, result } = await readAll(
    { found: job(jobid, at), result: jobResult<AssignResult>(jobid) },
    true,
  );
  if (found?.kind !== assignKind) throw refuseAccess();
  return result ?? refuse('nodata');
});
