import {
  type AdminType,
  adminType,
  adminTypeNames,
  coversLocation,
  type Seat,
} from '#shared/domain/accounts/access.ts';
import { describeDay, localDate } from '#shared/domain/kit/periods.ts';
import { type Difference, fieldDifferences, type ToldField } from './differences.ts';

/** What administrators enter about a person's seat. */
export interface SeatFields extends Seat {
  role: string;
  active: boolean;
}

/** The most characters of what people enter. */
export const seatLimits = { role: 60 } as const;

/** Why a person who is active at another customer is not added. */
export const activeElsewhere =
  'This admin/user is already active with another customer. A user cannot use the same email for two different customers.';

/** The administrator who makes a change. */
export interface Administrator {
  email: string;
  seat: Seat;
  /** Whether they act for the customer instead of being its member. */
  acts: boolean;
}

/** What a customer has, for the check of a seat. */
export interface PeopleAt {
  accountOwner: string;
  subscriptionOwner: string;
  /** The number of active admins (Master Admins among them), Master Admins and users. */
  counts: { admins: number; masters: number; users: number };
  limits: { admins: number; users: number };
  /** All its locations. */
  locations: readonly { locationid: string; active: boolean }[];
  /** Whether the person is active at another customer. */
  elsewhere: boolean;
}

export type SeatProblem =
  | 'notallowed'
  | 'yourself'
  | 'owner'
  | 'masteracting'
  | 'accountowner'
  | 'subscriptionowner'
  | 'ownertype'
  | 'masterplaces'
  | 'adminplaces'
  | 'activeloc'
  | 'inactivelocation'
  | 'lastmaster'
  | 'elsewhere'
  | 'maxadmlimit'
  | 'maxuserlimit';

const isMaster = (seat: SeatFields | undefined): boolean =>
  seat?.active === true && seat.adminType === adminType.masterAdmin;
const countsAsAdmin = (seat: SeatFields | undefined): boolean =>
  seat?.active === true && seat.adminType !== adminType.user;
const countsAsUser = (seat: SeatFields | undefined): boolean =>
  seat?.active === true && seat.adminType === adminType.user;

/**
 * Returns whether an administrator may see and change a seat: a Master Admin each, a Location Admin those whose places
 * are all among their own, and who have one. The own seat of a Location Admin is not among them.
 */
export const mayAdminister = ({ email, seat }: Administrator, other: Seat & { email: string }): boolean =>
  seat.adminType === adminType.masterAdmin ||
  (seat.adminType === adminType.locationAdmin &&
    other.email !== email &&
    other.adminType !== adminType.masterAdmin &&
    !other.allLocations &&
    other.locations.length > 0 &&
    other.locations.every(id => seat.locations.includes(id)));

/**
 * Returns whether an administrator may ask what a person can do: a Master Admin about everybody, a Location Admin about
 * people who share one of their locations. Source: docs/product.md, Privileges.
 */
export const mayAskAbout = (by: Seat, other: Seat | undefined): boolean =>
  by.adminType === adminType.masterAdmin || (other?.locations.some(id => coversLocation(by, id)) ?? false);

/**
 * Returns why a seat cannot become `after` (undefined: removed), null if it can. `before` is the seat as stored,
 * undefined for a new one. Source: docs/product.md, Admins and users.
 */
export function checkSeat(
  email: string,
  before: SeatFields | undefined,
  after: SeatFields | undefined,
  by: Administrator,
  at: PeopleAt,
): SeatProblem | null {
  if (before && !mayAdminister(by, { ...before, email })) return 'notallowed';
  if (after && !mayAdminister(by, { ...after, email })) return 'notallowed';
  const known = new Set(at.locations.map(({ locationid }) => locationid));
  if (!(after?.locations ?? []).every(id => known.has(id))) return 'notallowed';
  const same = before && after && before.active === after.active && before.adminType === after.adminType;
  if (email === by.email && !same) return 'yourself';
  return (
    ownerProblem(email, before, after, by, at) ??
    placesProblem(after) ??
    (after && isPutAtInactive(before, after, at.locations) ? 'inactivelocation' : null) ??
    roomProblem(before, after, at)
  );
}

/** Returns whether a change of a seat puts a person at a location that is not active. Who is there already may stay. */
export const isPutAtInactive = (
  before: Pick<Seat, 'locations'> | undefined,
  after: Pick<Seat, 'locations'>,
  locations: PeopleAt['locations'],
): boolean =>
  locations.some(
    ({ locationid, active }) =>
      !active && after.locations.includes(locationid) && !before?.locations.includes(locationid),
  );

/** Who owns a customer, by e-mail. */
export type CustomerOwners = Pick<PeopleAt, 'accountOwner' | 'subscriptionOwner'>;

