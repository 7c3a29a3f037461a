import { login_program } from '../../../shared/contract/session.ts';
import { customer, customerProfile } from '../../data/customer.ts';
import { person } from '../../data/person.ts';
import { readAll, readOne } from '../../data/table.ts';
import { handleSignedIn } from '../../kit/handle.ts';

export const handler = handleSignedIn(login_program, async ({ who }) => {
  const self = await readOne(person(who.email));
  const home = self?.customerid ?? '';
  const { own, brand } = home
    ? await readAll({ own: customer(home), brand: customerProfile(home) })
    : { own: undefined, brand: undefined };
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
    twofa: 'N' as const,
    staff: self?.staff ? ('Y' as const) : ('N' as const),
  };
});
