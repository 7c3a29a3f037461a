import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { folded } from '#shared/domain/administration/naming.ts';
import type { SeatFields } from '#shared/domain/administration/people.ts';
import { columnNames, type SheetLoad } from '#shared/domain/loading/loads.ts';
import { type PeopleHere, planPeople } from '#shared/domain/loading/people.ts';
import { type PlacesHere, planPlaces } from '#shared/domain/loading/places.ts';
import { readSheet } from '#shared/domain/loading/sheet.ts';
import { matchingCustomers } from '#shared/domain/support/batchcustomers.ts';

const rowsOf = <L extends SheetLoad>(load: L, ...rows: string[][]) =>
  readSheet(load, 'batch', [columnNames(load, 'batch'), ...rows]).rows;

const here: PlacesHere = {
  hasGroups: true,
  groups: [{ groupid: 'g1', name: 'North' }],
  places: [
    {
      name: 'Home',
      country: 'USA',
      sector: 23,
      internalId: 'H-1',
      groupid: '',
      active: true,
    },
  ],
  limit: 100,
};
const place = (changed: Readonly<Record<string, string>>) => {
  const row: Record<string, string> = {
    LocationName: 'Harbor',
    Countrycode: 'USA',
    ReportingGroup: 'north',
    Sectorid: '23',
    CustomerLocationID: 'N-1',
    Active: 'Y',
    ...changed,
  };
  return columnNames('places', 'batch').map(name => row[name]!);
};
const saysOf = (row: string[], at: PlacesHere = here) => {
  const [planned] = planPlaces('batch', rowsOf('places', row), at).rows;
  return [planned!.outcome, ...planned!.findings.map(({ column, what }) => `${column}: ${what}`)];
};
const record = 'Record is invalid. Please enter a valid value';
const dated = 'This looks like a date that a spreadsheet program made of an id. It is kept as it is.';

describe('A row of a sheet of locations', () => {
  test.each([
    [{}, ['add']],
    [{ ReportingGroup: '' }, ['add']],
    [{ Countrycode: 'can', Active: 'n' }, ['add']],
    [{ LocationName: '' }, ['refused', `LocationName: ${record}: a name.`]],
    [
      { LocationName: 'x'.repeat(101) },
      ['refused', 'LocationName: LocationName has at most 100 characters.'],
    ],
    [{ Countrycode: 'US' }, ['refused', `Countrycode: ${record}: USA for US.`]],
    [{ ReportingGroup: 'South' }, ['refused', 'ReportingGroup: Reporting Group is not set up.']],
    [{ Sectorid: '0' }, ['refused', `Sectorid: ${record}: the number of a sector, 1 to 23.`]],
    [{ Sectorid: 'Others' }, ['refused', `Sectorid: ${record}: the number of a sector, 1 to 23.`]],
    [{ Sectorid: 'construction' }, ['refused', `Sectorid: ${record}: 3 for construction.`]],
    [{ Countrycode: 'GERMANY' }, ['refused', `Countrycode: ${record}: DEU for GERMANY.`]],
    [{ CustomerLocationID: '3-4' }, ['add']],
    [{ CustomerLocationID: '3-Apr' }, ['add', `CustomerLocationID: ${dated}`]],
    [{ CustomerLocationID: '2026-03-04' }, ['add', `CustomerLocationID: ${dated}`]],
    [
      { CustomerLocationID: '' },
      ['refused', `CustomerLocationID: ${record}: an id that no other location has.`],
    ],
    [
      { CustomerLocationID: 'h-1' },
      [
        'refused',
        `CustomerLocationID: ${record}: Home has this id already, with another Location, Internal Location, Reporting Group.`,
      ],
    ],
    [{ Active: 'yes' }, ['refused', `Active: ${record}: Y or N.`]],
    [
      { LocationName: 'home' },
      ['add', 'LocationName: Another location has the same name. It is added nevertheless.'],
    ],
  ])('with %o is told %o', (changed, says) => {
    expect(saysOf(place(changed))).toEqual(says);
  });

  test('names no reporting group on a plan without them', () => {
    expect(saysOf(place({}), { ...here, hasGroups: false })).toEqual([
      'refused',
      'ReportingGroup: The plan of this customer has no reporting groups. Leave this empty.',
    ]);
  });

  test('is unchanged where the customer has exactly this location already', () => {
    const same = place({ LocationName: 'Home', CustomerLocationID: 'H-1', ReportingGroup: '' });
    expect(saysOf(same)).toEqual(['unchanged']);
  });
});

