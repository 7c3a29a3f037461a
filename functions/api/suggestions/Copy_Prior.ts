import { Copy_Prior } from '../../../shared/contract/suggestions.ts';
import { suggestionEdit } from '../../data/suggestion.ts';
import { readOne } from '../../data/table.ts';
import { handle } from '../../kit/handle.ts';
import { reportOf, reportReads } from './report.ts';

export const handler = handle(Copy_Prior, reportReads, async ({ input, actor, found }) => {
  reportOf(actor, input, found);
  const earlier = (found.pair?.done ?? []).filter(period => period < input.periodcode).reverse();
  for (const period of earlier) {
    const edit = await readOne(suggestionEdit({ ...input, period }, input.qcode));
    if (!edit) continue;
    const { owner, due, completed, webAddress, linkName } = edit;
    const copied = { qownerid: owner, qduedate: due, completed, qwebaddr: webAddress, qlinkname: linkName };
    return { result: [{ ...copied, qcode: input.qcode, periodcode: period }] };
  }
  return { result: [] };
});
