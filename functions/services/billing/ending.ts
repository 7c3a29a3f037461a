import { type AskedEnd, noteAsked, type Subscription } from '#functions/data/billing/subscription.ts';
import type { Change } from '#functions/data/table/table.ts';
import { endAtPeriod, giveUpInvoice, readSubscription } from './stripe.ts';

/**
 * Lets a subscription end after the paid year, or undoes that, and notes who asked for it. An end also ends an order that
 * waits for its payment, whatever was recorded before; if that order has just been paid, its plan ends. Does nothing if
 * there is nothing to change. `kept` are checks of what the decision was based on. Throws ConflictError if one of them
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
    if (facts.cancelAtEnd === asked.ends && !order) return;
  }
  await noteAsked(customerid, record, asked, kept);
  if (order) await giveUpInvoice(order);
  await endAtPeriod(subscription, asked.ends);
}
