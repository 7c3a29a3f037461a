import { member } from '#functions/data/administration/member.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { readOne } from '#functions/data/table/table.ts';
import { administratorOfLeaver } from '#functions/features/administration/leaving.ts';
import { handOverRules, rulesAsking, takeable } from '#functions/features/topics/scheduling/handover.ts';
import { handle } from '#functions/frame/handle.ts';
import { handOverQuestionnaires } from '#shared/contract/administration/leavers.ts';

export const handler = handle(handOverQuestionnaires, async ({ input, actor, refuse, at }) => {
  const { useremail, newanswerer } = input;
  if (useremail === newanswerer) return refuse('sameperson');
  await administratorOfLeaver(actor, useremail);
  return untilWritten(async () => {
    const to = newanswerer ? await readOne(member(actor.customer.customerid, newanswerer), true) : undefined;
    if (newanswerer && !to?.active) return refuse('nocustuser');
    const rules = await rulesAsking(actor, input, at);
    const { able } = await takeable(rules, to);
    // What somebody else changed in between is no longer among them in the next reading.
    const done = await handOverRules(able, to, actor, at);
    return done && { ...done, kept: rules.length - able.length };
  });
});
