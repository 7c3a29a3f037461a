import { type Job, job, jobResult } from '#functions/data/jobs/job.ts';
import { readAll } from '#functions/data/table/table.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import type { TopicCheck } from '#functions/services/authoring/topiccheck.ts';

/**
 * Returns the check of a topic file that a request names, and its result; undefined if it is not finished. Refuses
 * access if there is no such job or the person may not see it.
 */
export async function checkOf(
  actor: Actor,
  jobid: string,
  at: Date,
): Promise<{ check: Job; result: TopicCheck | undefined }> {
  const { check, result } = await readAll(
    { check: job(jobid, at), result: jobResult<TopicCheck>(jobid) },
    true,
  );
  if (check?.kind !== 'check_topic' || !actor.permissions.has(check.permission)) throw refuseAccess();
  return { check, result };
}
