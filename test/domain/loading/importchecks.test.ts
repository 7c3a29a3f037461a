import { describe, expect, test } from 'vitest';
import { activeElsewhere } from '#shared/domain/administration/people.ts';
import { sheetLimits } from '#shared/domain/loading/loads.ts';
import { onFreeText, type PeopleHere } from '#shared/domain/loading/people.ts';
import type { PlacesHere } from '#shared/domain/loading/places.ts';
import { readSheet, unusable } from '#shared/domain/loading/sheet.ts';
import { plannedPeople, plannedPlaces } from '#test/support/people/planned.ts';

const place = (name: string, internalId = '', active = true) => ({
  locationid: `acme-${name}`,
  name,
  country: 'USA',
  sector: 1,
  internalId,
  groupid: '',
  active,
});
const acme: PlacesHere = {
  hasGroups: true,
  places: [place('Boston', 'BOS'), place('Denver', '', false)],
  limit: 4,
  groups: [{ groupid: 'g1', name: 'West' }],
};
const placeHead = ['Location', 'Country', 'Sector', 'Internal Location', 'Reporting Group', 'Active'];
const placesOf = (rows: string[][], here = acme) => plannedPlaces([placeHead, ...rows], here);

describe('a row with a location', () => {
  test.each([
    [['', 'USA', 'Other'], 'Location', 'Location is required.'],
    [['\u200b', 'USA', 'Other'], 'Location', 'Location is required.'],
    [['x'.repeat(101), 'USA', 'Other'], 'Location', 'Location has at most 100 characters.'],
    [['a\u202eb', 'USA', 'Other'], 'Location', 'Location must be one line of visible characters.'],
    [['a\nb', 'USA', 'Other'], 'Location', 'Location must be one line of visible characters.'],
    [['a\ud800', 'USA', 'Other'], 'Location', 'The text has a damaged character. Enter the character again.'],
    [['A', '', 'Other'], 'Country', 'Country is required.'],
    [['A', 'Atlantis', 'Other'], 'Country', 'There is no country named Atlantis. Use a name of the list.'],
    [['A', 'USA', ''], 'Sector', 'Sector is required.'],
    [['A', 'USA', 'Magic'], 'Sector', 'There is no sector named Magic. Use a name of the list.'],
    [
      ['A', 'USA', 'Other', ' bos '],
      'Internal Location',
      'Boston already has this internal location. Enter another one.',
    ],
    [
      ['A', 'USA', 'Other', '', 'East'],
      'Reporting Group',
      'There is no reporting group named East. Add it first, or leave this empty.',
    ],
    [['A', 'USA', 'Other', '', '', 'maybe'], 'Active', 'Enter Y or N.'],
  ])('is refused with its row, column and reason: %j', (row, column, what) => {
    const { ready, problems } = placesOf([row, ['B', 'CAN', 'Other']]);
    expect(problems).toEqual([{ row: 2, column, severity: 'error', what }]);
    expect(ready.map(({ entry }) => entry.name)).toEqual(['B']);
  });

  test.each([
    ['UK', 'GBR'],
    ['us', 'USA'],
    ['U.S.A.', 'USA'],
    ['United States of America', 'USA'],
    ['Great Britain', 'GBR'],
    ['South Korea', 'KOR'],
    ['Korea, Republic of', 'KOR'],
    ['Czech Republic', 'CZE'],
    ['the netherlands', 'NLD'],
    ['Viet Nam', 'VNM'],
    ['Turkey', 'TUR'],
    ['Cote d Ivoire', 'CIV'],
    ['Bosnia & Herzegovina', 'BIH'],
    ['de', 'DEU'],
    ['Fra', 'FRA'],
    ['Georgia', 'GEO'],
    ['Sao Tome and Principe', 'STP'],
  ])('is in the country that people mean by %s', (written, country) => {
    expect(placesOf([['A', written, 'Other']]).ready.map(({ entry }) => entry.country)).toEqual([country]);
  });

  test('has an internal location of its own in the file', () => {
    const { ready, problems } = placesOf([
      ['A', 'USA', 'Other', 'Ⅳ-1'],
      ['B', 'USA', 'Other', 'iv-1'],
    ]);
    expect(ready.map(({ row }) => row)).toEqual([2]);
    expect(problems).toMatchObject([{ row: 3, what: 'Row 2 has the same internal location.' }]);
  });

  test('is warned about the name of another one, here or in the file, and still added', () => {
    const { ready, problems } = placesOf([
      ['boston', 'USA', 'Other', '', '', 'N'],
      ['A', 'USA', 'Other', '', 'west', 'N'],
      ['a', 'USA', 'Other', '', '', 'N'],
    ]);
    expect(ready.map(({ entry }) => entry.groupid)).toEqual(['', 'g1', '']);
    expect(problems.map(({ row, severity }) => [row, severity])).toEqual([
      [2, 'note'],
      [4, 'note'],
    ]);
  });

  test('that does not fit is named with the limit; inactive ones and those with other problems take no room', () => {
    const rows = [
      ['A', 'USA', 'Other'],
      ['B', 'Nowhere', 'Other'],
      ['C', 'USA', 'Other', '', '', 'N'],
      ['D', 'USA', 'Other'],
      ['E', 'USA', 'Other'],
      ['F', 'USA', 'Other'],
      ['G', 'USA', 'Other'],
    ];
    const { ready, problems, full } = placesOf(rows);
    expect(ready.map(({ entry }) => entry.name)).toEqual(['A', 'C', 'D', 'E']);
    expect(full).toEqual(['2 rows do not fit: 1 of 4 locations are in use.']);
    expect(problems.slice(1)).toMatchObject([
      {
        row: 7,
        column: 'Active',
        what: 'You will exceed your location limit of 4. Consider deactivating another location first or upgrading to a higher payment plan. To add it switched off, enter N under Active.',
      },
      { row: 8 },
    ]);
  });

  test('has no group on a plan without them', () => {
    const { problems } = placesOf([['A', 'USA', 'Other', '', 'West']], { ...acme, hasGroups: false });
    expect(problems[0]?.what).toBe('The plan has no reporting groups. Leave the group empty.');
  });
});

