import { profileRow } from '#functions/data/accounts/person.ts';
import { staff } from '#functions/data/accounts/staff.ts';
import { customer } from '#functions/data/administration/customer.ts';
import { member } from '#functions/data/administration/member.ts';
import { readAll, readOne } from '#functions/data/table/table.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { twoFactorStateOf } from '#functions/frame/identity.ts';
import { needsTwoFactor } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { getProfile } from '#shared/contract/accounts/profile.ts';

export const handler = handleSignedIn(getProfile, async ({ who, self }) => {
  const home = self?.customerid ?? '';
  const reads = { own: customer(home), seat: member(home, who.email) };
  const [twofa, isStaff, found] = await Promise.all([
    twoFactorStateOf(who),
    readOne(staff(who.email)),
    home ? readAll(reads) : undefined,
  ]);
  const { own, seat } = found ?? {};
  const asked = isStaff || (own && seat?.active && needsTwoFactor(own, seat));
  return { ...profileRow(who.email, self), twofa, twofarequired: asFlag(asked) };
});
