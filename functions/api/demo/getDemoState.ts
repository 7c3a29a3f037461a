import { customer, customerProfile } from '#functions/data/administration/customer.ts';
import type { Job } from '#functions/data/jobs/job.ts';
import { demoMasters } from '#functions/data/support/demo.ts';
import { readMany } from '#functions/data/table/many.ts';
import { demonstrations } from '#functions/features/demo/demonstrations.ts';
import { handleStaff } from '#functions/frame/handlestaff.ts';
import { getDemoState } from '#shared/contract/support/demo.ts';
import { latestJobs } from './parts/starting.ts';

export const handler = handleStaff(getDemoState, async ({ at }) => {
  const [{ masters, build }, topics, customers, profiles] = await Promise.all([
    latestJobs(at),
    demoMasters(),
    readMany(demonstrations.map(customer), true),
    readMany(demonstrations.map(customerProfile), true),
  ]);
  return {
    masters: progressOf(masters),
    build: progressOf(build),
    topics: topics.length,
    customers: customers.flatMap((its, n) =>
      its && profiles[n]!.demo ? [{ customerid: its.customerid, custdesc: its.name }] : [],
    ),
  };
});

function progressOf(job: Job | undefined) {
  if (!job) return null;
  const { jobid, state, done, total, problem, asked, email } = job;
  return { jobid, state, done, total, problem, asked, by: email };
}
