import { type AdminType, adminType, adminTypeNames } from '#shared/domain/accounts/access.ts';
import { newAddressProblem } from '#shared/domain/accounts/address.ts';
import { folded } from '#shared/domain/administration/naming.ts';
import { type SeatFields, seatLimits } from '#shared/domain/administration/people.ts';
import { shortened } from '#shared/domain/kit/words.ts';
import {
  type Checked,
  type Columns,
  entriesOf,
  entriesText,
  flagIn,
  type ImportReading,
  type ImportRow,
  lineProblem,
  Room,
  RowFindings,
} from './rows.ts';

type Kind = 'email' | 'type' | 'allLocations' | 'locations' | 'role' | 'active';

/** The columns of a file of admins and users. */
export const peopleColumns: Columns<Kind> = {
  email: { name: 'User Email', also: ['Email', 'E-mail', 'Email address'], required: true },
  type: { name: 'User Type', also: ['Type', 'Admin Type', 'Admindesc'], required: true },
  allLocations: { name: 'All Locations', also: ['Any Location'], required: false },
  locations: { name: 'Locations', also: ['Location'], required: false },
  role: { name: 'User Role', also: ['Role'], required: false },
  active: { name: 'Active', also: ['Activeu'], required: false },
};

/** The rows of the sample file. */
export const samplePeople: readonly Record<Kind, string>[] = [
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
];

/** A person to be added. */
export interface PersonEntry {
  email: string;
  seat: SeatFields;
}

interface NamedPlace {
  locationid: string;
  name: string;
  internalId: string;
}
interface Place extends NamedPlace {
  active: boolean;
}

/** What a customer has, for the check of a file. */
export interface PeopleHere {
  places: readonly Place[];
  /** Who has a seat already. */
  members: ReadonlySet<string>;
  counts: { admins: number; users: number };
  limits: { admins: number; users: number };
  /** Returns why a person who is active at another customer cannot be added, '' for nothing. */
  elsewhere(email: string): string;
}

const types = new Map(
  Object.entries(adminTypeNames).flatMap(([id, name]) => [
    [folded(name), Number(id) as AdminType],
    [id, Number(id) as AdminType],
  ]),
);

/** Checks the rows of a file of people against each other and what the customer has. Source: docs/product.md, Import from a file. */
export function checkPeople(reading: ImportReading<Kind>, here: PeopleHere): Checked<PersonEntry> {
  const found = new RowFindings(reading.problems);
  const ready: Checked<PersonEntry>['ready'] = [];
  const placeNamed = placeFinder(here.places);
  const inFile = new Map<string, number>();
  const { counts, limits } = here;
  const room = {
    admins: new Room(counts.admins, limits.admins, ['admin', 'admins']),
    users: new Room(counts.users, limits.users, ['user', 'users']),
  };
  for (const { row, cells } of reading.rows) {
    const email = cells.email.toLowerCase();
    const wrong = (kind: Kind, what: string) => found.error(row, peopleColumns[kind].name, what);
    const earlier = inFile.get(email);
    if (!email) wrong('email', 'User Email is required.');
    else if (newAddressProblem(email)) wrong('email', newAddressProblem(email));
    else if (earlier) wrong('email', `Row ${earlier} has the same email.`);
    else {
      inFile.set(email, row);
      if (here.members.has(email)) wrong('email', 'This person is an admin or user here already.');
    }
    const seat = seatOf(cells, placeNamed, wrong);
    if (seat.active && found.isFine(row)) wrong('email', here.elsewhere(email));
    if (!found.isFine(row)) continue;
    const place = seat.adminType === adminType.user ? room.users : room.admins;
    if (seat.active) wrong('active', place.take());
    if (found.isFine(row)) ready.push({ row, entry: { email, seat } });
  }
  return { ready, problems: found.inOrder(), full: [...room.admins.full, ...room.users.full] };
}

/** Returns what a row says about a seat, and notes what is wrong with each of its cells. */
function seatOf(
  cells: ImportRow<Kind>['cells'],
  placeNamed: (entry: string) => Place | string,
  wrong: (kind: Kind, what: string) => void,
): SeatFields {
  const type = types.get(folded(cells.type));
  if (!type)
    wrong('type', cells.type ? 'Enter Master Admin, Location Admin or User.' : 'User Type is required.');
  wrong('role', lineProblem('User Role', cells.role, seatLimits.role));
  const active = flagIn(cells.active, what => wrong('active', what));
  const said = flagIn(cells.allLocations, what => wrong('allLocations', what));
  const locations = new Set<string>();
  for (const entry of entriesOf(cells.locations)) {
    const place = placeNamed(entry);
    if (typeof place === 'string') wrong('locations', place);
    else if (!place.active) wrong('locations', `${shortened(place.name, 60)} is not active.`);
    else locations.add(place.locationid);
  }
  const allLocations = said ?? type === adminType.masterAdmin;
  if (type) {
    const [kind, what] = placesProblem(type, allLocations, cells.locations !== '') ?? [];
    if (kind && what) wrong(kind, what);
  }
  return {
    adminType: type ?? adminType.user,
    allLocations,
    locations: [...locations].sort(),
    grants: [],
    role: cells.role,
    active: active ?? true,
  };
}

function placesProblem(type: AdminType, all: boolean, named: boolean): [Kind, string] | null {
  if (type === adminType.masterAdmin && !all)
    return ['allLocations', 'A Master Admin has access to all locations. Enter Y.'];
  if (type === adminType.locationAdmin && all)
    return [
      'allLocations',
      'A Location Admin cannot have access to all locations. Enter N and list the locations.',
    ];
  if (all && named) return ['locations', 'Leave this empty for a person with all locations.'];
  if (!all && !named) return ['locations', 'Enter at least one location, or Y under All Locations.'];
  return null;
}

/** Returns what finds a location by its internal id, its name or its id, or says why it cannot be found. */
function placeFinder<Of extends NamedPlace>(places: readonly Of[]): (entry: string) => Of | string {
  const byNumber = new Map(places.filter(p => p.internalId).map(p => [folded(p.internalId), p]));
  const byId = new Map(places.map(p => [p.locationid, p]));
  const byName = Map.groupBy(places, ({ name }) => folded(name));
  return entry => {
    const named = byName.get(folded(entry)) ?? [];
    const place = byNumber.get(folded(entry)) ?? (named.length > 1 ? undefined : named[0]) ?? byId.get(entry);
    if (place) return place;
    const short = shortened(entry, 60);
    return named.length > 1
      ? `${named.length} locations are named ${short}. Use the internal location.`
      : `There is no location named ${short}.`;
  };
}

/** Returns a function that makes the cells of a file for a person. Locations are named so that the file can be read again. */
export function personCells(
  places: readonly NamedPlace[],
): (email: string, seat: Omit<SeatFields, 'grants'>) => Record<Kind, string> {
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
