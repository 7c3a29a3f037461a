import { paidClients, withOwners } from '#functions/features/clients/lists.ts';
import { toClientRow } from '#functions/features/clients/rows.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { payingAccountOf } from '#functions/services/billing/person.ts';
import { listPaidClients } from '#shared/contract/clients/clientpayment.ts';

export const handler = handleSignedIn(listPaidClients, async ({ who, self, at }) => {
  const own = self?.customerid ? await payingAccountOf(self.customerid, who.email) : undefined;
  if (!own?.owner) return { Clientlist: [] };
  const clients = await withOwners(await paidClients(own.customer.customerid));
  return { Clientlist: clients.map(each => toClientRow(each, at)) };
});
