import { lineProblem, Room } from '#shared/domain/administration/imports/rows.ts';
import {
  type LocationFields,
  locationDifferences,
  locationLimits,
} from '#shared/domain/administration/locations.ts';
import { folded } from '#shared/domain/administration/naming.ts';
import { sectors } from '#shared/domain/administration/sectors.ts';
import { countries } from '#shared/domain/kit/countries.ts';
import { flagOf, invalid, type PlannedRow, RowFindings } from './findings.ts';
import { type ColumnOf, loads } from './loads.ts';
import type { SheetRow } from './sheet.ts';

type Row = SheetRow<ColumnOf<'places'>>;

/** The rows of the sample spreadsheet. */
export const samplePlaces: readonly Row['cells'][] = [
  {
    LocationName: 'Harbor Clinic',
    Countrycode: 'USA',
    ReportingGroup: '',
    Sectorid: '19',
    CustomerLocationID: 'HC-01',
    Active: 'Y',
  },
  {
    LocationName: 'Lakeside Office',
    Countrycode: 'CAN',
    ReportingGroup: '',
    Sectorid: '19',
    CustomerLocationID: '0042',
    Active: 'N',
  },
];

/** What the check of single cells needs: it is the same in the browser and in the dry run. */
export interface PlaceNames {
  /** Whether the customer's plan has reporting groups. */
  hasGroups: boolean;
  /** Reporting groups by their names, as `folded` writes them. */
  groups: ReadonlyMap<string, string>;
}

/** What a customer has, for the dry run. */
export interface PlacesHere extends PlaceNames {
  places: readonly (LocationFields & { locationid: string })[];
  /** How many active locations the customer may have. */
  limit: number;
}

const countryCodes: ReadonlySet<string> = new Set(countries.map(({ code }) => code));
const sectorIds: ReadonlySet<number> = new Set(sectors.map(({ id }) => id));
/** What people write instead of a code or number, as `folded` writes it. */
const codeOfCountry: ReadonlyMap<string, string> = new Map(
  countries.map(({ code, name }) => [folded(name), code]),
);
const idOfSector: ReadonlyMap<string, number> = new Map(sectors.map(({ id, name }) => [folded(name), id]));

/** What spreadsheet programs make of ids such as 3-4: a date. */
const dateLike =
  /^(\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\d{1,2}-[A-Z][a-z]{2}(-\d{2,4})?|[A-Z][a-z]{2}-\d{2,4})$/;

/** A location to be added. `group` is the name by which its reporting group was found, '' for none. */
export interface PlaceAct extends LocationFields {
  group: string;
}

/** Checks the cells of every row by themselves and against each other. Returns what each row says, and what is wrong with it. */
export function readPlaceRows(
  rows: readonly Row[],
  { hasGroups, groups }: PlaceNames,
): { row: Row; found: RowFindings; fields: LocationFields }[] {
  const inSheet = new Map<string, number>();
  return rows.map(row => {
    const { cells } = row;
    const found = new RowFindings();
    found.error('', row.problem);
    const name = cells.LocationName;
    if (!name) found.error('LocationName', invalid('a name.'));
    else found.error('LocationName', lineProblem('LocationName', name, locationLimits.name));
    const country = cells.Countrycode.toUpperCase();
    if (!countryCodes.has(country)) {
      const meant = codeOfCountry.get(folded(cells.Countrycode));
      found.error(
        'Countrycode',
        invalid(meant ? `${meant} for ${cells.Countrycode}.` : 'a country code such as USA.'),
      );
    }
    const group = cells.ReportingGroup;
    const groupid = group ? groups.get(folded(group)) : '';
    if (group && !hasGroups)
      found.error('ReportingGroup', 'The plan of this customer has no reporting groups. Leave this empty.');
    else if (groupid === undefined) found.error('ReportingGroup', 'Reporting Group is not set up.');
    const sector = /^\d{1,4}$/.test(cells.Sectorid) ? Number(cells.Sectorid) : 0;
    if (!sectorIds.has(sector)) {
      const meant = idOfSector.get(folded(cells.Sectorid));
      found.error(
        'Sectorid',
        invalid(
          meant ? `${meant} for ${cells.Sectorid}.` : `the number of a sector, 1 to ${sectors.length}.`,
        ),
      );
    }
    const internalId = cells.CustomerLocationID;
    if (!internalId) found.error('CustomerLocationID', invalid('an id that no other location has.'));
    else {
      found.error(
        'CustomerLocationID',
        lineProblem('CustomerLocationID', internalId, locationLimits.internalId),
      );
      const earlier = inSheet.get(folded(internalId));
      if (earlier)
        found.error('CustomerLocationID', invalid(`row ${earlier} has the same CustomerLocationID.`));
      else inSheet.set(folded(internalId), row.row);
      if (dateLike.test(internalId))
        found.note(
          'CustomerLocationID',
          'This looks like a date that a spreadsheet program made of an id. It is kept as it is.',
        );
    }
    const active = flagOf(found, 'Active', cells.Active) ?? true;
    return { row, found, fields: { name, country, sector, internalId, groupid: groupid ?? '', active } };
  });
}

/** Says for every row of a sheet of locations what loading it would do. Source: docs/product.md, Batching. */
export function planPlaces(
  rows: readonly Row[],
  here: PlacesHere,
  groupName: (groupid: string) => string,
): { rows: PlannedRow<PlaceAct>[]; full: string[] } {
  const known = new Map(
    here.places.filter(place => place.internalId).map(place => [folded(place.internalId), place]),
  );
  const names = new Set(here.places.map(({ name }) => folded(name)));
  const used = here.places.filter(({ active }) => active).length;
  const room = new Room(used, here.limit, loads.places.nouns);
  const planned = readPlaceRows(rows, here).map(({ row, found, fields }): PlannedRow<PlaceAct> => {
    const there = known.get(folded(fields.internalId));
    const result = { row: row.row, cells: loads.places.columns.map(column => row.cells[column]) };
    const outcome = (what: PlannedRow<PlaceAct>['outcome'], act?: PlaceAct) => ({
      ...result,
      outcome: what,
      findings: found.all,
      changes: [],
      ...(act && { act }),
    });
    if (found.isFine && there) {
      const differs = locationDifferences(there, fields, groupName).map(({ field }) => field);
      if (differs.length === 0) return outcome('unchanged');
      found.error(
        'CustomerLocationID',
        invalid(`${there.name} has this id already, with another ${differs.join(', ')}.`),
      );
    }
    if (found.isFine && fields.active) found.error('Active', room.take());
    if (!found.isFine) return outcome('refused');
    if (names.has(folded(fields.name)))
      found.note('LocationName', 'Another location has the same name. It is added nevertheless.');
    names.add(folded(fields.name));
    return outcome('add', { ...fields, group: row.cells.ReportingGroup });
  });
  return { rows: planned, full: room.full };
}
