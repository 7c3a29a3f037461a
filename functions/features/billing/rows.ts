import type * as z from 'zod/mini';
import type { Account, PayingPerson } from '#functions/services/billing/person.ts';
import type { currentPlan, planRow } from '#shared/contract/billing/parts/rows.ts';
import { kindOf, trialDays } from '#shared/domain/billing/enrolment.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';
import { includedIn, type Plan, planOf } from '#shared/domain/billing/plans.ts';
import { renewsByItself } from '#shared/domain/billing/subscription.ts';

/** A plan as it is shown to anyone who chooses one. */
export function toPlanRow(plan: Plan): z.output<typeof planRow> {
  const kind = kindOf(plan);
  const { admins, users, locations } = plan.limits;
  return {
    pymtid: plan.id,
    pymtdesc: plan.name,
    price: plan.price,
    currency: 'USD',
    kind,
    ...(kind === 'trial' ? { per: 'days', days: trialDays } : { per: 'year' }),
    renewable: plan.renewable,
    admlimit: admins,
    userlimit: users,
    loclimit: locations,
    includes: includedIn(plan),
  };
}

/** The plan a customer is on, as its payer sees it. */
function toCurrent(
  { customer, profile, subscription, owner }: Account,
  at: Date,
): z.output<typeof currentPlan> {
  const goesOn = subscription !== undefined && subscription.state !== 'canceled';
  const next = goesOn ? subscription.nextPlan : 0;
  const {
    customerid,
    name: custdesc,
    planid: pymtid,
    planStatus: planstatus,
    endDate: enddate,
    cancelled,
  } = customer;
  return {
    customerid,
    custdesc,
    pymtid,
    planstatus,
    enddate,
    cancelled,
    owner,
    pymtdesc: planOf(pymtid).name,
    pymtsched: profile.schedule,
    startdate: profile.startDate,
    holds: planHolds(customer, at),
    renews: subscription !== undefined && renewsByItself(subscription),
    pastdue: goesOn && subscription.state === 'pastdue',
    nextpymtid: next,
    nextpymtdesc: next ? planOf(next).name : '',
    portal: owner && subscription !== undefined && profile.schedule !== 'Contract',
  };
}

/** None or one, as the answers have it. */
export const currentOf = ({ own }: PayingPerson, at: Date) => (own ? [toCurrent(own, at)] : []);

/** Where it goes on for a person: the home menu, or a set-up that is not done. */
export function programOf({ own, checkout }: PayingPerson, at: Date): 'Begin_program' | 'custsetup' | '' {
  if (own && planHolds(own.customer, at)) return 'Begin_program';
  return (own?.checkout ?? checkout)?.subscription ? 'custsetup' : '';
}
