import {
  changeQuery,
  type QueryRow,
  query as queryAt,
  queryRows,
  writeRows,
} from '#functions/data/assistant/queries.ts';
import type { Claimed } from '#functions/data/jobs/job.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { readAll, write } from '#functions/data/table/table.ts';
import type { DraftRequest } from '#functions/services/assistant/drafter.ts';
import { libraryControls } from '#functions/services/assistant/embedded/library.ts';
import { JobRefused } from '#functions/services/jobs/jobwork.ts';
import { plus } from '#shared/domain/assistant/costs.ts';
import { isOvertaken, redraftRoomFor, withBeneath, withProposal } from '#shared/domain/assistant/redraft.ts';
import { draftGated } from './asking.ts';
import { keptRemarks, requestOf, storedRows } from './drafting.ts';
import { paidWork } from './paying.ts';
import { withRedrafted } from './replacing.ts';

const gone = 'This question no longer exists. Nothing was changed.';
const nothing =
  'The standard library has no other question that fits this one and the remark. Use other words in the remark, or edit the question.';

/** Drafts a question of a query again, or it and all beneath it. What people changed elsewhere in the meantime stays. */
export const redraftQuestions = paidWork(async (job: Claimed, progress) => {
  const queryid = String(job.input.queryid);
  const [code, branch, remark] = [Number(job.input.code), job.input.branch === 'Y', String(job.input.remark)];
  const { customerid, jobid } = job;
  const read = async () => {
    const found = await readAll(
      { query: queryAt(customerid, queryid), stored: queryRows(customerid, queryid) },
      true,
    );
    if (!found.query || !found.stored) throw new JobRefused(gone);
    return { query: found.query, stored: found.stored };
  };
  const first = await read();
  if (first.stored.jobid === jobid) return { questions: first.stored.rows.length };
  const request = redraftRequest(await requestOf(first.query), first.stored.rows, { code, branch, remark });
  const drafted = await draftGated(job, progress, request, {
    text: request.text,
    controls: await libraryControls(),
    least: 0,
    most: request.questions,
    levels: request.depth,
  });
  if (drafted.rows.length === 0) throw new JobRefused(nothing);
  return untilWritten(async () => {
    const { query, stored } = await read();
    if (stored.jobid === jobid) return { questions: stored.rows.length };
    if (!stored.rows.some(row => row.code === code)) throw new JobRefused(gone);
    const said = { remarks: keptRemarks(drafted.remarks), notes: keptRemarks(drafted.notes) };
    // What was said of a draft goes with it; what is said of a part is added.
    const told = branch && withBeneath(stored.rows, code).length === stored.rows.length ? said : undefined;
    const fresh = { code, branch, rows: storedRows(drafted.rows), ...(told && { told }) };
    const next = withRedrafted(stored, fresh, query);
    if ('problem' in next) throw new JobRefused(`${next.problem} Nothing was changed.`);
    // What somebody changed since this began stays, with the new draft beside it.
    const kept = isOvertaken(stored.rows, code, branch, Number(job.input.revision));
    const proposals = withProposal(stored.proposals, stored.rows, { jobid, ...fresh });
    const rows = kept ? { ...stored, proposals } : next;
    const added = {
      remarks: keptRemarks([...query.remarks, ...said.remarks]),
      notes: keptRemarks([...query.notes, ...said.notes]),
    };
    await write(
      writeRows(query, { ...rows, jobid, revision: stored.revision }),
      changeQuery(query, {
        questions: rows.rows.length,
        cost: plus(query.cost, drafted.cost),
        ...(told ? !kept && told : added),
      }),
    );
    return { questions: rows.rows.length };
  });
});

/** What is asked for a question of a query, with what is there already. */
function redraftRequest(
  whole: DraftRequest,
  rows: readonly QueryRow[],
  { code, branch, remark }: { code: number; branch: boolean; remark: string },
): DraftRequest {
  const row = rows.find(one => one.code === code);
  if (!row) throw new JobRefused(gone);
  const replaced = branch ? withBeneath(rows, code) : [row];
  const inside = new Set(replaced.map(one => one.code));
  const levels = levelsBeneath(rows, code, whole.depth);
  const { text, category, guidance, solutionIf, solution } = row;
  return {
    ...whole,
    task: 'redraft',
    questions: branch && levels > 0 ? redraftRoomFor(replaced.length, rows.length) : 1,
    depth: branch ? levels : 0,
    question: { text, category, guidance, solutionIf, solution },
    remark,
    present: rows.filter(one => !inside.has(one.code)).map(one => one.text),
  };
}

/** Returns how many levels may hang on a question in a draft with so many levels of follow-ups. */
function levelsBeneath(rows: readonly QueryRow[], code: number, depth: number): number {
  const byCode = new Map(rows.map(row => [row.code, row]));
  let level = 0;
  for (let at = byCode.get(code); at?.parent; at = byCode.get(at.parent)) level++;
  return Math.max(0, depth + 1 - level);
}
