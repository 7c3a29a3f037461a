import { pendingClients } from '#functions/features/clients/lists.ts';
import { mayPayFor } from '#functions/features/clients/rows.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { listPendingClients } from '#shared/contract/clients/clients.ts';

export const handler = handle(listPendingClients, async ({ actor }) => ({
  Pendinglist: await pendingClients(actor.customer),
  canpay: asFlag(mayPayFor(actor)),
}));
