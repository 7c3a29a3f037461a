import { localDate } from '#shared/domain/kit/periods.ts';
import { planOf } from './plans.ts';

/** What the payment service says of a subscription at one moment. Instants in seconds since 1970. */
export interface Facts {
  subscription: string;
  /** The payer there. */
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
  periodStart: number;
  periodEnd: number;
  cancelAtEnd: boolean;
  /** When it ended, 0 while it has not. */
  endedAt: number;
  /** Its newest invoice. `why`: its first year, a further one, or a change within one. */
  invoice: { id: string; paid: boolean; why: 'create' | 'cycle' | 'update'; cents: number };
}

/** What is kept of the subscription of a customer. */
export interface Settled {
  subscription: string;
  payer: string;
  created: number;
  state: 'active' | 'pastdue' | 'canceled';
  /** The plan that is paid for. */
  planid: number;
  /** The plan from the next paid year on, 0 for the same. */
  nextPlan: number;
  /** Through when it is paid, in seconds since 1970. */
  paidThrough: number;
  cancelAtEnd: boolean;
  /** The newest invoice that was paid, '' before any. */
  paidInvoice: string;
}

/**
 * Hours that a plan outlasts what is paid for at least: the payment service charges a renewal about an hour after
 * the year's end, and anyone who works at that moment shall not be stopped.
 */
const graceHours = 3;

/** The last calendar day of a plan that is paid through an instant (seconds since 1970). */
export const lastDayOf = (paidThrough: number, timeZone: string): string =>
  localDate(new Date((paidThrough + graceHours * 3600) * 1000), timeZone);

/**
 * What follows for a customer from the facts, given what was kept before: undefined where nothing does, because
 * nothing is paid or because a newer subscription took the place of this one. Depends on what is the case alone,
 * never on the order in which it was heard of. Source: docs/product.md, Payment.
 */
export function settle(former: Settled | undefined, facts: Facts): Settled | undefined {
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

/** Whether a card is charged again at the end of the year that is paid for. */
export const renewsByItself = ({ state, cancelAtEnd }: Pick<Settled, 'state' | 'cancelAtEnd'>): boolean =>
  state === 'active' && !cancelAtEnd;

const isLive = ({ status }: Facts): boolean => status === 'active' || status === 'trialing';

/** A year counts once its invoice is paid: the period alone moves on before that. */
function paidThroughOf(before: Settled | undefined, facts: Facts): number {
  const { invoice, periodStart, periodEnd, endedAt } = facts;
  // A change within a year adds nothing to it.
  const year = invoice.paid ? periodEnd : periodStart;
  const paid = invoice.why === 'update' ? (before?.paidThrough ?? periodStart) : year;
  return endedAt ? Math.min(paid, endedAt) : paid;
}

/** A dearer plan is in effect as soon as the service has it, which is once it is paid; a cheaper one with the next year. */
function plansOf(
  before: Settled | undefined,
  { planid }: Facts,
  paidThrough: number,
): Pick<Settled, 'planid' | 'nextPlan'> {
  if (!before || paidThrough > before.paidThrough) return { planid, nextPlan: 0 };
  if (planOf(planid).price > planOf(before.planid).price) return { planid, nextPlan: 0 };
  return { planid: before.planid, nextPlan: planid === before.planid ? 0 : planid };
}

/** When a change of a plan that is paid for takes effect. */
export const timingOf = (planid: number, wanted: number): 'now' | 'periodend' =>
  planOf(wanted).price < planOf(planid).price ? 'periodend' : 'now';
