import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoadOutcome, WantedRows } from '#shared/contract/loading/outcome.ts';
import { type Load, type LoadWay, sheetLimits, verbsOf } from '#shared/domain/loading/loads.ts';

/** What a check found and what became of its rows. An import also says what to know about the file as a whole. */
export type ShownOutcome = LoadOutcome & { notes?: readonly { column: string; what: string }[] };

/** Which rows a list shows: all, or only some; page by page from 0. */
export interface RowsView {
  only: WantedRows | 'all';
  page: number;
}

/** A load as its screen shows it: what is read about it, and what can be done with it. */
export interface ShownLoad {
  way: LoadWay;
  load: Load;
  /** Read again until no job is under way. */
  answer: UseQueryResult<ShownOutcome, Error>;
  /** The rows that the list shows. */
  rows: UseQueryResult<LoadOutcome, Error>;
  view: RowsView;
  onView(view: RowsView): void;
  /** Reads some rows for a file. */
  read(wanted: WantedInput): Promise<LoadOutcome>;
  apply: { start(): void; busy: boolean; error: Error | null };
  undo(): Promise<unknown>;
}

/** Rows as the calls ask for them. */
export interface WantedInput {
  only?: WantedRows;
  from?: string;
}

/** Every row from the first on: what a load begins with, since others are there once it has ended. */
export const allRows: RowsView = { only: 'all', page: 0 };

/** Keeps which rows are shown, and returns how the calls ask for them. */
export function useRowsView(): { view: RowsView; onView(view: RowsView): void; wanted: WantedInput } {
  const [view, onView] = useState(allRows);
  const { only, page } = view;
  const wanted = {
    ...(only !== 'all' && { only }),
    ...(page > 0 && { from: String(page * sheetLimits.perRequest) }),
  };
  return { view, onView, wanted };
}

export const isOver = (state: string): boolean => state === 'done' || state === 'failed';

/** How long to wait between two readings of a load, in ms; false where no job is under way. */
export const pauseOf = (data: LoadOutcome | undefined): number | false =>
  data && [data.batch, data.applied, data.undo].every(job => !job || isOver(job.state)) ? false : 1000;

const wayWords: Readonly<
  Record<
    LoadWay,
    {
      sheet: string;
      load: string;
      doing: string;
      loading: string;
      loaded: string;
      again: string;
      recent: string;
      none: string;
    }
  >
> = {
  import: {
    sheet: 'file',
    load: 'Add',
    doing: 'adding',
    loading: 'being added',
    loaded: 'added',
    again: 'Choose another file',
    recent: 'Recently checked files',
    none: 'No row can be added.',
  },
  batch: {
    sheet: 'spreadsheet',
    load: 'Load',
    doing: 'loading',
    loading: 'being loaded',
    loaded: 'loaded',
    again: 'Choose other rows',
    recent: 'Recently checked',
    none: 'There is nothing to load.',
  },
};

/** What a way calls the sheet of a load, and what it does with its rows. */
export const loadWords = (way: LoadWay, load: Load) => ({ ...wayWords[way], ...verbsOf(load) });
