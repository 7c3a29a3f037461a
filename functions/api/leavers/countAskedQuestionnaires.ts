import { member } from '#functions/data/administration/member.ts';
import { readOne } from '#functions/data/table/table.ts';
import { administratorOfLeaver } from '#functions/features/administration/leaving.ts';
import { rulesAsking, takeable } from '#functions/features/topics/scheduling/handover.ts';
import { handle } from '#functions/frame/handle.ts';
import { countAskedQuestionnaires } from '#shared/contract/administration/leavers.ts';

export const handler = handle(countAskedQuestionnaires, async ({ input, actor, refuse, at }) => {
  const { useremail, newanswerer = '' } = input;
  await administratorOfLeaver(actor, useremail);
  const rules = await rulesAsking(actor, input, at);
  const count = rules.length;
  if (!newanswerer) return { count, kept: 0, edit: 0 };
  const to = await readOne(member(actor.customer.customerid, newanswerer), true);
  if (!to?.active) return refuse('nocustuser');
  const { able, edit } = await takeable(rules, to);
  return { count, kept: count - able.length, edit };
});
