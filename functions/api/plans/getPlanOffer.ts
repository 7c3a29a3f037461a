import { toPlanRow } from '#functions/data/billing/plan.ts';
import { currentOf, toOfferRow } from '#functions/features/billing/rows.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { offersFor, payingPerson } from '#functions/services/billing/person.ts';
import { getPlanOffer } from '#shared/contract/billing/plans.ts';
import { planOf } from '#shared/domain/billing/plans.ts';

export const handler = handleSignedIn(getPlanOffer, async ({ input, who, self, at }) => {
  const plan = planOf(Number(input.selpymtid));
  const person = await payingPerson(who.email, self);
  const offers = await offersFor(person, at);
  return {
    plan: toPlanRow(plan),
    current: currentOf(person, at),
    offers: offers.filter(({ planid }) => planid === plan.id).map(toOfferRow),
  };
});
