import { atService } from '#functions/features/billing/failures.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { recordPayment } from '#functions/services/billing/confirm.ts';
import { payingPerson } from '#functions/services/billing/person.ts';
import { confirmPayment } from '#shared/contract/billing/payment.ts';

const messages = {
  requires_action: 'Your bank asks you to confirm this payment. Nothing has been charged yet.',
  processing:
    'Your bank has not decided yet. You can leave this page: the plan begins when the bank accepts the payment.',
  blocked:
    'We received your payment, but you are now an active member of another customer, so the new one could not be set up. Your payment is kept. Ask the other customer to remove you from their list, or contact support. Then sign in again to complete the setup.',
} as const;

export const handler = handleSignedIn(confirmPayment, async ({ who, self, at, refuse }) => {
  const person = await payingPerson(who.email, self);
  const confirmed = await atService(
    () => recordPayment(person, at),
    () => refuse('unreachable'),
  );
  const none = { plan_id: 0, customerid: '', enddate: '' };
  switch (confirmed.state) {
    case 'notpaid':
      return refuse('notpaid');
    case 'declined':
      return refuse('declined', { reason: confirmed.reason });
    case 'done': {
      const { planid: plan_id, customerid, endDate: enddate } = confirmed;
      const Data = { plan_id, customerid, enddate };
      return { state: confirmed.state, message: 'Begin_program', client_secret: '', Data };
    }
    case 'blocked':
      return { state: confirmed.state, message: messages.blocked, client_secret: '', Data: none };
    default: {
      const { state, planid, clientSecret: client_secret } = confirmed;
      return { state, message: messages[state], client_secret, Data: { ...none, plan_id: planid } };
    }
  }
});
