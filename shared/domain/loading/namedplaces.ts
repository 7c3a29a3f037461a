import { adminTypeNames } from '#shared/domain/accounts/access.ts';
import { folded } from '#shared/domain/administration/naming.ts';
import type { SeatFields } from '#shared/domain/administration/people.ts';
import { shortened } from '#shared/domain/kit/words.ts';
import { entriesText } from './cells.ts';
import type { FieldOf } from './loads.ts';

/** A location as a row names it. */
interface NamedPlace {
  locationid: string;
  name: string;
  internalId: string;
}
export interface KnownPlace extends NamedPlace {
  active: boolean;
}

const byNumber = <Of extends NamedPlace>(places: readonly Of[]): ReadonlyMap<string, Of> =>
  new Map(places.filter(p => p.internalId).map(p => [folded(p.internalId), p]));

/** What finds a location by its internal id alone. */
export function numberFinder(places: readonly KnownPlace[]): (entry: string) => KnownPlace | string {
  const numbered = byNumber(places);
  return entry => numbered.get(folded(entry)) ?? '';
}

/** What finds a location by its internal id, its name or its id, or says why it cannot be found. */
export function placeFinder<Of extends NamedPlace>(places: readonly Of[]): (entry: string) => Of | string {
  const numbered = byNumber(places);
  const byId = new Map(places.map(p => [p.locationid, p]));
  const byName = Map.groupBy(places, ({ name }) => folded(name));
  return entry => {
    const named = byName.get(folded(entry)) ?? [];
    const place = numbered.get(folded(entry)) ?? (named.length > 1 ? undefined : named[0]) ?? byId.get(entry);
    if (place) return place;
    const short = shortened(entry, 60);
    return named.length > 1
      ? `${named.length} locations are named ${short}. Use the internal location.`
      : `There is no location named ${short}.`;
  };
}

/** Returns a function that makes the cells of a file for a person. Locations are named so that an import reads them again. */
export function personCells(
  places: readonly NamedPlace[],
): (email: string, seat: Omit<SeatFields, 'grants'>) => Record<FieldOf<'people'>, string> {
  const placeNamed = placeFinder(places);
  const byId = new Map(places.map(place => [place.locationid, place]));
  const nameOf = (locationid: string): string => {
    const { internalId = '', name = '' } = byId.get(locationid) ?? {};
    const leads = (entry: string) => {
      const place = entry && placeNamed(entry);
      return typeof place === 'object' && place.locationid === locationid;
    };
    return [internalId, name].find(leads) ?? locationid;
  };
  return (email, seat) => ({
    email,
    type: adminTypeNames[seat.adminType],
    allLocations: seat.allLocations ? 'Y' : 'N',
    locations: entriesText(seat.locations.map(nameOf)),
    role: seat.role,
    active: seat.active ? 'Y' : 'N',
  });
}
