import { type Plan, planOf } from '../../../shared/domain/billing/plans.ts';
import type { Person } from '../../data/person.ts';
import { payingPerson } from '../../services/payments/person.ts';
import { currentOf, programOf, toPlanRow } from './rows.ts';

/** Plans to choose from, with the plan the person is on and a payment that is not finished. */
export async function shown(plans: readonly Plan[], email: string, self: Person | undefined, at: Date) {
  const person = await payingPerson(email, self);
  const begun = person.own?.checkout ?? person.checkout;
  return {
    message: programOf(person, at),
    Planlist: plans.map(toPlanRow),
    current: currentOf(person, at),
    paying: begun ? [{ plan_id: begun.planid, pymtdesc: planOf(begun.planid).name, since: begun.begun }] : [],
  };
}
