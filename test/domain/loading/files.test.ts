import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTable } from '#functions/services/authoring/topicfiles.ts';
import { type AdminType, adminType } from '#shared/domain/accounts/access.ts';
import type { LocationFields } from '#shared/domain/administration/locations.ts';
import { folded } from '#shared/domain/administration/naming.ts';
import type { SeatFields } from '#shared/domain/administration/people.ts';
import { countries } from '#shared/domain/kit/countries.ts';
import { isBlank } from '#shared/domain/kit/words.ts';
import { entriesOf, entriesText, textOfRows } from '#shared/domain/loading/cells.ts';
import { columnsOf, type LoadWay, loads, type SheetLoad } from '#shared/domain/loading/loads.ts';
import { personCells } from '#shared/domain/loading/namedplaces.ts';
import { type PeopleHere, planPeople, samplePeople } from '#shared/domain/loading/people.ts';
import { type PlacesHere, placeCells, planPlaces, samplePlaces } from '#shared/domain/loading/places.ts';
import { readSheet } from '#shared/domain/loading/sheet.ts';
import { plannedPeople, plannedPlaces } from '#test/support/people/planned.ts';

const placeColumns = loads.places.columns.import;
const peopleColumns = loads.people.columns.import;
const cellsOf = (text: string) => readTable('csv', new TextEncoder().encode(text), []);
const placesIn = async (text: string, at: PlacesHere) => {
  const { rows, notes } = await cellsOf(text);
  return plannedPlaces(rows, at, notes);
};
const peopleIn = async (text: string, at: PeopleHere) => {
  const { rows, notes } = await cellsOf(text);
  return plannedPeople(rows, at, notes);
};

const here: PlacesHere = {
  hasGroups: true,
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
        const { ready, problems } = await placesIn(file, here);
        expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(ready.map(({ entry: { group: _, ...fields } }) => fields)).toEqual(all);
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
          members: new Map(),
          untouchable: () => undefined,
          counts: { admins: 0, users: 0 },
          limits: { admins: 100, users: 100 },
          elsewhere: new Map(),
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
        const { ready, problems } = await peopleIn(file, at);
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

  test.each(['import', 'batch'] as const)(
    'the sample files of an %s have nothing that is wrong with their form',
    async way => {
      const read = async <L extends SheetLoad>(load: L, text: string) => {
        const { rows, notes } = await cellsOf(text);
        return readSheet(load, way, rows, { notes });
      };
      const textOf = (load: SheetLoad, sample: readonly Readonly<Record<string, string>>[]) =>
        textOfRows(columnsOf(load, way), sample);
      const sites = await read('places', textOf('places', samplePlaces[way]));
      expect(sites.problems).toEqual([]);
      const planned = planPlaces(way, sites.rows, here).rows;
      expect(planned.map(({ row, outcome, findings }) => [row, outcome, findings])).toEqual([
        [2, 'add', []],
        [3, 'add', []],
      ]);
      const some = [
        { locationid: 'a-1', name: 'Harbor Clinic', internalId: 'HC-01', active: true },
        { locationid: 'a-2', name: 'Lakeside Office', internalId: '', active: true },
      ];
      const team = await read('people', textOf('people', samplePeople[way]));
      const counts = { admins: 0, users: 0 };
      const limits = { admins: 1, users: 1 };
      const at: PeopleHere = {
        places: some,
        members: new Map(),
        counts,
        limits,
        elsewhere: new Map(),
        untouchable: () => undefined,
      };
      const said = (known: PeopleHere) =>
        planPeople(way, team.rows, known).rows.flatMap(({ findings }) => findings.map(({ what }) => what));
      expect(said(at)).toEqual([]);
      const closed = { ...at, places: some.map(each => ({ ...each, active: each.locationid === 'a-1' })) };
      const expected: Record<LoadWay, string[]> = { import: ['Lakeside Office is not active.'], batch: [] };
      expect(said(closed)).toEqual(expected[way]);
    },
  );
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
          const { ready } = await placesIn(mark + lines.join(line), here);
          expect(ready).toEqual([
            {
              row: 2,
              entry: {
                name: 'Harbor',
                country: 'USA',
                sector: 19,
                internalId: '',
                groupid: '',
                group: '',
                active: true,
              },
            },
          ]);
        },
      ),
    );
  });

  test('that are missing, there twice or unknown are told, and without them nothing is read', async () => {
    const read = async (text: string) => readSheet('places', 'import', (await cellsOf(text)).rows);
    expect(await read('Location,Country\nA,USA')).toMatchObject({
      rows: [],
      problems: [{ row: 1, column: 'Sector', what: 'The column is missing. Add a column named Sector.' }],
    });
    expect((await read('Location,Location,Country,Sector\nA,B,USA,Other')).rows).toEqual([]);
    expect(await read('Location,Country,Sector,Shoe size\nA,USA,Other,44')).toMatchObject({
      rows: [{ row: 2 }],
      problems: [{ column: 'Shoe size', severity: 'note' }],
    });
    expect((await read(' ')).problems[0]?.what).toMatch(/no rows/);
    expect((await read('Location,Country,Sector\n,,\n')).problems[0]?.what).toMatch(/column names only/);
  });
});
