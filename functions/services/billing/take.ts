import { randomUUID } from 'node:crypto';
import { customer, customerProfile, newCustomerId } from '#functions/data/administration/customer.ts';
import { beginCheckout, type Checkout, noteCheckout } from '#functions/data/billing/checkout.ts';
import { checkCustomerActive } from '#functions/data/billing/customerwrites.ts';
import { noteAsked, recordPayer, subscription } from '#functions/data/billing/subscription.ts';
import { checkOffer, offerMark, type PlanOffer } from '#functions/data/clients/offers.ts';
import type { Who } from '#functions/data/table/audit.ts';
import { ConflictError, readAll, readOne } from '#functions/data/table/table.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { isLastDay, isRenewalUnpaid, timingOf } from '#shared/domain/billing/subscription.ts';
import { alone } from './alone.ts';
import { PaymentError } from './client.ts';
import type { Outcome } from './outcome.ts';
import { payerOfContractor } from './payer.ts';
import { type Account, checkAccountKept, type PayingPerson } from './person.ts';
import { settleAlone, settleSubscription } from './settle.ts';
import {
  createPayer,
  createSubscription,
  endNow,
  giveUpInvoice,
  renewAs,
  type StripeState,
  setAside,
  upgrade,
} from './stripe.ts';

/** How a plan begins or changes. */
export type Taken =
  | { state: 'confirm'; seen: StripeState; planid: number }
  | { state: 'done' | 'scheduled'; planid: number; endDate: string; subscription: string; amount: number }
  | { state: 'sameplan'; planid: number }
  /** Not taken, because the plan changes to this one after `endDate`, within a day. */
  | { state: 'changessoon'; planid: number; endDate: string }
  /** Not taken, because the next year of the current plan is just being charged. */
  | { state: 'renewing' }
  /** Not taken, because somebody else pays for the customer's plan: its contractor, or the client itself. */
  | { state: 'paidelsewhere' }
  | { state: 'blocked'; customer: string };

/** The plan someone wants. The name is for a new customer, or one that leaves Free. */
export interface WantedPlan {
  planid: number;
  customerName: string;
  /** The contractor's offer that is accepted with it, as it was read. */
  offer: Pick<PlanOffer, 'contractorid' | 'madeAt' | 'revision'> | undefined;
  /** The country of a new customer, where it is not the person's own. */
  country?: string;
}

/** A person at a contractor that pays for its client. */
export interface PayingContractor {
  contractorid: string;
  by: Who;
}

/** Hours for which a payment that was begun is continued. The payment service expires it after 23. */
const checkoutHours = 22;

/**
 * Begins a plan that the person may choose: changes their subscription, or begins one. It continues whatever an
 * earlier request left half done, so that trying again never pays twice. A contractor that pays for the person's customer
 * pays with its own card. Throws PaymentError; then trying again is safe.
 */
export async function takePlan(
  person: PayingPerson,
  wanted: WantedPlan,
  at: Date,
  contractor?: PayingContractor,
): Promise<Taken> {
  const record = person.own?.subscription;
  const side: Side = {
    paidBy: contractor?.contractorid ?? '',
    by: contractor?.by ?? { email: person.email, right: 'member' },
  };
  if (person.own && record && record.state !== 'canceled') {
    const isMine = record.paidBy === side.paidBy;
    const { own } = person;
    const taken = await alone(own.customer.customerid, at, async () => {
      await checkUnchanged(own);
      return changeLive(
        await settleAlone(record.subscription, record.payer, at),
        wanted.planid,
        at,
        isMine ? side.by : undefined,
      );
    });
    if (taken) return taken;
  }
  return begin(person, wanted, at, side);
}

/** Throws ConflictError if staff have switched the customer off or agreed on a contract since it was read. */
async function checkUnchanged({ customer: its, profile }: Account): Promise<void> {
  const { customerid } = its;
  const now = await readAll({ its: customer(customerid), profile: customerProfile(customerid) }, true);
  if (now.its?.active !== its.active || now.profile.schedule !== profile.schedule)
    throw new ConflictError(undefined);
}

/** Who pays: the contractor, '' for the customer itself; and the person who orders. */
interface Side {
  paidBy: string;
  by: Who;
}

/**
 * Changes a live subscription. Returns undefined if it has ended, or is ended here because it is not paid. Without `by`, it
 * is somebody else's, and is left as it is while it is paid.
 */
