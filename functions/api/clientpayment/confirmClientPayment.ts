import { untilWritten } from '#functions/data/table/named.ts';
import { atService } from '#functions/features/billing/failures.ts';
import { recordedRow } from '#functions/features/billing/orders.ts';
import { orderingOf } from '#functions/features/clients/offers/ordering.ts';
import { mayPayFor } from '#functions/features/clients/rows.ts';
import { handle } from '#functions/frame/handle.ts';
import { recordClientPayment } from '#functions/services/billing/confirm.ts';
import { payingPerson } from '#functions/services/billing/person.ts';
import { confirmClientPayment } from '#shared/contract/clients/clientpayment.ts';
import { blockedMessage } from './parts/blocked.ts';

export const handler = handle(confirmClientPayment, async ({ input, actor, refuse, at }) => {
  if (!mayPayFor(actor)) return refuse('notowner');
  const { customerid: contractorid } = actor.customer;
  const by = { email: actor.email, right: 'contractor' } as const;
  const record = () =>
    untilWritten(async () => {
      const ordering = await orderingOf(actor, input);
      if (ordering === 'notpending') throw refuse('notpending');
      // What was paid is recorded, even if the owner could not be enrolled any more.
      const person =
        typeof ordering === 'string'
          ? { ...(await payingPerson(input.owneremail ?? '', undefined)), own: undefined }
          : ordering.person;
      return recordClientPayment(person, { contractorid, by }, at);
    });
  const confirmed = await atService(record, () => refuse('unreachable'));
  if (confirmed.state === 'notpaid') return refuse('notpaid');
  if (confirmed.state === 'declined') return refuse('declined', { reason: confirmed.reason });
  return recordedRow(confirmed, blockedMessage);
});
