import { addJob, newJob } from '#functions/data/jobs/adding.ts';
import { claimJob, finishJob, type Job } from '#functions/data/jobs/job.ts';
import type { Who } from '#functions/data/table/audit.ts';
import { exportKind } from '#shared/domain/administration/export/contents.ts';
import { people, start } from './cast.ts';

/** Adds a waiting job that is in no queue, and returns its id. */
export async function addedJob(...facts: Parameters<typeof newJob>): Promise<string> {
  const fresh = newJob(...facts);
  if (!(await addJob(fresh))) throw new Error('Too many jobs are open');
  return fresh.jobid;
}

/** Adds a waiting job of acme's Master Admin that is in no queue, and returns its id. */
export const makeJob = (rest: Partial<Job> = {}): Promise<string> =>
  addedJob(
    {
      customerid: 'acme',
      kind: 'check_topic',
      permission: 'Edit Custom Topic Data',
      title: 'visitors.csv',
      input: {},
      ...rest,
    },
    { email: people.ada, right: 'member' },
    start,
  );

/** Adds a finished export of a customer, without its file. */
export async function makeExport(customerid: string, who: Who): Promise<void> {
  const fresh = {
    customerid,
    kind: exportKind,
    permission: 'Edit Customer Data',
    title: 'Export.zip',
  } as const;
  const claimed = await claimJob(await addedJob({ ...fresh, input: {} }, who, start), start);
  await finishJob(claimed!, { bytes: 1 }, start);
}
