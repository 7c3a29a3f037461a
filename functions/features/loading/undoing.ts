import { noteRowDone, recordRows, rowsDone } from '#functions/data/jobs/rows.ts';
import { ConflictError, write } from '#functions/data/table/table.ts';
import type { JobWork } from '#functions/services/jobs/jobwork.ts';
import { loadIn, type UndoneRow, type UndoOutcome, type UndoResult } from './load.ts';
import { loaderOf } from './loaders/loaders.ts';
import { undoResult } from './results.ts';
import { RowWorker } from './rowworker.ts';
import { checkStillAllowed } from './ways.ts';

/**
 * Takes a load back, the last row first. Each row is taken back, kept because somebody has changed it since, or cannot be
 * taken back. What became of it is recorded once, under the load that is taken back.
 */
export const undoLoad: JobWork = async (job, progress, at): Promise<UndoResult> => {
  const [checkid, loadid] = [String(job.input.check), String(job.input.loaded)];
  const [done, before] = await Promise.all([rowsDone(checkid), rowsDone(loadid)]);
  const known = new Set(before.map(({ row }) => row));
  const rows = done.filter(({ refused, left }) => !refused && left).toReversed();
  const { undo } = loaderOf(loadIn(job).load);
  const worker = await RowWorker.begun([job, progress, at], loadid, loading => undo(loading, checkid));
  for await (const { row, left } of worker.over(rows)) {
    if (known.has(row)) continue;
    const outcome = await worker.attempt(row, undoRow => {
      const mark = [markOf(loadid, row, 'takenBack', '', at), ...checkStillAllowed(job, worker.loading)];
      return undoRow(left!, mark, at);
    });
    await recordKept(loadid, row, outcome, at);
  }
  const result = undoResult(await rowsDone(loadid));
  const { takenBack, kept, impossible } = result;
  const facts = { filename: job.title, taken: takenBack, kept, impossible };
  await recordRows(loadid, worker.loading, 'batch taken back', facts, at);
  return result;
};

const markOf = (loadid: string, row: number, undone: UndoneRow['undone'], why: string, at: Date) =>
  noteRowDone(loadid, { row, refused: '', mail: '', left: { undone, why } }, at);

/** Records why a row was not taken back, unless another worker has recorded what became of it. */
async function recordKept(loadid: string, row: number, outcome: UndoOutcome, at: Date): Promise<void> {
  if (typeof outcome === 'string') return;
  const [undone, why] =
    'kept' in outcome ? (['kept', outcome.kept] as const) : (['impossible', outcome.impossible] as const);
  try {
    await write(markOf(loadid, row, undone, why, at));
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
}
