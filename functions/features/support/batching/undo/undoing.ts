import { isRowDone, recordRows, rowDone, rowsDone } from '#functions/data/jobs/rows.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { ConflictError, write } from '#functions/data/table/table.ts';
import { stillAllowed, supporterOf } from '#functions/features/support/batching/asking.ts';
import { loadIn } from '#functions/features/support/batching/load.ts';
import { undoResult } from '#functions/features/support/batching/results.ts';
import type { JobWork } from '#functions/services/jobs/jobwork.ts';
import type { Load } from '#shared/domain/support/batching/loads.ts';
import type { Undo, UndoneRow, UndoOutcome, UndoResult } from './kind.ts';
import { undoAssignments, undoPeople, undoPermissions } from './people.ts';
import { undoPairs, undoPlaces } from './places.ts';

const undos: Readonly<Record<Load, Undo>> = {
  places: undoPlaces,
  people: undoPeople,
  pairs: undoPairs,
  assignments: undoAssignments,
  permissions: undoPermissions,
};

/** Rows after which a worker says how far it is. */
const perLook = 20;

/**
 * Takes a load back, the last row first. Each row is taken back, kept because somebody has changed it since, or cannot be
 * taken back. What became of it is recorded once, under the load that is taken back.
 */
export const undoBatch: JobWork = async (job, progress, at): Promise<UndoResult> => {
  const [checkid, loadid] = [String(job.input.check), String(job.input.loaded)];
  const [done, before] = await Promise.all([rowsDone(checkid), rowsDone(loadid)]);
  const known = new Set(before.map(({ row }) => row));
  const rows = done.filter(({ refused, left }) => !refused && left).toReversed();
  const begin = undos[loadIn(job.input)];
  let loading = await supporterOf(job, at);
  let undoRow = await begin(loading, checkid);
  for (const [index, { row, left }] of rows.entries()) {
    if (index % perLook === 0) await progress(index, rows.length);
    if (known.has(row)) continue;
    const outcome = await untilWritten(async () => {
      const mark = [markOf(loadid, row, 'takenBack', '', at), ...stillAllowed(job, loading)];
      const became = await undoRow(left!, mark, at);
      if (became !== 'byOther' || (await isRowDone(loadid, row))) return became;
      // What lets this worker take rows back no longer holds. Unless something is refused here, it is read again.
      await progress(index, rows.length);
      loading = await supporterOf(job, at);
      undoRow = await begin(loading, checkid);
      return undefined;
    });
    await recordKept(loadid, row, outcome, at);
  }
  await progress(rows.length, rows.length);
  const result = undoResult(await rowsDone(loadid));
  const { takenBack, kept, impossible } = result;
  const facts = { filename: job.title, taken: takenBack, kept, impossible };
  await recordRows(loadid, loading, 'batch taken back', facts, at);
  return result;
};

const markOf = (loadid: string, row: number, undone: UndoneRow['undone'], why: string, at: Date) =>
  rowDone(loadid, { row, refused: '', mail: '', left: { undone, why } }, at);

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
