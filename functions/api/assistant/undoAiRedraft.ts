import { changeQuery, queryRows, writeRows } from '#functions/data/assistant/queries.ts';
import { ConflictError, readOne, write } from '#functions/data/table/table.ts';
import { handle } from '#functions/frame/handle.ts';
import { undoAiRedraft } from '#shared/contract/assistant/assistant.ts';
import { putRedraftBack, withProposal } from '#shared/domain/assistant/redraft.ts';
import { firstWords } from '#shared/domain/kit/words.ts';

export const handler = handle(undoAiRedraft, async ({ input, actor, refuse }) => {
  const query = { customerid: actor.customer.customerid, queryid: input.Query_Code };
  const read = () => readOne(queryRows(query.customerid, query.queryid), true);
  const stored = await read();
  if (!stored) return refuse('nodata');
  const { revision } = stored;
  const message = 'Put back successfully';
  // It was put back before, perhaps by this request sent twice.
  if (!stored.replaced) return { message, revision };
  if (input.revision !== revision) return refuse('stale', undefined, { revision });
  const { former, added, told } = stored.replaced;
  // The assistant names nobody: whose row has a name was changed by that person since it was drafted again.
  const changed = stored.rows.find(({ code, userid }) => added.includes(code) && userid !== '');
  if (changed && !input.anyway) {
    const question = firstWords(changed.text, 80);
    return refuse('changedsince', { question }, { revision, QR_Code: changed.code });
  }
  const back = former.map(row => ({ ...row, revision: revision + 1 }));
  const rows = putRedraftBack(stored.rows, { former: back, added });
  const proposals = withProposal(stored.proposals, rows);
  try {
    await write(
      writeRows(query, { ...stored, rows, replaced: null, proposals }),
      changeQuery(query, { questions: rows.length, ...told }),
    );
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const now = await read();
    return now ? refuse('stale', undefined, { revision: now.revision }) : refuse('nodata');
  }
  return { message, revision: revision + 1 };
});
