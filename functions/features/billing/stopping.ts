import { person } from '#functions/data/accounts/person.ts';
import { type Checkout, checkout, dropCheckout } from '#functions/data/billing/checkout.ts';
import { subscription } from '#functions/data/billing/subscription.ts';
import { pendingOf } from '#functions/data/clients/offers.ts';
import { clientEntries, relationOf } from '#functions/data/clients/relations.ts';
import type { Author } from '#functions/data/table/audit.ts';
import { readMany } from '#functions/data/table/many.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { readAll, write } from '#functions/data/table/table.ts';
import { alone } from '#functions/services/billing/alone.ts';
import { PaymentError } from '#functions/services/billing/client.ts';
import { turnEnd } from '#functions/services/billing/ending.ts';
import { settleAlone, settleSubscription } from '#functions/services/billing/settle.ts';
import { endNow, giveUpInvoice, readSubscription } from '#functions/services/billing/stripe.ts';

/**
 * Ends everything by which the payment service would charge a customer again: its subscription ends after the paid year,
 * and a payment that was begun can no longer be made. Does nothing if that was done before, so that it can be repeated
 * after a crash. Throws PaymentError, and ConflictError if somebody changed the subscription at the same moment.
 */
export const stopCharging = (customerid: string, by: Author, at: Date): Promise<void> =>
  alone(customerid, at, () => endAll(customerid, by, at));

/** A change that staff make only once nothing is charged any more. */
interface Closing {
  /** The customer is switched off: what it began to pay for its clients ends too. */
  off: boolean;
  holds(): Promise<boolean>;
  /** It has to hold only while no payment is begun. */
  write(): Promise<boolean>;
}

/**
 * Does the same for a change that is written then, while nobody else can change the subscription: unless the change still
 * `holds`, nothing is ended. Returns whether it was written.
 */
export const stopChargingFor = (
  customerid: string,
  by: Author,
  at: Date,
  change: Closing,
): Promise<boolean> =>
  alone(customerid, at, async () => {
    if (!(await change.holds())) return false;
    await endAll(customerid, by, at);
    if (change.off) await endForClients(customerid, at);
    const written = await change.write();
    // Nothing is begun any more: what was begun just before that is found now.
    if (written && change.off) await endForClients(customerid, at);
    return written;
  });

/**
 * Ends everything at the payment service at once, before a customer is deleted for good, unless that no longer `holds`: its
 * subscription too, because nobody is left who could use the rest of the year.
 */
export const endForGood = (
  customerid: string,
  by: Author,
  at: Date,
  holds: () => Promise<boolean>,
): Promise<void> =>
  alone(customerid, at, async () => {
    if (!(await holds())) return;
    await endAll(customerid, by, at);
    const { paid } = await readAll({ paid: subscription(customerid) }, true);
    if (!paid || paid.state === 'canceled') return;
    await endNow(paid.subscription);
    await settleAlone(paid.subscription, paid.payer, at);
  });

/** Ends everything, and does so again if an event was recorded in between. */
async function endAll(customerid: string, by: Author, at: Date): Promise<void> {
  await untilWritten(async () => {
    const { begun } = await readAll({ begun: checkout({ holder: customerid, email: '' }) }, true);
    // If it has just been paid, its plan is recorded, and ends like every other below.
    if (begun) await endBegun(begun, () => settleAlone(begun.subscription, begun.payer, at));
    const { paid } = await readAll({ paid: subscription(customerid) }, true);
    if (!paid || paid.state === 'canceled') return true;
    await turnEnd(customerid, paid, { ...by, ends: true });
    await settleAlone(paid.subscription, paid.payer, at);
    return true;
  });
}

/**
 * Ends a payment that was begun. One whose order is just being made loses its place, so that nobody learns how to pay it.
 * Throws ConflictError if it is another one by now, or has just been paid.
 */
async function endBegun(begun: Checkout, settle: () => Promise<unknown>): Promise<void> {
  if (begun.subscription) {
    await giveUpOrder(begun.subscription);
    await settle();
  }
  await write(dropCheckout(begun));
}

/** Ends what a contractor began to pay for clients, and what owners began to pay on its offers. */
async function endForClients(contractorid: string, at: Date): Promise<void> {
  await untilWritten(async () => {
    for (const begun of await begunFor(contractorid))
      await endBegun(begun, () => settleSubscription(begun.subscription, begun.payer, at));
    return true;
  });
}

async function begunFor(contractorid: string): Promise<Checkout[]> {
  const entries = await clientEntries(contractorid);
  const emails = entries.flatMap(item => pendingOf(contractorid, item)?.email ?? []);
  const clients = entries.flatMap(item => relationOf(contractorid, item)?.clientid ?? []);
  const people = await readMany(emails.map(person), true);
  const homes = people.flatMap(self => self?.customerid || []);
  const holders = [...new Set([...clients, ...homes])];
  const [alone, owned] = await Promise.all([
    readMany(
      emails.map(email => checkout({ holder: '', email })),
      true,
    ),
    readMany(
      holders.map(holder => checkout({ holder, email: '' })),
      true,
    ),
  ]);
  return [...alone, ...owned].filter(
    each => each !== undefined && [each.paidBy, each.contractorid].includes(contractorid),
  ) as Checkout[];
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
