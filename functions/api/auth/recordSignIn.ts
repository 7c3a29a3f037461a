import { asKnown, saveSignIn } from '#functions/data/accounts/person.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { ifKnown, twoFactorStateOf } from '#functions/frame/identity.ts';
import { recordSignIn } from '#shared/contract/accounts/auth.ts';
import { greetOwner } from './parts/greetowner.ts';

export const handler = handleSignedIn(recordSignIn, async ({ who, self, at }) => {
  const twoFactor = await twoFactorStateOf(who);
  await ifKnown(saveSignIn(who.email, who.userid, at, twoFactor, asKnown(self)));
  if (self?.customerid) await greetOwner(self.customerid, who.email, at);
  return { lastsignin: self?.lastSignIn ?? '' };
});
