import {
  type LocationFields,
  type LocationProblem,
  type LocationsAt,
  locationLimits,
} from '#shared/domain/administration/locations.ts';
import { folded } from '#shared/domain/administration/naming.ts';
import { sectorName, sectors } from '#shared/domain/administration/sectors.ts';
import { countries, countryName } from '#shared/domain/kit/countries.ts';
import { shortened } from '#shared/domain/kit/words.ts';
import {
  type Checked,
  type Columns,
  flagIn,
  type ImportReading,
  type ImportRow,
  lineProblem,
  noRoom,
  Room,
  RowFindings,
} from './rows.ts';

type Kind = 'name' | 'country' | 'sector' | 'internalId' | 'group' | 'active';

/** The columns of a file of locations. */
export const placeColumns: Columns<Kind> = {
  name: { name: 'Location', also: ['Name', 'Location name', 'Locationdesc'], required: true },
  country: { name: 'Country', also: ['Country code', 'Countrycode'], required: true },
  sector: { name: 'Sector', also: ['Sectordesc'], required: true },
  internalId: { name: 'Internal Location', also: ['Internal id', 'InterLoc', 'Custlocid'], required: false },
  group: { name: 'Reporting Group', also: ['Group', 'Custgroupdesc'], required: false },
  active: { name: 'Active', also: ['Activel'], required: false },
};

/** The rows of the sample file. */
export const samplePlaces: readonly Record<Kind, string>[] = [
  {
    name: 'Harbor Clinic',
    country: 'United States',
    sector: 'Health care',
    internalId: 'HC-01',
    group: '',
    active: 'Y',
  },
  {
    name: 'Lakeside Office',
    country: 'CAN',
    sector: 'Health care',
    internalId: 'LO-02',
    group: '',
    active: 'N',
  },
];

/** What a customer has, for the check of a file. */
export interface PlacesHere extends Omit<LocationsAt, 'groupids'> {
  groups: readonly { groupid: string; name: string }[];
}

/** Returns a name as it is compared with names that people know: also with straight apostrophes. */
const known = (name: string): string => folded(name).replaceAll('’', "'");
const countryCodes = new Map(
  countries.flatMap(({ code, name }) => [
    [known(code), code],
    [known(name), code],
  ]),
);
const sectorIds = new Map(sectors.map(({ id, name }) => [known(name), id]));

const locationNouns = ['location', 'locations'] as const;

/** Why a location cannot be added, for people. */
export const placeSentences: Readonly<
  Record<LocationProblem['problem'], (other: string, limit: number) => string>
> = {
  internalid: other => `${other} already has this internal location. Enter another one.`,
  nogroups: () => 'Your plan has no reporting groups. Leave the group empty.',
  nogroup: () => 'This reporting group no longer exists. Choose another one.',
  locationlimit: (_, limit) => noRoom(limit, locationNouns),
};

/** Checks the rows of a file of locations against each other and what the customer has. Source: docs/product.md, Import from a file. */
export function checkPlaces(reading: ImportReading<Kind>, here: PlacesHere): Checked<LocationFields> {
  const found = new RowFindings(reading.problems);
  const ready: Checked<LocationFields>['ready'] = [];
  const groups = new Map(here.groups.map(({ groupid, name }) => [folded(name), groupid]));
  const numbers = new Map(here.places.filter(p => p.internalId).map(p => [folded(p.internalId), p.name]));
  const names = new Set(here.places.map(({ name }) => folded(name)));
  const inFile = new Map<string, number>();
  const used = here.places.filter(({ active }) => active).length;
  const room = new Room(used, here.limit, locationNouns);
  for (const { row, cells } of reading.rows) {
    const entry = entryOf(row, cells, groups, here, found);
    const number = folded(entry.internalId);
    const earlier = number && inFile.get(number);
    if (earlier)
      found.error(row, placeColumns.internalId.name, `Row ${earlier} has the same internal location.`);
    const other = number && numbers.get(number);
    if (other) found.error(row, placeColumns.internalId.name, placeSentences.internalid(other, here.limit));
    if (!found.isFine(row)) continue;
    if (entry.active) found.error(row, placeColumns.active.name, room.take());
    if (!found.isFine(row)) continue;
    if (names.has(folded(entry.name))) {
      const what = `Another location is named ${entry.name} as well. It is added nevertheless.`;
      found.warn(row, placeColumns.name.name, what);
    }
    if (number) inFile.set(number, row);
    names.add(folded(entry.name));
    ready.push({ row, entry });
  }
  return { ready, problems: found.inOrder(), full: room.full };
}

/** Returns what a row says, and notes what is wrong with each of its cells. */
function entryOf(
  row: number,
  cells: ImportRow<Kind>['cells'],
  groups: ReadonlyMap<string, string>,
  { plan }: PlacesHere,
  found: RowFindings,
): LocationFields {
  const { name, internalId } = cells;
  const wrong = (kind: Kind, what: string) => found.error(row, placeColumns[kind].name, what);
  wrong('name', lineProblem('Location', name, locationLimits.name, true));
  wrong('internalId', lineProblem('Internal Location', internalId, locationLimits.internalId));
  const country = countryCodes.get(known(cells.country));
  if (!country) wrong('country', listed('country', cells.country, 'Country'));
  const sector = sectorIds.get(known(cells.sector));
  if (!sector) wrong('sector', listed('sector', cells.sector, 'Sector'));
  const groupid = cells.group && groups.get(folded(cells.group));
  if (cells.group && !plan.reportingByLocation) wrong('group', placeSentences.nogroups('', 0));
  else if (groupid === undefined)
    wrong(
      'group',
      `There is no reporting group named ${shortened(cells.group, 60)}. Add it first, or leave this empty.`,
    );
  const active = flagIn(cells.active, what => wrong('active', what));
  return {
    name,
    country: country ?? '',
    sector: sector ?? 0,
    internalId,
    groupid: groupid ?? '',
    active: active ?? true,
  };
}

const listed = (what: string, written: string, label: string): string =>
  written
    ? `There is no ${what} named ${shortened(written, 60)}. Use a name of the list.`
    : `${label} is required.`;

/** Returns a location as the cells of a file. */
export const placeCells = (
  place: LocationFields,
  groupName: (groupid: string) => string,
): Record<Kind, string> => ({
  name: place.name,
  country: countryName(place.country),
  sector: sectorName(place.sector),
  internalId: place.internalId,
  group: groupName(place.groupid),
  active: place.active ? 'Y' : 'N',
});
