import { recordRows, rowDone, rowsDone } from '#functions/data/jobs/rows.ts';
import { ConflictError, write } from '#functions/data/table/table.ts';
import { supporterOf } from '#functions/features/support/batching/asking.ts';
import { loadIn } from '#functions/features/support/batching/load.ts';
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

/** Rows after which a worker says how far it is and looks whether the person may still do this. */
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
  const loading = await supporterOf(job);
  const undoRow = await undos[loadIn(job.input)](loading);
  for (const [index, { row, left }] of rows.entries()) {
    if (index % perLook === 0) {
      await progress(index, rows.length);
      await supporterOf(job);
    }
    if (known.has(row)) continue;
    const outcome = await undoRow(left!, [markOf(loadid, row, 'takenBack', '', at)], at);
    await recordKept(loadid, row, outcome, at);
  }
  const result = sorted((await rowsDone(loadid)).map(({ row, left }) => undoneRow(row, left)));
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

const undoneRow = (row: number, left: Readonly<Record<string, string | number>> = {}): UndoneRow => ({
  row,
  undone: left.undone as UndoneRow['undone'],
  why: String(left.why ?? ''),
});

function sorted(rows: readonly UndoneRow[]): UndoResult {
  const count = (what: UndoneRow['undone']) => rows.filter(({ undone }) => undone === what).length;
  return {
    takenBack: count('takenBack'),
    kept: count('kept'),
    impossible: count('impossible'),
    rows: [...rows],
  };
}
