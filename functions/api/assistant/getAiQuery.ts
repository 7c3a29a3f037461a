import { query, queryRows } from '#functions/data/assistant/queries.ts';
import { aiQueryRow, aiQuestionRow } from '#functions/data/assistant/wire.ts';
import { job } from '#functions/data/jobs/job.ts';
import { readAll, readOne } from '#functions/data/table/table.ts';
import { handle } from '#functions/frame/handle.ts';
import { getAiQuery } from '#shared/contract/assistant/assistant.ts';

export const handler = handle(getAiQuery, async ({ input, actor, refuse, at }) => {
  const { Query_Code: queryid } = input;
  const { customerid } = actor.customer;
  const { found, stored } = await readAll(
    { found: query(customerid, queryid), stored: queryRows(customerid, queryid) },
    true,
  );
  if (!found) return refuse('nodata');
  const its = found.drafted ? undefined : await readOne(job(found.jobid, at), true);
  return {
    query: aiQueryRow(found, its),
    results: (stored?.rows ?? []).map(row => aiQuestionRow(queryid, row)),
    revision: stored?.revision ?? 0,
    undoable: Boolean(stored?.replaced),
  };
});
