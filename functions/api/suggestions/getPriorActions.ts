import { periodRow } from '#functions/data/answering/run.ts';
import { actionOf, actionRow, suggestionEdit } from '#functions/data/answering/suggestion.ts';
import { readMany } from '#functions/data/table/many.ts';
import { reportOf, reportReads } from '#functions/features/answering/suggestions/report.ts';
import { handle } from '#functions/frame/handle.ts';
import { getPriorActions } from '#shared/contract/answering/suggestions.ts';
import { copiedAction } from '#shared/domain/answering/carryover.ts';
import { localDate } from '#shared/domain/kit/periods.ts';

/** Months that are read at the same time. The action is nearly always in one of the last. */
const months = 12;

export const handler = handle(getPriorActions, reportReads, async ({ input, actor, found, at }) => {
  reportOf(actor, found);
  const earlier = (found.pair?.done ?? []).filter(period => period < input.periodcode).reverse();
  for (let first = 0; first < earlier.length; first += months) {
    const some = earlier.slice(first, first + months);
    const edits = await readMany(some.map(period => suggestionEdit({ ...input, period }, input.qcode)));
    const newest = edits.findIndex(edit => edit !== undefined);
    if (newest < 0) continue;
    const [edit, periodcode] = [edits[newest]!, some[newest]!];
    const { filled, choices } = copiedAction(actionOf(edit), localDate(at, actor.customer.timezone));
    const prior = {
      priorduedate: choices.due,
      priorcompleted: choices.completed === 'Y' ? ('Y' as const) : ('' as const),
    };
    return { result: [{ ...actionRow(filled), ...prior, qcode: input.qcode, ...periodRow(periodcode) }] };
  }
  return { result: [] };
});
