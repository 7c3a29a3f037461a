import { randomFillSync } from 'node:crypto';
import { membersOf } from '#functions/data/administration/member.ts';
import { putSavedReport } from '#functions/data/reporting/saved.ts';
import { writeNamed } from '#functions/data/table/named.ts';
import { planReport } from '#functions/features/reporting/files/making.ts';
import { choiceIn, choiceProblem, rowFor, savedBefore } from '#functions/features/reporting/saved.ts';
import { handle } from '#functions/frame/handle.ts';
import { saveReport } from '#shared/contract/reporting/savedreports.ts';
import { randomId } from '#shared/domain/kit/ids.ts';
import { mostSaved } from '#shared/domain/reporting/saved.ts';

export const handler = handle(saveReport, async ({ input, actor, refuse, at }) => {
  const { customerid } = actor.customer;
  const choice = choiceIn(input);
  const [members, planned] = await Promise.all([
    membersOf(customerid, true),
    planReport(actor, input.address, at),
  ]);
  const problem = choiceProblem(actor, choice, members);
  if (problem) return refuse(...problem);
  if (typeof planned === 'string') return refuse(planned);
  const { address } = planned;
  const savedid = `${customerid}-${randomId(8, bytes => randomFillSync(bytes))}`;
  const fresh = { ...choice, customerid, savedid, owner: actor.email, address, revision: 0 };
  const failed = await writeNamed(putSavedReport(fresh, actor, at));
  if (failed?.part === 'room') return refuse('toomany', { most: mostSaved });
  // A repeated request, whose answer was lost, finds what it saved.
  const named = failed && (await savedBefore({ ...fresh, savedid: String(failed.item?.savedid) }));
  if (failed && !named) return refuse('nameused');
  return {
    message: 'Report saved. You’ll find it under Performance Reports.',
    row: rowFor(actor, named ?? fresh, members),
  };
});
