import { recordSignIn } from '#functions/data/accounts/person.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { after_successful_login } from '#shared/contract/accounts/auth.ts';

export const handler = handleSignedIn(after_successful_login, async ({ who, self, at }) => {
  await recordSignIn(who.email, who.userid, at);
  return { lastsignin: self?.lastSignIn ?? '' };
});
