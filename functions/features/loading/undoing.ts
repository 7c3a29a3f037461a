import { recordRows, rowsDone } from '#functions/data/jobs/rows.ts';
import type { JobWork } from '#functions/services/jobs/jobwork.ts';
import { loadIn, type UndoneRow, type UndoResult } from './load.ts';
import { loaderOf } from './loaders/loaders.ts';
import { undoResult } from './results.ts';
import { type RowMark, RowWorker } from './rowworker.ts';

/**
 * Takes a load back, the last row first. Each row is taken back, kept because somebody has changed it since, or cannot be
 * taken back. What became of it is recorded once, under the load that is taken back.
 */
export const undoLoad: JobWork = async (job, progress, at): Promise<UndoResult> => {
  const [checkid, loadid] = [String(job.input.check), String(job.input.loaded)];
  const [done, before] = await Promise.all([rowsDone(checkid), rowsDone(loadid)]);
  const known = new Set(before.map(({ row }) => row));
  const rows = done.filter(({ refused, left }) => !refused && left).toReversed();
  const loader = loaderOf(loadIn(job).load);
  const worker = await RowWorker.begun([job, progress, at], loadid, loading =>
    loader.takesBack(loading, checkid),
  );
  for await (const { row, left } of worker.over(rows)) {
    if (known.has(row)) continue;
    const outcome = await worker.attempt(
      row,
      decide => decide(left!, at),
      () => markOf('takenBack', ''),
    );
    if (outcome === 'byOther' || 'recorded' in outcome) continue;
    await worker.record(
      row,
      'kept' in outcome ? markOf('kept', outcome.kept) : markOf('impossible', outcome.impossible),
    );
  }
  const result = undoResult(await rowsDone(loadid));
  const { takenBack, kept, impossible } = result;
  const facts = { filename: job.title, taken: takenBack, kept, impossible };
  await recordRows(loadid, worker.loading, 'batch taken back', facts, at);
  return result;
};

const markOf = (undone: UndoneRow['undone'], why: string): RowMark => ({
  refused: '',
  mail: '',
  left: { undone, why },
});
