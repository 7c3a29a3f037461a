import type { RowsCheck } from '#functions/features/administration/imports/kind.ts';
import { handle } from '#functions/frame/handle.ts';
import { getRowsPreview } from '#shared/contract/administration/imports.ts';
import { importOf } from './parts/found.ts';

export const handler = handle(getRowsPreview, async ({ input, actor, refuse, at }) => {
  const { found, what, result } = await importOf<RowsCheck>('check', actor, input.jobid, at);
  if (!result) return refuse('nodata');
  return { ...result, what, filename: found.title, started: found.startedJob };
});
