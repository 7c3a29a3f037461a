import { type AdminType, adminType } from '#shared/domain/accounts/access.ts';
import { newAddressProblem } from '#shared/domain/accounts/address.ts';
import { lineProblem, Room } from '#shared/domain/administration/imports/rows.ts';
import { folded } from '#shared/domain/administration/naming.ts';
import { type SeatFields, seatDifferences, seatLimits } from '#shared/domain/administration/people.ts';
import { flagOf, type PlannedRow, RowFindings } from './findings.ts';
import { type ColumnOf, loads } from './loads.ts';
import type { SheetRow } from './sheet.ts';

type Row = SheetRow<ColumnOf<'people'>>;

/** The rows of the sample spreadsheet. */
export const samplePeople: readonly Row['cells'][] = [
  {
    UserEmail: 'alex.morgan@example.com',
    UserType: '3',
    AllLocations: 'N',
    UserRole: 'Front desk',
    CustomerLocationID: 'HC-01',
    Active: 'Y',
  },
  {
    UserEmail: 'kim.lee@example.com',
    UserType: '1',
    AllLocations: 'Y',
    UserRole: 'Compliance officer',
    CustomerLocationID: 'HC-01',
    Active: 'Y',
  },
];

/** What the check of single cells needs: it is the same in the browser and in the dry run. */
export interface KnownPlaces {
  /** The ids of locations by their CustomerLocationID, as `folded` writes it. */
  places: ReadonlyMap<string, string>;
}

/** What is known of a person elsewhere. */
export type Elsewhere = '' | 'active' | 'onFree' | 'inactive';

/** What a customer has, for the dry run. */
export interface PeopleHere extends KnownPlaces {
  members: ReadonlyMap<string, SeatFields>;
  elsewhere(email: string): Elsewhere;
  counts: { admins: number; users: number };
  limits: { admins: number; users: number };
}

/** A person to be added. */
export interface PersonAct {
  email: string;
  seat: SeatFields;
  /** The CustomerLocationID by which the location was found, '' where the person has all of them. */
  placeNumber: string;
}

const types: ReadonlyMap<string, AdminType> = new Map(
  Object.values(adminType).map(type => [String(type), type]),
);

const sentences = {
  active: 'User already active for another customer.',
  onFree:
    'User already active for another customer: the Free plan. Add them under Admins and Users instead; they are then asked to join.',
  here: 'User already setup.',
  gone: 'User already setup but no longer active.',
  inactive: 'User is inactive for another customer.',
} as const;

/** Checks the cells of every row by themselves and against each other. Returns what each row says, and what is wrong with it. */
export function readPersonRows(
  rows: readonly Row[],
  { places }: KnownPlaces,
): { row: Row; found: RowFindings; act: PersonAct }[] {
  const inSheet = new Map<string, number>();
  return rows.map(row => {
    const { cells } = row;
    const found = new RowFindings();
    found.error('', row.problem);
    const email = cells.UserEmail.toLowerCase();
    if (newAddressProblem(email)) found.error('UserEmail', 'Invalid email address.');
    else if (inSheet.has(email))
      found.error('UserEmail', `Duplicate User. Row ${inSheet.get(email)} has the same address.`);
    else inSheet.set(email, row.row);
    const type = types.get(cells.UserType);
    if (!type)
      found.error(
        'UserType',
        'This is not a valid User Type code. Enter 1 for Master Admin, 2 for Location Admin, or 3 for User.',
      );
    const all = flagOf(found, 'AllLocations', cells.AllLocations);
    if (type === adminType.masterAdmin && all === false)
      found.error('AllLocations', 'A Master Admin must have access to all locations.');
    if (type === adminType.locationAdmin && all)
      found.error('AllLocations', 'A Location Admin cannot have access to all locations.');
    const role = cells.UserRole;
    found.error(
      'UserRole',
      role ? lineProblem('UserRole', role, seatLimits.role) : 'A User Role is required.',
    );
    const number = cells.CustomerLocationID;
    const place = places.get(folded(number));
    if (!number) found.error('CustomerLocationID', 'A CustomerLocationID is required.');
    // Somebody with all locations has none in particular, so the id is not looked up.
    else if (!all && !place) found.error('CustomerLocationID', 'CustomerLocationID is not set up.');
    const active = flagOf(found, 'Active', cells.Active) ?? true;
    const seat: SeatFields = {
      adminType: type ?? adminType.user,
      allLocations: all ?? false,
      locations: !all && place ? [place] : [],
      grants: [],
      role,
      active,
    };
    return { row, found, act: { email, seat, placeNumber: all ? '' : number } };
  });
}

/** Says for every row of a sheet of people what loading it would do. Source: docs/product.md, Batching. */
export function planPeople(
  rows: readonly Row[],
  here: PeopleHere,
): { rows: PlannedRow<PersonAct>[]; full: string[] } {
  const room = {
    admins: new Room(here.counts.admins, here.limits.admins, ['admin', 'admins']),
    users: new Room(here.counts.users, here.limits.users, ['user', 'users']),
  };
  const planned = readPersonRows(rows, here).map(({ row, found, act }): PlannedRow<PersonAct> => {
    const { email, seat } = act;
    const result = {
      row: row.row,
      cells: loads.people.columns.map(column => row.cells[column]),
      changes: [],
    };
    const there = here.members.get(email);
    if (found.isFine && there) {
      if (isSame(there, seat)) return { ...result, outcome: 'unchanged', findings: found.all };
      found.error('UserEmail', there.active ? sentences.here : sentences.gone);
    }
    const away = here.elsewhere(email);
    if (found.isFine && (away === 'active' || away === 'onFree')) found.error('UserEmail', sentences[away]);
    if (found.isFine && seat.active)
      found.error('Active', (seat.adminType === adminType.user ? room.users : room.admins).take());
    if (!found.isFine) return { ...result, outcome: 'refused', findings: found.all };
    if (away === 'inactive') found.note('UserEmail', sentences.inactive);
    return { ...result, outcome: 'add', findings: found.all, act };
  });
  return { rows: planned, full: [...room.admins.full, ...room.users.full] };
}

/** Returns whether a seat is what the sheet says. Permissions for reports are not in the sheet. */
const isSame = (there: SeatFields, seat: SeatFields): boolean =>
  seatDifferences({ ...there, grants: [] }, seat, id => id).length === 0;
