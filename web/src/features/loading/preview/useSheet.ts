import { useEffect, useMemo } from 'react';

import type { LoadWay } from '#shared/domain/loading/loads.ts';
import type { DeskRow, Overview, SheetHere } from './desk.ts';

type Asked<A extends keyof Answers> = Omit<Extract<SheetQuestion, { ask: A }>, 'id' | 'ask'>;

/** A sheet in its worker. */
export interface SheetWorker {
  /** Asks something about the sheet. Rejects with an Error that says why it cannot be answered. */
  ask<A extends keyof Answers>(what: A, of: Asked<A>, transfer?: Transferable[]): Promise<Answers[A]>;
}

/** Returns a worker for a sheet, which ends with the component. It starts with the first question. */
export function useSheet(): SheetWorker {
  const { worker, end } = useMemo(start, []);
  useEffect(() => end, [end]);
  return worker;
}

function start(): { worker: SheetWorker; end(): void } {
  let thread: Worker | undefined;
  let last = 0;
  const open = new Map<number, { resolve(answer: never): void; reject(error: Error): void }>();
  const begin = () => {
    const begun = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
    begun.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      const waiting = open.get(data.id);
      open.delete(data.id);
      if ('problem' in data) waiting?.reject(new Error(data.problem));
      else waiting?.resolve(data.answer as never);
    });
    begun.addEventListener('error', () => {
      for (const { reject } of open.values())
        reject(new Error('The spreadsheet could not be read. Save it as CSV, then choose it again.'));
      open.clear();
    });
    return begun;
  };
  return {
    worker: {
      ask: (what, of, transfer = []) =>
        new Promise((resolve, reject) => {
          thread ??= begin();
          const id = ++last;
          open.set(id, { resolve, reject });
          thread.postMessage({ id, ask: what, ...of }, transfer);
        }),
    },
    end: () => {
      thread?.terminate();
      thread = undefined;
    },
  };
}

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
