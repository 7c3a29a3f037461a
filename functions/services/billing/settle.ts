import { type Person, person } from '#functions/data/accounts/person.ts';
import { type Checkout, checkout, endCheckout } from '#functions/data/billing/checkout.ts';
import { type PlanTerms, planBegun, termsChanged } from '#functions/data/billing/customerwrites.ts';
import { withdrawOffer } from '#functions/data/billing/offers.ts';
import { addStarters, setUpChanges } from '#functions/data/billing/setup.ts';
import { type Payer, payer, planTaken, subscriptionRecorded } from '#functions/data/billing/subscription.ts';
import { contractorItem } from '#functions/data/clients/relations.ts';
import { audit } from '#functions/data/table/audit.ts';
import { type Change, ConflictError, put, readAll, readOne, write } from '#functions/data/table/table.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { lastDayOf, type Settled, settle } from '#shared/domain/billing/subscription.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { timeZoneOf } from '#shared/domain/kit/timezones.ts';
import { sendPaymentMail } from './notify.ts';
import type { Outcome } from './outcome.ts';
import { type Account, accountOf } from './person.ts';
import { readSubscription, type Seen } from './stripe.ts';

/** What is known before the payment service is asked. */
interface Before {
  paidFor: Payer;
  account: Account | undefined;
  self: Person | undefined;
  /** The payment that was begun with this subscription. */
  begun: Checkout | undefined;
}

/**
 * Brings a customer up to date with the payment service: records the subscription and, if the customer does not exist
 * yet, sets it up. Does so exactly once. Our record is read before the service is asked, and the write succeeds only if
 * that record has not changed since. So calls that come late, twice, at once or in another order end with the service's
 * state. Throws PaymentError if the service cannot be asked; then nothing was changed.
 */
export async function settleSubscription(id: string, payerid: string, at: Date): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    const paidFor = await readOne(payer(payerid), true);
    if (!paidFor) return { state: 'unknown' };
    const before = await readBefore(paidFor, id);
    const seen = await readSubscription(id);
    if (seen.facts.payer !== payerid) return { state: 'unknown' };
    try {
      const outcome = await record(before, seen, at);
      await sendPaymentMail(outcome, paidFor, at);
      return outcome;
    } catch (error) {
      // Another request recorded something in between: start again.
      if (!(error instanceof ConflictError) || attempt === 6) throw error;
    }
  }
}

async function readBefore(paidFor: Payer, id: string): Promise<Before> {
  const { customerid, email } = paidFor;
  const account = await accountOf(customerid, email);
  const { self, own } = await readAll({ self: person(email), own: checkout({ holder: '', email }) }, true);
  const begun = [account?.checkout, own].find(each => each?.subscription === id);
  return { paidFor, account, self, begun };
}

async function record(before: Before, seen: Seen, at: Date): Promise<Outcome> {
  const { account, begun, paidFor } = before;
  const former = account?.subscription;
  const settled = settle(former, seen.facts);
  if (!settled) return { state: 'unpaid', seen };
  const { customerid } = paidFor;
  if (!account) return setUp(before, settled, seen, at);

  const { timezone } = account.customer;
  const endDate = lastDayOf(settled.paidThrough, timezone);
  const done = { state: 'done' as const, customerid, planid: settled.planid, endDate, seen };
  if (former && isSame(former, settled) && !begun) return done;
  const begins = isNewYear(former, settled) || former?.planid !== settled.planid;
  const governs = begins || isOf(account, former);
  if (begins && account.customer.planid === 1) await addStarters(customerid, localDate(at, timezone));
  await write(
    subscriptionRecorded(customerid, former, settled),
    ...(governs ? planChanges(account, settled, begins, seen, at) : []),
    ...(begun ? [endCheckout(begun)] : []),
    audit(customerid, at, { email: paidFor.email, right: 'member' }, 'subscription recorded', {
      planid: settled.planid,
      endDate,
      state: settled.state,
      invoice: settled.paidInvoice,
    }),
  );
  return done;
}

/** Returns whether a subscription begins or was paid for another year. */
const isNewYear = (former: Settled | undefined, settled: Settled): boolean =>
  former?.subscription !== settled.subscription || settled.paidThrough > former.paidThrough;

/** Returns whether the plan in effect comes from this subscription. Support or a free enrollment may have set another. */
const isOf = ({ customer }: Account, former: Settled | undefined): boolean =>
  former !== undefined &&
  customer.planid === former.planid &&
  customer.endDate === lastDayOf(former.paidThrough, customer.timezone);

const isSame = (former: Settled, settled: Settled): boolean =>
  Object.entries(settled).every(([name, value]) => former[name as keyof Settled] === value);

function termsOf(settled: Settled, timeZone: string, at: Date): PlanTerms {
  const endDate = lastDayOf(settled.paidThrough, timeZone);
  return {
    planid: settled.planid,
    planStatus: endDate >= localDate(at, timeZone) ? 'Active' : 'Closed',
    endDate,
    cancelled: settled.cancelAtEnd || settled.state === 'canceled',
  };
}

function planChanges(account: Account, settled: Settled, begins: boolean, seen: Seen, at: Date): Change[] {
  const { customer, subscription: former } = account;
  const { customerid, timezone } = customer;
  const terms = termsOf(settled, timezone, at);
  if (!begins) return [termsChanged(customerid, terms)];
  const begin = isNewYear(former, settled) ? new Date(seen.facts.periodStart * 1000) : at;
  const startDate = localDate(begin, timezone);
  const other = customer.planid === settled.planid ? undefined : settled.planid;
  return [
    termsChanged(customerid, terms),
    planBegun(customerid, startDate, other),
    historyOf(customerid, settled, startDate, terms.endDate),
  ];
}

const historyOf = (customerid: string, settled: Settled, startDate: string, endDate: string): Change =>
  planTaken(customerid, {
    startDate,
    endDate,
    planid: settled.planid,
    price: planOf(settled.planid).price,
    invoiceid: settled.paidInvoice,
    note: '',
  });

/** Sets up a customer that was paid for before it existed. */
async function setUp(
  { paidFor, self, begun }: Before,
  settled: Settled,
  seen: Seen,
  at: Date,
): Promise<Outcome> {
  const { customerid, email } = paidFor;
  if (self?.customerid && self.customerid !== customerid) {
    return { state: 'blocked', customer: self.customerid, seen };
  }
  const country = self?.homeCountry ?? '';
  const terms = termsOf(settled, timeZoneOf(country), at);
  const startDate = localDate(at, timeZoneOf(country));
  const name = begun?.customerName || self?.firstName || email;
  const contractorid = begun?.contractorid ?? '';
  const relation = contractorid
    ? (({ pk, sk, ...rest }) => [put({ pk, sk }, rest), withdrawOffer(email, contractorid)])(
        contractorItem(customerid, contractorid),
      )
    : [];
  await write(
    ...(await setUpChanges({ customerid, name, email, country, terms, startDate, trialStart: '' })),
    subscriptionRecorded(customerid, undefined, settled),
    historyOf(customerid, settled, startDate, terms.endDate),
    ...(begun ? [endCheckout(begun)] : []),
    ...relation,
    audit(customerid, at, { email, right: 'member' }, 'customer set up', {
      planid: settled.planid,
      endDate: terms.endDate,
      invoice: settled.paidInvoice,
    }),
  );
  return { state: 'done', customerid, planid: settled.planid, endDate: terms.endDate, seen };
}
