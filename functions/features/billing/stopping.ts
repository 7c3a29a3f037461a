import { checkout } from '#functions/data/billing/checkout.ts';
import { subscription } from '#functions/data/billing/subscription.ts';
import { again } from '#functions/data/table/again.ts';
import type { Author } from '#functions/data/table/audit.ts';
import { readAll } from '#functions/data/table/table.ts';
import { alone } from '#functions/services/billing/alone.ts';
import { PaymentError } from '#functions/services/billing/client.ts';
import { turnEnd } from '#functions/services/billing/ending.ts';
import { settleAlone } from '#functions/services/billing/settle.ts';
import { endNow, giveUpInvoice, readSubscription } from '#functions/services/billing/stripe.ts';

/**
 * Ends everything by which the payment service would charge a customer again: its subscription ends after the paid year,
 * and a payment that was begun can no longer be made. Does nothing if that was done before, so that it can be repeated
 * after a crash. Throws PaymentError, and ConflictError if somebody changed the subscription at the same moment.
 */
export const stopCharging = (customerid: string, by: Author, at: Date): Promise<void> =>
  alone(customerid, at, () => endAll(customerid, by, at));

/**
 * Does the same for a change that is written then, while nobody else can change the subscription: unless the change still
 * `holds`, nothing is ended. Returns whether it was written.
 */
export const stopChargingFor = (
  customerid: string,
  by: Author,
  at: Date,
  change: { holds(): Promise<boolean>; write(): Promise<boolean> },
): Promise<boolean> =>
  alone(customerid, at, async () => {
    if (!(await change.holds())) return false;
    await endAll(customerid, by, at);
    return change.write();
  });

// An event may be recorded in between.
const endAll = (customerid: string, by: Author, at: Date): Promise<void> =>
  again(() => endOnce(customerid, by, at));

async function endOnce(customerid: string, by: Author, at: Date): Promise<void> {
  const { begun } = await readAll({ begun: checkout({ holder: customerid, email: '' }) }, true);
  if (begun?.subscription) {
    await giveUpOrder(begun.subscription);
    // If it has just been paid, its plan is recorded, and ends like every other below.
    await settleAlone(begun.subscription, begun.payer, at);
  }
  const { paid } = await readAll({ paid: subscription(customerid) }, true);
  if (!paid || paid.state === 'canceled') return;
  await turnEnd(customerid, paid, { ...by, ends: true });
  await settleAlone(paid.subscription, paid.payer, at);
}

/** Gives an order up that waits for its first payment. */
async function giveUpOrder(id: string): Promise<void> {
  const { facts, givenUp } = await readSubscription(id);
  if (facts.status !== 'incomplete') return;
  if (givenUp || (await giveUpInvoice(facts.invoice.id))) return endNow(id);
  // A bank is deciding about it: it can neither be voided nor counted as paid.
  const again = await readSubscription(id);
  if (again.facts.status === 'incomplete') throw new PaymentError('unreachable', 'A bank is deciding.');
}