/** Applies what a dry run planned, as simply as possible. */
const applied = (at: PlacesHere, rows: ReturnType<typeof rowsOf<'places'>>): PlacesHere => ({
  ...at,
  places: [...at.places, ...planPlaces('batch', rows, at).rows.flatMap(({ act }) => act ?? [])],
});

test('Whatever a sheet of locations says: what is planned keeps the ids apart and within the limit, and a second load plans nothing', () => {
  const cell = (...values: string[]) => fc.constantFrom(...values);
  const row = fc.tuple(
    cell('Harbor', 'Lake', ''),
    cell('USA', 'CAN', 'XX'),
    cell('', 'North', 'South'),
    cell('23', '1', '99'),
    cell('a', 'A', 'b', '007', '7', 'H-1', ''),
    cell('Y', 'N', '?'),
  );
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 4 }),
      (rows, limit) => {
        const at = { ...here, limit };
        const read = rowsOf('places', ...rows);
        const after = applied(at, read);
        const ids = after.places.map(({ internalId }) => folded(internalId));
        expect(new Set(ids).size).toBe(ids.length);
        expect(after.places.filter(({ active }) => active).length).toBeLessThanOrEqual(limit);
        for (const { outcome, findings, act } of planPlaces('batch', read, at).rows) {
          expect(outcome === 'refused').toBe(findings.some(({ severity }) => severity === 'error'));
          expect(act !== undefined).toBe(outcome === 'add');
        }
        const again = planPlaces('batch', read, after).rows;
        expect(again.filter(({ outcome }) => outcome === 'add')).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
});

const seat: SeatFields = {
  adminType: 3,
  allLocations: false,
  locations: ['l1'],
  grants: [],
  role: 'Nurse',
  active: true,
};
const peopleHere: PeopleHere = {
  places: [{ locationid: 'l1', name: 'Home', internalId: 'H-1', active: true }],
  members: new Map([
    ['here@x.example', seat],
    ['gone@x.example', { ...seat, active: false }],
  ]),
  elsewhere: new Map([
    ['away@x.example', 'active'],
    ['free@x.example', 'onFree'],
    ['was@x.example', 'inactive'],
  ]),
  untouchable: () => undefined,
  counts: { admins: 1, users: 1 },
  limits: { admins: 10, users: 100 },
};
const someone = (changed: Readonly<Record<string, string>>) => {
  const row: Record<string, string> = {
    UserEmail: 'new@x.example',
    UserType: '3',
    AllLocations: 'N',
    UserRole: 'Surgeon',
    CustomerLocationID: 'H-1',
    Active: 'Y',
    ...changed,
  };
  return columnNames('people', 'batch').map(name => row[name]!);
};

