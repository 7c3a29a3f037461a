import { withdrawOffer } from '#functions/data/clients/offers.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { atService } from '#functions/features/billing/failures.ts';
import { pendingRowOf } from '#functions/features/clients/lists.ts';
import { offered, orderingOf } from '#functions/features/clients/offers/ordering.ts';
import { offerPayment } from '#functions/features/clients/payments.ts';
import { handle } from '#functions/frame/handle.ts';
import { removePendingClient } from '#shared/contract/clients/clientpayment.ts';

export const handler = handle(removePendingClient, ({ input, actor, refuse, at }) => {
  const { customerid: contractorid, timezone } = actor.customer;
  const message = 'Client Deleted successfully';
  return untilWritten(async () => {
    const { open, person } = await offered(input.owneremail, contractorid);
    if (!open) {
      // It was deleted before, and the answer was lost, or it was enrolled.
      return (await orderingOf(actor, input)) === 'notpending' ? { message } : refuse('paid');
    }
    if (open.revision !== input.revision)
      return refuse('stale', {}, { row: await pendingRowOf(open, timezone) });
    // Also one that the owner began on this offer: paid later, it would still make them the client.
    const payment = await atService(
      () => offerPayment(person, contractorid, at),
      () => refuse('unreachable'),
    );
    if (payment === 'paid') return refuse('paid');
    if (await writeNamed({ ...withdrawOffer(open, actor, at), payment })) return undefined;
    return { message };
  });
});
