import { profileRow } from '#functions/data/accounts/person.ts';
import { customer } from '#functions/data/administration/customer.ts';
import { member } from '#functions/data/administration/member.ts';
import { readAll } from '#functions/data/table/table.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { twoFactorState } from '#functions/frame/identity.ts';
import { needsTwoFactor } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { getProfile } from '#shared/contract/accounts/profile.ts';

export const handler = handleSignedIn(getProfile, async ({ who, self }) => {
  const home = self?.customerid ?? '';
  const reads = { own: customer(home), seat: member(home, who.email) };
  const [twofa, found] = await Promise.all([twoFactorState(who), home ? readAll(reads) : undefined]);
  const { own, seat } = found ?? {};
  const asked = own && seat?.active && needsTwoFactor(own, seat);
  return { ...profileRow(who.email, self), twofa, twofarequired: asFlag(asked) };
});