describe('A row of a sheet of people', () => {
  test.each([
    [{}, ['add']],
    [{ UserType: '2' }, ['add']],
    [{ UserType: '1', AllLocations: 'Y', CustomerLocationID: 'whatever' }, ['add']],
    [{ UserEmail: 'x' }, ['refused', 'Invalid email address.']],
    [{ UserEmail: 'here@x.example' }, ['refused', 'User already setup.']],
    [{ UserEmail: 'here@x.example', UserRole: 'Nurse' }, ['unchanged']],
    [{ UserEmail: 'here@x.example', Active: '?' }, ['refused', `${record}: Y or N.`, 'User already setup.']],
    [
      { UserEmail: 'away@x.example', UserRole: '' },
      ['refused', 'A User Role is required.', 'User already active for another customer.'],
    ],
    [{ UserEmail: 'gone@x.example' }, ['refused', 'User already setup but no longer active.']],
    [{ UserEmail: 'away@x.example' }, ['refused', 'User already active for another customer.']],
    [{ UserEmail: 'was@x.example' }, ['add', 'User is inactive for another customer.']],
    [
      { UserType: '4' },
      [
        'refused',
        'This is not a valid User Type code. Enter 1 for Master Admin, 2 for Location Admin, or 3 for User.',
      ],
    ],
    [{ UserType: '1' }, ['refused', 'A Master Admin must have access to all locations.']],
    [
      { UserType: '2', AllLocations: 'Y' },
      ['refused', 'A Location Admin cannot have access to all locations.'],
    ],
    [{ AllLocations: '' }, ['refused', `${record}: Y or N.`]],
    [{ UserRole: '' }, ['refused', 'A User Role is required.']],
    [{ CustomerLocationID: '' }, ['refused', 'A CustomerLocationID is required.']],
    [{ AllLocations: 'Y', CustomerLocationID: '' }, ['refused', 'A CustomerLocationID is required.']],
    [{ CustomerLocationID: 'none' }, ['refused', 'CustomerLocationID is not set up.']],
    [{ Active: 'x' }, ['refused', `${record}: Y or N.`]],
  ])('with %o is told %o', (changed, says) => {
    const [planned] = planPeople('batch', rowsOf('people', someone(changed)), peopleHere).rows;
    expect([planned!.outcome, ...planned!.findings.map(({ what }) => what)]).toEqual(says);
  });

  test('with an email that an earlier row has is a duplicate, whatever its case', () => {
    const rows = rowsOf('people', someone({}), someone({ UserEmail: 'NEW@x.example' }));
    const [first, second] = planPeople('batch', rows, peopleHere).rows;
    expect([first!.outcome, second!.findings[0]!.what]).toEqual([
      'add',
      'Duplicate User. Row 2 has the same address.',
    ]);
  });

  test('on the Free plan is told what to do instead', () => {
    const [planned] = planPeople(
      'batch',
      rowsOf('people', someone({ UserEmail: 'free@x.example' })),
      peopleHere,
    ).rows;
    expect(planned!.findings[0]!.what).toContain('Add them under Admins and Users instead');
  });

  test('takes its room in the order of the sheet, admins and users apart', () => {
    const rows = rowsOf(
      'people',
      someone({ UserEmail: 'a@x.example' }),
      someone({ UserEmail: 'b@x.example', UserType: '2' }),
      someone({ UserEmail: 'c@x.example', Active: 'N' }),
      someone({ UserEmail: 'd@x.example' }),
    );
    const at = { ...peopleHere, limits: { admins: 2, users: 2 } };
    const { rows: planned, full } = planPeople('batch', rows, at);
    expect(planned.map(({ outcome }) => outcome)).toEqual(['add', 'add', 'add', 'refused']);
    expect(full).toEqual(['1 row does not fit: 1 of 2 users are in use.']);
  });
});

describe('The customers to choose from', () => {
  const all = [
    { customerid: 'acme', custdesc: 'Acme Clinics', countrycode: 'USA', useremail: 'ada@acme.example' },
    { customerid: 'bolt', custdesc: 'Bolt', countrycode: 'CAN', useremail: 'ben@bolt.example' },
    { customerid: 'acme2', custdesc: 'Other', countrycode: 'DEU', useremail: 'olga@other.example' },
  ];
  const ids = (asked: Parameters<typeof matchingCustomers>[1]) => {
    const { rows, restored } = matchingCustomers(all, asked);
    return [...rows.map(({ customerid }) => customerid), restored];
  };
  test('match any of the filters: the id exactly, all others in part, whatever the case', () => {
    expect(ids({})).toEqual(['acme', 'bolt', 'acme2', false]);
    expect(ids({ customerid: 'acme' })).toEqual(['acme', false]);
    expect(ids({ customerid: 'acme', countrycode: 'ca' })).toEqual(['acme', 'bolt', false]);
    expect(ids({ custdesc: 'OTH', useremail: 'BEN@' })).toEqual(['bolt', 'acme2', false]);
  });

  test('are all of them again where none matches', () => {
    expect(ids({ customerid: 'acm' })).toEqual(['acme', 'bolt', 'acme2', true]);
    expect(ids({ custdesc: ' ' })).toEqual(['acme', 'bolt', 'acme2', false]);
  });
});
