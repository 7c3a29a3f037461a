import { job_list } from '../../../shared/contract/jobs.ts';
import { jobsOf } from '../../data/job.ts';
import { handle } from '../../kit/handle.ts';
import { rowOf } from './rows.ts';

export const handler = handle(job_list, async ({ input, actor, at }) => {
  const jobs = await jobsOf(actor.customer.customerid, actor.email, at);
  return { jobs: jobs.filter(({ kind }) => !input.kind || kind === input.kind).map(rowOf) };
});
