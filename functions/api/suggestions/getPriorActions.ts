import { actionRow, suggestionEdit } from '#functions/data/answering/suggestion.ts';
import { readOne } from '#functions/data/table/table.ts';
import { reportOf, reportReads } from '#functions/features/answering/suggestions/report.ts';
import { handle } from '#functions/frame/handle.ts';
import { getPriorActions } from '#shared/contract/answering/suggestions.ts';

export const handler = handle(getPriorActions, reportReads, async ({ input, actor, found }) => {
  reportOf(actor, found);
  const earlier = (found.pair?.done ?? []).filter(period => period < input.periodcode).reverse();
  for (const period of earlier) {
    const edit = await readOne(suggestionEdit({ ...input, period }, input.qcode));
    if (!edit) continue;
    return { result: [{ ...actionRow(edit), qcode: input.qcode, periodcode: period }] };
  }
  return { result: [] };
});
