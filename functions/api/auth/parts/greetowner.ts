import { customerProfile, recordOwnerLogin } from '#functions/data/administration/customer.ts';
import { ConflictError, readOne } from '#functions/data/table/table.ts';

/**
 * Records that the owner of a customer that support prepared has signed in, if the customer still waits for that.
 * Source: docs/product.md, Identity.
 */
export async function greetOwner(customerid: string, email: string, at: Date): Promise<void> {
  const { setupState, accountOwner } = await readOne(customerProfile(customerid), true);
  if (setupState !== 'waiting' || accountOwner !== email) return;
  await recordOwnerLogin(customerid, email, at).catch((error: unknown) => {
    // The owner was replaced, or another request by the same person was first.
    if (!(error instanceof ConflictError)) throw error;
  });
}
