import { job, startedAs } from '#functions/data/jobs/job.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { readOne } from '#functions/data/table/table.ts';
import type { RowsCheck } from '#functions/features/administration/imports/kind.ts';
import { handle } from '#functions/frame/handle.ts';
import { startJob } from '#functions/services/jobs/jobs.ts';
import { applyRows } from '#shared/contract/administration/imports.ts';
import { mostOpenJobs } from '#shared/domain/jobs/limits.ts';
import { importOf } from './parts/found.ts';

export const handler = handle(applyRows, ({ input, actor, refuse, at }) =>
  untilWritten(async () => {
    const { found, what, result } = await importOf<RowsCheck>('check', actor, input.jobid, at);
    if (!result) return refuse('nodata');
    if (result.ready === 0) return refuse('norows');
    const { customerid, permission, title, startedJob } = found;
    const before = startedJob ? await readOne(job(startedJob, at), true) : undefined;
    // One that failed can be started again: rows that are done stay done.
    if (before && before.state !== 'failed') return { jobid: before.jobid };
    const work = { customerid, kind: `import_${what}`, permission, title, input: { check: input.jobid } };
    const jobid = await startJob(work, actor, at, by => [startedAs(found, by)]);
    return jobid ? { jobid } : refuse('joblimit', { most: mostOpenJobs });
  }),
);
