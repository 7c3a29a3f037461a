import { person } from '#functions/data/accounts/person.ts';
import { customerProfile } from '#functions/data/administration/customer.ts';
import { type Member, member, membersOf } from '#functions/data/administration/member.ts';
import { permissionsAt } from '#functions/data/administration/permission.ts';
import { endPermissions, putChangedSeat } from '#functions/data/administration/seatwrites.ts';
import { openActionsOf } from '#functions/data/answering/suggestion.ts';
import { readAll, readOne } from '#functions/data/table/table.ts';
import { locationsOf, topicsOf } from '#functions/data/topics/settings.ts';
import { putAt } from '#functions/data/topics/topicwrites.ts';
import { type Loader, rowWrite } from '#functions/features/loading/load.ts';
import { tellSeatLoss } from '#functions/services/mailing/losses.ts';
import { type SeatFields, seatDifferences } from '#shared/domain/administration/people.ts';
import { type AssignmentAct, planAssignments } from '#shared/domain/loading/grids.ts';
import { answersAt, answersThere, fitting, handOn } from './using.ts';

/** Gives people locations. */
export const assignmentsLoader: Loader<AssignmentAct> = {
  event: 'people assigned by batch',
  plan: async (rows, { customer: { customerid } }) => {
    const [places, members, profile] = await Promise.all([
      locationsOf(customerid, true),
      membersOf(customerid, true),
      readOne(customerProfile(customerid), true),
    ]);
    const here = {
      places: new Map(places.map(({ locationid, name, active }) => [locationid, { name, usable: active }])),
      members: new Map(members.map(each => [each.email, each])),
      owners: new Set([profile.accountOwner, profile.subscriptionOwner]),
    };
    return { rows: planAssignments(rows, here), full: [] };
  },
  loads: async ({ customer: { customerid }, ...who }, batch) => {
    const nameOf = await placeNames(customerid);
    return async (act, at) => {
      const { email, locationid } = act;
      const reads = { before: member(customerid, email), self: person(email) };
      const { before, self } = await readAll(reads, true);
      if (!before || !isAsSeen(before, act))
        return { moved: `Since the check, somebody else has changed the seat of ${email}.` };
      const after = seatWith(before, [...before.locations, locationid].sort());
      const change = { customerid, email, before, after, self, by: undefined, batch };
      return rowWrite({
        left: { email, locationid },
        parts: {
          place: [putAt(customerid, locationid)],
          ...putChangedSeat(change, 'location given', seatDifferences(before, after, nameOf), who, at),
        },
        otherwise: {
          place: { moved: `Since the check, the location ${nameOf(locationid)} is no longer active.` },
          room: { moved: `Since the check, ${email} has become an owner.` },
        },
      });
    };
  },
  /** Takes locations away from people again who got no permissions there and have nothing to do there. */
  takesBack: async ({ customer, ...who }, batch) => {
    const { customerid } = customer;
    const [nameOf, topics] = await Promise.all([placeNames(customerid), topicsOf(customerid, true)]);
    return async (left, at) => {
      const [email, locationid] = [String(left.email), String(left.locationid)];
      const [{ before, self, profile }, given, actions, answers] = await Promise.all([
        readAll(
          { before: member(customerid, email), self: person(email), profile: customerProfile(customerid) },
          true,
        ),
        permissionsAt(customerid, { email }),
        openActionsOf(customerid, email),
        answersAt(
          customerid,
          email,
          topics.map(({ topicid }) => ({ topicid, locationid })),
        ),
      ]);
      if (!before?.given[batch]?.includes(locationid))
        return { kept: 'Somebody has changed the locations of this person since.' };
      if (given.some(p => p.locationid === locationid))
        return { kept: 'The person was given permissions at the location since.' };
      const here = actions.filter(action => action.locationid === locationid);
      if (here.length > 0) return handOn(here.length, ' at this location');
      if (answers === 'answers') return { impossible: answersThere };
      const unanswered = await fitting(answers);
      if (!unanswered) return undefined;
      const others = before.locations.filter(id => id !== locationid);
      const after = seatWith(before, others);
      const change = { customerid, email, before, after, self, by: undefined };
      const differences = seatDifferences(before, after, nameOf);
      return rowWrite({
        parts: {
          unanswered,
          ...putChangedSeat(change, 'location taken away', differences, who, at),
        },
        otherwise: {
          room: { impossible: 'This person is an owner. Only the customer changes the seat of an owner.' },
        },
        afterwards: async () => {
          await endPermissions(customerid, email, after);
          await tellSeatLoss({ email, before, after }, { customer, profile }, nameOf, who, at);
        },
      });
    };
  },
};

/** Returns whether a seat still is as the dry run saw it, as far as it decides about the location. */
const isAsSeen = (seat: Member, { locationid, adminType }: AssignmentAct): boolean =>
  seat.active && !seat.allLocations && seat.adminType === adminType && !seat.locations.includes(locationid);

/** Returns a seat with other locations. */
const seatWith = (
  { adminType, allLocations, grants, role, active }: SeatFields,
  locations: readonly string[],
): SeatFields => ({ adminType, allLocations, locations, grants, role, active });

/** What names a location in the activity. */
async function placeNames(customerid: string): Promise<(locationid: string) => string> {
  const places = new Map((await locationsOf(customerid, true)).map(place => [place.locationid, place.name]));
  return id => places.get(id) ?? id;
}
