import { person } from '#functions/data/accounts/person.ts';
import { customerProfile, noOwner } from '#functions/data/administration/customer.ts';
import { type Member, member, membersOf } from '#functions/data/administration/member.ts';
import { seatChanged } from '#functions/data/administration/seatwrites.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { readAll, readOne } from '#functions/data/table/table.ts';
import { locationsOf } from '#functions/data/topics/settings.ts';
import { putAt } from '#functions/data/topics/topicwrites.ts';
import { type SeatFields, seatDifferences } from '#shared/domain/administration/people.ts';
import { type AssignmentAct, planAssignments } from '#shared/domain/support/batching/grids.ts';
import type { ColumnOf } from '#shared/domain/support/batching/loads.ts';
import type { SheetRow } from '#shared/domain/support/batching/sheet.ts';
import type { BatchLoad } from './load.ts';

/** Gives people locations. */
export const assignmentsLoad: BatchLoad<AssignmentAct> = {
  event: 'people assigned by batch',
  plan: async (rows, { customerid }) => {
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
    return { rows: planAssignments(rows as SheetRow<ColumnOf<'assignments'>>[], here), full: [] };
  },
  begin: async ({ customer: { customerid }, ...who }, batch) => {
    const places = await locationsOf(customerid, true);
    const names = new Map(places.map(({ locationid, name }) => [locationid, name]));
    const nameOf = (id: string) => names.get(id) ?? id;
    return (act, done, at) =>
      untilWritten(async () => {
        const { email, locationid } = act;
        const reads = { before: member(customerid, email), self: person(email) };
        const { before, self } = await readAll(reads, true);
        if (!before || !isAsSeen(before, act))
          return { moved: `Since the check, somebody else has changed the seat of ${email}.` };
        const after = seatWith(before, [...before.locations, locationid].sort());
        const change = { customerid, email, before, after, self, by: undefined, batch };
        const failed = await writeNamed({
          mark: done({ email, locationid }),
          place: [putAt(customerid, locationid)],
          owner: [noOwner(customerid, email)],
          ...seatChanged(change, 'location given', seatDifferences(before, after, nameOf), who, at),
        });
        if (!failed) return 'done';
        if (failed.part === 'mark') return 'byOther';
        if (failed.part === 'place')
          return { moved: `Since the check, the location ${nameOf(locationid)} is no longer active.` };
        if (failed.part === 'owner') return { moved: `Since the check, ${email} has become an owner.` };
        // The seat changed in between: it is read again.
        return undefined;
      });
  },
};

/** Returns whether a seat still is as the dry run saw it, as far as it decides about the location. */
const isAsSeen = (seat: Member, { locationid, adminType }: AssignmentAct): boolean =>
  seat.active && !seat.allLocations && seat.adminType === adminType && !seat.locations.includes(locationid);

/** Returns a seat with other locations. */
export const seatWith = (
  { adminType, allLocations, grants, role, active }: SeatFields,
  locations: readonly string[],
): SeatFields => ({ adminType, allLocations, locations, grants, role, active });
