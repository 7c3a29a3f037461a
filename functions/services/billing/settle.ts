import { type Person, person } from '#functions/data/accounts/person.ts';
import { type Checkout, checkout, endCheckout } from '#functions/data/billing/checkout.ts';
import {
  beginPlan,
  changeTerms,
  checkTermsKept,
  type PlanTerms,
} from '#functions/data/billing/customerwrites.ts';
import { addStarters, setUpChanges } from '#functions/data/billing/setup.ts';
import {
  type Payer,
  payer,
  putPlanTaken,
  recordSubscription,
  type Subscription,
} from '#functions/data/billing/subscription.ts';
import { checkRelation } from '#functions/data/clients/relations.ts';
import { type Author, audit, type Who } from '#functions/data/table/audit.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { type Change, readAll, readOne, write } from '#functions/data/table/table.ts';
import { offerTaken, relationsOver } from '#functions/services/clients/accepting.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { isNewYear, lastDayOf, type Settled, settleTerms } from '#shared/domain/billing/subscription.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { timeZoneOf } from '#shared/domain/kit/timezones.ts';
import { alone } from './alone.ts';
import { turnEnd } from './ending.ts';
import type { Outcome } from './outcome.ts';
import { type Account, isUnmanaged, payingAccountOf } from './person.ts';
import { holdRenewal, readSubscription, refundPayment, type StripeState } from './stripe.ts';
import { authorOf, eventOf, paymentService, renewals } from './trail.ts';

/** What is known before the payment service is asked. */
interface Before {
  /** The customer that is paid for, and who owns it. */
  customerid: string;
  email: string;
  /** The contractor that pays for its client, '' where the customer pays itself. */
  paidBy: string;
  account: Account | undefined;
  self: Person | undefined;
  /** The payment that was begun with this subscription. */
  begun: Checkout | undefined;
}

/**
 * Brings a customer up to date with the payment service: records the subscription and, if the customer does not exist
 * yet, sets it up. Does so exactly once. Our record is read before the service is asked, and the write succeeds only if
 * that record has not changed since. So calls that come late, twice, at once or in another order end with the service's
 * state. A cheaper plan that an order had set aside becomes the next one again, if the order is over and not paid. A
 * client plan that no contractor manages stops renewing. `by` is the person who has just ordered a change. Throws
 * PaymentError if the service cannot be asked; then nothing was changed.
 */
export const settleSubscription = (id: string, payerid: string, at: Date, by?: Who): Promise<Outcome> =>
  settled(id, payerid, at, by, true);

/** Only records, within a change (`alone`), which itself decides about the next plan and the renewal. */
export const settleAlone = (id: string, payerid: string, at: Date, by?: Who): Promise<Outcome> =>
  settled(id, payerid, at, by, false);

async function settled(
  id: string,
  payerid: string,
  at: Date,
  by: Who | undefined,
  completes: boolean,
): Promise<Outcome> {
  let client: StripeState['client'];
  return untilWritten(async () => {
    const paying = await readOne(payer(payerid), true);
    if (!paying) return { state: 'unknown' };
    const before = await readBefore(paying, client, id);
    const seen = await readSubscription(id);
    if (seen.facts.payer !== payerid) return { state: 'unknown' };
    if (seen.client && !client) {
      // A contractor pays: the client is what has to be read before the service is asked.
      client = seen.client;
      return undefined;
    }
    // Nothing is added to what is being removed.
    if (before.account?.customer.erasing) return { state: 'unknown' };
    const ended = completes && ((await renewalEnded(before, seen, at)) || (await isHeldAnew(before, seen)));
    if (ended) return undefined;
    const outcome = await record(before, seen, at, by);
    await (await import('./notify.ts')).sendPaymentMail(outcome, before.paidBy, at);
    return completes ? nextPlanBack(outcome, at) : outcome;
  });
}

/**
 * Puts a plan back that an order had set aside, unless the order still waits for its payment. The current year must be
 * recorded as paid before: which plan a renewal charged for shows only until another one is put in its place.
 */
async function nextPlanBack(outcome: Outcome, at: Date): Promise<Outcome> {
  if (outcome.state !== 'done' || !isLeftAside(outcome.seen)) return outcome;
  const { customerid, paidThrough, seen } = outcome;
  const { subscription, periodEnd } = seen.facts;
  if (paidThrough < periodEnd) return outcome;
  return alone(customerid, at, async () => {
    const current = await readSubscription(subscription);
    const due = isLeftAside(current) && current.facts.periodEnd === periodEnd;
    return { ...outcome, seen: due ? await refundPayment(subscription, current.facts.setAside) : current };
  });
}

