import { custfeature } from '../../../shared/contract/plans.ts';
import { planOf } from '../../../shared/domain/billing/plans.ts';
import { handleSignedIn } from '../../kit/handle.ts';
import { payingPerson } from '../../services/payments/person.ts';
import { currentOf, toPlanRow } from './rows.ts';

export const handler = handleSignedIn(custfeature, async ({ who, self, at }) => {
  const person = await payingPerson(who.email, self);
  // Whoever has no customer yet has what Free has.
  return { plan: toPlanRow(planOf(person.own?.customer.pymtid ?? 1)), current: currentOf(person, at) };
});
