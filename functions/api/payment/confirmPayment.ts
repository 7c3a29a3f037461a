import { atService } from '#functions/features/billing/failures.ts';
import { recordedRow } from '#functions/features/billing/orders.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { recordPayment } from '#functions/services/billing/confirm.ts';
import { payingPerson } from '#functions/services/billing/person.ts';
import { confirmPayment } from '#shared/contract/billing/payment.ts';

const blocked =
  'We received your payment, but you are now an active member of another customer, so the new one could not be set up. Your payment is kept. Ask the other customer to remove you from their list, or contact support. Then sign in again to complete the setup.';

export const handler = handleSignedIn(confirmPayment, async ({ who, self, at, refuse }) => {
  const person = await payingPerson(who.email, self);
  const confirmed = await atService(
    () => recordPayment(person, at),
    () => refuse('unreachable'),
  );
  if (confirmed.state === 'notpaid') return refuse('notpaid');
  if (confirmed.state === 'declined') return refuse('declined', { reason: confirmed.reason });
  return recordedRow(confirmed, blocked);
});
