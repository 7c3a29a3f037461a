import { expect, test } from 'vitest';
import { type Permission, permissionsOf, type Seat } from '#shared/domain/accounts/access.ts';
import { addresses, isWithin } from '#web/session/addresses.ts';
import { entriesBelow, menu } from '#web/session/menu.ts';
import type { Session, SessionUser } from '#web/session/session.ts';

const place = { topicid: 'a/b', locationid: 'l&m', periodcode: '202611' };

test.each([
  [addresses.report(place), addresses.reportList],
  [addresses.questionnaire({ ...place, start: 'newquiz' }), addresses.topicList],
  [addresses.renewal(place), addresses.topicList],
  [addresses.editor('x'), addresses.adminMenu],
  [addresses.topicLocations('x'), addresses.adminMenu],
  [addresses.reportingGroups('x'), addresses.adminMenu],
  [addresses.customerReport('completed'), addresses.performanceReports],
  [addresses.certifications, addresses.performanceReports],
  [addresses.riskDetails(place), addresses.performanceReports],
  [addresses.topicsOfGroup('x'), addresses.performanceReports],
  [addresses.locationsOfYear(2026, 'x'), addresses.performanceReports],
  [addresses.comparedQuestions({ ...place, early: '202609', late: '202610' }), addresses.performanceReports],
  [addresses.home, ''],
])('%s is marked in the navigation under %s', (address, page) => {
  const path = new URL(address, 'http://here.invalid').pathname;
  expect(menu.map(({ to }) => to).filter(to => isWithin(path, to))).toEqual(page ? [page] : []);
});

/** A person's session at a customer whose plan has custom topics. */
function sessionOf(seat: Partial<Seat>, user: Pick<SessionUser, 'right' | 'admindesc'>): Session {
  const whole: Seat = { adminType: 3, allLocations: false, locations: [], grants: [], ...seat };
  const held = permissionsOf(withCustomTopics, whole);
  return {
    user: { customerid: 'x', ...user } as SessionUser,
    may: (permission: Permission) => held.has(permission),
  };
}
const withCustomTopics = 5;

const master = sessionOf({ adminType: 1 }, { right: 'member', admindesc: 'Master Admin' });
const partner = sessionOf({ adminType: 1 }, { right: 'partner', admindesc: '' });
const staff = sessionOf({ adminType: 1 }, { right: 'staff', admindesc: '' });
const local = sessionOf({ adminType: 2 }, { right: 'member', admindesc: 'Location Admin' });
const user = sessionOf({ adminType: 3 }, { right: 'member', admindesc: 'User' });
const own = ['Two-factor reset', 'Plan and billing'];

test('the second level of the menu has what the person may open, and nothing else', () => {
  const admin = (session: Session) => entriesBelow(addresses.adminMenu, session).map(({ label }) => label);
  expect(admin(master)).toEqual(expect.arrayContaining(['Customer Data', 'Custom Topics', ...own]));
  expect(admin(partner)).toEqual(admin(master).filter(label => !own.includes(label)));
  expect(admin(staff)).toEqual(admin(master).filter(label => label !== 'Plan and billing'));
  expect(admin(local)).toEqual([
    'Locations',
    'Admins and Users',
    'Admin and User Locations',
    'Topics at Locations',
    'User Permissions for Topics',
  ]);
  expect(admin(user)).toEqual([]);
  expect(entriesBelow(addresses.performanceReports, master).length).toBeGreaterThan(5);
  expect(entriesBelow(addresses.performanceReports, user)).toEqual([]);
  const granted = sessionOf(
    { adminType: 3, grants: ['View Customer Reports'] },
    { right: 'member', admindesc: 'User' },
  );
  expect(entriesBelow(addresses.performanceReports, granted).length).toBeGreaterThan(5);
  expect(entriesBelow(addresses.clientMenu, local)).toEqual([]);
  expect(entriesBelow(addresses.topicList, master)).toEqual([]);
});

test.each([
  [addresses.locations('x'), ['Locations']],
  [addresses.rowImport('places', 'x', 'j'), ['Locations']],
  [addresses.people('x'), ['Admins and Users']],
  [addresses.peopleLocations('x'), ['Admin and User Locations']],
  [addresses.partners('x'), ['Customer Data']],
  [addresses.standardTopic('x', 'fire'), ['Standard Topics']],
  [addresses.editor('x-t.1'), ['Custom Topics']],
  [addresses.aiQueries('x'), ['Custom Topics']],
  [addresses.billing, ['Plan and billing']],
  [addresses.adminMenu, []],
])('%s is marked in the second level as %j', (address, labels) => {
  const { pathname, search } = new URL(address, 'http://here.invalid');
  const marked = entriesBelow(addresses.adminMenu, master).filter(({ to }) => isWithin(pathname, to, search));
  expect(marked.map(({ label }) => label)).toEqual(labels);
});

test.each([
  [addresses.customerReport('pastdue'), ['Past Due Topics']],
  [addresses.savedReport('report=pastdue&view=details'), ['Past Due Topics']],
  [addresses.riskChanges(), ['Certifications']],
  [addresses.comparison({ topicid: 'x-t' }), ['Topic History Comparison Report']],
])('%s is marked among the reports as %j', (address, labels) => {
  const { pathname, search } = new URL(address, 'http://here.invalid');
  const marked = entriesBelow(addresses.performanceReports, master).filter(({ to }) =>
    isWithin(pathname, to, search),
  );
  expect(marked.map(({ label }) => label)).toEqual(labels);
});