/** A person's seat, as far as it says who may change it. */
type GuardedSeat = Pick<Seat, 'adminType'> & { email: string };

/**
 * Returns why only members of the customer change a seat: it is an owner's, or a Master Admin's. Null for every other seat.
 * Source: docs/product.md, Acting for a customer.
 */
export function membersOnly(
  { email, adminType: type }: GuardedSeat,
  { accountOwner, subscriptionOwner }: CustomerOwners,
): 'owner' | 'masteracting' | null {
  if ([accountOwner, subscriptionOwner].includes(email)) return 'owner';
  return type === adminType.masterAdmin ? 'masteracting' : null;
}

function ownerProblem(
  email: string,
  before: SeatFields | undefined,
  after: SeatFields | undefined,
  by: Administrator,
  at: PeopleAt,
): SeatProblem | null {
  const { accountOwner, subscriptionOwner } = at;
  for (const seat of by.acts ? [before, after] : []) {
    const refused = seat && membersOnly({ ...seat, email }, at);
    if (refused) return refused;
  }
  if (![accountOwner, subscriptionOwner].includes(email)) return null;
  if (!after || (before?.active && !after.active))
    return email === subscriptionOwner ? 'subscriptionowner' : 'accountowner';
  const lowered = before?.adminType === adminType.masterAdmin && after.adminType !== adminType.masterAdmin;
  return lowered && email === subscriptionOwner ? 'ownertype' : null;
}

function placesProblem(after: SeatFields | undefined): SeatProblem | null {
  if (!after) return null;
  if (after.allLocations && after.locations.length > 0) return 'activeloc';
  if (after.adminType === adminType.masterAdmin && !after.allLocations) return 'masterplaces';
  return after.adminType === adminType.locationAdmin && after.allLocations ? 'adminplaces' : null;
}

function roomProblem(
  before: SeatFields | undefined,
  after: SeatFields | undefined,
  { counts, limits, elsewhere }: PeopleAt,
): SeatProblem | null {
  if (isMaster(before) && !isMaster(after) && counts.masters <= 1) return 'lastmaster';
  if (after?.active && !before?.active && elsewhere) return 'elsewhere';
  if (countsAsAdmin(after) && !countsAsAdmin(before) && counts.admins >= limits.admins) return 'maxadmlimit';
  if (countsAsUser(after) && !countsAsUser(before) && counts.users >= limits.users) return 'maxuserlimit';
  return null;
}

/** Returns whether a seat can hold topic permissions: those of active Users without All Locations. */
export const canGetPermissions = (seat: SeatFields): boolean =>
  seat.active && seat.adminType === adminType.user && !seat.allLocations;

/** Returns whether a seat can hold topic permissions at a location. */
export const holdsPermissions = (seat: SeatFields | undefined, locationid: string): boolean =>
  seat !== undefined && canGetPermissions(seat) && seat.locations.includes(locationid);

const yes = (on: boolean): string => (on ? 'Yes' : 'No');

/** What a change of a seat makes of each field, in people's words, for the activity. */
export function seatDifferences(
  before: SeatFields | undefined,
  after: SeatFields | undefined,
  placeName: (locationid: string) => string,
): Difference[] {
  const words = (of: SeatFields | undefined): ToldField[] => [
    ['User Type', of ? adminTypeNames[of.adminType as AdminType] : ''],
    ['All Locations', of ? yes(of.allLocations) : ''],
    [
      'Locations',
      (of?.locations ?? []).map(placeName).sort().join(', '),
      [...(of?.locations ?? [])].sort().join(' '),
    ],
    ['User Role', of?.role ?? ''],
    ['Permissions for reports', [...(of?.grants ?? [])].sort().join(', ')],
    ['Active', of ? yes(of.active) : ''],
  ];
  return fieldDifferences(words(before), words(after));
}

/** Whether somebody has come since they were invited: `invited` until their first sign-in after it. */
export type SeatState = 'invited' | 'active' | 'inactive' | 'declined';

/**
 * Returns the state of a seat. `lastSignIn` and `invitedAt` are ISO instants, '' for none. Who set the customer up was
 * not invited. Somebody on the Free plan is invited until they join (`joining`).
 */
export function seatState(
  active: boolean,
  lastSignIn: string,
  invitedAt: string,
  joining: '' | 'asked' | 'declined' = '',
): SeatState {
  if (!active) return joining === 'asked' ? 'invited' : joining === 'declined' ? 'declined' : 'inactive';
  return lastSignIn >= invitedAt ? 'active' : 'invited';
}

/** Returns the day of a sign-in (ISO instant, '' for none) in a time zone, as people write it; '' for none. */
export const signInDay = (lastSignIn: string, timeZone: string): string =>
  lastSignIn && describeDay(localDate(new Date(lastSignIn), timeZone));
