import { enrolling } from '#functions/features/billing/enrolling.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { user_session_data_configfree } from '#shared/contract/billing/plans.ts';

export const handler = handleSignedIn(
  user_session_data_configfree,
  async ({ input, who, self, at, refuse }) => {
    const wanted = { email: who.email, custdesc: input.custdesc, at };
    return { message: 'Begin_program' as const, ...(await enrolling(1, wanted, self, refuse)) };
  },
);
