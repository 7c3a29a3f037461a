import { login_program } from '../../../shared/contract/session.ts';
import { customer } from '../../data/customer.ts';
import { person } from '../../data/person.ts';
import { readOne } from '../../data/table.ts';
import { handleSignedIn } from '../../kit/handle.ts';

export const handler = handleSignedIn(login_program, async ({ who }) => {
  const self = await readOne(person(who.email));
  const own = self?.customerid ? await readOne(customer(self.customerid)) : undefined;
  return {
    new_record: [{ userid: who.userid, email: who.email }],
    userdata: own
      ? [
          {
            customerid: own.customerid,
            selpymtid: own.pymtid,
            brandicon: own.brandicon,
            brandcolor: own.brandcolor,
            brandheader: own.brandheader,
          },
        ]
      : [],
    twofa: 'N' as const,
    staff: self?.staff ? ('Y' as const) : ('N' as const),
  };
});
