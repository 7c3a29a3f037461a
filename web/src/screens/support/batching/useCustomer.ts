import { listBatches } from '#shared/contract/support/batching.ts';
import { useCall } from '#web/api/hooks.ts';

/** Returns the name of the customer that is loaded for, and why nothing can be loaded now; both '' until they are known. */
export function useCustomer(customerid: string): { name: string; closed: string } {
  const { data } = useCall(listBatches, { customerid });
  return { name: data?.custdesc ?? '', closed: data?.closed ?? '' };
}
