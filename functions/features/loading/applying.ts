import {
  isRowDone,
  mailFailed,
  noteRowDone,
  type RowDone,
  recordRows,
  rowsDone,
  takeMail,
} from '#functions/data/jobs/rows.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { JobRefused, type JobWork } from '#functions/services/jobs/jobwork.ts';
import {
  type Decided,
  type LoadResult,
  type LoadUnderWay,
  loadIn,
  type RowWrite,
  type UndoneRow,
  type UndoResult,
} from './load.ts';
import { loaderOf } from './loaders/loaders.ts';
import { loadResult, readPlan, undoResult } from './results.ts';
import { checkStillAllowed, loadingOf, orLoadRefused } from './ways.ts';

/** Rows after which a worker says how far it is, and looks up again who it works for. */
const perLook = 20;

/** What is recorded about a row. */
type RowMark = Omit<RowDone, 'row'>;

/** The rows of a job, done in the name of who requested it and by what they may do at that moment. */
interface RowWork<Decide> {
  readonly asked: Parameters<JobWork>;
  /** The job under which the rows are recorded. */
  readonly recordid: string;
  /** Reads what all rows need, and returns what decides on one. */
  readonly begin: (loading: LoadUnderWay) => Promise<Decide>;
  /** Who requested the job, as they were looked up last, and what decides in their name. */
  loading: LoadUnderWay;
  decide: Decide;
  done: number;
  total: number;
}

const noLonger = {
  import: 'The file is no longer kept. Choose it again.',
  batch: 'The check of this spreadsheet is no longer kept. Choose the file again.',
};

/**
 * Does what a dry run planned, each row in one transaction with the mark that it is done. Wherever a worker dies, the next
 * one continues without doing a row twice. A row that is refused is refused alone. Where the customer is no longer as the
 * dry run saw it, a batch stops and says so.
 */
export const applyLoad: JobWork = async (job, progress, at): Promise<LoadResult> => {
  const checkid = String(job.input.check);
  const { way, load } = loadIn(job);
  const loader = loaderOf(load);
  const plan = await readPlan(job.customerid, checkid);
  if (!plan) throw new JobRefused(noLonger[way]);
  const before = new Map((await rowsDone(checkid)).map(done => [done.row, done]));
  const work = await beginRows([job, progress, at], checkid, loading => loader.loads(loading, checkid));
  const planned = plan.rows.filter(({ act }) => act !== undefined);
  let stopped: LoadResult['stopped'] = null;
  for await (const { row, act } of eachRow(work, planned)) {
    let mail = before.get(row)?.mail;
    if (mail === undefined) {
      const outcome = await attemptRow(work, row, isAgain => work.decide(act, at, isAgain), markOf);
      if (outcome === 'byOther') continue;
      if ('moved' in outcome) {
        // What another worker did for this row is no change by somebody else.
        if (await isRowDone(checkid, row)) continue;
        stopped = { row, why: outcome.moved };
        break;
      }
      if ('refused' in outcome) {
        await recordRow(work, row, { refused: outcome.refused, mail: '' });
        continue;
      }
      mail = outcome.recorded.mail;
    }
    if (
      mail === 'due' &&
      loader.mail &&
      (await takeMail(checkid, row)) &&
      !(await loader.mail(act, work.loading, at))
    )
      await mailFailed(checkid, row);
  }
  const result = loadResult(plan.rows, await rowsDone(checkid), stopped);
  // The activity of an import counts every row that was left out, that of a batch those that its check had promised.
  const left = way === 'import' ? plan.rows.length - planned.length : 0;
  const facts = { filename: job.title, added: result.done, refused: left + result.refused + result.notDone };
  await recordRows(checkid, work.loading, loader.event, facts, at);
  return result;
};

