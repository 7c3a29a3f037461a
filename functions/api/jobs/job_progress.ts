import { job_progress } from '../../../shared/contract/jobs.ts';
import { job } from '../../data/job.ts';
import { readOne } from '../../data/table.ts';
import { handle } from '../../kit/handle.ts';
import { refuseAccess } from '../../kit/session.ts';
import { rowOf } from './rows.ts';

export const handler = handle(job_progress, async ({ input, actor, at }) => {
  const found = await readOne(job(input.jobid, at), true);
  if (!found || !actor.permissions.has(found.permission)) throw refuseAccess();
  return { job: rowOf(found) };
});