const isLeftAside = ({ facts, pendingPlan }: StripeState): boolean =>
  facts.setAside > 0 && pendingPlan === 0 && facts.status === 'active';

/** Ends the renewal of a client plan that no contractor manages. Returns whether it did. */
async function renewalEnded({ account }: Before, { facts }: StripeState, at: Date): Promise<boolean> {
  const former = account?.subscription;
  if (former?.subscription !== facts.subscription || !isUnmanaged(account!)) return false;
  if (facts.status !== 'active' || facts.cancelAtEnd) return false;
  const { customer, relations } = account!;
  const { customerid } = customer;
  const kept = relations.map(relation => checkRelation(customerid, relation));
  await alone(customerid, at, () => turnEnd(customerid, former, { ...renewals, ends: true }, kept));
  return true;
}

/** Returns whether a customer cannot be set up, because its owner is active at another one. */
const isBlocked = ({ account, self, customerid }: Before): boolean =>
  !account && Boolean(self?.customerid) && self?.customerid !== customerid;

/**
 * Keeps a payment that has no effect yet from being charged again: its subscription ends after the paid year, until the
 * customer can be set up. Returns whether that changed.
 */
async function isHeldAnew(before: Before, { facts, held }: StripeState): Promise<boolean> {
  if (facts.status !== 'active' || held === isBlocked(before)) return false;
  await holdRenewal(facts.subscription, !held);
  return true;
}

async function readBefore(paying: Payer, client: StripeState['client'], id: string): Promise<Before> {
  const customerid = client?.customerid ?? paying.customerid;
  const email = client?.owner ?? paying.email;
  const account = await payingAccountOf(customerid, email);
  const { self, own } = await readAll({ self: person(email), own: checkout({ holder: '', email }) }, true);
  const begun = [account?.checkout, own].find(each => each?.subscription === id);
  return { customerid, email, paidBy: client ? paying.customerid : '', account, self, begun };
}

async function record(before: Before, seen: StripeState, at: Date, by: Who | undefined): Promise<Outcome> {
  const { account, begun, customerid, paidBy } = before;
  const former = account?.subscription;
  const settled = settleTerms(former, seen.facts);
  if (!settled) return { state: 'unpaid', seen };
  // What has ended and is not waited for has had its customer, which was deleted since.
  if (!account && !begun && settled.state === 'canceled') return { state: 'unpaid', seen };
  if (!account) return setUp(before, settled, seen, at);

  const { timezone } = account.customer;
  const endDate = endDateOf(former, settled, timezone);
  const { planid, paidThrough } = settled;
  const done = { state: 'done' as const, customerid, planid, endDate, paidThrough, seen };
  const lost = isLost(account, settled, endDate, at);
  if (former && isSame(former, settled) && former.paidBy === paidBy && !begun && !lost) return done;
  const begins = isNewYear(former, settled) || former?.planid !== settled.planid;
  const governs = begins || lost || isOf(account, former);
  if ((begins || lost) && account.customer.planid === 1)
    await addStarters(customerid, localDate(at, timezone));
  const author = authorOf(former, settled, begun, by);
  await write(
    recordSubscription(customerid, former, { ...settled, endDate, paidBy }),
    ...(governs
      ? [
          ...planChanges(account, { ...settled, endDate }, begins || lost, seen, begun, at),
          ...relationsOver(account.customer, account.relations, planid, author, at),
        ]
      : [checkTermsKept(account.customer)]),
    ...(begun ? [endCheckout(begun)] : []),
    ...(await accepted(before, settled, at)),
    audit(customerid, at, author, eventOf(former, settled), {
      planid: settled.planid,
      endDate,
      state: settled.state,
      invoice: settled.paidInvoice,
    }),
  );
  return done;
}

/** Returns whether the plan in effect comes from this subscription. Support or a free enrollment may have set another. */
const isOf = ({ customer }: Account, former: Subscription | undefined): boolean =>
  former !== undefined && customer.planid === former.planid && customer.endDate === former.endDate;

/**
 * Returns whether a paid year is not in effect although nothing else was agreed on: another plan replaced it, or it was
 * closed or shortened. A contract with support takes precedence.
 */
function isLost({ customer, profile }: Account, settled: Settled, endDate: string, at: Date): boolean {
  if (settled.state !== 'active' || profile.schedule === 'Contract') return false;
  if (endDate < localDate(at, customer.timezone)) return false;
  const shorter = customer.endDate !== '' && customer.endDate < endDate;
  return customer.planid !== settled.planid || customer.planStatus !== 'Active' || shorter;
}

