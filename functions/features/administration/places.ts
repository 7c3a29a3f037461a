import { type Group, groupRow, groupsOf } from '#functions/data/administration/group.ts';
import { locationAdminRow } from '#functions/data/administration/locationwrites.ts';
import { type Location, locationsOf } from '#functions/data/topics/settings.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { adminType } from '#shared/domain/accounts/access.ts';

/** A customer's locations and reporting groups, as they are at this moment. */
export interface Places {
  locations: Location[];
  groups: Group[];
  groupName(groupid: string): string;
}

/** Reads the locations and reporting groups of a customer. */
export async function placesOf(customerid: string): Promise<Places> {
  const [locations, groups] = await Promise.all([locationsOf(customerid, true), groupsOf(customerid, true)]);
  const names = new Map(groups.map(({ groupid, name }) => [groupid, name]));
  return { locations, groups, groupName: groupid => names.get(groupid) ?? '' };
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
  groupRow(group, locations.filter(({ groupid, active }) => active && groupid === group.groupid).length);

/** Returns a location that can be given to people, for the wire. */
export const toPlaceRow = ({ locationid, name, active }: Location) => ({
  locationid,
  locationdesc: name,
  activel: asFlag(active),
});
