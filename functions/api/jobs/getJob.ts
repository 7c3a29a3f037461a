import { job } from '#functions/data/jobs/job.ts';
import { toJobRow } from '#functions/data/jobs/joblists.ts';
import { readOne } from '#functions/data/table/table.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { getJob } from '#shared/contract/jobs/jobs.ts';

export const handler = handle(getJob, async ({ input, actor, at }) => {
  const found = await readOne(job(input.jobid, at), true);
  if (!found || !actor.permissions.has(found.permission)) throw refuseAccess();
  return { job: toJobRow(found) };
});
