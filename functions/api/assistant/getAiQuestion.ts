import { queryRows } from '#functions/data/assistant/queries.ts';
import { toAiQuestionRow } from '#functions/data/assistant/wire.ts';
import { readOne } from '#functions/data/table/table.ts';
import { handle } from '#functions/frame/handle.ts';
import { getAiQuestion } from '#shared/contract/assistant/assistant.ts';

export const handler = handle(getAiQuestion, async ({ input, actor, refuse }) => {
  const stored = await readOne(queryRows(actor.customer.customerid, input.Query_Code), true);
  const row = stored?.rows.find(({ code }) => code === input.QR_Code);
  if (!stored || !row) return refuse('nodata');
  return { results: [toAiQuestionRow(input.Query_Code, row)], revision: stored.revision };
});
