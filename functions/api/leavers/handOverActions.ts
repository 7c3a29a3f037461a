import { member } from '#functions/data/administration/member.ts';
import { readOne } from '#functions/data/table/table.ts';
import { actionsOfLeaver, assignable, handOver } from '#functions/features/administration/leaving.ts';
import { handle } from '#functions/frame/handle.ts';
import { handOverActions } from '#shared/contract/administration/leavers.ts';

export const handler = handle(handOverActions, async ({ input, actor, refuse, at }) => {
  const { useremail: from, newowner } = input;
  if (from === newowner) return refuse('sameperson');
  const actions = await actionsOfLeaver(actor, from);
  const to = await readOne(member(actor.customer.customerid, newowner), true);
  if (!to?.active) return refuse('nocustuser');
  const theirs = await assignable(actions, to);
  const done = await handOver(theirs, from, to, actor, at);
  if (!done) return refuse('nocustuser');
  const { seen, handed } = done;
  return { handed, kept: actions.length - theirs.length, left: theirs.length - seen };
});
