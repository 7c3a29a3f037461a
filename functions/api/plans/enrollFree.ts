import { enrolledRow, enrolling } from '#functions/features/billing/enrolling.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { enrollFree } from '#shared/contract/billing/plans.ts';

export const handler = handleSignedIn(enrollFree, async ({ input, who, self, at, refuse }) => {
  const wanted = { email: who.email, name: input.custdesc, at };
  return { message: 'Begin_program' as const, ...enrolledRow(await enrolling(1, wanted, self, refuse)) };
});
