import { after_successful_login } from '../../../shared/contract/session.ts';
import { recordSignIn } from '../../data/person.ts';
import { handleSignedIn } from '../../kit/handle.ts';

export const handler = handleSignedIn(after_successful_login, async ({ who, self, at }) => {
  await recordSignIn(who.email, who.userid, at);
  return { lastsignin: self?.lastSignIn ?? '' };
});
