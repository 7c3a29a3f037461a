import { ConflictError } from '#functions/data/table/table.ts';
import type { Refusal } from '#functions/frame/refusal.ts';
import { PaymentError } from '#functions/services/billing/client.ts';

/**
 * Does something at the payment service and says for people what can go wrong there. Throws the refusal `unreachable`,
 * or `declined` where the call has it; another request of the same people at this moment counts as the former.
 */
export async function atService<T>(
  work: () => Promise<T>,
  unreachable: () => Refusal,
  declined?: (reason: string) => Refusal,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConflictError) throw unreachable();
    if (!(error instanceof PaymentError)) throw error;
    if (error.kind === 'declined' && declined) throw declined(error.reason);
    if (error.kind === 'unreachable') throw unreachable();
    throw error;
  }
}