const markOf = ({ left, mails }: RowWrite<unknown>): RowMark => ({
  refused: '',
  mail: mails ? 'due' : '',
  ...(left && { left }),
});

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
  const work = await beginRows([job, progress, at], loadid, loading => loader.takesBack(loading, checkid));
  for await (const { row, left } of eachRow(work, rows)) {
    if (known.has(row)) continue;
    const takeBack = () => work.decide(left!, at);
    const outcome = await attemptRow(work, row, takeBack, () => undoneMark('takenBack', ''));
    if (outcome === 'byOther' || 'recorded' in outcome) continue;
    await recordRow(
      work,
      row,
      'kept' in outcome ? undoneMark('kept', outcome.kept) : undoneMark('impossible', outcome.impossible),
    );
  }
  const result = undoResult(await rowsDone(loadid));
  const { takenBack, kept, impossible } = result;
  const facts = { filename: job.title, taken: takenBack, kept, impossible };
  await recordRows(loadid, work.loading, 'batch taken back', facts, at);
  return result;
};

const undoneMark = (undone: UndoneRow['undone'], why: string): RowMark => ({
  refused: '',
  mail: '',
  left: { undone, why },
});

/** Looks up who requested a job. Throws JobRefused if they may not load now. */
async function beginRows<Decide>(
  asked: Parameters<JobWork>,
  recordid: string,
  begin: (loading: LoadUnderWay) => Promise<Decide>,
): Promise<RowWork<Decide>> {
  const [job, , at] = asked;
  const loading = await loadingOf(job, at);
  return { asked, recordid, begin, loading, decide: await begin(loading), done: 0, total: 0 };
}

/** Says how far a worker is. Throws JobLost where another worker has taken over. */
function noteRows({ asked: [, progress], done, total }: RowWork<unknown>): Promise<void> {
  return progress(done, total);
}

/** Looks up again who requested a job. Throws JobRefused if they may not load any more. */
async function lookAgain(work: RowWork<unknown>): Promise<void> {
  const [job, , at] = work.asked;
  work.loading = await loadingOf(job, at);
  work.decide = await work.begin(work.loading);
}

/** Goes over rows in their order, with progress. Throws JobLost where another worker has taken over. */
async function* eachRow<Row>(work: RowWork<unknown>, rows: readonly Row[]): AsyncGenerator<Row> {
  work.total = rows.length;
  for (const [index, row] of rows.entries()) {
    work.done = index;
    if (index % perLook === 0) await noteRows(work);
    if (index > 0 && index % perLook === 0) await lookAgain(work);
    yield row;
  }
  work.done = work.total;
  await noteRows(work);
}

/**
 * Decides on one row and writes it with its mark, in one transaction that also checks that this worker may still work.
 * Resolves with the outcome: what it recorded, `byOther` where another worker has done the row, or why it was not done, which is
 * not recorded. Throws JobRefused if the person may not do it any more.
 */
function attemptRow<Why extends object>(
  work: RowWork<unknown>,
  row: number,
  decide: (isAgain: boolean) => Promise<Decided<Why>>,
  mark: (write: RowWrite<Why>) => RowMark,
): Promise<{ recorded: RowMark } | 'byOther' | Why> {
  let isAgain = false;
  return untilWritten(async () => {
    const decided = await orLoadRefused(() => decide(isAgain));
    isAgain = true;
    if (!decided || !('parts' in decided)) return decided;
    const recorded = mark(decided);
    const failed = await writeNamed<string>({ mark: marked(work, row, recorded), ...decided.parts });
    if (failed) return failed.part === 'mark' ? unlessByOther(work, row) : decided.otherwise[failed.part];
    await decided.afterwards?.();
    return { recorded };
  });
}

/** Records why a row was not done. Returns `byOther` where another worker has recorded it. */
const recordRow = (work: RowWork<unknown>, row: number, mark: RowMark): Promise<'recorded' | 'byOther'> =>
  untilWritten(async () => {
    const failed = await writeNamed({ mark: marked(work, row, mark) });
    return failed ? unlessByOther(work, row) : 'recorded';
  });

function marked({ asked: [job, , at], recordid, loading }: RowWork<unknown>, row: number, mark: RowMark) {
  return [noteRowDone(recordid, { row, ...mark }, at), ...checkStillAllowed(job, loading)];
}

/** Where no other worker has done a row, what lets this one work has changed and is read again. Throws JobLost. */
async function unlessByOther(work: RowWork<unknown>, row: number): Promise<'byOther' | undefined> {
  if (await isRowDone(work.recordid, row)) return 'byOther';
  await noteRows(work);
  await lookAgain(work);
  return undefined;
}
