import { customerRecord, payerTold, payerUntold } from '#functions/data/administration/customerdata.ts';
import { subscription } from '#functions/data/billing/subscription.ts';
import { ConflictError, readAll } from '#functions/data/table/table.ts';
import { log } from '#functions/kit/log.ts';
import { asked, PaymentError } from './client.ts';

/** How often the e-mail is sent again because there was another owner by then. */
const attempts = 4;

/**
 * Gives the payment service the e-mail of a new Subscription Owner, if it does not have it yet. Returns false if that
 * failed: then it stays to be done. Where there is no subscription, there is nothing to do.
 */
export async function tellPayer(customerid: string): Promise<boolean> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const reads = { record: customerRecord(customerid), its: subscription(customerid) };
    const { record, its } = await readAll(reads, true);
    if (!record.payerPending || !its) return true;
    const email = record.subscriptionOwner;
    try {
      await updatePayer(its.payer, email);
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
