import { asKnown, saveTwoFactor } from '#functions/data/accounts/person.ts';
import { audit } from '#functions/data/table/audit.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { ifKnown, twoFactorStateOf } from '#functions/frame/identity.ts';
import { recordTwoFactor } from '#shared/contract/accounts/profile.ts';

export const handler = handleSignedIn(recordTwoFactor, async ({ who, self, at }) => {
  const twofa = await twoFactorStateOf(who);
  if (!twofa || twofa === self?.twoFactor) return { twofa };
  const event = twofa === 'Y' ? 'two-factor switched on' : 'two-factor switched off';
  const own = self?.customerid ?? '';
  const trail = own ? [audit(own, at, { email: who.email, right: 'member' }, event)] : [];
  await ifKnown(saveTwoFactor(who.email, twofa, asKnown(self), trail));
  return { twofa };
});
