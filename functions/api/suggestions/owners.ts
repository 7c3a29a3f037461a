import { privilegeOn } from '../../../shared/domain/access.ts';
import { type Member, member, membersOf } from '../../data/member.ts';
import { topicPermission } from '../../data/permission.ts';
import { readAll } from '../../data/table.ts';

interface Place {
  customerid: string;
  topicid: string;
  locationid: string;
}

/** Whether an e-mail is an active user of the customer, set up for the topic and location. */
export async function maybeOwner(place: Place, email: string): Promise<boolean> {
  const { customerid, topicid, locationid } = place;
  const { seat, granted } = await readAll({
    seat: member(customerid, email),
    granted: topicPermission(customerid, email, topicid, locationid),
  });
  return seat?.activeu === true && privilegeOn(seat, locationid, granted) !== null;
}

/** Everybody a suggestion of this topic at this location can be assigned to, by e-mail. */
export async function ownersOf(place: Place): Promise<Member[]> {
  const { customerid, topicid, locationid } = place;
  const members = (await membersOf(customerid)).filter(m => m.activeu);
  const owners = await Promise.all(
    members.map(async m => {
      if (privilegeOn(m, locationid, null)) return [m];
      if (!m.locations.includes(locationid)) return [];
      const { granted } = await readAll({
        granted: topicPermission(customerid, m.email, topicid, locationid),
      });
      return granted ? [m] : [];
    }),
  );
  return owners.flat();
}
