import { type AdminType, adminType, adminTypeNames } from '#shared/domain/accounts/access.ts';
import { newAddressProblem } from '#shared/domain/accounts/address.ts';
import { folded } from '#shared/domain/administration/naming.ts';
import {
  activeElsewhere,
  type SeatFields,
  seatDifferences,
  seatLimits,
} from '#shared/domain/administration/people.ts';
import { shortened } from '#shared/domain/kit/words.ts';
import { entriesOf, flagIn, lineProblem } from './cells.ts';
import { type LoadPlan, type PlannedRow, Room, RowFindings } from './findings.ts';
import { type FieldOf, type LoadWay, loads } from './loads.ts';
import { type KnownPlace, numberFinder, placeFinder } from './namedplaces.ts';
import type { SheetRow } from './sheet.ts';

type Field = FieldOf<'people'>;
type Cells = SheetRow<Field>['cells'];

/** The rows of the sample sheets. */
export const samplePeople: Readonly<Record<LoadWay, readonly Cells[]>> = {
  import: [
    {
      email: 'alex.morgan@example.com',
      type: 'User',
      allLocations: 'N',
      locations: 'HC-01; Lakeside Office',
      role: 'Front desk',
      active: 'Y',
    },
    {
      email: 'kim.lee@example.com',
      type: 'Master Admin',
      allLocations: 'Y',
      locations: '',
      role: 'Compliance officer',
      active: 'Y',
    },
  ],
  batch: [
    {
      email: 'alex.morgan@example.com',
      type: '3',
      allLocations: 'N',
      locations: 'HC-01',
      role: 'Front desk',
      active: 'Y',
    },
    {
      email: 'kim.lee@example.com',
      type: '1',
      allLocations: 'Y',
      locations: 'HC-01',
      role: 'Compliance officer',
      active: 'Y',
    },
  ],
};

/** What is known of a person elsewhere: where they are active, or that a seat of theirs has ended. */
export type Elsewhere = 'active' | 'onFree' | 'inactive';

/** What a customer has, as far as it is known. */
export interface PeopleHere {
  places: readonly KnownPlace[];
  /** Who has a seat already, by e-mail. */
  members: ReadonlyMap<string, SeatFields>;
  elsewhere: ReadonlyMap<string, Elsewhere>;
  /** Why whoever loads may not give a seat, and the column that is about it; undefined if they may. */
  untouchable?: (seat: { email: string; adminType: AdminType }) => { field: Field; why: string } | undefined;
  counts: { admins: number; users: number };
  limits: { admins: number; users: number };
}

/** What a preview knows of a customer's people: only the check reads who they are, and how many more there may be. */
export const unknownPeople: Omit<PeopleHere, 'places'> = {
  members: new Map(),
  elsewhere: new Map(),
  counts: { admins: 0, users: 0 },
  limits: { admins: Number.POSITIVE_INFINITY, users: Number.POSITIVE_INFINITY },
};

/** A person to be added. */
export interface PersonAct {
  email: string;
  seat: SeatFields;
  /** The internal id by which a batch found the location, as it is stored; '' where it found none by it. */
  placeNumber: string;
}

const typesById: ReadonlyMap<string, AdminType> = new Map(
  Object.values(adminType).map(type => [String(type), type]),
);
const typesByName: ReadonlyMap<string, AdminType> = new Map(
  Object.values(adminType).map(type => [folded(adminTypeNames[type]), type]),
);

/** Why somebody on the Free plan is not loaded by people of the customer. */
export const onFreeText =
  'This person uses Attestry on the Free plan. Add them with “Add Admin/User”: they are then asked to join you.';

/** What each way says about a person who is active elsewhere. */
const elsewhereTexts: Readonly<Record<LoadWay, Readonly<Record<Exclude<Elsewhere, 'inactive'>, string>>>> = {
  import: { active: activeElsewhere, onFree: onFreeText },
  batch: {
    active: 'User already active for another customer.',
    onFree:
      'User already active for another customer: the Free plan. Add them under Admins and Users instead; they are then asked to join.',
  },
};

/** What is wrong with an e-mail, '' for nothing. `earlier` is a row before it with the same one. */
function emailProblem(way: LoadWay, email: string, earlier: number | undefined): string {
  const wrong = newAddressProblem(email);
  if (way === 'batch') {
    if (wrong) return 'Invalid email address.';
    return earlier ? `Duplicate User. Row ${earlier} has the same address.` : '';
  }
  if (!email) return 'User Email is required.';
  return wrong || (earlier ? `Row ${earlier} has the same email.` : '');
}

/** What is wrong with a user type that was not found. */
function typeProblem(way: LoadWay, text: string): string {
  if (way === 'batch')
    return 'This is not a valid User Type code. Enter 1 for Master Admin, 2 for Location Admin, or 3 for User.';
  return text ? 'Enter Master Admin, Location Admin or User.' : 'User Type is required.';
}

/** What is wrong with All Locations for a type, '' for nothing. */
function everywhereProblem(way: LoadWay, type: AdminType, all: boolean): string {
  if (type === adminType.masterAdmin && !all)
    return way === 'import'
      ? 'A Master Admin has access to all locations. Enter Y.'
      : 'A Master Admin must have access to all locations.';
  if (type === adminType.locationAdmin && all)
    return way === 'import'
      ? 'A Location Admin cannot have access to all locations. Enter N and list the locations.'
      : 'A Location Admin cannot have access to all locations.';
  return '';
}

