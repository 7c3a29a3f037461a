import { login_program } from '../../../shared/contract/session.ts';
import { customer, customerProfile } from '../../data/customer.ts';
import { member } from '../../data/member.ts';
import { readAll } from '../../data/table.ts';
import { asFlag } from '../../kit/flag.ts';
import { handleSignedIn } from '../../kit/handle.ts';
import { twoFactorState } from '../../kit/identity.ts';
import { needsTwoFactor } from '../../kit/session.ts';

export const handler = handleSignedIn(login_program, async ({ who, self }) => {
  const home = self?.customerid ?? '';
  const reads = {
    own: customer(home),
    brand: customerProfile(home),
    seat: member(home, who.email),
  };
  const [twofa, found] = await Promise.all([twoFactorState(who), home ? readAll(reads) : undefined]);
  const { own, brand, seat } = found ?? {};
  const asked = own && seat?.activeu && needsTwoFactor(own, seat) && twofa !== 'Y';
  return {
    new_record: [{ userid: who.userid, email: who.email }],
    userdata:
      own && brand
        ? [
            {
              customerid: own.customerid,
              selpymtid: own.pymtid,
              brandicon: brand.brandicon,
              brandcolor: brand.brandcolor,
              brandheader: brand.brandheader,
            },
          ]
        : [],
    twofa,
    twofarequired: asFlag(asked),
    staff: asFlag(self?.staff),
  };
});
