import { keepCounts } from '#functions/data/administration/counts.ts';
import { customerProfile } from '#functions/data/administration/customer.ts';
import { readOne } from '#functions/data/table/table.ts';
import type { Location } from '#functions/data/topics/settings.ts';
import { type Places, placesOf } from '#functions/features/administration/places.ts';
import type { Actor } from '#functions/frame/session.ts';
import type { addLocation } from '#shared/contract/administration/locations.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import {
  isNamesake,
  type LocationFields,
  type LocationProblem,
  type LocationsAt,
} from '#shared/domain/administration/locations.ts';
import { planOf } from '#shared/domain/billing/plans.ts';

/** Returns what was entered about a location, in plain names. */
export const fieldsOf = (input: Omit<Input<typeof addLocation>, 'Customerid'>): LocationFields => ({
  name: input.Locationdesc,
  country: input.Countrycode,
  sector: input.Sectorid,
  internalId: input.InterLoc,
  groupid: input.Custgroupid,
  active: input.Activel === 'Y',
});

/** Reads everything that the check of a location needs. It also sees to it that what is active has been counted. */
export async function allAt({ customer }: Actor): Promise<Places & { limits: LocationsAt }> {
  const { customerid, planid } = customer;
  await keepCounts(customerid);
  const [places, profile] = await Promise.all([
    placesOf(customerid),
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

/** Returns the values for the sentence that says why a location cannot be saved. */
export const valuesFor = ({ other }: LocationProblem, { limit }: LocationsAt) => ({ location: other, limit });

/** Returns what to look at although a location was saved; '' for nothing. */
export const warningAbout = (
  { name, locationid }: Pick<Location, 'name' | 'locationid'>,
  { locations }: Places,
) =>
  isNamesake(name, locationid, locations)
    ? `Another location is named ${name} as well. Lists show the country and the internal location beside it.`
    : '';
