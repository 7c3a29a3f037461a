import { enrolledRow, enrolling } from '#functions/features/billing/enrolling.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { completeFreeEnrollment } from '#shared/contract/billing/plans.ts';

export const handler = handleSignedIn(completeFreeEnrollment, async ({ who, self, at, refuse }) => {
  const wanted = { email: who.email, name: undefined, at };
  return { message: 'Begin_program' as const, ...enrolledRow(await enrolling(1, wanted, self, refuse)) };
});
