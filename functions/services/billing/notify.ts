import { person } from '#functions/data/accounts/person.ts';
import { type CustomerProfile, customer, customerProfile } from '#functions/data/administration/customer.ts';
import { claimNotice, recipientsOf } from '#functions/data/billing/subscription.ts';
import { keys } from '#functions/data/table/keys.ts';
import { readAll, readOne, remove, write } from '#functions/data/table/table.ts';
import { siteUrl } from '#functions/kit/site.ts';
import { paymentFailed, receipt } from '#functions/services/mail/billing.ts';
import {
  clientPaid,
  clientPaymentFailed,
  clientReceipt,
  clientUnpaid,
  clientWelcome,
} from '#functions/services/mail/clients.ts';
import type { MailText } from '#functions/services/mail/frame.ts';
import { sendMail } from '#functions/services/mail/mail.ts';
import type { Outcome } from './outcome.ts';

/** What identifies a mail, so that it is sent once: its kind, its subject matter and its recipient. */
export interface BillingNotice {
  customerid: string;
  kind: string;
  about: string;
  to: string;
}

/**
 * Sends a mail once, however many requests try at the same time: it is claimed before it is sent. If the mail service
 * certainly did not accept it, the claim is removed, so that the next try sends it. Returns whether it was sent.
 */
export async function sendOnce(
  { customerid, kind, about, to }: BillingNotice,
  mail: MailText,
  at: Date,
): Promise<boolean> {
  const claim = `${kind}.${about}`;
  if (!(await claimNotice(customerid, claim, to, at))) return false;
  const sent = await sendMail({ to, kind, ...mail });
  // A mail service that did not answer may still have accepted the mail.
  if (!sent.sent && sent.why !== 'unreachable') await write(remove(keys.notice(customerid, claim, to)));
  return sent.sent;
}

/**
 * Sends a mail about an invoice once to each who was an owner when it was first known, however often the payment is
 * looked at, and whoever the owners are by then.
 */
async function sendToOwners(
  { kind, owners, ...of }: Pick<BillingNotice, 'customerid' | 'kind' | 'about'> & { owners: CustomerProfile },
  mailTo: (to: string) => MailText | Promise<MailText>,
  at: Date,
): Promise<void> {
  const recipients = await recipientsOf(of.customerid, `${kind}.${of.about}`, notifiedOwnersOf(owners), at);
  for (const to of recipients) await sendOnce({ ...of, kind, to }, await mailTo(to), at);
}

/**
 * Sends the owners of a customer the receipt for a paid invoice, or the mail about a renewal that could not be charged.
 * A payer who was no owner any more then gets neither. If a contractor pays (`paidBy`), its owners get the receipt, and the
 * client's owners a mail without amounts.
 */
export async function sendPaymentMail(outcome: Outcome, paidBy: string, at: Date): Promise<void> {
  if (outcome.state !== 'done') return;
  if (paidBy) return sendClientMails(outcome, paidBy, at);
  const { customerid, planid, endDate } = outcome;
  const { invoice, status } = outcome.seen.facts;
  const paid = invoice.paid && invoice.cents > 0;
  if (!paid && !isDeclined(invoice, status)) return;
  const owners = await readOne(customerProfile(customerid), true);
  if (owners.demo) return;
  const terms = { site: siteUrl(), planid, endDate };
  const { id, cents } = invoice;
  const mail = paid ? receipt({ ...terms, cents, invoiceid: id }) : paymentFailed(terms);
  await sendToOwners(
    { customerid, kind: paid ? 'receipt' : 'paymentfailed', about: id, owners },
    () => mail,
    at,
  );
}

type Facts = Extract<Outcome, { state: 'done' }>['seen']['facts'];

/** Returns whether an invoice could not be charged. */
const isDeclined = (invoice: Facts['invoice'], status: Facts['status']): boolean =>
  !invoice.paid && (status === 'past_due' || status === 'unpaid');

/** Sends the mails about what a contractor pays for a client: to its own owners, and to the client's. */
async function sendClientMails(
  { customerid, planid, endDate, seen }: Extract<Outcome, { state: 'done' }>,
  contractorid: string,
  at: Date,
): Promise<void> {
  const { invoice, status } = seen.facts;
  const paid = invoice.paid && invoice.cents > 0;
  if (!paid && !isDeclined(invoice, status)) return;
  const { its, profile, contractor, payers } = await readAll(
    {
      its: customer(customerid),
      profile: customerProfile(customerid),
      contractor: customer(contractorid),
      payers: customerProfile(contractorid),
    },
    true,
  );
  if (!its || profile.demo) return;
  const about = { site: siteUrl(), planid, endDate, client: its.name, contractor: contractor?.name ?? '' };
  const { id, cents } = invoice;
  const mail = paid ? clientReceipt({ ...about, cents, invoiceid: id }) : clientPaymentFailed(about);
  await sendToOwners(
    { customerid, kind: paid ? 'clientreceipt' : 'clientfailed', about: id, owners: payers },
    () => mail,
    at,
  );
  await sendToOwners(
    { customerid, kind: paid ? 'clientpaid' : 'clientunpaid', about: id, owners: profile },
    async to => {
      if (!paid) return clientUnpaid(about);
      if (invoice.why !== 'create' || profile.setupState !== 'waiting') return clientPaid(about);
      const hasAccount = Boolean((await readOne(person(to), true))?.userid);
      return clientWelcome({ ...about, email: to, hasAccount });
    },
    at,
  );
}

/** Returns whom mails about a customer's plan go to. */
export const notifiedOwnersOf = ({ subscriptionOwner, accountOwner }: CustomerProfile): string[] =>
  [...new Set([subscriptionOwner, accountOwner])].filter(Boolean);
