import { type Job, job, jobResult } from '#functions/data/jobs/job.ts';
import { type RowDone, rowsDone } from '#functions/data/jobs/rows.ts';
import { readAll } from '#functions/data/table/table.ts';
import { readKept } from '#functions/services/jobs/kept.ts';
import type { LoadedRow, LoadOutcome, WantedRows } from '#shared/contract/loading/outcome.ts';
import type { PlannedRow } from '#shared/domain/loading/findings.ts';
import { columnNames, sheetLimits } from '#shared/domain/loading/loads.ts';
import {
  type KeptPlan,
  type LoadResult,
  loadIn,
  type PlanResult,
  type RowResult,
  type UndoneRow,
  type UndoResult,
} from './load.ts';

/** Reads what a dry run keeps; undefined if it is no longer there. */
export const readPlan = (customerid: string, checkid: string): Promise<KeptPlan | undefined> =>
  readKept<KeptPlan>(customerid, checkid);

const notDone = 'The load stopped before this row.';

/** What became of the rows of a dry run, by what is recorded about them. */
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

/** What became of the rows that are taken back, by what is recorded about them. */
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

/** What a dry run found and what became of its rows, for the wire. `from` is the number of rows to leave out. */
export async function outcomeOf(
  check: Job,
  plan: PlanResult | undefined,
  { only, from = '0' }: { only?: WantedRows | undefined; from?: string | undefined },
  at: Date,
): Promise<Omit<LoadOutcome, 'code' | 'message'>> {
  const { customerid, jobid } = check;
  const [kept, { load, result: loaded }] = await Promise.all([
    plan && readPlan(customerid, jobid),
    jobAndResult<LoadResult>(check.startedJob, at),
  ]);
  const [undo, result] = await Promise.all([
    jobAndResult<UndoResult>(load?.startedJob ?? '', at),
    // A load that failed has no result. What it did before is recorded row by row.
    load?.state === 'failed' && kept ? rowsDone(jobid).then(marks => loadResult(kept.rows, marks)) : loaded,
  ]);
  const undone = undo.load?.state === 'failed' ? undoResult(await rowsDone(load!.jobid)) : undo.result;
  const first = Number(from);
  const rows = kept ? rowsOf(kept, result, undone).filter(row => !only || isWanted(row, only)) : [];
  const { way, load: loads } = loadIn(check);
  return {
    batch: { ...toLoadRow(check, load), ...progressOf(check) },
    counts: plan?.counts ?? null,
    full: plan?.full ?? [],
    columns: columnNames(loads, way),
    rows: rows.slice(first, first + sheetLimits.perRequest),
    found: rows.length,
    applied: load ? { ...progressOf(load), ...resultOf(result) } : null,
    undo: undo.load ? { ...progressOf(undo.load), ...undoneOf(undone) } : null,
  };
}

/** Returns a load in a list, for the wire. `load` is the job that loaded its rows. */
export const toLoadRow = (check: Job, load: Job | undefined) => ({
  batchid: check.jobid,
  load: loadIn(check).load,
  filename: check.title,
  state: check.state,
  asked: check.asked,
  by: check.email,
  loaded: check.startedJob !== '',
  takenback: Boolean(load?.startedJob),
});

const progressOf = ({ jobid, state, done, total, problem }: Job) => ({ jobid, state, done, total, problem });

const isWanted = (row: LoadedRow, only: WantedRows): boolean =>
  only === 'notLoaded'
    ? row.outcome === 'refused' || row.became === 'refused' || row.became === 'notDone'
    : row.outcome === only;

/** Reads a job that did something with the rows, and its result. */
async function jobAndResult<Result>(
  jobid: string,
  at: Date,
): Promise<{ load?: Job | undefined; result?: Result | undefined }> {
  return jobid ? readAll({ load: job(jobid, at), result: jobResult<Result>(jobid) }, true) : {};
}

/** Returns the rows of a dry run with what became of them. */
function rowsOf(plan: KeptPlan, result: LoadResult | undefined, undo: UndoResult | undefined): LoadedRow[] {
  const back = new Map((undo?.rows ?? []).map(row => [row.row, row]));
  const became = new Map((result?.rows ?? []).map(row => [row.row, row]));
  return plan.rows.map(({ act: _, ...row }) => {
    const { became: what = '' as const, why = '' } = became.get(row.row) ?? {};
    const { undone = '' as const, why: undonewhy = '' } = back.get(row.row) ?? {};
    return { ...row, became: what, why, undone, undonewhy };
  });
}

const undoneOf = (result: UndoResult | undefined) => ({
  takenback: result?.takenBack ?? 0,
  kept: result?.kept ?? 0,
  impossible: result?.impossible ?? 0,
});

const resultOf = (result: LoadResult | undefined) => ({
  loaded: result?.done ?? 0,
  refused: result?.refused ?? 0,
  notdone: result?.notDone ?? 0,
  stopped: result?.stopped ?? { row: 0, why: '' },
  notmailed: result?.notMailed ?? 0,
});
