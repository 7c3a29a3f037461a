import { expect, test } from 'vitest';
import { type Permission, permissionsOf, type Seat } from '#shared/domain/accounts/access.ts';
import { hitsHere } from '#web/app/palette/hits.ts';
import { addresses } from '#web/session/addresses.ts';
import type { Session, SessionUser } from '#web/session/session.ts';

/** A session of a seat on a plan. */
function sessionOf(plan: number, seat: Partial<Seat>, user: Partial<SessionUser>): Session {
  const held = permissionsOf(plan, { adminType: 3, allLocations: false, locations: [], grants: [], ...seat });
  return {
    user: { customerid: 'x', selpymtid: plan, right: 'member', admindesc: 'User', ...user } as SessionUser,
    may: (permission: Permission) => held.has(permission),
  };
}

const doing = { showKeys: () => undefined, logout: () => undefined };
const labelsOf = (session: Session, typed = '') =>
  hitsHere(typed, session, doing).flatMap(({ hits }) => hits.map(({ label }) => label));

const master = sessionOf(6, { adminType: 1 }, { admindesc: 'Master Admin' });
const local = sessionOf(6, { adminType: 2 }, { admindesc: 'Location Admin' });
const user = sessionOf(6, { adminType: 3 }, {});
const partner = sessionOf(6, { adminType: 1 }, { right: 'partner', admindesc: '' });
const staff = sessionOf(6, { adminType: 1 }, { right: 'staff', admindesc: '' });
const free = sessionOf(1, { adminType: 1 }, { admindesc: 'Master Admin' });

test('a Master Admin finds every page of the menus, and what can be begun from anywhere', () => {
  expect(labelsOf(master)).toEqual(
    expect.arrayContaining([
      ...['Home', 'Topic Questionnaire', 'Customer Data', 'Past Due Topics', 'Enroll Client'],
      ...['Update Profile', 'Plan and billing', 'Import locations from a file', 'Show the keys', 'Logout'],
    ]),
  );
});

test('each page is offered once', () => {
  const keys = hitsHere('', master, doing).flatMap(({ hits }) => hits.map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  [
    'a Location Admin',
    local,
    ['Customer Data', 'Standard Topics', 'Import locations from a file', 'Plan and billing'],
  ],
  [
    'a User',
    user,
    ['Admin Functions', 'Locations', 'Performance Reports', 'Client Functions', 'Plan and billing'],
  ],
  ['a partner', partner, ['Update Profile', 'Change Password', 'Plan and billing', 'Two-factor reset']],
  ['staff', staff, ['Update Profile', 'Plan and billing']],
  ['a free user', free, ['Topic Questionnaire', 'My tasks', 'Admin Functions', 'Show my overdue tasks']],
])('%s does not find pages and actions without a right to them', (_, session, hidden) => {
  const labels = labelsOf(session);
  for (const label of hidden) expect(labels).not.toContain(label);
  for (const label of hidden) expect(labelsOf(session, label)).not.toContain(label);
  expect(labels).toEqual(expect.arrayContaining(['Home', 'Help', 'Logout']));
});

test('typed words find pages by a part of their name or of the page above, best first, at most five of a kind', () => {
  expect(labelsOf(master, 'loc')[0]).toBe('Locations');
  expect(labelsOf(master, 'user perm')).toEqual(['User Permissions for Topics']);
  expect(labelsOf(master, 'ADMIN functions data')).toContain('Customer Data');
  expect(hitsHere('a', master, doing).every(({ hits }) => hits.length <= 5)).toBe(true);
  expect(labelsOf(master, 'zzz')).toEqual([]);
});

test('a free user’s home is the page of the Free plan', () => {
  const [pages] = hitsHere('home', free, doing);
  expect(pages?.hits[0]?.to).toBe(addresses.dashboard);
});
