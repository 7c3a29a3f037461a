import { changeQuery, query, queryRows } from '#functions/data/assistant/queries.ts';
import { readAll } from '#functions/data/table/table.ts';
import { newDraftJob, startDrafting } from '#functions/features/assistant/paying.ts';
import { handle } from '#functions/frame/handle.ts';
import { Refusal } from '#functions/frame/refusal.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { redraftAiQuestion } from '#shared/contract/assistant/assistant.ts';
import { weightOf } from '#shared/domain/assistant/costs.ts';
import { redraftRoomFor, withBeneath } from '#shared/domain/assistant/redraft.ts';
import { longestText } from '#shared/domain/assistant/templates.ts';

export const handler = handle(redraftAiQuestion, async ({ input, actor, refuse, at }) => {
  const { Query_Code: queryid, QR_Code: code, branch, remark } = input;
  const { customerid } = actor.customer;
  const { found, stored } = await readAll(
    { found: query(customerid, queryid), stored: queryRows(customerid, queryid) },
    true,
  );
  if (!found || !stored?.rows.some(row => row.code === code)) return refuse('nodata');
  const { rows } = stored;
  const revision = Math.min(input.revision ?? stored.revision, stored.revision);
  const questions = branch ? redraftRoomFor(withBeneath(rows, code).length, rows.length) : 1;
  const text = found.given.text !== undefined || found.file.key !== '' ? longestText : 0;
  const characters = text + weightOf(remark, ...Object.values(found.given), ...rows.map(row => row.text));
  const job = newDraftJob(actor, at, {
    kind: 'redraft_questions',
    title: 'Draft again',
    input: { queryid, code, branch: asFlag(branch), remark, revision },
  });
  const problem = await startDrafting(
    { at, refuse },
    job,
    { questions, characters },
    {
      query: [changeQuery(found, { jobid: job.jobid })],
    },
  );
  if (!problem) return { jobid: job.jobid };
  // Unless it is a refusal: somebody deleted the query at this moment.
  return problem instanceof Refusal ? problem : refuse('nodata');
});
