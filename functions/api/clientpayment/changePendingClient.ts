import { changeOffer } from '#functions/data/clients/offers.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { atService } from '#functions/features/billing/failures.ts';
import { pendingRowOf } from '#functions/features/clients/lists.ts';
import { offerOf } from '#functions/features/clients/offers/offered.ts';
import { offered } from '#functions/features/clients/offers/ordering.ts';
import { offerPayment } from '#functions/features/clients/payments.ts';
import { handle } from '#functions/frame/handle.ts';
import { changePendingClient } from '#shared/contract/clients/clientpayment.ts';
import { offerDifferences } from '#shared/domain/clients/offers.ts';
import { localDate } from '#shared/domain/kit/periods.ts';

export const handler = handle(changePendingClient, ({ input, actor, refuse, at }) => {
  const { customerid: contractorid, timezone } = actor.customer;
  const message = 'Client updated successfully';
  const after = offerOf(input);
  return untilWritten(async () => {
    const { open: now, person } = await offered(input.owneremail, contractorid);
    if (!now) return refuse('notpending');
    const row = (of: typeof now) => pendingRowOf(of, timezone);
    if (offerDifferences(now, after).length === 0) return { message, row: await row(now) };
    const past = after.startDate !== now.startDate && after.startDate < localDate(at, timezone);
    if (past) return refuse('startpast');
    if (now.revision !== input.revision) return refuse('stale', {}, { row: await row(now) });
    // Paid later, it would be for what was offered before.
    const payment = await atService(
      () => offerPayment(person, contractorid, at),
      () => refuse('unreachable'),
    );
    if (payment === 'paid') return refuse('paid');
    if (await writeNamed({ ...changeOffer(now, after, actor, at), payment })) return undefined;
    return { message, row: await row({ ...now, ...after, revision: now.revision + 1 }) };
  });
});
