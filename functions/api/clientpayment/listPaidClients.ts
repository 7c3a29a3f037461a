import { paidClients, withOwners } from '#functions/features/clients/lists.ts';
import { toClientRow } from '#functions/features/clients/rows.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { accountOf } from '#functions/services/billing/person.ts';
import { listPaidClients } from '#shared/contract/clients/clientpayment.ts';

export const handler = handleSignedIn(listPaidClients, async ({ who, self }) => {
  const own = self?.customerid ? await accountOf(self.customerid, who.email) : undefined;
  if (!own?.owner) return { Clientlist: [] };
  return { Clientlist: (await withOwners(await paidClients(own.customer.customerid))).map(toClientRow) };
});
