import { query, queryRows } from '#functions/data/assistant/queries.ts';
import { toAiQueryRow, toAiQuestionRow, toTopicRow } from '#functions/data/assistant/wire.ts';
import { job } from '#functions/data/jobs/job.ts';
import { readAll, readOne } from '#functions/data/table/table.ts';
import { handle } from '#functions/frame/handle.ts';
import { getAiQuery } from '#shared/contract/assistant/assistant.ts';

/** What people see of a job that drafts again. Its rows may be there before its end is written. */
const redraftOf = (
  state: 'waiting' | 'running' | 'done' | 'failed' | undefined,
): 'none' | 'open' | 'failed' =>
  state === 'failed' ? 'failed' : state === 'waiting' || state === 'running' ? 'open' : 'none';

export const handler = handle(getAiQuery, async ({ input, actor, refuse, at }) => {
  const { Query_Code: queryid } = input;
  const { customerid } = actor.customer;
  const { found, stored } = await readAll(
    { found: query(customerid, queryid), stored: queryRows(customerid, queryid) },
    true,
  );
  if (!found) return refuse('nodata');
  // What the newest job wrote, if it is through.
  const written = found.drafted && found.jobid === stored?.jobid;
  const its = written ? undefined : await readOne(job(found.jobid, at), true);
  const { text: _, ...given } = found.given;
  return {
    query: toAiQueryRow(found, its),
    given,
    topic: toTopicRow(found),
    results: (stored?.rows ?? []).map(row => toAiQuestionRow(queryid, row)),
    revision: stored?.revision ?? 0,
    undoable: Boolean(stored?.replaced),
    replaced: stored?.replaced
      ? {
          results: stored.replaced.former.map(row => toAiQuestionRow(queryid, row)),
          QR_Codes: [...stored.replaced.added],
        }
      : null,
    proposals: (stored?.proposals ?? []).map(({ jobid, code, branch, rows }) => ({
      jobid,
      QR_Code: code,
      branch,
      results: rows.map(row => toAiQuestionRow(queryid, row)),
    })),
    redraft: found.drafted ? redraftOf(its?.state) : 'none',
  };
});
