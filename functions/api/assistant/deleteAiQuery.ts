import { dropQuery, query } from '#functions/data/assistant/queries.ts';
import { describeQuery } from '#functions/data/assistant/wire.ts';
import { audit } from '#functions/data/table/audit.ts';
import { ConflictError, readOne, write } from '#functions/data/table/table.ts';
import { handle } from '#functions/frame/handle.ts';
import { deleteAiQuery } from '#shared/contract/assistant/assistant.ts';

export const handler = handle(deleteAiQuery, async ({ input, actor, at }) => {
  const { Query_Code: queryid } = input;
  const { customerid } = actor.customer;
  const found = await readOne(query(customerid, queryid), true);
  const done = { message: 'Deleted successfully' };
  // It was deleted before, perhaps by this request sent twice.
  if (!found) return done;
  try {
    await write(
      ...dropQuery(customerid, queryid),
      audit(customerid, at, actor, 'AI query deleted', { queryid, about: describeQuery(found) }),
    );
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
  return done;
});
