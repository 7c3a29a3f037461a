import { untilWritten } from '#functions/data/table/named.ts';
import { startLoad } from '#functions/features/loading/starting.ts';
import { handle } from '#functions/frame/handle.ts';
import { applyRows } from '#shared/contract/administration/imports.ts';
import { mostOpenJobs } from '#shared/domain/jobs/limits.ts';
import { importOf } from './parts/found.ts';

export const handler = handle(applyRows, ({ input, actor, refuse, at }) =>
  untilWritten(async () => {
    const { found, result } = await importOf(actor, input.jobid, at);
    if (!result) return refuse('nodata');
    if (result.counts.add + result.counts.change === 0) return refuse('norows');
    const started = await startLoad(found, actor, at);
    if (typeof started !== 'string') return started;
    return refuse(started, { most: mostOpenJobs });
  }),
);
