import { actionRow, suggestionEdit } from '#functions/data/answering/suggestion.ts';
import { readMany } from '#functions/data/table/many.ts';
import { reportOf, reportReads } from '#functions/features/answering/suggestions/report.ts';
import { handle } from '#functions/frame/handle.ts';
import { getPriorActions } from '#shared/contract/answering/suggestions.ts';

/** Months that are read at the same time. The action is nearly always in one of the last. */
const months = 12;

export const handler = handle(getPriorActions, reportReads, async ({ input, actor, found }) => {
  reportOf(actor, found);
  const earlier = (found.pair?.done ?? []).filter(period => period < input.periodcode).reverse();
  for (let at = 0; at < earlier.length; at += months) {
    const some = earlier.slice(at, at + months);
    const edits = await readMany(some.map(period => suggestionEdit({ ...input, period }, input.qcode)));
    const newest = edits.findIndex(edit => edit !== undefined);
    if (newest < 0) continue;
    const [edit, periodcode] = [edits[newest]!, some[newest]!];
    return { result: [{ ...actionRow(edit), qcode: input.qcode, periodcode }] };
  }
  return { result: [] };
});