/** Returns the last day that a subscription gives. It is kept for a paid year, even if the time zone changes. */
function endDateOf(former: Subscription | undefined, settled: Settled, timeZone: string): string {
  const kept = former?.subscription === settled.subscription && former.paidThrough === settled.paidThrough;
  return kept ? former.endDate : lastDayOf(settled.paidThrough, timeZone);
}

const isSame = (former: Settled, settled: Settled): boolean =>
  Object.entries(settled).every(([name, value]) => former[name as keyof Settled] === value);

/** A subscription with the last day it gives. */
type Dated = Settled & { endDate: string };

function termsOf(settled: Dated, timeZone: string, at: Date): PlanTerms {
  const { endDate } = settled;
  return {
    planid: settled.planid,
    planStatus: endDate >= localDate(at, timeZone) ? 'Active' : 'Closed',
    endDate,
    canceled: settled.cancelAtEnd || settled.state === 'canceled',
  };
}

function planChanges(
  account: Account,
  settled: Dated,
  begins: boolean,
  seen: StripeState,
  begun: Checkout | undefined,
  at: Date,
): Change[] {
  const { customer, subscription: former } = account;
  const { customerid, timezone } = customer;
  const terms = termsOf(settled, timezone, at);
  if (!begins) return [changeTerms(customer, terms)];
  const begin = isNewYear(former, settled) ? new Date(seen.facts.periodStart * 1000) : at;
  const startDate = localDate(begin, timezone);
  const other = customer.planid === settled.planid ? undefined : settled.planid;
  return [
    changeTerms(customer, terms, begun?.customerName),
    beginPlan(customerid, startDate, other),
    historyOf(customerid, settled, { startDate, endDate: terms.endDate }, at),
  ];
}

function historyOf(
  customerid: string,
  { planid, paidInvoice }: Settled,
  dates: { startDate: string; endDate: string },
  at: Date,
): Change {
  const { price } = planOf(planid);
  return putPlanTaken(customerid, { ...dates, planid, price, invoiceid: paidInvoice, note: '' }, at);
}

/**
 * Returns the changes that make a customer the client of the contractor whose offer was paid, by whichever of the two, with
 * the first payment for it. The offers and relations of other contractors end with it.
 */
async function accepted(before: Before, { planid }: Settled, at: Date): Promise<Change[]> {
  const { begun, customerid, email, paidBy, account } = before;
  const isNew = !account || (account.customer.planid === freePlan && !account.subscription);
  const contractorid = begun?.contractorid || (isNew ? paidBy : '');
  if (!contractorid) return [];
  const name = begun?.customerName || (account?.customer.name ?? email);
  const customer = { customerid, name };
  const acceptance = { contractorid, customer, email, planid, isNew: !account };
  return offerTaken(acceptance, authorOfSetUp(before), at);
}

/** Sets up a customer that was paid for before it existed. */
async function setUp(before: Before, settled: Settled, seen: StripeState, at: Date): Promise<Outcome> {
  const { customerid, email, paidBy, self, begun } = before;
  if (isBlocked(before)) return { state: 'blocked', customer: self!.customerid, seen };
  const country = begun?.country || (self?.homeCountry ?? '');
  const dated = { ...settled, endDate: lastDayOf(settled.paidThrough, timeZoneOf(country)), paidBy };
  const terms = termsOf(dated, timeZoneOf(country), at);
  const startDate = localDate(at, timeZoneOf(country));
  const name = begun?.customerName || self?.firstName || email;
  const whole = { customerid, name, email, country, terms, startDate, trialStart: '' };
  await write(
    ...(await setUpChanges({ ...whole, waits: paidBy !== '' })),
    recordSubscription(customerid, undefined, dated),
    historyOf(customerid, settled, { startDate, endDate: terms.endDate }, at),
    ...(begun ? [endCheckout(begun)] : []),
    ...(await accepted(before, settled, at)),
    audit(customerid, at, authorOfSetUp(before), 'customer set up', {
      planid: settled.planid,
      endDate: terms.endDate,
      invoice: settled.paidInvoice,
    }),
  );
  const { planid, paidThrough } = settled;
  return { state: 'done', customerid, planid, endDate: terms.endDate, paidThrough, seen };
}

const authorOfSetUp = ({ begun, email, paidBy }: Before): Author =>
  paidBy ? (begun ? { email: begun.by, right: 'contractor' } : paymentService) : { email, right: 'member' };
