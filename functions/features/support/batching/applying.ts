import {
  isRowDone,
  mailFailed,
  type RowDone,
  recordRows,
  refuseRow,
  rowDone,
  rowsDone,
  takeMail,
} from '#functions/data/jobs/rows.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { JobRefused, type JobWork } from '#functions/services/jobs/jobwork.ts';
import { readKept } from '#functions/services/jobs/kept.ts';
import { stillAllowed, supporterOf } from './asking.ts';
import { type KeptPlan, type LoadResult, loadIn, type MarkDone } from './load.ts';
import { batchLoad } from './loads.ts';
import { loadResult } from './results.ts';

/** Rows after which a worker says how far it is. */
const perLook = 20;

/**
 * Does what a dry run planned, each row in one transaction with the mark that it is done. Wherever a worker dies, the next
 * one continues without doing a row twice. A row for which there is no room is refused alone. Where the customer is no
 * longer as the dry run saw it, the load stops and says so.
 */
export const applyBatch: JobWork = async (job, progress, at): Promise<LoadResult> => {
  const checkid = String(job.input.check);
  const kind = batchLoad(loadIn(job.input));
  const plan = await readKept<KeptPlan>(job.customerid, checkid);
  if (!plan) throw new JobRefused('The check of this spreadsheet is no longer kept. Choose the file again.');
  const before = new Map((await rowsDone(checkid)).map(done => [done.row, done]));
  let loading = await supporterOf(job, at);
  let doRow = await kind.begin(loading, checkid);
  const planned = plan.rows.filter(({ act }) => act !== undefined);
  let stopped: LoadResult['stopped'] = null;
  for (const [index, { row, act }] of planned.entries()) {
    if (index % perLook === 0) await progress(index, planned.length);
    const known = before.get(row);
    let mails = known?.mail === 'due';
    if (!known) {
      const mark: MarkDone = (left, mailed = false) => {
        mails = mailed;
        const done: RowDone = { row, refused: '', mail: mailed ? 'due' : '', left };
        return [rowDone(checkid, done, at), ...stillAllowed(job, loading)];
      };
      const outcome = await untilWritten(async () => {
        const became = await doRow(act, mark, at);
        if (became !== 'byOther' || (await isRowDone(checkid, row))) return became;
        // What lets this worker load no longer holds. Unless something is refused here, it is read again.
        await progress(index, planned.length);
        loading = await supporterOf(job, at);
        doRow = await kind.begin(loading, checkid);
        return undefined;
      });
      if (outcome !== 'done') mails = false;
      if (typeof outcome === 'object' && 'moved' in outcome) {
        // What another worker did for this row is no change by somebody else.
        if (await isRowDone(checkid, row)) continue;
        stopped = { row, why: outcome.moved };
        break;
      }
      if (typeof outcome === 'object') await refuseRow(checkid, row, outcome.refused, at);
    }
    if (mails && kind.mail && (await takeMail(checkid, row)) && !(await kind.mail(act, loading, at)))
      await mailFailed(checkid, row);
  }
  await progress(planned.length, planned.length);
  const result = loadResult(plan.rows, await rowsDone(checkid), stopped);
  const refused = result.refused + result.notDone;
  await recordRows(checkid, loading, kind.event, { filename: job.title, added: result.done, refused }, at);
  return result;
};
