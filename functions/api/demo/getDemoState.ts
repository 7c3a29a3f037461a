import { type ActivityLine, activityOf } from '#functions/data/administration/activity.ts';
import { type Customer, customer, customerProfile } from '#functions/data/administration/customer.ts';
import type { Job } from '#functions/data/jobs/job.ts';
import { demoMasters } from '#functions/data/support/demo.ts';
import { readMany } from '#functions/data/table/many.ts';
import { demonstrations } from '#functions/features/demo/demonstrations.ts';
import { handleStaff } from '#functions/frame/handlestaff.ts';
import { getDemoState } from '#shared/contract/support/demo.ts';
import { type ActivityEvent, events } from '#shared/domain/administration/events.ts';
import { latestJobs } from './parts/starting.ts';

export const handler = handleStaff(getDemoState, async ({ at }) => {
  const [{ masters, build }, topics, customers, profiles] = await Promise.all([
    latestJobs(at),
    demoMasters(),
    readMany(demonstrations.map(customer), true),
    readMany(demonstrations.map(customerProfile), true),
  ]);
  const present = customers.flatMap((its, n) => (its && profiles[n]!.demo ? [its] : []));
  return {
    masters: progressOf(masters),
    build: progressOf(build),
    topics: topics.length,
    customers: present.map(({ customerid, name }) => ({ customerid, custdesc: name })),
    changes: await changesSince(build?.asked.slice(0, 7) ?? '', present, at),
  };
});

function progressOf(job: Job | undefined) {
  if (!job) return null;
  const { jobid, state, done, total, problem, asked, email } = job;
  return { jobid, state, done, total, problem, asked, by: email };
}

/** Changes of one demonstration that are counted at most: more than anybody has to be told. */
const mostCounted = 500;

/** Counts what people changed in demonstrations since they were written, in or after a month, '' for never. */
async function changesSince(month: string, present: readonly Customer[], at: Date): Promise<number> {
  if (!month) return 0;
  const now = at.toISOString().slice(0, 7);
  const wanted = { from: month, to: '', cursor: '', count: mostCounted, is: isChange };
  const of = await Promise.all(present.map(({ customerid }) => activityOf(customerid, now, wanted)));
  return of.reduce((sum, { lines }) => {
    const written = lines.findIndex(({ event }) => event === 'demonstration written');
    return sum + (written < 0 ? lines.length : written);
  }, 0);
}

/** Returns whether an entry of the activity is about a change, and not about somebody who came to look. */
const isChange = ({ event }: ActivityLine): boolean => events[event as ActivityEvent]?.[0] !== 'access';
