import { query, queryChanged, queryRows } from '#functions/data/assistant/queries.ts';
import { ConflictError, readAll } from '#functions/data/table/table.ts';
import { startDrafting } from '#functions/features/assistant/starting.ts';
import { handle } from '#functions/frame/handle.ts';
import { Refusal } from '#functions/frame/refusal.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { redraftAiQuestion } from '#shared/contract/assistant/assistant.ts';
import { weightOf } from '#shared/domain/assistant/costs.ts';
import { roomFor, withBeneath } from '#shared/domain/assistant/redraft.ts';
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
  const questions = branch ? roomFor(withBeneath(rows, code).length, rows.length) : 1;
  const text = found.given.text !== undefined || found.file.key !== '' ? longestText : 0;
  try {
    const jobid = await startDrafting(
      { actor, at, refuse },
      {
        kind: 'redraft_questions',
        title: 'Draft again',
        input: { queryid, code, branch: asFlag(branch), remark, revision },
        size: {
          questions,
          characters: text + weightOf(remark, ...Object.values(found.given), ...rows.map(row => row.text)),
        },
        also: job => [queryChanged(found, { jobid: job })],
      },
    );
    return jobid instanceof Refusal ? jobid : { jobid };
  } catch (error) {
    // Somebody deleted it at this moment.
    if (error instanceof ConflictError && error.index === 0) return refuse('nodata');
    throw error;
  }
});
