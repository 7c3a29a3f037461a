import { enrolledClients, withOwners } from '#functions/features/clients/lists.ts';
import { mayPayFor, toClientRow } from '#functions/features/clients/rows.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { payersOf } from '#functions/services/billing/payer.ts';
import { listClients } from '#shared/contract/clients/clients.ts';

export const handler = handle(listClients, async ({ actor, refuse, at }) => {
  const { customerid } = actor.customer;
  const [clients, { forClients }] = await Promise.all([enrolledClients(customerid), payersOf(customerid)]);
  if (clients.length === 0) return refuse('noclients');
  const canPay = mayPayFor(actor);
  return {
    Clientlist: (await withOwners(clients)).map(each => toClientRow(each, at)),
    canpay: asFlag(canPay),
    portal: asFlag(canPay && forClients !== ''),
  };
});
