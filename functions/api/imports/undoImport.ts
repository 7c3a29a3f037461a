import { untilWritten } from '#functions/data/table/named.ts';
import { startUndo } from '#functions/features/loading/starting.ts';
import { handle } from '#functions/frame/handle.ts';
import { undoImport } from '#shared/contract/administration/imports.ts';
import { mostOpenJobs } from '#shared/domain/jobs/limits.ts';
import { importOf } from './parts/found.ts';

export const handler = handle(undoImport, ({ input, actor, refuse, at }) =>
  untilWritten(async () => {
    const { found } = await importOf(actor, input.jobid, at);
    const started = await startUndo(found, actor, at);
    return typeof started === 'string' ? refuse(started, { most: mostOpenJobs }) : started;
  }),
);
