import { outcomeOf } from '#functions/features/loading/results.ts';
import { handle } from '#functions/frame/handle.ts';
import { getImport } from '#shared/contract/administration/imports.ts';
import { importOf } from './parts/found.ts';

export const handler = handle(getImport, async ({ input: { jobid, ...wanted }, actor, at }) => {
  const { found, result } = await importOf(actor, jobid, at);
  const notes = (result?.problems ?? []).map(({ column, what, severity }) => ({ column, what, severity }));
  return { ...(await outcomeOf(found, result, wanted, at)), notes };
});
