import { daysBetween } from '#shared/domain/kit/periods.ts';
import { kindOf } from './enrollment.ts';
import { planOf } from './plans.ts';
import { timingOf } from './subscription.ts';

/** What the current plan says about the cost of another one. Days are YYYY-MM-DD, '' for none. */
export interface OrderedFrom {
  planid: number;
  holds: boolean;
  /** A card is charged again after `endDate`. */
  renews: boolean;
  /** It ends after `endDate`. */
  canceled: boolean;
  /** The payment service has a card. */
  portal: boolean;
  /** The last renewal could not be charged. */
  pastDue: boolean;
  /** The plan of the next year, 0 for the same. */
  nextPlanid: number;
  endDate: string;
}

/**
 * What choosing a plan means for the payer: nothing to pay (`free`, `trial`), a year from today (`first`), the
 * difference for the rest of the year now (`upgrade`), the next year at another price (`later`), the current plan
 * continues although it was due to end or change (`kept`), or no change, because it is the current plan (`same`).
 */
export interface Order {
  kind: 'free' | 'trial' | 'first' | 'upgrade' | 'later' | 'kept' | 'same';
  /** USD charged today. For an upgrade it is exact to one day's share, because the payment service counts seconds. */
  today: number;
}

/** Returns whether there is a live subscription whose card can be charged. */
const isLive = (on: OrderedFrom): boolean =>
  on.holds && !on.pastDue && (on.renews || (on.canceled && on.portal));

/** What an order means on a day (YYYY-MM-DD), for the person who is about to place it. Source: docs/product.md, Taking a plan. */
export function orderFor(wanted: number, on: OrderedFrom | undefined, today: string): Order {
  const plan = planOf(wanted);
  const kind = kindOf(plan);
  if (kind === 'free' || kind === 'trial') return { kind, today: 0 };
  if (!on || !isLive(on)) return { kind: 'first', today: plan.price };
  if (wanted === on.planid) return { kind: on.canceled || on.nextPlanid ? 'kept' : 'same', today: 0 };
  if (timingOf(on.planid, wanted) === 'periodend') return { kind: 'later', today: 0 };
  const left = Math.min(365, Math.max(0, daysBetween(today, on.endDate)));
  return { kind: 'upgrade', today: Math.round(((plan.price - planOf(on.planid).price) * left) / 365) };
}
