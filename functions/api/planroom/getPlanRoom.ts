import { toPlanRow } from '#functions/data/billing/plan.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { payingPerson } from '#functions/services/billing/person.ts';
import { inUseAt, limitsOn } from '#functions/services/billing/room.ts';
import { getPlanRoom } from '#shared/contract/billing/planroom.ts';
import { planOf } from '#shared/domain/billing/plans.ts';

export const handler = handleSignedIn(getPlanRoom, async ({ input, who, self, refuse }) => {
  const { own } = await payingPerson(who.email, self);
  if (!own?.owner) return refuse('notowner');
  const plan = planOf(Number(input.selpymtid));
  return {
    plan: toPlanRow(plan),
    limits: limitsOn(plan, own),
    inuse: await inUseAt(own.customer.customerid, who.email, own.profile),
  };
});
