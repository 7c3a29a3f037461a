import type { LoadWay } from '#shared/domain/loading/loads.ts';
import type { DeskRow, Overview, SheetHere } from './desk.ts';

/** What the page asks the worker that holds a sheet. Each question is answered by a message with its number. */
export type SheetQuestion = { id: number } & (
  | { ask: 'open'; way: LoadWay; of: SheetHere; name: string; bytes: ArrayBuffer }
  | { ask: 'page'; from: number; size: number; wrongOnly: boolean }
  | { ask: 'edit'; row: number; column: string; value: string }
  | { ask: 'text' }
);

/** What each question is answered with. */
export interface Answers {
  open: Overview;
  page: { rows: DeskRow[]; found: number };
  edit: Overview;
  text: Blob;
}

export type Reply = { id: number; problem: string } | { id: number; answer: Answers[keyof Answers] };
