import * as z from 'zod/mini';
import { ok } from '#shared/contract/kit/fields.ts';
import { outcomes } from '#shared/domain/loading/findings.ts';
import { loadNames } from '#shared/domain/loading/loads.ts';

/** A number in an address. */
export const numeral = z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'A whole number.')));

const state = z.enum(['waiting', 'running', 'done', 'failed']);

/** How far a job is. `problem` says why it failed and what to do. */
const progress = {
  jobid: z.string(),
  state,
  done: z.number(),
  total: z.number(),
  problem: z.string(),
};

/** A load in a list. */
export const loadRow = z.object({
  batchid: z.string(),
  load: z.enum(loadNames),
  filename: z.string(),
  state,
  /** When it was requested, in ISO 8601, and by whom. */
  asked: z.string(),
  by: z.string(),
  /** Whether its rows were loaded, or are being loaded. */
  loaded: z.boolean(),
  /** Whether that was taken back, or is being taken back. */
  takenback: z.boolean(),
});

const finding = z.object({ column: z.string(), what: z.string(), severity: z.enum(['error', 'note']) });

/** A row of a sheet after its dry run, with what became of it. */
const plannedRow = z.object({
  row: z.number(),
  cells: z.array(z.string()),
  outcome: z.enum(outcomes),
  findings: z.array(finding),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** What the load made of it, '' before, and why it was not done. */
  became: z.enum(['', 'done', 'refused', 'notDone']),
  why: z.string(),
  /** What taking the load back made of it, '' before, and why it was not taken back. */
  undone: z.enum(['', 'takenBack', 'kept', 'impossible']),
  undonewhy: z.string(),
});

/** Which rows are asked for. */
export const wantedRows = {
  /** Only rows with this outcome, or that were not loaded. */
  only: z.optional(z.enum([...outcomes, 'notLoaded'])),
  /** The number of rows to leave out at the beginning. */
  from: numeral,
};

/** What the dry run of a sheet found, and what became of its rows. */
export const loadOutcome = z.object({
  ...ok,
  batch: z.extend(loadRow, progress),
  /** null until the dry run is done. */
  counts: z.nullable(
    z.object({ add: z.number(), change: z.number(), unchanged: z.number(), refused: z.number() }),
  ),
  /** A sentence about each limit that leaves rows out. */
  full: z.array(z.string()),
  columns: z.array(z.string()),
  rows: z.array(plannedRow),
  /** How many rows there are, of all pages. */
  found: z.number(),
  /** The load, null before it was started. */
  applied: z.nullable(
    z.object({
      ...progress,
      loaded: z.number(),
      refused: z.number(),
      notdone: z.number(),
      /** Where the load stopped because the customer had changed since the dry run; row 0 if it did not. */
      stopped: z.object({ row: z.number(), why: z.string() }),
      notmailed: z.number(),
    }),
  ),
  /** Taking the load back, null before it was started. */
  undo: z.nullable(
    z.object({ ...progress, takenback: z.number(), kept: z.number(), impossible: z.number() }),
  ),
});

export type LoadOutcome = z.output<typeof loadOutcome>;
export type LoadedRow = LoadOutcome['rows'][number];
/** Rows that can be asked for alone. */
export type WantedRows = NonNullable<z.output<typeof wantedRows.only>>;
