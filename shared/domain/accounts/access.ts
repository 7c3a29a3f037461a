import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { planOf } from '#shared/domain/billing/plans.ts';

/** Admin types. Source: docs/product.md, People. */
export const adminType = { masterAdmin: 1, locationAdmin: 2, user: 3 } as const;
export type AdminType = (typeof adminType)[keyof typeof adminType];
export const adminTypeNames: Readonly<Record<AdminType, string>> = {
  1: 'Master Admin',
  2: 'Location Admin',
  3: 'User',
};

/** By what right a person works for a customer: as a member with a seat, or acting for it. */
export const rights = ['member', 'partner', 'contractor', 'staff'] as const;
export type Right = (typeof rights)[number];

/** Permissions of the administration area. Each guards one screen; they are in menu order. */
export const adminFunctions = [
  'Edit Customer Data',
  'Edit Location List',
  'Edit Admin/User',
  'Edit Admin/User Locations',
  'Edit Standard Topics',
  'Edit Custom Topic Data',
  'Edit Topic Locations',
  'Edit User Topic Permissions',
] as const;

/** Permissions a customer may grant to its Users. */
export const grantable = ['Download Reports', 'Print Reports', 'View Customer Reports'] as const;
export type Grantable = (typeof grantable)[number];

export const permissions = [
  'Client Functions',
  'Edit a Topic Questionnaire',
  'Suggestion Report',
  'Admin Functions',
  ...grantable,
  ...adminFunctions,
] as const;
export type Permission = (typeof permissions)[number];

/** What decides a person's rights at one customer. */
export interface Seat {
  adminType: AdminType;
  /** All Locations. */
  allLocations: boolean;
  /** Ids of the locations the person is assigned to; ignored if allLocations is true. */
  locations: readonly string[];
  /** What the customer granted in addition to the role's permissions. */
  grants: readonly Permission[];
}

/** The seat of a person who acts for a customer (partner, contractor, staff): Master Admin rights. */
export const actingSeat: Seat = { adminType: 1, allLocations: true, locations: [], grants: [] };

const notForLocationAdmins: readonly Permission[] = [
  'Edit Customer Data',
  'Edit Standard Topics',
  'Edit Custom Topic Data',
];

/** Returns the permissions a seat gives on a plan. Source: docs/product.md, Permissions. */
export function permissionsOf(planId: number, seat: Seat): ReadonlySet<Permission> {
  const plan = planOf(planId);
  if (plan.id === freePlan) return new Set<Permission>();
  if (seat.adminType === adminType.user) {
    const granted = seat.grants.filter(g => (grantable as readonly string[]).includes(g));
    return new Set<Permission>(['Edit a Topic Questionnaire', 'Suggestion Report', ...granted]);
  }
  const held = permissions.filter(
    p =>
      (plan.customTopics || p !== 'Edit Custom Topic Data') &&
      (plan.clientFunctions || p !== 'Client Functions') &&
      (seat.adminType === adminType.masterAdmin || !notForLocationAdmins.includes(p)),
  );
  return new Set(held);
}

export type Privilege = 'Edit' | 'View';

/** Returns whether a seat covers every location: All Locations, and always a Master Admin. */
export const everywhere = (seat: Seat): boolean =>
  seat.allLocations || seat.adminType === adminType.masterAdmin;

/** Returns whether a seat covers a location. */
export const coversLocation = (seat: Seat, locationid: string): boolean =>
  everywhere(seat) || seat.locations.includes(locationid);

/**
 * Returns whether a person can edit the questionnaire of some topic at some location. `granted` has the locations of the
 * user's topic permissions.
 */
export const editsSomewhere = (
  seat: Seat,
  granted: readonly { locationid: string; privilege: Privilege }[],
): boolean =>
  everywhere(seat) ||
  (seat.adminType === adminType.locationAdmin && seat.locations.length > 0) ||
  granted.some(({ locationid, privilege }) => privilegeOn(seat, locationid, privilege) === 'Edit');

/**
 * What a person may do with a topic at a location; null is nothing, not even see it.
 * `granted` is the user's topic permission, if there is one. Source: docs/product.md, Privileges.
 */
export function privilegeOn(seat: Seat, locationid: string, granted: Privilege | null): Privilege | null {
  if (everywhere(seat)) return 'Edit';
  if (!seat.locations.includes(locationid)) return null;
  return seat.adminType === adminType.locationAdmin ? 'Edit' : granted;
}