const here = {
  adminType: 3 as const,
  allLocations: true,
  locations: [],
  grants: [],
  role: '',
  active: true,
};
const team: PeopleHere = {
  places: [place('Boston', 'BOS'), place('Twin', 'T1'), place('Twin')],
  members: new Map([['here@acme.example', here]]),
  untouchable: () => undefined,
  counts: { admins: 1, users: 0 },
  limits: { admins: 2, users: 2 },
  elsewhere: new Map([
    ['away@bolt.example', 'active'],
    ['free@bolt.example', 'onFree'],
    ['was@bolt.example', 'inactive'],
  ]),
};
const peopleHead = ['User Email', 'User Type', 'All Locations', 'Locations', 'User Role', 'Active'];
const peopleOf = (rows: string[][]) => plannedPeople([peopleHead, ...rows], team);

describe('a row with a person', () => {
  const mail = 'a@acme.example';
  test.each([
    [['', 'User', 'Y'], 'User Email', 'User Email is required.'],
    [['nobody', 'User', 'Y'], 'User Email', 'Invalid Email id.'],
    [['HERE@acme.example', 'User', 'Y'], 'User Email', 'This person is an admin or user here already.'],
    [['away@bolt.example', 'User', 'Y'], 'User Email', activeElsewhere],
    [['free@bolt.example', 'User', 'Y'], 'User Email', onFreeText],
    [[mail, '', 'Y'], 'User Type', 'User Type is required.'],
    [[mail, 'Boss', 'Y'], 'User Type', 'Enter Master Admin, Location Admin or User.'],
    [[mail, 'User', ''], 'Locations', 'Enter at least one location, or Y under All Locations.'],
    [[mail, 'Location Admin', 'N'], 'Locations', 'Enter at least one location, or Y under All Locations.'],
    [[mail, 'User', 'Y', 'BOS'], 'Locations', 'Leave this empty for a person with all locations.'],
    [[mail, 'User', '', 'Nowhere'], 'Locations', 'There is no location named Nowhere.'],
    [[mail, 'User', '', 'twin'], 'Locations', '2 locations are named twin. Use the internal location.'],
    [[mail, 'User', 'some', 'BOS'], 'All Locations', 'Enter Y or N.'],
    [[mail, 'User', 'Y', '', 'x'.repeat(61)], 'User Role', 'User Role has at most 60 characters.'],
    [[mail, 'Master Admin', 'N'], 'All Locations', 'A Master Admin has access to all locations. Enter Y.'],
    [
      [mail, 'Location Admin', 'Y'],
      'All Locations',
      'A Location Admin cannot have access to all locations. Enter N and list the locations.',
    ],
  ])('is refused with its row, column and reason: %j', (row, column, what) => {
    const { ready, problems } = peopleOf([row, ['b@acme.example', 'User', 'Y']]);
    expect(problems).toEqual([{ row: 2, column, severity: 'error', what }]);
    expect(ready.map(({ entry }) => entry.email)).toEqual(['b@acme.example']);
  });

  test('is read in lower case, once in the file, with locations by internal id or name', () => {
    const { ready, problems } = peopleOf([
      ['A@Acme.Example', 'location admin', '', 'bos; T1 ;Boston'],
      ['a@acme.example', 'User', 'Y'],
    ]);
    expect(ready).toMatchObject([
      { entry: { email: mail, seat: { adminType: 2, locations: ['acme-Boston', 'acme-Twin'] } } },
    ]);
    expect(problems).toMatchObject([{ row: 3, what: 'Row 2 has the same email.' }]);
  });

  test('that does not fit is named with the limit of admins or of users', () => {
    const rows = [
      ['1@acme.example', 'Master Admin'],
      ['2@acme.example', 'Location Admin', '', 'BOS'],
      ['3@acme.example', 'User', 'Y'],
      ['4@acme.example', 'User', 'Y', '', '', 'N'],
      ['5@acme.example', 'User', 'Y'],
      ['6@acme.example', 'User', 'Y'],
    ];
    const { ready, full } = peopleOf(rows);
    expect(ready.map(({ row }) => row)).toEqual([2, 4, 5, 6]);
    expect(full).toEqual([
      '1 row does not fit: 1 of 2 admins are in use.',
      '1 row does not fit: 0 of 2 users are in use.',
    ]);
  });

  test('away from here takes no place that is off', () => {
    expect(peopleOf([['away@bolt.example', 'User', 'Y', '', '', 'N']]).problems).toEqual([]);
    expect(peopleOf([['free@bolt.example', 'User', 'Y', '', '', 'N']]).problems).toMatchObject([
      { column: 'User Email', what: onFreeText },
    ]);
    expect(peopleOf([['was@bolt.example', 'User', 'Y']]).problems).toEqual([]);
  });
});

