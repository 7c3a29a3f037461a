import { isRowDone, mailFailed, recordRows, rowsDone, takeMail } from '#functions/data/jobs/rows.ts';
import { JobRefused, type JobWork } from '#functions/services/jobs/jobwork.ts';
import {
  type LoadResult,
  loadIn,
  type NotDone,
  type RowWrite,
  type UndoneRow,
  type UndoResult,
} from './load.ts';
import { loaderOf } from './loaders/loaders.ts';
import { loadResult, readPlan, undoResult } from './results.ts';
import { type RowMark, RowWorker } from './rowworker.ts';

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
  const worker = await RowWorker.begun([job, progress, at], checkid, loading =>
    loader.loads(loading, checkid),
  );
  const planned = plan.rows.filter(({ act }) => act !== undefined);
  let stopped: LoadResult['stopped'] = null;
  for await (const { row, act } of worker.over(planned)) {
    let mail = before.get(row)?.mail;
    if (mail === undefined) {
      const outcome = await worker.attempt(row, (decide, isAgain) => decide(act, at, isAgain), markOf);
      if (outcome === 'byOther') continue;
      if ('moved' in outcome) {
        // What another worker did for this row is no change by somebody else.
        if (await isRowDone(checkid, row)) continue;
        stopped = { row, why: outcome.moved };
        break;
      }
      if ('refused' in outcome) {
        await worker.record(row, { refused: outcome.refused, mail: '' });
        continue;
      }
      mail = outcome.recorded.mail;
    }
    if (
      mail === 'due' &&
      loader.mail &&
      (await takeMail(checkid, row)) &&
      !(await loader.mail(act, worker.loading, at))
    )
      await mailFailed(checkid, row);
  }
  const result = loadResult(plan.rows, await rowsDone(checkid), stopped);
  // The activity of an import counts every row that was left out, that of a batch those that its check had promised.
  const left = way === 'import' ? plan.rows.length - planned.length : 0;
  const facts = { filename: job.title, added: result.done, refused: left + result.refused + result.notDone };
  await recordRows(checkid, worker.loading, loader.event, facts, at);
  return result;
};

const markOf = ({ left, mails }: RowWrite<NotDone>): RowMark => ({
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
  const worker = await RowWorker.begun([job, progress, at], loadid, loading =>
    loader.takesBack(loading, checkid),
  );
  for await (const { row, left } of worker.over(rows)) {
    if (known.has(row)) continue;
    const outcome = await worker.attempt(
      row,
      decide => decide(left!, at),
      () => undoneMark('takenBack', ''),
    );
    if (outcome === 'byOther' || 'recorded' in outcome) continue;
    await worker.record(
      row,
      'kept' in outcome ? undoneMark('kept', outcome.kept) : undoneMark('impossible', outcome.impossible),
    );
  }
  const result = undoResult(await rowsDone(loadid));
  const { takenBack, kept, impossible } = result;
  const facts = { filename: job.title, taken: takenBack, kept, impossible };
  await recordRows(loadid, worker.loading, 'batch taken back', facts, at);
  return result;
};

const undoneMark = (undone: UndoneRow['undone'], why: string): RowMark => ({
  refused: '',
  mail: '',
  left: { undone, why },
});
