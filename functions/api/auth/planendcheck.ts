import { planCancelledMessage, planEndedMessage, planendcheck } from '../../../shared/contract/session.ts';
import { customer } from '../../data/customer.ts';
import { readOne } from '../../data/table.ts';
import { handleSignedIn } from '../../kit/handle.ts';
import { planHolds } from '../../kit/session.ts';

export const handler = handleSignedIn(planendcheck, async ({ who, self, at }) => {
  const own = self?.customerid ? await readOne(customer(self.customerid)) : undefined;
  // A subscription that was cancelled holds to the end that was paid for.
  const over = own && !(own.activec && planHolds(own, at));
  const webhookid = over && own.cancelled ? 'canceled' : '';
  const data = { subuserid: who.userid, webhookid } as const;
  if (!own) return { message: 'no plan', data };
  if (!over) return { message: 'active', data };
  return { message: webhookid ? planCancelledMessage : planEndedMessage, data };
});
