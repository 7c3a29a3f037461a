import { currentOf, programOf } from '#functions/features/billing/rows.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { payingPerson } from '#functions/services/billing/person.ts';
import { user_session_data_custsetup } from '#shared/contract/billing/payment.ts';

export const handler = handleSignedIn(user_session_data_custsetup, async ({ who, self, at }) => {
  const person = await payingPerson(who.email, self);
  return { message: programOf(person, at), current: currentOf(person, at) };
});
