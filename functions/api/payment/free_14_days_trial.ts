import { free_14_days_trial } from '../../../shared/contract/payment.ts';
import { handleSignedIn } from '../../kit/handle.ts';
import { enrolling } from '../plans/enrolling.ts';

export const handler = handleSignedIn(free_14_days_trial, async ({ input, who, self, at, refuse }) => {
  const wanted = { email: who.email, custdesc: input.custdesc, at };
  return { message: 'Begin_program' as const, ...(await enrolling(4, wanted, self, refuse)) };
});
