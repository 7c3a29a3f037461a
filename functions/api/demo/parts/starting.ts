import { newJob } from '#functions/data/jobs/adding.ts';
import { isJobOpen, type Job, job } from '#functions/data/jobs/job.ts';
import { beginDemoJob, type DemoJobs, demoJobs } from '#functions/data/support/demo.ts';
import type { Who } from '#functions/data/table/audit.ts';
import { readMany } from '#functions/data/table/many.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { readOne } from '#functions/data/table/table.ts';
import { startJob } from '#functions/services/jobs/jobs.ts';
import { provider } from '#shared/domain/support/staffjobs.ts';

/** Reads the latest job of each kind; undefined for none. */
export async function latestJobs(
  at: Date,
): Promise<{ seen: DemoJobs; masters: Job | undefined; build: Job | undefined }> {
  const seen = await readOne(demoJobs, true);
  const ids = [seen.masters, seen.build].filter(Boolean);
  const found = await readMany(
    ids.map(id => job(id, at)),
    true,
  );
  const of = (id: string) => found.find(each => each?.jobid === id);
  return { seen, masters: of(seen.masters), build: of(seen.build) };
}

const work = {
  masters: { kind: 'copy_masters', title: 'Copy Prod Masters to Demodata' },
  build: { kind: 'build_demo', title: 'Copy Demodata to Demo' },
} as const;

/**
 * Starts a job on the demonstrations, of which one works at a time. Returns its id, or that of the one of this kind that has
 * not ended.
 */
export const startDemoJob = (
  which: keyof DemoJobs,
  who: Who,
  at: Date,
): Promise<{ jobid: string } | 'busy' | 'joblimit'> =>
  untilWritten(async () => {
    const { seen, ...latest } = await latestJobs(at);
    const same = latest[which];
    if (same && isJobOpen(same, at)) return { jobid: same.jobid };
    if (isJobOpen(latest[which === 'masters' ? 'build' : 'masters'], at)) return 'busy';
    const facts = {
      customerid: provider,
      ...work[which],
      permission: 'Edit Customer Data',
      input: {},
    } as const;
    const fresh = newJob(facts, who, at);
    const begun = [beginDemoJob(seen, { ...seen, [which]: fresh.jobid })];
    return (await startJob(fresh, { begun })) ?? 'joblimit';
  });
