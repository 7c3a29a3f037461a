import type { Location } from '#functions/data/topics/settings.ts';
import type { Places } from '#functions/features/administration/places.ts';
import type { addLocation } from '#shared/contract/administration/locations.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import {
  isNamesake,
  type LocationFields,
  type LocationProblem,
  type LocationsAt,
} from '#shared/domain/administration/locations.ts';

/** What was entered about a location, in plain names. */
export const enteredLocation = (input: Omit<Input<typeof addLocation>, 'Customerid'>): LocationFields => ({
  name: input.Locationdesc,
  country: input.Countrycode,
  sector: input.Sectorid,
  internalId: input.InterLoc,
  groupid: input.Custgroupid,
  active: input.Activel === 'Y',
});

/** Returns the values for the sentence that says why a location cannot be saved. */
export const valuesFor = ({ other }: LocationProblem, { limit }: LocationsAt) => ({ location: other, limit });

/** What to look at although a location was saved; '' for nothing. */
export const warningAbout = (
  { name, locationid }: Pick<Location, 'name' | 'locationid'>,
  { locations }: Places,
) =>
  isNamesake(name, locationid, locations)
    ? `Another location is also named ${name}. Lists show the country and internal location to tell them apart.`
    : '';
