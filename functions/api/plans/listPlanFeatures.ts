import { toPlanRow } from '#functions/data/billing/plan.ts';
import { currentOf } from '#functions/features/billing/rows.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { payingPerson } from '#functions/services/billing/person.ts';
import { listPlanFeatures } from '#shared/contract/billing/plans.ts';
import { planOf } from '#shared/domain/billing/plans.ts';

export const handler = handleSignedIn(listPlanFeatures, async ({ who, self, at }) => {
  const person = await payingPerson(who.email, self);
  // A person without a customer gets the features of the Free plan.
  return { plan: toPlanRow(planOf(person.own?.customer.planid ?? 1)), current: currentOf(person, at) };
});
