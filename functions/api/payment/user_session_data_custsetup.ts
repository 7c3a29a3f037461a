import { user_session_data_custsetup } from '../../../shared/contract/payment.ts';
import { handleSignedIn } from '../../kit/handle.ts';
import { payingPerson } from '../../services/payments/person.ts';
import { currentOf, programOf } from '../plans/rows.ts';

export const handler = handleSignedIn(user_session_data_custsetup, async ({ who, self, at }) => {
  const person = await payingPerson(who.email, self);
  return { message: programOf(person, at), current: currentOf(person, at) };
});
