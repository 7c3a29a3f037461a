import type { LoadResult } from '#functions/features/loading/load.ts';
import { readPlan } from '#functions/features/loading/results.ts';
import { handle } from '#functions/frame/handle.ts';
import { getRowsResult } from '#shared/contract/administration/imports.ts';
import { columnNames } from '#shared/domain/loading/loads.ts';
import { importOf } from './parts/found.ts';

export const handler = handle(getRowsResult, async ({ input, actor, refuse, at }) => {
  const { found, what, result } = await importOf<LoadResult>('import', actor, input.jobid, at);
  const plan = result && (await readPlan(found.customerid, String(found.input.check)));
  if (!result || !plan) return refuse('nodata');
  const later = new Map(
    result.rows.filter(({ became }) => became !== 'done').map(({ row, why }) => [row, why]),
  );
  const refused = plan.rows
    .filter(({ row, act }) => act === undefined || later.has(row))
    .map(({ row, cells, findings }) => {
      const errors = findings.filter(({ severity }) => severity === 'error');
      const checked = errors.map(({ column, what: why }) => (column ? `${column}: ${why}` : why));
      return { row, cells, reasons: later.has(row) ? [later.get(row)!] : checked };
    });
  return {
    what,
    filename: found.title,
    added: result.done,
    notmailed: result.notMailed,
    columns: columnNames(what, 'import'),
    refused,
  };
});
