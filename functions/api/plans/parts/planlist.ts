import type { Person } from '#functions/data/accounts/person.ts';
import { payingRow } from '#functions/data/billing/checkout.ts';
import { toPlanRow } from '#functions/data/billing/plan.ts';
import { currentOf, programOf, toOfferRow } from '#functions/features/billing/rows.ts';
import { offersFor, payingPerson, paymentOf } from '#functions/services/billing/person.ts';
import type { Plan } from '#shared/domain/billing/plans.ts';

/** Returns these plans, the plan the person is on, a payment that is not finished and contractors' offers. */
export async function planList(plans: readonly Plan[], email: string, self: Person | undefined, at: Date) {
  const person = await payingPerson(email, self);
  const begun = paymentOf(person);
  return {
    message: programOf(person, at),
    Planlist: plans.map(toPlanRow),
    current: currentOf(person, at),
    paying: begun ? [payingRow(begun)] : [],
    offers: (await offersFor(person, at)).map(toOfferRow),
  };
}
