import { type Member, membersOf } from '#functions/data/administration/member.ts';
import { type Location, locationsOf, toTopicPairRow } from '#functions/data/topics/settings.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { compareValues } from '#shared/domain/kit/listing.ts';
import { gridPartOf, type Part } from './grid.ts';

type Cell = readonly [Member, Location];

/** Which part of the grid is asked for. */
interface Asked extends Part {
  Custgroupid?: string;
  locationid?: string | undefined;
}

/** Returns a part of the grid of people and active locations: one, those of a reporting group, or all. */
export async function gridAssignmentsOf(
  customerid: string,
  { Custgroupid: groupid, locationid, ...part }: Asked,
) {
  const [members, places] = await Promise.all([membersOf(customerid, true), locationsOf(customerid, true)]);
  const people = members.filter(({ active, allLocations }) => active && !allLocations);
  const open = places
    .filter(
      place =>
        place.active &&
        (!groupid || place.groupid === groupid) &&
        (!locationid || place.locationid === locationid),
    )
    .sort((a, b) => compareValues(a.name, b.name));
  return gridPartOf(cellsOf(people, open), part, namesOf, async cells => cells.map(rowOf));
}

function* cellsOf(people: readonly Member[], places: readonly Location[]): Generator<Cell> {
  for (const place of places) for (const somebody of people) yield [somebody, place];
}

const namesOf = ([{ email }, { name, country, internalId }]: Cell): string[] => [
  email,
  name,
  country,
  internalId,
];

const rowOf = ([{ email, locations }, place]: Cell) => ({
  useremail: email,
  ...toTopicPairRow(place),
  custlocid: place.internalId,
  assigned: asFlag(locations.includes(place.locationid)),
});
