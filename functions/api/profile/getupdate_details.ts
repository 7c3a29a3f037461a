import { getupdate_details } from '../../../shared/contract/account.ts';
import { customer } from '../../data/customer.ts';
import { member } from '../../data/member.ts';
import { readAll } from '../../data/table.ts';
import { asFlag } from '../../kit/flag.ts';
import { handleSignedIn } from '../../kit/handle.ts';
import { twoFactorState } from '../../kit/identity.ts';
import { needsTwoFactor } from '../../kit/session.ts';
import { shown } from './shown.ts';

export const handler = handleSignedIn(getupdate_details, async ({ who, self }) => {
  const home = self?.customerid ?? '';
  const reads = { own: customer(home), seat: member(home, who.email) };
  const [twofa, found] = await Promise.all([twoFactorState(who), home ? readAll(reads) : undefined]);
  const { own, seat } = found ?? {};
  const asked = own && seat?.activeu && needsTwoFactor(own, seat);
  return { ...shown(who.email, self), twofa, twofarequired: asFlag(asked) };
});
