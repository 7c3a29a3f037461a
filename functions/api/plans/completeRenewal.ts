import { enrolledRow } from '#functions/features/billing/enrolling.ts';
import { atService } from '#functions/features/billing/failures.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { recordPayment } from '#functions/services/billing/confirm.ts';
import { payingPerson } from '#functions/services/billing/person.ts';
import { completeRenewal } from '#shared/contract/billing/plans.ts';

export const handler = handleSignedIn(completeRenewal, async ({ who, self, at, refuse }) => {
  const person = await payingPerson(who.email, self);
  const confirmed = await atService(
    () => recordPayment(person, at),
    () => refuse('unreachable'),
  );
  if (confirmed.state !== 'done') return refuse('notpaid');
  return { message: 'Successful' as const, ...enrolledRow(confirmed) };
});
