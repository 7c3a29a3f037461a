import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTable } from '#functions/services/authoring/topicfiles.ts';
import { type AdminType, adminType } from '#shared/domain/accounts/access.ts';
import {
  checkPeople,
  type PeopleHere,
  peopleColumns,
  personCells,
  samplePeople,
} from '#shared/domain/administration/imports/people.ts';
import {
  checkPlaces,
  type PlacesHere,
  placeCells,
  placeColumns,
  samplePlaces,
} from '#shared/domain/administration/imports/places.ts';
import {
  type Columns,
  entriesOf,
  entriesText,
  type ImportReading,
  readRows,
  textOfRows,
} from '#shared/domain/administration/imports/rows.ts';
import type { LocationFields } from '#shared/domain/administration/locations.ts';
import { folded } from '#shared/domain/administration/naming.ts';
import type { SeatFields } from '#shared/domain/administration/people.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { countries } from '#shared/domain/kit/countries.ts';
import { isBlank } from '#shared/domain/kit/words.ts';

async function readBack<K extends string>(columns: Columns<K>, text: string): Promise<ImportReading<K>> {
  const { rows, notes } = await readTable('csv', new TextEncoder().encode(text), []);
  return readRows(columns, rows, notes);
}

const here: PlacesHere = {
  plan: planOf(5),
  places: [],
  limit: 2000,
  groups: [
    { groupid: 'g1', name: 'West coast' },
    { groupid: 'g2', name: '=SUM(A1)' },
  ],
};
const groupName = (id: string) => here.groups.find(({ groupid }) => groupid === id)?.name ?? '';

/** Names as people and hostile files write them: signs, quotes, formulas, other scripts, emoji. */
const text = (max: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '"',
          ',',
          ';',
          "'",
          '=',
          '+',
          '-',
          '@',
          ' ',
          '#',
          '\\',
          '’',
          'é',
          'ß',
          'مكتب',
          '诊所',
          '🏥',
          'İ',
        ),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
      ),
      { maxLength: 12 },
    )
    .map(parts =>
      parts
        .join('')
        .replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, '')
        .slice(0, max)
        .trim(),
    )
    .filter(name => name.isWellFormed());
const name = text(100).filter(each => !isBlank(each));
const place = fc.record<LocationFields>({
  name,
  country: fc.constantFrom(...countries.map(({ code }) => code)),
  sector: fc.integer({ min: 1, max: 23 }),
  internalId: text(50),
  groupid: fc.constantFrom('', 'g1', 'g2'),
  active: fc.boolean(),
});
const places = fc.uniqueArray(place, {
  minLength: 1,
  maxLength: 8,
  selector: each => folded(each.internalId) || Symbol(),
});

