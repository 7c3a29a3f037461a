import { localDate } from '#shared/domain/kit/periods.ts';
import { planOf } from './plans.ts';

/** What the payment service says about a subscription at one moment. Instants are in seconds since 1970. */
export interface SubscriptionNow {
  subscription: string;
  /** The payer at the payment service. */
  payer: string;
  status:
    | 'incomplete'
    | 'incomplete_expired'
    | 'trialing'
    | 'active'
    | 'past_due'
    | 'unpaid'
    | 'paused'
    | 'canceled';
  created: number;
  /** The plan whose price it has now. */
  planid: number;
  /** The cheaper plan that follows this one unless an order that waits for its payment is paid; 0 for none. */
  setAside: number;
  periodStart: number;
  periodEnd: number;
  cancelAtEnd: boolean;
  /** When it ended, 0 if it has not. */
  endedAt: number;
  /** Its newest invoice. `why`: the first year, another year, or a change within a year. */
  invoice: { id: string; paid: boolean; why: 'create' | 'cycle' | 'update'; cents: number };
}

/** What we store about a customer's subscription. */
export interface Settled {
  subscription: string;
  payer: string;
  created: number;
  state: 'active' | 'pastdue' | 'canceled';
  /** The plan that is paid for. */
  planid: number;
  /** The plan from the next paid year on, 0 for the same. */
  nextPlan: number;
  /** The instant through which it is paid, in seconds since 1970. */
  paidThrough: number;
  cancelAtEnd: boolean;
  /** The newest invoice that was paid, '' before any. */
  paidInvoice: string;
}

/**
 * Hours that a plan lasts at least beyond the paid year: the payment service charges a renewal about an hour after the
 * year's end, and people who work at that moment must not be stopped.
 */
const graceHours = 3;

/** Returns the last calendar day of a plan that is paid through an instant (seconds since 1970). */
export const lastDayOf = (paidThrough: number, timeZone: string): string =>
  localDate(new Date((paidThrough + graceHours * 3600) * 1000), timeZone);

/**
 * What to store for a customer from the facts and from what was stored before. Returns undefined if nothing
 * changes, because nothing is paid or a newer subscription has replaced this one. The result depends only on the
 * facts, never on the order in which they arrived. Source: docs/product.md, Payment.
 */
export function settleTerms(former: Settled | undefined, facts: SubscriptionNow): Settled | undefined {
  if (facts.status === 'incomplete' || facts.status === 'incomplete_expired') return undefined;
  const same = former?.subscription === facts.subscription;
  if (former && !same && (former.created > facts.created || !isLive(facts))) return undefined;
  const before = same ? former : undefined;
  const paidThrough = paidThroughOf(before, facts);
  if (paidThrough <= facts.created) return undefined;
  return {
    subscription: facts.subscription,
    payer: facts.payer,
    created: facts.created,
    state: facts.status === 'canceled' ? 'canceled' : isLive(facts) ? 'active' : 'pastdue',
    ...plansOf(before, facts, paidThrough),
    paidThrough,
    cancelAtEnd: facts.cancelAtEnd,
    paidInvoice: facts.invoice.paid ? facts.invoice.id : (before?.paidInvoice ?? ''),
  };
}

/** Returns whether a subscription begins or was paid for another year. */
export const isNewYear = (former: Settled | undefined, settled: Settled): boolean =>
  former?.subscription !== settled.subscription || settled.paidThrough > former.paidThrough;

/** Returns whether a card is charged again at the end of the paid year. */
export const renewsByItself = ({ state, cancelAtEnd }: Pick<Settled, 'state' | 'cancelAtEnd'>): boolean =>
  state === 'active' && !cancelAtEnd;

const isLive = ({ status }: SubscriptionNow): boolean => status === 'active' || status === 'trialing';

/** Returns the end of the paid time. A year counts only after its invoice is paid; the service's period advances before that. */
function paidThroughOf(before: Settled | undefined, facts: SubscriptionNow): number {
  const { invoice, periodStart, periodEnd, endedAt } = facts;
  // A change within a year does not make it longer.
  const year = invoice.paid ? periodEnd : periodStart;
  const paid = invoice.why === 'update' ? (before?.paidThrough ?? periodStart) : year;
  return endedAt ? Math.min(paid, endedAt) : paid;
}

/** Returns the plan now and the next one. A more expensive plan is in effect once it is paid; a cheaper one from the next year. */
function plansOf(
  before: Settled | undefined,
  { planid, setAside }: SubscriptionNow,
  paidThrough: number,
): Pick<Settled, 'planid' | 'nextPlan'> {
  const begins = !before || paidThrough > before.paidThrough;
  if (begins || planOf(planid).price >= planOf(before.planid).price) return { planid, nextPlan: setAside };
  return { planid: before.planid, nextPlan: planid };
}

/** Hours for which the payment service lets an order wait for its payment, and one more to put back what it set aside. */
const orderHours = 24;

/**
 * Returns whether a paid year (its end in seconds since 1970) has too little time left for an order that would set a
 * cheaper plan aside: it might still wait when the next year is charged. Source: docs/product.md, Payment.
 */
export const isLastDay = (periodEnd: number, at: Date): boolean =>
  periodEnd - at.getTime() / 1000 < orderHours * 3600;

/**
 * Returns whether the next year has begun and is not paid: its invoice is charged about an hour later, or the card was
 * declined. Source: docs/product.md, Payment.
 */
export const isRenewalUnpaid = ({ invoice }: Pick<SubscriptionNow, 'invoice'>): boolean =>
  invoice.why === 'cycle' && !invoice.paid;

/** Returns when a change of a paid plan takes effect. */
export const timingOf = (planid: number, wanted: number): 'now' | 'periodend' =>
  planOf(wanted).price < planOf(planid).price ? 'periodend' : 'now';
