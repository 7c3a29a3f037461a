import type { Outcome } from './outcome.ts';
import type { PayingPerson } from './person.ts';
import { settleSubscription } from './settle.ts';
import { paymentState } from './stripe.ts';
import type { PayingContractor } from './take.ts';

/** The state of a person's payment after the card was confirmed. */
export type Confirmed =
  | { state: 'done'; planid: number; customerid: string; endDate: string }
  | { state: 'requires_action' | 'processing'; planid: number; clientSecret: string }
  | { state: 'declined'; reason: string }
  | { state: 'blocked'; customer: string }
  | { state: 'notpaid' };

/**
 * Records a person's payment and completes what a crash left undone. Does so exactly once, however often it is
 * called. Throws PaymentError.
 */
export async function recordPayment(person: PayingPerson, at: Date): Promise<Confirmed> {
  // What is paid for a customer concerns its Master Admins. A payment that was begun without one is the person's own.
  const own = person.own?.owner ? person.own : undefined;
  const begun = own?.checkout ?? person.checkout;
  const wanted = begun?.subscription ? begun : own?.subscription;
  if (!wanted) return { state: 'notpaid' };
  const by = { email: person.email, right: 'member' } as const;
  const outcome = await settleSubscription(
    wanted.subscription,
    wanted.payer,
    at,
    wanted.paidBy ? undefined : by,
  );
  // What a contractor has not paid yet is not for its client to pay.
  if (wanted.paidBy && outcome.state !== 'blocked' && !isInEffect(outcome)) return { state: 'notpaid' };
  return confirmed(outcome);
}

/** As `recordPayment`, for what a contractor pays for a client. */
export async function recordClientPayment(
  { own, checkout }: PayingPerson,
  { contractorid, by }: PayingContractor,
  at: Date,
): Promise<Confirmed> {
  const begun = own?.checkout ?? checkout;
  const wanted = begun?.subscription ? begun : own?.subscription;
  if (!wanted || wanted.paidBy !== contractorid) return { state: 'notpaid' };
  return confirmed(await settleSubscription(wanted.subscription, wanted.payer, at, by));
}

const isInEffect = (outcome: Outcome): boolean => outcome.state === 'done' && !outcome.seen.pendingPlan;

async function confirmed(outcome: Outcome): Promise<Confirmed> {
  if (outcome.state === 'unknown') return { state: 'notpaid' };
  if (outcome.state === 'blocked') return { state: 'blocked', customer: outcome.customer };
  const { facts, clientSecret, pendingPlan } = outcome.seen;
  if (outcome.state === 'done' && !pendingPlan) {
    const { planid, customerid, endDate } = outcome;
    return { state: 'done', planid, customerid, endDate };
  }
  if (outcome.state === 'unpaid' && facts.status !== 'incomplete') return { state: 'notpaid' };
  const planid = pendingPlan || facts.planid;
  if (!clientSecret) return { state: 'processing', planid, clientSecret: '' };
  const { state, reason } = await paymentState(clientSecret);
  if (state === 'declined') return { state, reason };
  if (state === 'open') return { state: 'requires_action', planid, clientSecret };
  return { state: 'processing', planid, clientSecret: '' };
}

/** Returns whether a payment was begun that the payment service may have charged by now. */
export const hasOpenPayment = ({ own, checkout }: PayingPerson): boolean =>
  Boolean((own?.checkout ?? checkout)?.subscription);