/** What a row says about a seat, and notes what is wrong with each of its cells. */
function seatIn(
  cells: Cells,
  way: LoadWay,
  placeNamed: (entry: string) => KnownPlace | string,
  found: RowFindings<Field>,
): Pick<PersonAct, 'seat' | 'placeNumber'> & { hasType: boolean } {
  const { role } = cells;
  const type =
    typesById.get(cells.type) ?? (way === 'import' ? typesByName.get(folded(cells.type)) : undefined);
  if (!type) found.error('type', typeProblem(way, cells.type));
  const flag = flagIn(cells.allLocations, way, what => found.error('allLocations', what));
  const all = flag ?? (way === 'import' && type === adminType.masterAdmin);
  const isSaid = way === 'import' || flag !== undefined;
  const misplaced = type && isSaid ? everywhereProblem(way, type, all) : '';
  found.error('allLocations', misplaced);
  if (way === 'batch' && !role) found.error('role', 'A User Role is required.');
  else found.error('role', lineProblem(way === 'import' ? 'User Role' : 'UserRole', role, seatLimits.role));
  const places =
    way === 'import'
      ? placesListed(cells.locations, placeNamed, found)
      : placeNumbered(cells.locations, all, placeNamed, found);
  if (way === 'import' && type && !misplaced && all === (cells.locations !== ''))
    found.error(
      'locations',
      all
        ? 'Leave this empty for a person with all locations.'
        : 'Enter at least one location, or Y under All Locations.',
    );
  const active = flagIn(cells.active, way, what => found.error('active', what));
  const seat: SeatFields = {
    adminType: type ?? adminType.user,
    allLocations: all,
    locations: [...new Set(places.map(({ locationid }) => locationid))].sort(),
    grants: [],
    role,
    active: active ?? true,
  };
  return {
    hasType: type !== undefined,
    seat,
    placeNumber: way === 'batch' ? (places[0]?.internalId ?? '') : '',
  };
}

/** Returns the locations that a cell lists. */
function placesListed(
  text: string,
  placeNamed: (entry: string) => KnownPlace | string,
  found: RowFindings<Field>,
): KnownPlace[] {
  return entriesOf(text).flatMap(entry => {
    const place = placeNamed(entry);
    if (typeof place === 'object' && place.active) return [place];
    found.error(
      'locations',
      typeof place === 'string' ? place : `${shortened(place.name, 60)} is not active.`,
    );
    return [];
  });
}

/** Returns the one location whose internal id a cell has. Somebody with all locations has none in particular. */
function placeNumbered(
  number: string,
  all: boolean,
  placeNamed: (entry: string) => KnownPlace | string,
  found: RowFindings<Field>,
): KnownPlace[] {
  if (!number) found.error('locations', 'A CustomerLocationID is required.');
  if (!number || all) return [];
  const place = placeNamed(number);
  if (typeof place === 'object') return [place];
  found.error('locations', 'CustomerLocationID is not set up.');
  return [];
}

/**
 * Says for every row of a sheet of people what loading it would do. In an import somebody who is here already is refused; in
 * a batch they are unchanged if the row says the same. Source: docs/product.md, Import from a file and Batching.
 */
export function planPeople(
  way: LoadWay,
  rows: readonly SheetRow<Field>[],
  here: PeopleHere,
): LoadPlan<PersonAct> {
  const columns = loads.people.columns[way];
  const placeNamed = way === 'import' ? placeFinder(here.places) : numberFinder(here.places);
  const inSheet = new Map<string, number>();
  const { counts, limits } = here;
  const room = {
    admins: new Room(counts.admins, limits.admins, 'admins'),
    users: new Room(counts.users, limits.users, 'users'),
  };

  /** Says what becomes of a person, and notes why they cannot be added. */
  const decide = (
    { email, seat }: PersonAct,
    found: RowFindings<Field>,
  ): PlannedRow<PersonAct>['outcome'] => {
    const there = here.members.get(email);
    if (way === 'batch' && there) {
      if (found.isFine && isSame(there, seat)) return 'unchanged';
      const gone = 'User already setup but no longer active.';
      found.error('email', there.active ? 'User already setup.' : gone);
    }
    const away = here.elsewhere.get(email);
    const isForLater = !seat.active && way === 'import' && away !== 'onFree';
    if (away && away !== 'inactive' && !isForLater) found.error('email', elsewhereTexts[way][away]);
    if (found.isFine && seat.active)
      found.error('active', (seat.adminType === adminType.user ? room.users : room.admins).take());
    if (!found.isFine) return 'refused';
    if (away === 'inactive' && way === 'batch') found.note('email', 'User is inactive for another customer.');
    return 'add';
  };

  const planned = rows.map(({ row, cells, findings }): PlannedRow<PersonAct> => {
    const found = new RowFindings(columns, findings);
    const email = cells.email.toLowerCase();
    const wrong = emailProblem(way, email, inSheet.get(email));
    found.error('email', wrong);
    if (!wrong) inSheet.set(email, row);
    const isKnown = way === 'import' && here.members.has(email);
    if (!wrong && isKnown) found.error('email', 'This person is an admin or user here already.');
    const { hasType, ...said } = seatIn(cells, way, placeNamed, found);
    const act: PersonAct = { email, ...said };
    const refused = hasType && !wrong && !isKnown ? here.untouchable?.({ ...act.seat, email }) : undefined;
    if (refused) found.error(refused.field, refused.why);
    const outcome = decide(act, found);
    return {
      row,
      cells: (Object.keys(columns) as Field[]).map(field => cells[field]),
      outcome,
      findings: found.all,
      changes: [],
      ...(outcome === 'add' && { act }),
    };
  });
  return { rows: planned, full: [...room.admins.full, ...room.users.full] };
}

/** Returns whether a seat is what the sheet says. Permissions for reports are not in the sheet. */
const isSame = (there: SeatFields, seat: SeatFields): boolean =>
  seatDifferences({ ...there, grants: [] }, seat, id => id).length === 0;
