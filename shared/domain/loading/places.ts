import {
  type LocationFields,
  type LocationProblem,
  locationDifferences,
  locationLimits,
} from '#shared/domain/administration/locations.ts';
import { folded } from '#shared/domain/administration/naming.ts';
import { sectorName, sectors } from '#shared/domain/administration/sectors.ts';
import { countries, countryName } from '#shared/domain/kit/countries.ts';
import { shortened } from '#shared/domain/kit/words.ts';
import { flagIn, invalid, lineProblem } from './cells.ts';
import { countryNamed } from './countrynames.ts';
import { type LoadPlan, noRoom, type PlannedRow, Room, RowFindings } from './findings.ts';
import { type FieldOf, type LoadWay, loads } from './loads.ts';
import type { SheetRow } from './sheet.ts';

type Field = FieldOf<'places'>;

/** The rows of the sample sheets. */
export const samplePlaces: Readonly<Record<LoadWay, readonly Readonly<Record<Field, string>>[]>> = {
  import: [
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
  ],
  batch: [
    { name: 'Harbor Clinic', country: 'USA', sector: '19', internalId: 'HC-01', group: '', active: 'Y' },
    { name: 'Lakeside Office', country: 'CAN', sector: '19', internalId: '0042', group: '', active: 'N' },
  ],
};

/** What a customer has, as far as it is known. */
export interface PlacesHere {
  /** Whether the plan has reporting groups. */
  hasGroups: boolean;
  groups: readonly { groupid: string; name: string }[];
  places: readonly LocationFields[];
  /** How many active locations the customer may have. */
  limit: number;
}

/** A location to be added. `group` is the name by which a batch found its reporting group, '' for none. */
export interface PlaceAct extends LocationFields {
  group: string;
}

/** Why a location cannot be added, for people of the customer. */
export const placeSentences: Readonly<
  Record<LocationProblem['problem'], (other: string, limit: number) => string>
> = {
  internalid: other => `${other} already has this internal location. Enter another one.`,
  nogroups: () => 'The plan has no reporting groups. Leave the group empty.',
  nogroup: () => 'This reporting group no longer exists. Choose another one.',
  locationlimit: (_, limit) => noRoom(limit, 'locations'),
};

/** What one of the two ways reads in the cells of a location, and what it says about them. */
interface PlaceWay {
  countryOf(text: string): string | undefined;
  sectorOf(text: string): number | undefined;
  /** What is wrong with a name, '' for nothing. */
  name(text: string): string;
  /** What to say about a country, a sector or a group that was not found. */
  country(text: string): string;
  sector(text: string): string;
  group(text: string): string;
  noGroups: string;
  /** What is wrong with an internal id, '' for nothing. */
  internalId(text: string): string;
  twice(row: number): string;
  namesake(name: string): string;
}

/** Returns a name as it is compared with names that people know: also with straight apostrophes. */
const known = (name: string): string => folded(name).replaceAll('’', "'");
const codes: ReadonlySet<string> = new Set(countries.map(({ code }) => code));
const sectorByName: ReadonlyMap<string, number> = new Map(sectors.map(({ id, name }) => [known(name), id]));

const codeIn = (text: string): string | undefined =>
  codes.has(text.toUpperCase()) ? text.toUpperCase() : undefined;
const notListed = (what: string, label: string, written: string): string =>
  written
    ? `There is no ${what} named ${shortened(written, 60)}. Use a name of the list.`
    : `${label} is required.`;

const ways: Readonly<Record<LoadWay, PlaceWay>> = {
  import: {
    countryOf: countryNamed,
    sectorOf: text => sectorByName.get(known(text)),
    name: text => lineProblem('Location', text, locationLimits.name, true),
    country: text => notListed('country', 'Country', text),
    sector: text => notListed('sector', 'Sector', text),
    group: text =>
      `There is no reporting group named ${shortened(text, 60)}. Add it first, or leave this empty.`,
    noGroups: placeSentences.nogroups('', 0),
    internalId: text => lineProblem('Internal Location', text, locationLimits.internalId),
    twice: row => `Row ${row} has the same internal location.`,
    namesake: name => `Another location is named ${name} as well. It is added nevertheless.`,
  },
  batch: {
    countryOf: codeIn,
    sectorOf: text => sectors.find(({ id }) => /^\d{1,4}$/.test(text) && id === Number(text))?.id,
    name: text => (text ? lineProblem('LocationName', text, locationLimits.name) : invalid('a name.')),
    country: text => {
      const meant = countryNamed(text);
      return invalid(meant ? `${meant} for ${text}.` : 'a country code such as USA.');
    },
    sector: text => {
      const meant = sectorByName.get(known(text));
      return invalid(meant ? `${meant} for ${text}.` : `the number of a sector, 1 to ${sectors.length}.`);
    },
    group: () => 'Reporting Group is not set up.',
    noGroups: 'The plan of this customer has no reporting groups. Leave this empty.',
    internalId: text =>
      text
        ? lineProblem('CustomerLocationID', text, locationLimits.internalId)
        : invalid('an id that no other location has.'),
    twice: row => invalid(`row ${row} has the same CustomerLocationID.`),
    namesake: () => 'Another location has the same name. It is added nevertheless.',
  },
};

