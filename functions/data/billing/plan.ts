import { kindOf, trialDays } from '#shared/domain/billing/enrollment.ts';
import { includedIn, type Plan } from '#shared/domain/billing/plans.ts';

/** Returns a plan for the wire. Plans are code, not items. */
export function planRow(plan: Plan) {
  const kind = kindOf(plan);
  const { admins, users, locations } = plan.limits;
  return {
    pymtid: plan.id,
    pymtdesc: plan.name,
    price: plan.price,
    currency: 'USD' as const,
    kind,
    ...(kind === 'trial' ? { per: 'days' as const, days: trialDays } : { per: 'year' as const }),
    renewable: plan.renewable,
    admlimit: admins,
    userlimit: users,
    loclimit: locations,
    includes: includedIn(plan),
  };
}
