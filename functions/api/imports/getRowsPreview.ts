import type { PlanResult } from '#functions/features/loading/load.ts';
import { readPlan } from '#functions/features/loading/results.ts';
import { handle } from '#functions/frame/handle.ts';
import { cut, firstProblems } from '#functions/services/authoring/topiccheck.ts';
import { getRowsPreview } from '#shared/contract/administration/imports.ts';
import type { SheetFinding } from '#shared/domain/loading/findings.ts';
import { columnNames } from '#shared/domain/loading/loads.ts';
import { importOf } from './parts/found.ts';

/** Rows that the preview shows of those that can be added. */
const mostShown = 50;

const problemOf = ({ row, column, severity, what }: SheetFinding) => ({
  row,
  column,
  severity: severity === 'error' ? severity : ('warning' as const),
  what,
});

export const handler = handle(getRowsPreview, async ({ input: { jobid }, actor, refuse, at }) => {
  const { found, what, result } = await importOf<PlanResult>('check', actor, jobid, at);
  const plan = result && (await readPlan(found.customerid, jobid));
  if (!result || !plan) return refuse('nodata');
  const ofRows = plan.rows.flatMap(({ row, findings }) => findings.map(finding => ({ ...finding, row })));
  const problems = [...result.problems, ...ofRows].map(problemOf).sort((one, other) => one.row - other.row);
  return {
    what,
    filename: found.title,
    rows: plan.rows.length,
    ready: result.counts.add,
    ...firstProblems(problems),
    full: result.full,
    columns: columnNames(what, 'import'),
    first: plan.rows
      .filter(({ act }) => act !== undefined)
      .slice(0, mostShown)
      .map(({ row, cells }) => ({ row, cells: cells.map(cut) })),
    started: found.startedJob,
  };
});
