import {
  type Customer,
  type CustomerProfile,
  customer,
  customerProfile,
  everyCustomer,
} from '#functions/data/administration/customer.ts';
import { checkout } from '#functions/data/billing/checkout.ts';
import { closePlan } from '#functions/data/billing/customerwrites.ts';
import { noticeClaimed, type Subscription, subscription } from '#functions/data/billing/subscription.ts';
import { audit } from '#functions/data/table/audit.ts';
import { ConflictError, readAll, readOne, write } from '#functions/data/table/table.ts';
import { log } from '#functions/kit/log.ts';
import { siteUrl } from '#functions/kit/site.ts';
import { PaymentError } from '#functions/services/billing/client.ts';
import { notifiedOwnersOf, sendOnce } from '#functions/services/billing/notify.ts';
import { managedBy } from '#functions/services/billing/person.ts';
import { settleSubscription } from '#functions/services/billing/settle.ts';
import { renewals } from '#functions/services/billing/trail.ts';
import { planEnded, planEnding, type Renewer } from '#functions/services/mail/billing.ts';
import type { MailText } from '#functions/services/mail/frame.ts';
import { kindOf } from '#shared/domain/billing/enrollment.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { type Due, dueOn } from '#shared/domain/billing/renewal.ts';
import { renewsByItself } from '#shared/domain/billing/subscription.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { mayRemind, remindContractors } from './clientreminders.ts';

/** One mail of a run, as it was sent or, in a dry run, would be sent. */
interface RenewalMail {
  customerid: string;
  to: string;
  subject: string;
}
export interface RenewalRun {
  mails: RenewalMail[];
  /** Customers whose plan was closed. */
  closed: string[];
}

interface RenewalNotice {
  kind: string;
  about: string;
  mail: MailText;
}

/**
 * Mails the owners of plans that end soon or have ended, and the contractors of clients, and closes plans that have ended. Every mail is claimed
 * before it is sent, so that concurrent runs send it once and the next run makes up for a missed one. A dry run
 * writes and sends nothing.
 * Source: docs/product.md, Renewal.
 */
export async function runRenewals(at: Date, { dryRun = false } = {}): Promise<RenewalRun> {
  const run: RenewalRun = { mails: [], closed: [] };
  for await (const { customers } of everyCustomer()) {
    for (const each of customers) {
      const isDue = each.active && dueFor(each, at).kind !== 'nothing';
      const reminds = mayRemind(each, at);
      if (!isDue && !reminds) continue;
      await both(each.customerid, at, dryRun, run, { isDue, reminds }).catch((error: Error) => {
        // An error with one customer must not keep mails from the others. The next run tries again.
        log('error', 'renewal', { customer: each.customerid, error: error.name });
      });
    }
  }
  return run;
}

/** Checks a plan, then reminds the contractors of what is recorded by then. */
async function both(
  customerid: string,
  at: Date,
  dryRun: boolean,
  run: RenewalRun,
  { isDue, reminds }: { isDue: boolean; reminds: boolean },
): Promise<void> {
  if (isDue) await check(customerid, at, dryRun, run);
  if (!reminds) return;
  for (const mail of await remindContractors(customerid, at, dryRun)) {
    run.mails.push({ customerid, ...mail });
    log('info', 'renewal', { customer: customerid, mail: 'clientreminder', dryRun });
  }
}

const dueFor = (its: Customer, at: Date): Due => dueOn(localDate(at, its.timezone), its);

const reads = (customerid: string) => ({
  its: customer(customerid),
  record: subscription(customerid),
  begun: checkout({ holder: customerid, email: '' }),
  profile: customerProfile(customerid),
});

async function check(customerid: string, at: Date, dryRun: boolean, run: RenewalRun): Promise<void> {
  let { its, record, profile, begun } = await readAll(reads(customerid), true);
  // Demonstration customers get no mails, and their plans do not close.
  if (!its || profile.demo) return;
  let renewer = await renewerOf(its, profile, record);
  if (!dryRun && mustSettle(dueFor(its, at), record, renewer)) {
    // The payment service may have renewed it, have been paid for another plan, or have ended an order for one, and its
    // event may not have arrived.
    if (record && record.state !== 'canceled') await settleRecord(customerid, record, at);
    if (begun?.subscription) await settleRecord(customerid, begun, at);
    ({ its, record, profile } = await readAll(reads(customerid), true));
    if (its) renewer = await renewerOf(its, profile, record);
  }
  const due = its && dueFor(its, at);
  if (!its || !due || due.kind === 'nothing') return;
  const notice = noticeFor(its, record, due, renewer);
  for (const to of notifiedOwnersOf(profile)) {
    const went = dryRun
      ? !(await readOne(noticeClaimed(customerid, `${notice.kind}.${notice.about}`, to), true))
      : await sendOnce({ customerid, kind: notice.kind, about: notice.about, to }, notice.mail, at);
    if (!went) continue;
    run.mails.push({ customerid, to, subject: notice.mail.subject });
    log('info', 'renewal', { customer: customerid, mail: notice.kind, dryRun });
  }
  if (due.kind !== 'ended' || !(dryRun || (await close(its, at)))) return;
  run.closed.push(customerid);
  log('info', 'renewal', { customer: customerid, closed: true, dryRun });
}

/**
 * Returns whether to ask the payment service: a plan has ended, another one follows after this day or the next, or a card
 * would be charged for a plan that nobody renews.
 */
function mustSettle(due: Due, record: Subscription | undefined, renewer: Renewer): boolean {
  if (due.kind !== 'notice' || !record) return due.kind === 'ended';
  return (due.daysLeft <= 1 && record.nextPlan > 0) || (renewer.by === 'nobody' && renewsByItself(record));
}

async function settleRecord(
  customerid: string,
  record: Pick<Subscription, 'subscription' | 'payer'>,
  at: Date,
): Promise<void> {
  try {
    await settleSubscription(record.subscription, record.payer, at);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    log('warn', 'payment', { customer: customerid, failure: error.kind });
  }
}

async function renewerOf(
  its: Customer,
  { schedule }: CustomerProfile,
  record: Subscription | undefined,
): Promise<Renewer> {
  if (schedule === 'Contract') return { by: 'support' };
  if (kindOf(planOf(its.planid)) !== 'client') return { by: 'owners' };
  const { contractor } = await managedBy(its);
  const pays = Boolean(record?.paidBy);
  return contractor ? { by: 'contractor', name: contractor, pays } : { by: 'nobody' };
}

function noticeFor(
  its: Customer,
  record: Subscription | undefined,
  due: Exclude<Due, { kind: 'nothing' }>,
  renewer: Renewer,
): RenewalNotice {
  const { planid, endDate } = its;
  const plan = { site: siteUrl(), planid, endDate };
  if (due.kind === 'ended')
    return { kind: 'planended', about: endDate, mail: planEnded({ ...plan, renewer }) };
  const nextPlan = record?.nextPlan || planid;
  const mail = planEnding({
    ...plan,
    daysLeft: due.daysLeft,
    renews: record !== undefined && renewsByItself(record) && renewer.by !== 'nobody',
    nextPlan,
    renewer,
  });
  return { kind: 'renewal', about: `${endDate}.${due.notice}`, mail };
}

/** Closes a plan that ended. Returns false if it was renewed or closed in between. */
async function close(its: Customer, at: Date): Promise<boolean> {
  const { customerid, endDate, planid } = its;
  try {
    const facts = { planid, endDate };
    await write(closePlan(its), audit(customerid, at, renewals, 'plan ended', facts));
    return true;
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    return false;
  }
}
