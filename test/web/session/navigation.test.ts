import { expect, test } from 'vitest';
import { addresses, isWithin } from '#web/session/addresses.ts';
import { menu } from '#web/session/menu.ts';

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
