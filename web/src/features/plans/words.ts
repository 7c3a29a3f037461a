import type { CurrentPlan } from '#shared/contract/billing/plans.ts';
import type { OrderedFrom } from '#shared/domain/billing/order.ts';

/** What of the plan a customer is on decides what another one costs. */
export const orderedFrom = (current: CurrentPlan | undefined): OrderedFrom | undefined =>
  current && {
    planid: current.pymtid,
    holds: current.holds,
    renews: current.renews,
    cancelled: current.cancelled,
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

/** An amount in USD; cents only where there are some. */
export const usd = (amount: number): string => (Number.isInteger(amount) ? whole : exact).format(amount);

const longDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });

/** A calendar day (YYYY-MM-DD) as people write it; it is the customer's own day in every time zone. */
export const dayOf = (day: string): string => longDay.format(new Date(day));

/** Today's calendar day where the browser is. */
export const todayHere = (): string => new Date().toLocaleDateString('sv-SE');
