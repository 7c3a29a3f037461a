import type { Plan } from '#shared/domain/billing/plans.ts';
import { countryName } from '#shared/domain/kit/countries.ts';
import { type Difference, fieldDifferences, type ToldField } from './differences.ts';
import { folded } from './naming.ts';
import { sectorName } from './sectors.ts';

/** What people enter about a location. */
export interface LocationFields {
  name: string;
  country: string;
  sector: number;
  /** The customer's own number for it, '' for none. */
  internalId: string;
  groupid: string;
  active: boolean;
}

/** The most characters of what people enter. */
export const locationLimits = { name: 100, internalId: 50 } as const;

/** What a customer's primary location is called at first. */
export const firstLocationName = 'Main location';

interface Place extends LocationFields {
  locationid: string;
}

/** Why a location cannot be saved as entered; `other` is the name of the location in the way. */
export interface LocationProblem {
  problem: 'nogroups' | 'nogroup' | 'internalid' | 'locationlimit';
  other: string;
}

/** What a customer has, for the check of a location. */
export interface LocationsAt {
  plan: Plan;
  /** Every location, also inactive ones. */
  places: readonly Place[];
  groupids: ReadonlySet<string>;
  limit: number;
}

/**
 * Returns why a location cannot be saved, null if it can. `now` is the location as stored, undefined for a new one. What
 * the plan does not allow may stay as it is. That the last active location stays is for `isLastLocation`.
 * Source: docs/product.md, Locations.
 */
export function checkLocation(
  fields: LocationFields,
  now: Place | undefined,
  { plan, places, groupids, limit }: LocationsAt,
): LocationProblem | null {
  const problem = (name: LocationProblem['problem'], other = ''): LocationProblem => ({
    problem: name,
    other,
  });
  const { groupid, internalId, active } = fields;
  if (groupid && groupid !== now?.groupid) {
    if (!plan.reportingByLocation) return problem('nogroups');
    if (!groupids.has(groupid)) return problem('nogroup');
  }
  const others = places.filter(({ locationid }) => locationid !== now?.locationid);
  const same = internalId && others.find(each => folded(each.internalId) === folded(internalId));
  if (same) return problem('internalid', same.name);
  const count = others.filter(each => each.active).length;
  if (active && !now?.active && count >= limit) return problem('locationlimit');
  return null;
}

/** Returns whether a change would leave a customer without an active location. */
export const isLastLocation = (fields: LocationFields, now: Place, places: readonly Place[]): boolean =>
  now.active &&
  !fields.active &&
  !places.some(({ locationid, active }) => active && locationid !== now.locationid);

/** Returns whether another location has the same name, which is allowed but easily confused. */
export const isNamesake = (name: string, locationid: string, places: readonly Place[]): boolean =>
  places.some(each => each.locationid !== locationid && folded(each.name) === folded(name));

/** What a change of a location makes of each field, in people's words, for the activity. */
export function locationDifferences(
  before: LocationFields,
  after: LocationFields,
  groupName: (groupid: string) => string,
): Difference[] {
  const words = (of: LocationFields): ToldField[] => [
    ['Location', of.name],
    ['Country', countryName(of.country), of.country],
    ['Sector', sectorName(of.sector), of.sector],
    ['Internal Location', of.internalId],
    ['Reporting Group', groupName(of.groupid), of.groupid],
    ['Active', of.active ? 'Yes' : 'No'],
  ];
  return fieldDifferences(words(before), words(after));
}
