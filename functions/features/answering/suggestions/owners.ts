import { person } from '#functions/data/accounts/person.ts';
import { type Member, membersOf } from '#functions/data/administration/member.ts';
import { topicPermission } from '#functions/data/administration/permission.ts';
import { readMany } from '#functions/data/table/many.ts';
import { coversLocation, privilegeOn } from '#shared/domain/accounts/access.ts';

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
  return members.flatMap((seat, at) => {
    const all = places.every(({ locationid }, n) => privilegeOn(seat, locationid, granted[n]![at] ?? null));
    return all ? [{ ...seat, firstName: people[at]?.firstName ?? '' }] : [];
  });
}
