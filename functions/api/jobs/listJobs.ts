import { jobsOf, toJobRow } from '#functions/data/jobs/joblists.ts';
import { handle } from '#functions/frame/handle.ts';
import { listJobs } from '#shared/contract/jobs/jobs.ts';

export const handler = handle(listJobs, async ({ input, actor, at }) => {
  const jobs = await jobsOf(actor.customer.customerid, actor.email, at);
  return { jobs: jobs.filter(({ kind }) => !input.kind || kind === input.kind).map(toJobRow) };
});
