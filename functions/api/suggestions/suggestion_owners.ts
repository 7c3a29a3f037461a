import { suggestion_owners } from '../../../shared/contract/suggestions.ts';
import { customerOf } from '../../../shared/domain/ids.ts';
import { privilegeOn } from '../../../shared/domain/people/access.ts';
import { topicPermission } from '../../data/permission.ts';
import { topicLocation } from '../../data/settings.ts';
import { handle } from '../../kit/handle.ts';
import { refuseAccess } from '../../kit/session.ts';
import { ownersOf } from './owners.ts';

export const handler = handle(
  suggestion_owners,
  ({ topicid, locationid }, who) => ({
    granted: topicPermission(customerOf(topicid), who.email, topicid, locationid),
    pair: topicLocation(customerOf(topicid), topicid, locationid),
  }),
  async ({ input, actor, found }) => {
    const privilege = privilegeOn(actor.seat, input.locationid, found.granted);
    if (!privilege || !found.pair) throw refuseAccess();
    const owners = await ownersOf({ ...input, customerid: actor.customer.customerid });
    return { owners: owners.map(({ email, userrole }) => ({ useremail: email, userrole })) };
  },
);
