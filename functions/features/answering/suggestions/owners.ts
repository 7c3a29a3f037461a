import { person } from '#functions/data/accounts/person.ts';
import { type Member, membersOf } from '#functions/data/administration/member.ts';
import { topicPermission } from '#functions/data/administration/permission.ts';
import { readMany } from '#functions/data/table/many.ts';
import { coversLocation, type Privilege, privilegeOn } from '#shared/domain/accounts/access.ts';

interface Place {
  customerid: string;
  topicid: string;
  locationid: string;
}

/** Someone to whom a suggestion can be assigned. */
export interface Owner extends Member {
  /** '' if it is not known. */
  firstName: string;
}

/** Returns everyone to whom a suggestion on this topic at this location can be assigned, by e-mail. */
export const ownersOf = ({ customerid, ...place }: Place): Promise<Owner[]> =>
  commonOwnersOf(customerid, [place]);

/** Returns everyone to whom suggestions on topics at locations can all be assigned, by e-mail. */
export async function commonOwnersOf(
  customerid: string,
  places: readonly Omit<Place, 'customerid'>[],
): Promise<Owner[]> {
  const people = await peopleAt(customerid, places);
  return people
    .filter(({ privileges }) => privileges.every(Boolean))
    .map(({ privileges: _, ...owner }) => owner);
}

/** Returns everyone active who covers the locations of some places, by e-mail, with what they may do at each place. */
export async function peopleAt(
  customerid: string,
  places: readonly Omit<Place, 'customerid'>[],
): Promise<(Owner & { privileges: (Privilege | null)[] })[]> {
  const members = (await membersOf(customerid)).filter(
    seat => seat.active && places.every(({ locationid }) => coversLocation(seat, locationid)),
  );
  const [granted, people] = await Promise.all([
    Promise.all(
      places.map(({ topicid, locationid }) =>
        readMany(members.map(({ email }) => topicPermission(customerid, email, topicid, locationid))),
      ),
    ),
    readMany(members.map(({ email }) => person(email))),
  ]);
  return members.map((seat, at) => ({
    ...seat,
    firstName: people[at]?.firstName ?? '',
    privileges: places.map(({ locationid }, n) => privilegeOn(seat, locationid, granted[n]![at] ?? null)),
  }));
}
