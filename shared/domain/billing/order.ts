import { kindOf } from './enrolment.ts';
import { planOf } from './plans.ts';
import { daysBetween } from './renewal.ts';
import { timingOf } from './subscription.ts';

/** The plan somebody is on, as far as it decides what another one costs. Days are YYYY-MM-DD, '' for none. */
export interface OrderedFrom {
  planid: number;
  holds: boolean;
  /** A card is charged again after `endDate`. */
  renews: boolean;
  /** It ends with `endDate`. */
  cancelled: boolean;
  /** A card is known to the payment service. */
  portal: boolean;
  /** The last renewal could not be charged. */
  pastDue: boolean;
  /** The plan of the next year, 0 for the same. */
  nextPlanid: number;
  endDate: string;
}

/**
 * What taking a plan means for the payer: nothing to pay (`free`, `trial`), a year from today (`first`), the
 * difference for the rest of the year now (`upgrade`), the next year at another price (`later`), a plan that was to end
 * or to change and goes on instead (`kept`), or nothing at all, because it is the plan already (`same`).
 */
export interface Order {
  kind: 'free' | 'trial' | 'first' | 'upgrade' | 'later' | 'kept' | 'same';
  /** USD charged today; of an upgrade within a day's share, since the payment service counts seconds. */
  today: number;
}

/** Whether a subscription goes on whose card can be charged. */
const isLive = (on: OrderedFrom): boolean =>
  on.holds && !on.pastDue && (on.renews || (on.cancelled && on.portal));

/** What an order means on a day (YYYY-MM-DD), for a person about to place it. Source: docs/product.md, Taking a plan. */
export function orderFor(wanted: number, on: OrderedFrom | undefined, today: string): Order {
  const plan = planOf(wanted);
  const kind = kindOf(plan);
  if (kind === 'free' || kind === 'trial') return { kind, today: 0 };
  if (!on || !isLive(on)) return { kind: 'first', today: plan.price };
  if (wanted === on.planid) return { kind: on.cancelled || on.nextPlanid ? 'kept' : 'same', today: 0 };
  if (timingOf(on.planid, wanted) === 'periodend') return { kind: 'later', today: 0 };
  const left = Math.min(365, Math.max(0, daysBetween(today, on.endDate)));
  return { kind: 'upgrade', today: Math.round(((plan.price - planOf(on.planid).price) * left) / 365) };
}
