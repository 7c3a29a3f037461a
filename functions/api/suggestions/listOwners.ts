import { customerProfile } from '#functions/data/administration/customer.ts';
import { ownerRow } from '#functions/data/administration/member.ts';
import { topicPermission } from '#functions/data/administration/permission.ts';
import { location, topicLocation } from '#functions/data/topics/settings.ts';
import { ownersOf } from '#functions/features/answering/suggestions/owners.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { listOwners } from '#shared/contract/answering/suggestions.ts';
import { privilegeOn } from '#shared/domain/accounts/access.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';
import { mailsOn } from '#shared/domain/mailing/kinds.ts';

export const handler = handle(
  listOwners,
  ({ topicid, locationid }, who, customerid) => ({
    granted: topicPermission(customerOf(topicid), who.email, topicid, locationid),
    pair: topicLocation(customerOf(topicid), topicid, locationid),
    location: location(customerOf(topicid), locationid),
    profile: customerProfile(customerid),
  }),
  async ({ input, actor, found }) => {
    const privilege = privilegeOn(actor.seat, input.locationid, found.granted);
    if (!privilege || !found.pair) throw refuseAccess();
    const owners = await ownersOf({ ...input, customerid: actor.customer.customerid });
    const tellnow = mailsOn(found.profile, 'tasks') && found.location?.active === true;
    return { owners: owners.map(ownerRow), tellnow: asFlag(tellnow) };
  },
);
