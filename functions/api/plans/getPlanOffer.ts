import { planRow } from '#functions/data/billing/plan.ts';
import { currentOf } from '#functions/features/billing/rows.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { payingPerson } from '#functions/services/billing/person.ts';
import { getPlanOffer } from '#shared/contract/billing/plans.ts';
import { planOf } from '#shared/domain/billing/plans.ts';

export const handler = handleSignedIn(getPlanOffer, async ({ input, who, self, at }) => ({
  plan: planRow(planOf(Number(input.selpymtid))),
  current: currentOf(await payingPerson(who.email, self), at),
}));
