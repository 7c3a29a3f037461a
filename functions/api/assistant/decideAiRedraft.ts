import { changeQuery, query as queryAt, queryRows, writeRows } from '#functions/data/assistant/queries.ts';
import { ConflictError, readOne, write } from '#functions/data/table/table.ts';
import { withRedrafted } from '#functions/features/assistant/replacing.ts';
import { handle } from '#functions/frame/handle.ts';
import { decideAiRedraft } from '#shared/contract/assistant/assistant.ts';

export const handler = handle(decideAiRedraft, async ({ input, actor, refuse }) => {
  const query = { customerid: actor.customer.customerid, queryid: input.Query_Code };
  const { jobid, use } = input;
  const { customerid, queryid } = query;
  const read = () => readOne(queryRows(customerid, queryid), true);
  const [stored, drafted] = await Promise.all([read(), readOne(queryAt(customerid, queryid), true)]);
  if (!stored || !drafted) return refuse('nodata');
  const { revision, proposals, decided } = stored;
  const message = use ? 'Updated successfully' : 'The draft was dropped';
  if (decided?.jobid === jobid && decided.used === use) return { message, revision };
  const proposal = proposals.find(one => one.jobid === jobid);
  if (!proposal || input.revision !== revision) return refuse('stale', undefined, { revision });
  const left = { ...stored, proposals: proposals.filter(one => one !== proposal) };
  const next = use ? withRedrafted(left, proposal, drafted) : left;
  if ('problem' in next) return refuse('unfit', { problem: next.problem });
  try {
    await write(
      writeRows(query, { ...next, decided: { jobid, used: use } }),
      changeQuery(query, { questions: next.rows.length, ...(use && proposal.told) }),
    );
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const now = await read();
    return now ? refuse('stale', undefined, { revision: now.revision }) : refuse('nodata');
  }
  return { message, revision: revision + 1 };
});
