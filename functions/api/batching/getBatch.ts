import { type Job, job, jobResult } from '#functions/data/jobs/job.ts';
import { rowsDone } from '#functions/data/jobs/rows.ts';
import { readAll } from '#functions/data/table/table.ts';
import { type KeptPlan, type LoadResult, loadIn } from '#functions/features/support/batching/load.ts';
import { loadResult, undoResult } from '#functions/features/support/batching/results.ts';
import type { UndoResult } from '#functions/features/support/batching/undo/kind.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { readKept } from '#functions/services/jobs/kept.ts';
import { type BatchRow, getBatch } from '#shared/contract/support/batching.ts';
import { loads } from '#shared/domain/support/batching/loads.ts';
import { batchOf, batchRow, progressOf, rowsOf } from './parts/rows.ts';

const perPage = 500;

export const handler = handleStaffFor(
  getBatch,
  () => ({}),
  async ({ input: { customerid, batchid, only, from = '0' }, at }) => {
    const { check, plan } = await batchOf(customerid, batchid, at);
    const [kept, { load, result: loaded }] = await Promise.all([
      plan && readKept<KeptPlan>(customerid, batchid),
      outcomeOf<LoadResult>(check.startedJob, at),
    ]);
    const [undo, result] = await Promise.all([
      outcomeOf<UndoResult>(load?.startedJob ?? '', at),
      // A load that failed has no result. What it did before is recorded row by row.
      load?.state === 'failed' && kept
        ? rowsDone(batchid).then(marks => loadResult(kept.rows, marks))
        : loaded,
    ]);
    const undone = undo.load?.state === 'failed' ? undoResult(await rowsDone(load!.jobid)) : undo.result;
    const rows = kept ? rowsOf(kept, result, undone).filter(row => !only || isWanted(row, only)) : [];
    return {
      batch: { ...batchRow(check), ...progressOf(check) },
      counts: plan?.counts ?? null,
      full: plan?.full ?? [],
      columns: [...loads[loadIn(check.input)].columns],
      rows: rows.slice(Number(from), Number(from) + perPage),
      found: rows.length,
      applied: load ? { ...progressOf(load), ...resultOf(result) } : null,
      undo: undo.load ? { ...progressOf(undo.load), ...undoneOf(undone) } : null,
    };
  },
);

const isWanted = (row: BatchRow, only: NonNullable<BatchRow['outcome'] | 'notLoaded'>): boolean =>
  only === 'notLoaded'
    ? row.outcome === 'refused' || row.became === 'refused' || row.became === 'notDone'
    : row.outcome === only;

/** Reads a job that did something with the rows, and its result. */
async function outcomeOf<Result>(
  jobid: string,
  at: Date,
): Promise<{ load?: Job | undefined; result?: Result | undefined }> {
  return jobid ? readAll({ load: job(jobid, at), result: jobResult<Result>(jobid) }, true) : {};
}

const undoneOf = (result: UndoResult | undefined) => ({
  takenback: result?.takenBack ?? 0,
  kept: result?.kept ?? 0,
  impossible: result?.impossible ?? 0,
});

const resultOf = (result: LoadResult | undefined) => ({
  loaded: result?.done ?? 0,
  refused: result?.refused ?? 0,
  notdone: result?.notDone ?? 0,
  stopped: result?.stopped ?? { row: 0, why: '' },
  notmailed: result?.notMailed ?? 0,
});