async function changeLive(
  outcome: Outcome,
  planid: number,
  at: Date,
  by: Who | undefined,
  again = false,
): Promise<Taken | undefined> {
  if (outcome.state !== 'done') return undefined;
  const { seen } = outcome;
  const { facts } = seen;
  if (facts.status === 'canceled') return undefined;
  const lostYear = seen.givenUp && facts.invoice.why === 'cycle';
  if (facts.status !== 'active' || lostYear) {
    // The renewal failed. If its invoice cannot be voided, it has been paid after all.
    if (seen.givenUp || (await giveUpInvoice(facts.invoice.id))) {
      await endNow(facts.subscription);
      await settleAlone(facts.subscription, facts.payer, at);
      return undefined;
    }
    if (again) throw undecided();
    return changeLive(await settleAlone(facts.subscription, facts.payer, at), planid, at, by, true);
  }
  if (!by) return { state: 'paidelsewhere' };
  const asIs = facts.planid === outcome.planid && !facts.setAside && !facts.cancelAtEnd;
  if (planid === outcome.planid && asIs) return { state: 'sameplan', planid };
  // Its invoice has its price already, and whatever is changed now would go with that year.
  if (isRenewalUnpaid(facts)) return { state: 'renewing' };
  if (planid === outcome.planid || timingOf(outcome.planid, planid) === 'periodend') {
    if (facts.cancelAtEnd) await noteUndone(outcome.customerid, by);
    const after = await renewAs(facts.subscription, planid);
    return ended(await settleAlone(facts.subscription, facts.payer, at, by), after, planid, 0);
  }
  if (seen.pendingPlan === planid && seen.clientSecret) return { state: 'confirm', seen, planid };
  const next = facts.setAside || (facts.planid === outcome.planid ? 0 : facts.planid);
  if (next && !facts.cancelAtEnd && isLastDay(facts.periodEnd, at))
    return { state: 'changessoon', planid: next, endDate: outcome.endDate };
  // The difference is charged from the paid plan, not from a cheaper one that is to follow. If the order is not paid,
  // that one follows all the same.
  if (facts.planid !== outcome.planid) await setAside(facts.subscription, outcome.planid, facts.planid);
  if (facts.cancelAtEnd) await noteUndone(outcome.customerid, by);
  const key = `${facts.subscription}.${planid}.${facts.invoice.id}`;
  const after = await upgrade(facts.subscription, planid, key);
  return ended(await settleAlone(facts.subscription, facts.payer, at, by), after, planid, after.amount);
}

/** Notes who ordered what undoes a cancellation: what arrives first after its payment may be an event. */
async function noteUndone(customerid: string, by: Who): Promise<void> {
  const record = await readOne(subscription(customerid), true);
  if (record) await noteAsked(customerid, record, { ...by, ends: false });
}

function ended(outcome: Outcome, { facts }: StripeState, planid: number, amount: number): Taken {
  if (outcome.state !== 'done') throw new Error('A live subscription was not found again');
  if (outcome.seen.pendingPlan === planid) return { state: 'confirm', seen: outcome.seen, planid };
  const state = outcome.planid === planid ? ('done' as const) : ('scheduled' as const);
  return { state, planid, endDate: outcome.endDate, subscription: facts.subscription, amount };
}

/** Begins a subscription, or continues the one that was begun. */
async function begin(person: PayingPerson, wanted: WantedPlan, at: Date, side: Side): Promise<Taken> {
  const { own } = person;
  // Somebody else may have paid for the same customer since it was read.
  const kept = [
    ...(own ? checkAccountKept(own) : []),
    ...[side.paidBy || wanted.offer?.contractorid].flatMap(each => (each ? [checkCustomerActive(each)] : [])),
    ...(wanted.offer ? [checkOffer(person.email, wanted.offer)] : []),
  ];
  const isMine = ({ paidBy }: Checkout) => paidBy === side.paidBy;
  const isSame = (begun: Checkout) => isMine(begun) && isFor(begun, wanted);
  let former = own ? own.checkout : person.checkout;
  if (former && isMine(former)) former = await renamed(former, wanted.customerName);
  for (;;) {
    const settledFormer = former?.subscription
      ? await settleFormerPayment(former, isSame, at, isMine(former))
      : undefined;
    if (settledFormer) return settledFormer;
    const goesOn = former && !former.subscription && isSame(former) && isFresh(former, at);
    const current: Checkout = goesOn
      ? former!
      : await beginCheckout(freshCheckout(person, wanted, former, at, side), former, kept, person.known);
    // Another request was first: its payment is settled instead.
    if (!isSame(current) || !isFresh(current, at) || current.subscription) {
      former = current;
      continue;
    }
    const payer = current.payer || (await payerFor(person, current));
    if (!current.payer) await noteCheckout(current, { payer });
    const { planid, customerid, paidBy } = current;
    const client = paidBy ? { owner: person.email } : {};
    const seen = await createSubscription({ payer, planid, customerid, ...client }, current.key);
    await noteCheckout(current, { subscription: seen.facts.subscription });
    return { state: 'confirm', seen, planid };
  }
}

