import { type AskedEnd, noteAsked, type Subscription } from '#functions/data/billing/subscription.ts';
import type { Change } from '#functions/data/table/table.ts';
import { isRenewalUnpaid } from '#shared/domain/billing/subscription.ts';
import { endAtPeriod, endNow, giveUpInvoice, readSubscription } from './stripe.ts';

/**
 * Lets a subscription end after the paid year, or undoes that, and notes who asked for it. An end also ends an order that
 * waits for its payment, whatever was recorded before; if that order has just been paid, its plan ends. A year that has
 * begun and is not paid yet is not charged: the subscription ends at once. Does nothing if there is nothing to change. `kept` are checks of what the decision was based on. Throws ConflictError if one of them
 * fails or the subscription has changed since `record` was read.
 */
export async function turnEnd(
  customerid: string,
  record: Subscription,
  asked: AskedEnd,
  kept: readonly Change[] = [],
): Promise<void> {
  const { subscription } = record;
  let order = '';
  if (record.cancelAtEnd === asked.ends) {
    const { facts, pendingPlan } = await readSubscription(subscription);
    if (asked.ends && pendingPlan > 0) order = facts.invoice.id;
    if (facts.cancelAtEnd === asked.ends && !order && !(asked.ends && isRenewalUnpaid(facts))) return;
  }
  await noteAsked(customerid, record, asked, kept);
  if (order) await giveUpInvoice(order);
  const { facts, isDraft, givenUp } = await endAtPeriod(subscription, asked.ends);
  if (!asked.ends || !isRenewalUnpaid(facts)) return;
  // If the invoice cannot be voided, it has just been paid, and the subscription ends after the year that it pays for.
  if (givenUp || (await giveUpInvoice(facts.invoice.id, isDraft))) await endNow(subscription);
}
