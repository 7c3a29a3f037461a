import type { RowDone } from '#functions/data/jobs/rows.ts';
import type { PlannedRow } from '#shared/domain/support/batching/findings.ts';
import type { LoadResult, RowResult } from './load.ts';
import type { UndoneRow, UndoResult } from './undo/kind.ts';

const notDone = 'The load stopped before this row.';

/** Returns what became of the rows of a dry run, by what is recorded about them. */
export function loadResult(
  planned: readonly PlannedRow<unknown>[],
  marks: readonly RowDone[],
  stopped: LoadResult['stopped'] = null,
): LoadResult {
  const done = new Map(marks.map(mark => [mark.row, mark]));
  const rows = planned
    .filter(({ act }) => act !== undefined)
    .map(({ row }): RowResult => {
      const mark = done.get(row);
      if (mark) return { row, became: mark.refused ? 'refused' : 'done', why: mark.refused };
      return { row, became: 'notDone', why: row === stopped?.row ? stopped.why : notDone };
    });
  const count = (what: RowResult['became']) => rows.filter(({ became }) => became === what).length;
  return {
    done: count('done'),
    refused: count('refused'),
    notDone: count('notDone'),
    stopped,
    notMailed: marks.filter(({ mail }) => mail === 'notsent').length,
    rows,
  };
}

const undoneRow = (row: number, left: Readonly<Record<string, string | number>> = {}): UndoneRow => ({
  row,
  undone: left.undone as UndoneRow['undone'],
  why: String(left.why ?? ''),
});

/** Returns what became of the rows that are taken back, by what is recorded about them. */
export function undoResult(marks: readonly RowDone[]): UndoResult {
  const rows = marks.map(({ row, left }) => undoneRow(row, left));
  const count = (what: UndoneRow['undone']) => rows.filter(({ undone }) => undone === what).length;
  return {
    takenBack: count('takenBack'),
    kept: count('kept'),
    impossible: count('impossible'),
    rows,
  };
}
