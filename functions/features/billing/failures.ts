import { ConflictError } from '#functions/data/table/table.ts';
import type { Refusal } from '#functions/frame/refusal.ts';
import { PaymentError } from '#functions/services/billing/client.ts';

/**
 * Calls the payment service and turns its failures into refusals: `unreachable`, or `declined` if the call has that
 * refusal. A conflict with a simultaneous request counts as `unreachable`.
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
