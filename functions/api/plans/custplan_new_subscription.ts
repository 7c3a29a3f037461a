import { custplan_new_subscription } from '../../../shared/contract/plans.ts';
import { handleSignedIn } from '../../kit/handle.ts';
import { confirmPayment } from '../../services/payments/confirm.ts';
import { payingPerson } from '../../services/payments/person.ts';
import { atService } from '../payment/failures.ts';

export const handler = handleSignedIn(custplan_new_subscription, async ({ who, self, at, refuse }) => {
  const person = await payingPerson(who.email, self);
  const confirmed = await atService(
    () => confirmPayment(person, at),
    () => refuse('unreachable'),
  );
  if (confirmed.state !== 'done') return refuse('notpaid');
  const { customerid, planid, enddate } = confirmed;
  return { message: 'Successful' as const, customerid, pymtid: planid, enddate };
});
