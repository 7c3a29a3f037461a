import { person } from '#functions/data/accounts/person.ts';
import { type Member, member, membersOf } from '#functions/data/administration/member.ts';
import { topicPermission } from '#functions/data/administration/permission.ts';
import { readMany } from '#functions/data/table/many.ts';
import { readAll } from '#functions/data/table/table.ts';
import { privilegeOn } from '#shared/domain/accounts/access.ts';

interface Place {
  customerid: string;
  topicid: string;
  locationid: string;
}

export type OwnerProblem = 'nocustuser' | 'inactiveuser' | 'invalidusertop';

/** Returns why an e-mail is not an active user of the customer who is set up for the topic and location, or null. */
export async function ownerProblem(place: Place, email: string): Promise<OwnerProblem | null> {
  const { customerid, topicid, locationid } = place;
  const { seat, granted } = await readAll({
    seat: member(customerid, email),
    granted: topicPermission(customerid, email, topicid, locationid),
  });
  if (!seat) return 'nocustuser';
  if (!seat.active) return 'inactiveuser';
  return privilegeOn(seat, locationid, granted) ? null : 'invalidusertop';
}

/** Someone to whom a suggestion can be assigned. */
export interface Owner extends Member {
  /** '' if it is not known. */
  firstName: string;
}

/** Returns everyone to whom a suggestion on this topic at this location can be assigned, by e-mail. */
export async function ownersOf(place: Place): Promise<Owner[]> {
  const { customerid, topicid, locationid } = place;
  const members = (await membersOf(customerid)).filter(m => m.active);
  const [granted, people] = await Promise.all([
    readMany(members.map(({ email }) => topicPermission(customerid, email, topicid, locationid))),
    readMany(members.map(({ email }) => person(email))),
  ]);
  return members.flatMap((m, at) =>
    privilegeOn(m, locationid, granted[at] ?? null) ? [{ ...m, firstName: people[at]?.firstName ?? '' }] : [],
  );
}
