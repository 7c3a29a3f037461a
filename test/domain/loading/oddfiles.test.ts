import { describe, expect, test } from 'vitest';
import { readTable } from '#functions/services/authoring/topicfiles.ts';
import { newAddressProblem } from '#shared/domain/accounts/address.ts';
import type { LoadWay } from '#shared/domain/loading/loads.ts';
import type { PeopleHere } from '#shared/domain/loading/people.ts';
import type { PlacesHere } from '#shared/domain/loading/places.ts';
import { readSheet, unusable } from '#shared/domain/loading/sheet.ts';
import { plannedPeople, plannedPlaces } from '#test/support/people/planned.ts';
import { type OddCell, type OddWriting, oddFormats, oddWorkbook } from '#test/support/topics/oddworkbooks.ts';
import { Desk, readSheetFile, type SheetHere } from '#web/features/loading/preview/desk.ts';

const here: PlacesHere = { hasGroups: true, groups: [], places: [], limit: 100 };
const head = ['Location', 'Country', 'Sector', 'Internal Location'];
const number = (stored: string, format: (typeof oddFormats)[number] = 'General') => ({
  stored,
  format: oddFormats.indexOf(format),
});
const decimal: OddWriting = { encodingOf: () => ({ where: 'shared', characters: 'decimal' }) };

/** Plans the import of a workbook of locations, as the server reads it. */
async function places(rows: OddCell[][], writing?: OddWriting) {
  const { rows: table, notes } = await readTable('xlsx', oddWorkbook([head, ...rows], writing), head);
  return plannedPlaces(table, here, notes);
}

describe('a workbook of locations', () => {
  test('keeps names beyond the first plane of Unicode, and numbers as people see them', async () => {
    const { ready, problems } = await places(
      [
        ['Site \u{1F600}', 'Germany', 'Other', number('123', '00000')],
        ['\u{20BB7}野 house', 'South Korea', 'Other', number('12345678901234567890')],
        ['Third', 'UK', 'Other', number('7', '"HC-"000')],
      ],
      decimal,
    );
    expect(ready.map(({ entry }) => [entry.name, entry.country, entry.internalId])).toEqual([
      ['Site \u{1F600}', 'DEU', '00123'],
      ['\u{20BB7}野 house', 'KOR', '12345678901234567890'],
      ['Third', 'GBR', '7'],
    ]);
    expect(problems.map(({ row, column, severity }) => `${row} ${column} ${severity}`)).toEqual([
      '3 Internal Location note',
      '4 Internal Location note',
    ]);
  });

  test('is read below a heading, which is named once', async () => {
    const { rows, notes } = await readTable(
      'xlsx',
      oddWorkbook([['Our sites'], [], head, ['A', 'USA', 'Other']]),
      head,
    );
    const { ready, problems } = plannedPlaces(rows, here, notes);
    expect(ready.map(({ row, entry }) => [row, entry.name])).toEqual([[4, 'A']]);
    expect(problems).toEqual([
      {
        row: 1,
        column: '',
        severity: 'note',
        what: 'It is above the column names, which are in row 3, and is not read.',
      },
    ]);
  });

  test.each<[LoadWay, string, string]>([
    ['import', '', 'The file has no rows. Add the column names and a row for each entry.'],
    ['batch', '', 'Please upload a spreadsheet. This one has no rows.'],
    ['batch', '<cols><col min="1" max="1"/></cols>', 'Please upload a spreadsheet. This one has no rows.'],
  ])('whose sheet has no cells is refused in words, in an %s: %j', async (way, sheetContent, what) => {
    const bytes = oddWorkbook([], { sheetContent });
    const { rows, notes } = await readTable('xlsx', bytes, head);
    expect(unusable(readSheet('places', way, rows, { notes }))).toBe(what);
  });
});

describe('a workbook in the preview', () => {
  const of: SheetHere = { load: 'places', here };
  const open = (rows: OddCell[][], writing?: OddWriting) => {
    const bytes = oddWorkbook(rows, writing);
    return new Desk('import', of, readSheetFile('a.xlsx', new Uint8Array(bytes).buffer));
  };

  test('is read as on the server, and says what is read otherwise than shown', () => {
    const desk = open([head, ['Site \u{1F600}', 'us', 'Other', number('0.5', '0%')]], decimal);
    expect(desk.page(0, 9, false).rows[0]?.cells.slice(0, 4)).toEqual([
      'Site \u{1F600}',
      'us',
      'Other',
      '0.5',
    ]);
    expect(desk.overview).toMatchObject({ problem: '', rows: 1, wrong: 0 });
    expect(desk.overview.notes).toEqual([
      'Row 2: The cell shows 50% and is read as 0.5. Format it as text, and enter it as it should be read.',
    ]);
  });

  test.each([
    ['without cells', oddWorkbook([], { sheetContent: '' }), /has no rows/],
    ['of which half is gone', oddWorkbook([head]).slice(0, 300), /not an Excel workbook/],
    [
      'with a broken sheet',
      oddWorkbook([], { sheetContent: '<sheetData><row>' }),
      /^The workbook is damaged\. Open/,
    ],
  ])('%s is refused in words', (_, bytes, what) => {
    const opened = () =>
      new Desk('import', of, readSheetFile('a.xlsx', new Uint8Array(bytes).buffer)).overview.problem;
    let said = '';
    try {
      said = opened();
    } catch (error) {
      said = (error as Error).message;
    }
    expect(said).toMatch(what);
  });
});

test('people are imported by the rule that every address follows', () => {
  const nobody: PeopleHere = {
    places: [],
    members: new Map(),
    elsewhere: new Map(),
    untouchable: () => undefined,
    counts: { admins: 0, users: 0 },
    limits: { admins: 9, users: 99 },
  };
  const addresses = [64, 65, 300].map(length => `${'a'.repeat(length)}@northwind.example`);
  const { problems } = plannedPeople(
    [['User Email', 'User Type', 'All Locations'], ...addresses.map(email => [email, 'User', 'Y'])],
    nobody,
  );
  const wrong = addresses
    .map((email, i) => ({ row: i + 2, what: newAddressProblem(email) }))
    .filter(({ what }) => what);
  expect(problems.map(({ row, what }) => ({ row, what }))).toEqual(wrong);
});
