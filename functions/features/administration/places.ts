import { randomFillSync } from 'node:crypto';
import { keepCounts } from '#functions/data/administration/counts.ts';
import { customerProfile } from '#functions/data/administration/customer.ts';
import { type Group, groupsOf, toReportingGroupRow } from '#functions/data/administration/group.ts';
import {
  type LocationPart,
  locationAdminRow,
  putNewLocation,
} from '#functions/data/administration/locationwrites.ts';
import { writeNamed } from '#functions/data/table/named.ts';
import { readOne } from '#functions/data/table/table.ts';
import { type Location, locationsOf } from '#functions/data/topics/settings.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { adminType } from '#shared/domain/accounts/access.ts';
import {
  checkLocation,
  type LocationFields,
  type LocationProblem,
  type LocationsAt,
} from '#shared/domain/administration/locations.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { randomId } from '#shared/domain/kit/ids.ts';

/** A customer's locations and reporting groups, as they are at this moment. */
export interface Places {
  locations: Location[];
  groups: Group[];
  groupName(groupid: string): string;
}

/** Reads the locations and reporting groups of a customer. */
export async function seatPlacesOf(customerid: string): Promise<Places> {
  const [locations, groups] = await Promise.all([locationsOf(customerid, true), groupsOf(customerid, true)]);
  const names = new Map(groups.map(({ groupid, name }) => [groupid, name]));
  return { locations, groups, groupName: groupid => names.get(groupid) ?? '' };
}

/** Reads everything that the check of a location needs. */
export async function placesAt({ customer }: Actor): Promise<Places & { limits: LocationsAt }> {
  const { customerid, planid } = customer;
  const [places, profile] = await Promise.all([
    seatPlacesOf(customerid),
    readOne(customerProfile(customerid), true),
  ]);
  const limits: LocationsAt = {
    plan: planOf(planid),
    places: places.locations,
    groupids: new Set(places.groups.map(({ groupid }) => groupid)),
    limit: profile.locationLimit,
  };
  return { ...places, limits };
}

/** Reads the same before a change, and sees to it that what is active has been counted. */
export async function allAt(actor: Actor): ReturnType<typeof placesAt> {
  await keepCounts(actor.customer.customerid);
  return placesAt(actor);
}

/** What became of adding a location: it was added, it is refused, or a part of the write did not hold. */
interface AddedPlace {
  place?: Omit<Location, 'revision'>;
  problem?: LocationProblem;
  failed?: LocationPart;
}

/** Adds a location to what `allAt` read. */
export async function addPlace(
  actor: Actor,
  fields: LocationFields,
  { limits }: { limits: LocationsAt },
  at: Date,
): Promise<AddedPlace> {
  const problem = checkLocation(fields, undefined, limits);
  if (problem) return { problem };
  const { customerid } = actor.customer;
  const locationid = `${customerid}-${randomId(6, bytes => randomFillSync(bytes))}`;
  const place = { customerid, locationid, ...fields, activeSince: '' };
  const failed = await writeNamed(putNewLocation(place, actor, at));
  if (failed?.part === 'room') return { problem: { problem: 'locationlimit', other: '' } };
  return failed ? { failed: failed.part } : { place };
}

/** Refuses access to people who administer only some of the locations. */
export function checkEverywhere({ seat }: Actor): void {
  if (seat.adminType !== adminType.masterAdmin) throw refuseAccess();
}

/** Returns a location for the wire. */
export const toLocationRow = (location: Location, { groupName }: Places) =>
  locationAdminRow(location, groupName(location.groupid));

/** Returns a reporting group for the wire. */
export const toGroupRow = (group: Group, { locations }: Pick<Places, 'locations'>) =>
  toReportingGroupRow(
    group,
    locations.filter(({ groupid, active }) => active && groupid === group.groupid).length,
  );

/** Returns a location that can be given to people, for the wire. */
export const toPlaceRow = ({ locationid, name, active }: Location) => ({
  locationid,
  locationdesc: name,
  activel: asFlag(active),
});
