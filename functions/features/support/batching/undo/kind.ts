import type { Change } from '#functions/data/table/table.ts';
import type { Left, Loading } from '#functions/features/support/batching/load.ts';

/** What becomes of a row that is to be taken back, and why it is not. */
export type UndoOutcome = 'takenBack' | 'byOther' | { kept: string } | { impossible: string };

/** Takes back what one row left behind, in one transaction that includes `mark`. */
type UndoRow = (left: Left, mark: readonly Change[], at: Date) => Promise<UndoOutcome>;

/** How the rows of one kind of load are taken back. Only what still has the mark of its batch is. */
export type Undo = (loading: Loading, batch: string) => Promise<UndoRow>;

/** What became of taking back one row. */
export interface UndoneRow {
  row: number;
  undone: 'takenBack' | 'kept' | 'impossible';
  why: string;
}

/** The result of taking a load back, as its job keeps it. */
export interface UndoResult {
  takenBack: number;
  kept: number;
  impossible: number;
  rows: UndoneRow[];
}
