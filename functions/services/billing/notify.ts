import { claimNotice, type Payer } from '#functions/data/billing/subscription.ts';
import { keys } from '#functions/data/table/keys.ts';
import { remove, write } from '#functions/data/table/table.ts';
import { paymentFailed, receipt } from '#functions/services/mail/billing.ts';
import type { MailText } from '#functions/services/mail/frame.ts';
import { sendMail, siteUrl } from '#functions/services/mail/mail.ts';
import type { Outcome } from './outcome.ts';

/** What a mail is about, so that it is sent once: a kind, and what it happened to. */
export interface Told {
  customerid: string;
  kind: string;
  about: string;
  to: string;
}

/**
 * Sends a mail once, however many ask for it at the same time: it is claimed before it is sent. Where the mail service
 * certainly did not take it, the claim is given back, so that the next occasion sends it. Answers whether it went.
 */
export async function tellOnce(
  { customerid, kind, about, to }: Told,
  mail: MailText,
  at: Date,
): Promise<boolean> {
  const claim = `${kind}.${about}`;
  if (!(await claimNotice(customerid, claim, to, at))) return false;
  const sent = await sendMail({ to, kind, ...mail });
  // A mail service that did not answer may have taken it all the same.
  if (!sent.sent && sent.why !== 'unreachable') await write(remove(keys.notice(customerid, claim, to)));
  return sent.sent;
}

/** The receipt of an invoice that was paid, or word of a renewal that could not be charged. */
export async function tellOfPayment(outcome: Outcome, { customerid, email }: Payer, at: Date): Promise<void> {
  if (outcome.state !== 'done') return;
  const { invoice, status } = outcome.seen.facts;
  const { planid, endDate } = outcome;
  const site = siteUrl();
  if (invoice.paid && invoice.cents > 0) {
    const mail = receipt({ site, planid, endDate, cents: invoice.cents, invoiceid: invoice.id });
    await tellOnce({ customerid, kind: 'receipt', about: invoice.id, to: email }, mail, at);
  } else if (!invoice.paid && (status === 'past_due' || status === 'unpaid')) {
    const mail = paymentFailed({ site, planid, endDate });
    await tellOnce({ customerid, kind: 'paymentfailed', about: invoice.id, to: email }, mail, at);
  }
}
