import { enrolledRow, enrolling } from '#functions/features/billing/enrolling.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { startTrial } from '#shared/contract/billing/payment.ts';

export const handler = handleSignedIn(startTrial, async ({ input, who, self, at, refuse }) => {
  const wanted = { email: who.email, name: input.custdesc, at };
  return { message: 'Begin_program' as const, ...enrolledRow(await enrolling(4, wanted, self, refuse)) };
});
