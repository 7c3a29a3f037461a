import type { CurrentPlan } from '#shared/contract/billing/plans.ts';
import type { OrderedFrom } from '#shared/domain/billing/order.ts';

/** Returns the facts of the current plan that decide what another one costs. */
export const orderedFrom = (current: CurrentPlan | undefined): OrderedFrom | undefined =>
  current && {
    planid: current.pymtid,
    holds: current.holds,
    renews: current.renews,
    canceled: current.canceled,
    portal: current.portal,
    pastDue: current.pastdue,
    nextPlanid: current.nextpymtid,
    endDate: current.enddate,
  };

const whole = new Intl.NumberFormat(undefined, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat(undefined, { style: 'currency', currency: 'USD' });

/** Formats an amount in USD; with cents only where there are some. */
export const usd = (amount: number): string => (Number.isInteger(amount) ? whole : exact).format(amount);

/** Returns today's calendar day (YYYY-MM-DD) in the time zone of the browser. */
export const todayHere = (): string => new Date().toLocaleDateString('sv-SE');
