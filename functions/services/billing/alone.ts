import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { claimChange } from '#functions/data/billing/subscription.ts';
import { ConflictError } from '#functions/data/table/table.ts';
import { log } from '#functions/kit/log.ts';
import { PaymentError } from './client.ts';

/** How often a change waits for another one of the same subscription, and the milliseconds of each wait. */
const waits = 12;
const waitMs = 150;

/**
 * Does work that changes a subscription while nobody else changes it: what is charged follows from the plan it was read
 * with. Throws PaymentError if somebody else does not come to an end.
 */
export async function alone<T>(customerid: string, at: Date, work: () => Promise<T>): Promise<T> {
  const end = await claimed(customerid, at);
  try {
    return await work();
  } finally {
    // What was changed stays changed: the claim of a change that cannot be ended expires within a minute.
    await end().catch((error: Error) => log('warn', 'claim', { customer: customerid, error: error.name }));
  }
}

async function claimed(customerid: string, at: Date): Promise<() => Promise<void>> {
  const token = randomUUID();
  for (let attempt = 1; ; attempt++) {
    try {
      return await claimChange(customerid, token, at);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      if (attempt === waits) throw new PaymentError('unreachable', 'Another change is under way.');
      await pause(waitMs);
    }
  }
}
