import { atService } from '#functions/features/billing/failures.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { confirmPayment } from '#functions/services/billing/confirm.ts';
import { payingPerson } from '#functions/services/billing/person.ts';
import { custplan_new_subscription } from '#shared/contract/billing/plans.ts';

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
