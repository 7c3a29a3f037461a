import { staff } from '#functions/data/accounts/staff.ts';
import { brandRow, customer, customerProfile } from '#functions/data/administration/customer.ts';
import { member } from '#functions/data/administration/member.ts';
import { readAll, readOne } from '#functions/data/table/table.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { twoFactorStateOf } from '#functions/frame/identity.ts';
import { needsTwoFactor } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { beginSession } from '#shared/contract/accounts/auth.ts';

export const handler = handleSignedIn(beginSession, async ({ who, self }) => {
  const home = self?.customerid ?? '';
  const reads = {
    own: customer(home),
    brand: customerProfile(home),
    seat: member(home, who.email),
  };
  const [twofa, isStaff, found] = await Promise.all([
    twoFactorStateOf(who),
    readOne(staff(who.email)),
    home ? readAll(reads) : undefined,
  ]);
  const { own, brand, seat } = found ?? {};
  const needed = isStaff || (own && seat?.active && needsTwoFactor(own, seat));
  return {
    new_record: [{ userid: who.userid, email: who.email }],
    userdata: own && brand ? [{ customerid: own.customerid, selpymtid: own.planid, ...brandRow(brand) }] : [],
    twofa,
    twofarequired: asFlag(needed && twofa !== 'Y'),
    staff: asFlag(isStaff),
  };
});
