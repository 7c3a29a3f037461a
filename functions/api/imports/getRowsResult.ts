import type { RefusedRows, RowsImported } from '#functions/features/administration/imports/kind.ts';
import { handle } from '#functions/frame/handle.ts';
import { readKept } from '#functions/services/jobs/kept.ts';
import { getRowsResult } from '#shared/contract/administration/imports.ts';
import { importOf } from './parts/found.ts';

export const handler = handle(getRowsResult, async ({ input, actor, refuse, at }) => {
  const { found, what, result } = await importOf<RowsImported>('import', actor, input.jobid, at);
  const kept = result && (await readKept<RefusedRows>(found.customerid, input.jobid));
  if (!result || !kept) return refuse('nodata');
  return { ...kept, what, filename: found.title, added: result.added, notmailed: result.notMailed };
});
