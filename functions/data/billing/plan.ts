import { customerPk, planHistoryPrefix } from '#functions/data/table/keys.ts';
import { type Item, queryAll } from '#functions/data/table/table.ts';
import { kindOf, trialDays } from '#shared/domain/billing/enrollment.ts';
import { includedIn, type Plan, planOf } from '#shared/domain/billing/plans.ts';

/** Returns a plan for the wire. Plans are code, not items. */
export function toPlanRow(plan: Plan) {
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

/** Reads the plans that a customer had, the newest first. */
export const plansHad = (customerid: string): Promise<Item[]> =>
  queryAll(customerPk(customerid), planHistoryPrefix, { descending: true });

/** Returns a plan that a customer had, for the wire. */
export const planHadRow = (item: Item) => ({
  startdate: String(item.startDate),
  enddate: String(item.endDate ?? ''),
  pymtid: Number(item.planid),
  pymtdesc: planOf(Number(item.planid)).name,
});