/** What spreadsheet programs make of ids such as 3-4: a date. */
const dateLike =
  /^(\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\d{1,2}-[A-Z][a-z]{2}(-\d{2,4})?|[A-Z][a-z]{2}-\d{2,4})$/;
const dated = 'This looks like a date that a spreadsheet program made of an id. It is kept as it is.';

/** What a row says about a location, and notes what is wrong with each of its cells by itself. */
function fieldsIn(
  cells: SheetRow<Field>['cells'],
  way: LoadWay,
  { hasGroups, groups }: { hasGroups: boolean; groups: ReadonlyMap<string, string> },
  found: RowFindings<Field>,
): LocationFields {
  const says = ways[way];
  found.error('name', says.name(cells.name));
  const country = says.countryOf(cells.country);
  if (country === undefined) found.error('country', says.country(cells.country));
  const groupid = cells.group && groups.get(folded(cells.group));
  if (cells.group && !hasGroups) found.error('group', says.noGroups);
  else if (groupid === undefined) found.error('group', says.group(cells.group));
  const sector = says.sectorOf(cells.sector);
  if (sector === undefined) found.error('sector', says.sector(cells.sector));
  found.error('internalId', says.internalId(cells.internalId));
  const active = flagIn(cells.active, way, what => found.error('active', what));
  return {
    name: cells.name,
    country: country ?? '',
    sector: sector ?? 0,
    internalId: cells.internalId,
    groupid: groupid ?? '',
    active: active ?? true,
  };
}

/**
 * Says for every row of a sheet of locations what loading it would do. In an import a location that is there already is
 * refused; in a batch it is unchanged if the row says the same. Source: docs/product.md, Import from a file and Batching.
 */
export function planPlaces(
  way: LoadWay,
  rows: readonly SheetRow<Field>[],
  here: PlacesHere,
): LoadPlan<PlaceAct> {
  const columns = loads.places.columns[way];
  const groups = new Map(here.groups.map(({ name, groupid }) => [folded(name), groupid]));
  const groupNames = new Map(here.groups.map(({ name, groupid }) => [groupid, name]));
  const numbered = new Map(here.places.filter(p => p.internalId).map(p => [folded(p.internalId), p]));
  const names = new Set(here.places.map(({ name }) => folded(name)));
  const inSheet = new Map<string, number>();
  const used = here.places.filter(({ active }) => active).length;
  const room = new Room(used, here.limit, 'locations');
  const says = ways[way];

  /** Says what becomes of a location, and notes why it cannot be added. */
  const decide = (fields: LocationFields, found: RowFindings<Field>): PlannedRow<PlaceAct>['outcome'] => {
    const there = numbered.get(folded(fields.internalId));
    if (there && way === 'import')
      found.error('internalId', placeSentences.internalid(there.name, here.limit));
    else if (there) {
      const differs = locationDifferences(there, fields, id => groupNames.get(id) ?? '');
      if (found.isFine && differs.length === 0) return 'unchanged';
      const others = differs.map(({ field }) => field).join(', ');
      found.error('internalId', invalid(`${there.name} has this id already, with another ${others}.`));
    }
    if (found.isFine && fields.active) found.error('active', room.take());
    if (!found.isFine) return 'refused';
    if (names.has(folded(fields.name))) found.note('name', says.namesake(fields.name));
    names.add(folded(fields.name));
    return 'add';
  };

  const planned = rows.map(({ row, cells, findings }): PlannedRow<PlaceAct> => {
    const found = new RowFindings(columns, findings);
    const fields = fieldsIn(cells, way, { hasGroups: here.hasGroups, groups }, found);
    const number = folded(fields.internalId);
    const earlier = number && inSheet.get(number);
    if (earlier) found.error('internalId', says.twice(earlier));
    if (way === 'batch' && dateLike.test(fields.internalId)) found.note('internalId', dated);
    const outcome = decide(fields, found);
    // A row of an import that is left out takes no id from a later one.
    if (number && !earlier && (way === 'batch' || outcome === 'add')) inSheet.set(number, row);
    return {
      row,
      cells: (Object.keys(columns) as Field[]).map(field => cells[field]),
      outcome,
      findings: found.all,
      changes: [],
      ...(outcome === 'add' && { act: { ...fields, group: way === 'batch' ? cells.group : '' } }),
    };
  });
  return { rows: planned, full: room.full };
}

/** Returns a location as the cells of a file that an import reads. */
export const placeCells = (
  place: LocationFields,
  groupName: (groupid: string) => string,
): Record<Field, string> => ({
  name: place.name,
  country: countryName(place.country),
  sector: sectorName(place.sector),
  internalId: place.internalId,
  group: groupName(place.groupid),
  active: place.active ? 'Y' : 'N',
});