test('a sentence about a cell cuts no character in two', () => {
  const long = `${'x'.repeat(59)}\u{1f600}\u{1f600}`;
  const { problems } = placesOf([['A', long, long, '', long, 'Y']]);
  const people = plannedPeople(
    [
      ['User Email', 'User Type', 'Locations', long],
      ['a@b.example', 'User', long, ''],
    ],
    team,
  );
  const said = [...problems, ...people.problems];
  expect(said.length).toBe(5);
  for (const { what, column } of said) expect((column + what).isWellFormed(), what).toBe(true);
});

test('of very many unknown columns, the first are named and the others counted', () => {
  const head = ['Location', 'Country', 'Sector', ...Array.from({ length: 100_000 }, (_, n) => `c${n}`)];
  const { rows, problems } = readSheet('places', 'import', [head, ['A', 'USA', 'Other']]);
  expect([rows.length, problems.length]).toEqual([1, 21]);
  expect(problems.at(-1)).toEqual({
    row: 1,
    column: '',
    severity: 'note',
    what: '99,980 more columns are not known and are not read.',
  });
});

test('a file has at most 2,000 rows and 2 million characters', () => {
  const row = ['A', 'USA', 'Other'];
  const many = (count: number) => Array.from({ length: count }, () => row);
  const read = (rows: string[][]) => readSheet('places', 'import', [placeHead, ...rows]);
  const full = read(many(sheetLimits.rows));
  expect([full.rows.length, unusable(full)]).toEqual([2000, '']);
  const { problems } = read(many(sheetLimits.rows + 1));
  const what = 'The file has 2,001 rows. The limit is 2,000. Split the file.';
  expect(problems).toEqual([{ row: 0, column: '', severity: 'error', what }]);
  const long = Array.from({ length: 100 }, () => ['x'.repeat(30_000), 'USA', 'Other']);
  expect(read(long)).toMatchObject({ rows: [], problems: [{ row: 0, severity: 'error' }] });
});
