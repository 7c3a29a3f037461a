import { randomUUID } from 'node:crypto';
import { customer, customerProfile } from '#functions/data/administration/customer.ts';
import { customerRecord, payerTold, payerUntold } from '#functions/data/administration/customerdata.ts';
import {
  beginClientPayer,
  clientPayer,
  noteClientPayer,
  recordPayer,
  subscription,
} from '#functions/data/billing/subscription.ts';
import { ConflictError, readAll } from '#functions/data/table/table.ts';
import { log } from '#functions/kit/log.ts';
import { asked, PaymentError } from './client.ts';
import { createPayer } from './stripe.ts';

/** How often the e-mail is sent again because there was another owner by then. */
const attempts = 4;

/** Returns the payers with which a customer pays: for itself, and as a contractor for its clients. */
export async function payersOf(customerid: string): Promise<{ own: string; forClients: string }> {
  const reads = { its: subscription(customerid), clients: clientPayer(customerid) };
  const { its, clients } = await readAll(reads, true);
  return { own: its?.paidBy === '' ? its.payer : '', forClients: clients?.payer ?? '' };
}

/**
 * Returns the payer with which a contractor pays for its clients, and creates it the first time. Where the contractor pays
 * for its own plan by card, it is the same payer, with the same cards.
 */
export async function payerOfContractor(contractorid: string): Promise<string> {
  const { own, forClients } = await payersOf(contractorid);
  if (forClients) return forClients;
  const reads = { its: customer(contractorid), profile: customerProfile(contractorid) };
  const { its, profile } = await readAll(reads, true);
  const email = profile.subscriptionOwner || profile.accountOwner;
  const fresh = { key: randomUUID(), email, name: its?.name ?? email, payer: own };
  const begun = await beginClientPayer(contractorid, fresh);
  if (begun.payer) return begun.payer;
  const payer = await createPayer({ ...begun, customerid: contractorid }, begun.key);
  await recordPayer(payer, { customerid: contractorid, email: begun.email });
  await noteClientPayer(contractorid, payer);
  return payer;
}

/**
 * Gives the payment service the e-mail of a new Subscription Owner, if it does not have it yet. Returns false if that
 * failed: then it stays to be done. Where the customer pays for nothing by card, there is nothing to do.
 */
export async function tellPayer(customerid: string): Promise<boolean> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const [{ record }, { own, forClients }] = await Promise.all([
      readAll({ record: customerRecord(customerid) }, true),
      payersOf(customerid),
    ]);
    const payers = new Set([own, forClients].filter(Boolean));
    if (!record.payerPending || payers.size === 0) return true;
    const email = record.subscriptionOwner;
    try {
      for (const payer of payers) await updatePayer(payer, email);
      await payerTold(customerid, email);
      return true;
    } catch (error) {
      if (error instanceof PaymentError) {
        log('error', 'payer', { customer: customerid, error: error.message });
        return false;
      }
      if (!(error instanceof ConflictError)) throw error;
      // Another owner was saved in between. Their e-mail may have arrived first, and has to be the last one.
      await payerUntold(customerid);
    }
  }
  return false;
}

/** Changes the e-mail of a payer, to which the payment service writes. */
async function updatePayer(payer: string, email: string): Promise<void> {
  await asked(stripe => stripe.customers.update(payer, { email }));
}