describe('what the lists export, the import reads', () => {
  test('locations, whatever their names are', async () => {
    await fc.assert(
      fc.asyncProperty(places, async all => {
        const file = textOfRows(
          placeColumns,
          all.map(each => placeCells(each, groupName)),
        );
        const { ready, problems } = checkPlaces(await readBack(placeColumns, file), here);
        expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(ready.map(({ entry }) => entry)).toEqual(all);
      }),
      { numRuns: 300 },
    );
  });

  test('people, also at locations of the same name and with signs in it', async () => {
    const person = fc.record({
      type: fc.constantFrom(...Object.values(adminType)),
      all: fc.boolean(),
      role: text(60),
      active: fc.boolean(),
      at: fc.uniqueArray(fc.nat(7), { minLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(places, fc.array(person, { minLength: 1, maxLength: 6 }), async (some, people) => {
        const known = some.map((each, n) => ({ ...each, locationid: `acme-l${n}`, active: true }));
        const at: PeopleHere = {
          places: known,
          members: new Set(),
          counts: { admins: 0, users: 0 },
          limits: { admins: 100, users: 100 },
          elsewhere: () => '',
        };
        const seats = people.map(({ type, all, role, active, at: chosen }): SeatFields => {
          const everywhere = type === adminType.masterAdmin || (type === adminType.user && all);
          const locations = new Set(chosen.map(n => known[n % known.length]!.locationid));
          return {
            adminType: type as AdminType,
            allLocations: everywhere,
            locations: everywhere ? [] : [...locations].sort(),
            grants: [],
            role,
            active,
          };
        });
        const cells = personCells(known);
        const file = textOfRows(
          peopleColumns,
          seats.map((seat, n) => cells(`p${n}@acme.example`, seat)),
        );
        const { ready, problems } = checkPeople(await readBack(peopleColumns, file), at);
        expect(problems).toEqual([]);
        expect(ready.map(({ entry }) => entry.seat)).toEqual(seats);
      }),
      { numRuns: 300 },
    );
  });

  test('the entries of a cell, whatever signs they have', () => {
    fc.assert(
      fc.property(fc.array(text(30).filter(Boolean)), entries => {
        expect(entriesOf(entriesText(entries))).toEqual(entries);
      }),
    );
  });

  test('the sample files have nothing that is wrong with their form', async () => {
    const read = await readBack(placeColumns, textOfRows(placeColumns, samplePlaces));
    expect(checkPlaces(read, here)).toMatchObject({ problems: [], ready: [{ row: 2 }, { row: 3 }] });
    const some = [
      { locationid: 'a-1', name: 'Harbor Clinic', internalId: 'HC-01', active: true },
      { locationid: 'a-2', name: 'Lakeside Office', internalId: '', active: true },
    ];
    const people = await readBack(peopleColumns, textOfRows(peopleColumns, samplePeople));
    const room = { admins: 1, users: 1 };
    const none = { admins: 0, users: 0 };
    const at = { places: some, members: new Set<string>(), counts: none, limits: room, elsewhere: () => '' };
    expect(checkPeople(people, at).problems).toEqual([]);
    const closed = { ...at, places: some.map(place => ({ ...place, active: place.locationid === 'a-1' })) };
    expect(checkPeople(people, closed).problems.map(({ what }) => what)).toEqual([
      'Lakeside Office is not active.',
    ]);
  });
});

describe('the column names', () => {
  const rows = [
    ['Location', 'Country', 'Sector', 'Active'],
    ['Harbor', 'usa', 'HEALTH CARE', ''],
  ];
  const orders = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });

  test('may come in any order, with any separator and line break, with and without a byte order mark', async () => {
    await fc.assert(
      fc.asyncProperty(
        orders,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\r\n', '\n', '\r'),
        fc.constantFrom('', '\uFEFF'),
        fc.constantFrom(
          (s: string) => s,
          (s: string) => s.toUpperCase(),
          (s: string) => ` ${s} `,
        ),
        async (order, separator, line, mark, spelled) => {
          const lines = rows.map((cells, n) =>
            order.map(at => (n === 0 ? spelled(cells[at]!) : cells[at]!)).join(separator),
          );
          const { ready } = checkPlaces(await readBack(placeColumns, mark + lines.join(line)), here);
          expect(ready).toEqual([
            {
              row: 2,
              entry: {
                name: 'Harbor',
                country: 'USA',
                sector: 19,
                internalId: '',
                groupid: '',
                active: true,
              },
            },
          ]);
        },
      ),
    );
  });

  test('that are missing, there twice or unknown are told, and without them nothing is read', async () => {
    const read = (text: string) => readBack(placeColumns, text);
    expect(await read('Location,Country\nA,USA')).toMatchObject({
      rows: [],
      problems: [{ row: 1, column: 'Sector', what: 'The column is missing. Add a column named Sector.' }],
    });
    expect((await read('Location,Location,Country,Sector\nA,B,USA,Other')).rows).toEqual([]);
    expect(await read('Location,Country,Sector,Shoe size\nA,USA,Other,44')).toMatchObject({
      rows: [{ row: 2 }],
      problems: [{ column: 'Shoe size', severity: 'warning' }],
    });
    expect((await read(' ')).problems[0]?.what).toMatch(/no rows/);
    expect((await read('Location,Country,Sector\n,,\n')).problems[0]?.what).toMatch(/column names only/);
  });
});
