import { atService } from '#functions/features/billing/failures.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { recordPayment } from '#functions/services/billing/confirm.ts';
import { payingPerson } from '#functions/services/billing/person.ts';
import { confirmPayment } from '#shared/contract/billing/payment.ts';

const messages = {
  requires_action: 'Your bank asks you to confirm this payment. Nothing was charged yet.',
  processing: 'Your bank has not decided yet. Leave this page if you like: the plan begins once it does.',
  blocked:
    'Your payment arrived, but by now you are an active member of another customer, so that the new one could not be set up. Have them remove you from their list, or contact support: the payment is kept, and signing in again completes it.',
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
