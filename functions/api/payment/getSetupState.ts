import { currentOf, programOf } from '#functions/features/billing/rows.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { payingPerson } from '#functions/services/billing/person.ts';
import { getSetupState } from '#shared/contract/billing/payment.ts';

export const handler = handleSignedIn(getSetupState, async ({ who, self, at }) => {
  const person = await payingPerson(who.email, self);
  return { message: programOf(person, at), current: currentOf(person, at) };
});
