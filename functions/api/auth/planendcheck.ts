import { planEndedMessage, planendcheck } from '../../../shared/contract/session.ts';
import { customer } from '../../data/customer.ts';
import { person } from '../../data/person.ts';
import { readOne } from '../../data/table.ts';
import { handleSignedIn } from '../../kit/handle.ts';
import { planHolds } from '../../kit/session.ts';

export const handler = handleSignedIn(planendcheck, async ({ who, at }) => {
  const self = await readOne(person(who.email));
  const data = { subuserid: who.userid, webhookid: '' };
  if (!self?.customerid) return { message: 'no plan', data };
  const own = await readOne(customer(self.customerid));
  return { message: own?.activec && planHolds(own, at) ? 'active' : planEndedMessage, data };
});