/** Returns the payment that was begun, under the name that the person typed last. */
async function renamed(former: Checkout, customerName: string): Promise<Checkout> {
  if (!customerName || former.customerName === customerName) return former;
  await noteCheckout(former, { customerName });
  return { ...former, customerName };
}

const isFresh = ({ begun }: Checkout, at: Date): boolean =>
  at.getTime() - Date.parse(begun) < checkoutHours * 3_600_000;

/** Returns whether a payment was begun for what is wanted: the plan, its price, and the same offer, unchanged. */
const isFor = ({ planid, price, contractorid, offered }: Checkout, wanted: WantedPlan): boolean =>
  planid === wanted.planid &&
  price === planOf(planid).price &&
  contractorid === (wanted.offer?.contractorid ?? '') &&
  offered === offerMark(wanted.offer);

/**
 * Settles a payment that was begun. Returns undefined if another one replaces it, as it does where somebody else pays, or
 * where it is not the `same`.
 */
async function settleFormerPayment(
  former: Checkout,
  same: (former: Checkout) => boolean,
  at: Date,
  isMine: boolean,
  again = false,
): Promise<Taken | undefined> {
  const outcome = await settleSubscription(former.subscription, former.payer, at);
  if (outcome.state === 'done') {
    if (!isMine) return { state: 'paidelsewhere' };
    const { planid, endDate, seen } = outcome;
    return { state: 'done', planid, endDate, subscription: former.subscription, amount: seen.amount };
  }
  if (outcome.state === 'blocked') return outcome;
  if (outcome.state === 'unknown' || outcome.seen.facts.status !== 'incomplete') return undefined;
  const { seen } = outcome;
  if (same(former) && seen.clientSecret) return { state: 'confirm', seen, planid: former.planid };
  // If the invoice cannot be voided, it has just been paid.
  if (seen.givenUp || (await giveUpInvoice(seen.facts.invoice.id))) {
    await endNow(former.subscription);
    return undefined;
  }
  if (again) throw undecided();
  return settleFormerPayment(former, same, at, isMine, true);
}

/** Gives up a payment that was begun. Returns false if it has been paid; then it is recorded. Throws PaymentError. */
export const giveUpPayment = async (begun: Checkout, at: Date): Promise<boolean> =>
  !begun.subscription || (await settleFormerPayment(begun, () => false, at, true)) === undefined;

/** A bank is deciding about a payment right now: it can neither be voided nor counted as paid. */
const undecided = () => new PaymentError('unreachable', 'A bank is deciding about a payment.');

const freshCheckout = (
  { email, own }: PayingPerson,
  wanted: WantedPlan,
  former: Checkout | undefined,
  at: Date,
  { paidBy, by }: Side,
): Checkout => ({
  holder: own?.customer.customerid ?? '',
  email,
  key: randomUUID(),
  planid: wanted.planid,
  customerName: wanted.customerName,
  country: wanted.country ?? '',
  contractorid: wanted.offer?.contractorid ?? '',
  offered: offerMark(wanted.offer),
  price: planOf(wanted.planid).price,
  paidBy,
  by: by.email,
  customerid: own?.customer.customerid ?? former?.customerid ?? newCustomerId(),
  // The payer stays the same, so that the payment service has each person once.
  payer: former?.paidBy === paidBy ? former.payer : '',
  subscription: '',
  begun: at.toISOString(),
});

/** Returns the payer of a payment, and creates it if there is none. A contractor pays for all of its clients with one. */
async function payerFor({ own, firstName }: PayingPerson, current: Checkout): Promise<string> {
  if (current.paidBy) return payerOfContractor(current.paidBy);
  const known = own?.subscription?.paidBy === '' ? own.subscription.payer : '';
  return known || makePayer(current, firstName);
}

async function makePayer(of: Checkout, firstName: string): Promise<string> {
  const { email, customerid, customerName, key } = of;
  const payer = await createPayer({ email, customerid, name: customerName || firstName || email }, key);
  await recordPayer(payer, { customerid, email });
  return payer;
}
