import {
  mailFailed,
  type RowDone,
  recordRows,
  refuseRow,
  rowDone,
  rowsDone,
  takeMail,
} from '#functions/data/jobs/rows.ts';
import { JobRefused, type JobWork } from '#functions/services/jobs/jobwork.ts';
import { keep, readKept } from '#functions/services/jobs/kept.ts';
import { askerOf, orRefused } from './asking.ts';
import type { CheckedFile, ImportKind, RefusedRow, RefusedRows, RowsImported } from './kind.ts';

/** Rows after which a worker says how far it is and looks whether the person may still do this. */
const perLook = 20;

/**
 * Returns the work that adds the rows of a checked file, each as the single call does and in one transaction with the mark
 * that it is done. Wherever a worker dies, the next one continues without doing a row twice. Rows that became impossible
 * since the check are refused one by one.
 */
export const importingOf =
  <Entry>(kind: ImportKind<Entry>): JobWork =>
  async (job, progress, at): Promise<RowsImported> => {
    const { jobid, customerid, title } = job;
    const checkid = String(job.input.check);
    const file = await readKept<CheckedFile<Entry>>(customerid, checkid);
    if (!file) throw new JobRefused('The file is no longer kept. Choose it again.');
    const before = new Map((await rowsDone(checkid)).map(done => [done.row, done]));
    let actor = await askerOf(job, customerid, at);
    const add = await kind.begin(actor);
    for (const [index, { row, entry }] of file.ready.entries()) {
      if (index % perLook === 0) {
        await progress(index, file.ready.length);
        actor = await askerOf(job, customerid, at);
      }
      const known = before.get(row);
      let mails = known?.mail === 'due';
      if (!known) {
        const mark = (mail: boolean) => {
          mails = mail;
          const done: RowDone = { row, refused: '', mail: mail ? 'due' : '' };
          return [rowDone(checkid, done, at)];
        };
        const outcome = await orRefused(() => add(entry, mark, at));
        if (typeof outcome === 'object') await refuseRow(checkid, row, outcome.refused, at);
        if (outcome !== 'added') mails = false;
      }
      if (mails && (await takeMail(checkid, row)) && !(await kind.mail(entry, actor, at)))
        await mailFailed(checkid, row);
    }
    const done = await rowsDone(checkid);
    const refused = allRefused(file, done);
    const added = done.filter(row => !row.refused).length;
    const facts = { filename: title, added, refused: refused.length };
    await recordRows(checkid, actor, kind.event, facts, at);
    const kept: RefusedRows = { columns: file.columns, refused };
    await keep(customerid, jobid, kept);
    const notMailed = done.filter(({ mail }) => mail === 'notsent').length;
    return { added, refused: refused.length, notMailed };
  };

/** Returns every row that was not added: those that the check refused, and those that were refused later. */
function allRefused(file: CheckedFile<unknown>, done: readonly RowDone[]): RefusedRow[] {
  const cellsAt = new Map(file.ready.map(({ row, cells }) => [row, cells]));
  const later = done.flatMap(({ row, refused }) =>
    refused ? [{ row, cells: cellsAt.get(row) ?? [], reasons: [refused] }] : [],
  );
  return [...file.refused, ...later].sort((one, other) => one.row - other.row);
}
