import { expect, test } from 'vitest';
import { fieldDifferences } from '#shared/domain/administration/differences.ts';
import { locationDifferences } from '#shared/domain/administration/locations.ts';
import { seatDifferences } from '#shared/domain/administration/people.ts';

test('what is stored decides whether something changed, not what it is called', () => {
  expect(fieldDifferences([['Group', '', '']], [['Group', '', 'gone']])).toEqual([
    { field: 'Group', from: '', to: '' },
  ]);
  expect(fieldDifferences([['Group', 'North', 'a']], [['Group', 'North (new)', 'a']])).toEqual([]);
  expect(fieldDifferences([['Name', 'A']], [['Name', 'B']])).toEqual([{ field: 'Name', from: 'A', to: 'B' }]);
});

test('another group, country or sector without a known name, and another place of the same name, is a change', () => {
  const home = { name: 'Home', country: 'USA', sector: 0, internalId: '', groupid: '', active: true };
  for (const more of [{ groupid: 'gone' }, { sector: 99 }, { country: 'XYZ' }])
    expect(locationDifferences(home, { ...home, ...more }, () => '').length).toBe(1);
  const seat = {
    adminType: 3 as const,
    allLocations: false,
    locations: ['a'],
    grants: [],
    role: '',
    active: true,
  };
  expect(seatDifferences(seat, { ...seat, locations: ['b'] }, () => 'Boston').length).toBe(1);
  expect(
    seatDifferences({ ...seat, locations: ['a', 'b'] }, { ...seat, locations: ['b', 'a'] }, id => id),
  ).toEqual([]);
});
