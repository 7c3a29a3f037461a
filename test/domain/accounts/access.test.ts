import { describe, expect, it } from 'vitest';
import {
  type AdminType,
  actingSeat,
  coversLocation,
  type Permission,
  type Privilege,
  permissions,
  permissionsOf,
  privilegeOn,
  type Seat,
} from '#shared/domain/accounts/access.ts';

const seat = (type: AdminType, rest: Partial<Seat> = {}): Seat => ({
  adminType: type,
  allLocations: type === 1,
  locations: [],
  grants: [],
  ...rest,
});

const all = [...permissions];
const without = (...gone: Permission[]) => all.filter(p => !gone.includes(p));
const forMasters = ['Edit Customer Data', 'Edit Standard Topics', 'Edit Custom Topic Data'] as const;
const forUsers: Permission[] = ['Edit a Topic Questionnaire', 'Suggestion Report'];

const plain = without('Client Functions', 'Edit Custom Topic Data');
const custom = without('Client Functions');
const notLocal = (held: Permission[]) => held.filter(p => !(forMasters as readonly Permission[]).includes(p));

describe('the permissions of a plan and a role', () => {
  it.each<[plan: number, type: AdminType, expected: Permission[]]>([
    [1, 1, []],
    [1, 2, []],
    [1, 3, []],
    ...[2, 3, 7, 8].flatMap((plan): [number, AdminType, Permission[]][] => [
      [plan, 1, plain],
      [plan, 2, notLocal(plain)],
      [plan, 3, forUsers],
    ]),
    ...[4, 5, 9].flatMap((plan): [number, AdminType, Permission[]][] => [
      [plan, 1, custom],
      [plan, 2, notLocal(custom)],
      [plan, 3, forUsers],
    ]),
    [6, 1, all],
    [6, 2, notLocal(all)],
    [6, 3, forUsers],
  ])('plan %i, admin type %i', (plan, type, expected) => {
    expect([...permissionsOf(plan, seat(type))].sort()).toEqual([...expected].sort());
  });

  it('lets a customer grant its Users only downloads, prints and customer reports', () => {
    const grants: Permission[] = ['Download Reports', 'View Customer Reports', 'Edit Customer Data'];
    expect(permissionsOf(3, seat(3, { grants }))).toEqual(
      new Set([...forUsers, 'Download Reports', 'View Customer Reports']),
    );
    expect(permissionsOf(1, seat(3, { grants }))).toEqual(new Set());
  });

  it('gives a person who acts for a customer the rights of a Master Admin there', () => {
    expect(permissionsOf(5, actingSeat)).toEqual(permissionsOf(5, seat(1)));
    expect(privilegeOn(actingSeat, 'c1-anywhere', null)).toBe('Edit');
  });

  it('refuses a plan that does not exist', () => {
    expect(() => permissionsOf(10, seat(1))).toThrow('No plan 10');
  });
});

describe('the privilege on a topic at a location', () => {
  const here = { locations: ['here', 'there'] };
  const elsewhere = { locations: ['there'] };
  it.each<[AdminType, string, Partial<Seat>, Privilege | null, Privilege | null]>([
    [1, 'with all locations', {}, null, 'Edit'],
    [1, 'whatever the flag says: all locations are theirs', { allLocations: false }, null, 'Edit'],
    [1, 'with all locations, whatever is granted', {}, 'View', 'Edit'],
    [2, 'at an own location', here, null, 'Edit'],
    [2, 'at an own location, whatever is granted', here, 'View', 'Edit'],
    [2, 'elsewhere', elsewhere, null, null],
    [2, 'elsewhere, whatever is granted', elsewhere, 'Edit', null],
    [3, 'with all locations', { allLocations: true }, null, 'Edit'],
    [3, 'at an own location with Edit', here, 'Edit', 'Edit'],
    [3, 'at an own location with View', here, 'View', 'View'],
    [3, 'at an own location without a permission', here, null, null],
    [3, 'elsewhere with a permission', elsewhere, 'Edit', null],
    [3, 'without locations', {}, 'Edit', null],
  ])('admin type %i %s', (type, _, rest, granted, expected) => {
    expect(privilegeOn(seat(type, rest), 'here', granted)).toBe(expected);
  });

  it.each<[AdminType, Partial<Seat>, boolean]>([
    [1, { allLocations: false }, true],
    [2, here, true],
    [2, elsewhere, false],
    [3, { allLocations: true }, true],
    [3, {}, false],
  ])(`is only there where the seat covers the location: type %i %j`, (type, rest, covered) => {
    expect(coversLocation(seat(type, rest), 'here')).toBe(covered);
    expect(privilegeOn(seat(type, rest), 'here', 'View') !== null).toBe(covered);
  });
});
