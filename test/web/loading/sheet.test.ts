import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readTable } from '#functions/services/authoring/topicfiles.ts';
import { columnNames } from '#shared/domain/loading/loads.ts';
import { unknownPeople } from '#shared/domain/loading/people.ts';
import { readSheet } from '#shared/domain/loading/sheet.ts';
import { Desk, readSheetFile, type SheetHere } from '#web/features/loading/preview/desk.ts';
import { correctedSheet, resultSheet } from '#web/features/loading/sheets.ts';

const sites: SheetHere = { load: 'places', here: { hasGroups: true, groups: [], places: [], limit: 100 } };
const columns = columnNames('places', 'batch');
const bytesOf = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const opened = async (name: string, bytes: ArrayBuffer) => {
  return new Desk('batch', sites, readSheetFile(name, bytes));
};
const csv = (...lines: string[]) => opened('sites.csv', bytesOf([columns.join(','), ...lines].join('\r\n')));
const rowsOf = (desk: Desk) => desk.page(0, 100, false).rows;
const good = 'Harbor,USA,,23,007,Y';

/** Reads what the browser would upload, as the server does. */
async function uploaded(desk: Desk) {
  const { rows, notes } = await readTable('csv', new TextEncoder().encode(desk.text()), columns);
  return { rows: readSheet('places', 'batch', rows).rows, notes };
}

describe('A CSV file in the preview', () => {
  test.each([
    ['commas', good, ','],
    ['semicolons', good.replaceAll(',', ';'), ';'],
    ['tabs', good.replaceAll(',', '\t'), '\t'],
  ])('with %s and a byte order mark keeps leading zeros', async (_, line, separator) => {
    const text = `\uFEFF${columns.join(separator)}\r\n${line}\r\n`;
    const [row] = rowsOf(await opened('a.csv', bytesOf(text)));
    expect(row).toEqual({ row: 2, cells: ['Harbor', 'USA', '', '23', '007', 'Y'], findings: [] });
  });

  test('counts the line that says the separator, and blank rows, as the spreadsheet does', async () => {
    const text = `sep=;\r\n${columns.join(';')}\r\n;;;;;\r\n${good.replaceAll(',', ';')}\r\n`;
    expect(rowsOf(await opened('a.csv', bytesOf(text))).map(({ row }) => row)).toEqual([4]);
  });

  test('with a formula says so, and with an apostrophe before it is text', async () => {
    const desk = await csv('=1+1,USA,,23,1,Y', "'=1+1,USA,,23,2,Y", '-5,USA,,23,3,Y');
    const [first, second, third] = rowsOf(desk);
    expect(first!.findings.map(({ what }) => what)).toEqual([
      'A cell has a formula. Replace it with its value.',
    ]);
    expect([second!.cells[0], second!.findings, third!.findings]).toEqual(['=1+1', [], []]);
    const { rows, notes } = await uploaded(desk);
    expect(rows.map(({ cells }) => cells.name).slice(1)).toEqual(['=1+1', '-5']);
    expect(notes.map(({ row }) => row)).toEqual([2]);
  });

  test.each([
    ['not in UTF-8', new Uint8Array([0xff, 0xfe, 0x41]).buffer, 'not written in UTF-8'],
    ['with an open quotation mark', bytesOf(`${columns.join(',')}\r\n"Harbor,USA`), 'not closed'],
    ['of more than 20,000 rows', bytesOf('x\n'.repeat(20_003)), 'more than 20,000 rows. The limit is 2,000.'],
  ])('%s is refused with the reason', async (_, bytes, why) => {
    expect(() => readSheetFile('a.csv', bytes)).toThrow(why);
  });
});

describe('A workbook in the preview', () => {
  const workbook = async (cells: (object | null)[][]) => {
    const head = columns.map(value => ({ value, type: String }));
    const bytes = await writeXlsxFile(
      [head, ...cells] as never,
      { sheet: 'A', dateFormat: 'yyyy-mm-dd' } as never,
    );
    const buffer = await (bytes as unknown as { toBuffer(): Promise<Uint8Array> }).toBuffer();
    return new Uint8Array(buffer).buffer as ArrayBuffer;
  };
  const text = (value: string) => ({ value, type: String });

  test('keeps leading zeros of texts, and shows what it made a date as its day', async () => {
    const row = [text('Harbor'), text('USA'), null, { value: 23, type: Number }];
    const dated = { value: new Date('2024-03-01T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' };
    const bytes = await workbook([
      [...row, text('007'), text('Y')],
      [...row, dated, text('Y')],
    ]);
    const ids = rowsOf(await opened('a.xlsx', bytes)).map(({ cells }) => cells[4]);
    expect(ids).toEqual(['007', '2024-03-01']);
  });

  test('with merged cells is refused, and so is a file that only has the name of one', async () => {
    const merged = [{ ...text('Harbor'), columnSpan: 2 }, null, text(''), text('23'), text('1'), text('Y')];
    const joined = await workbook([merged]);
    expect(() => readSheetFile('a.xlsx', joined)).toThrow('Unmerge them');
    expect(() => readSheetFile('a.xlsx', bytesOf('PK nothing'))).toThrow('not an Excel workbook');
  });
});

describe('A sheet on the desk', () => {
  test('is checked again with every correction, also where rows stand in each other’s way', async () => {
    const desk = await csv(good, good.replace('Harbor', 'Lake'));
    expect(desk.overview).toEqual({ problem: '', notes: [], rows: 2, wrong: 1 });
    expect(desk.page(0, 5, true).rows.map(({ row }) => row)).toEqual([3]);
    expect(desk.edit(3, 'CustomerLocationID', '008')).toEqual({ problem: '', notes: [], rows: 2, wrong: 0 });
    expect((await uploaded(desk)).rows.map(({ cells }) => cells.internalId)).toEqual(['007', '008']);
  });

  test('is uploaded as it is shown, whatever people type', async () => {
    const typed = fc.stringMatching(/^[=+@'"A-Za-z0-9;,-]{1,12}$/);
    await fc.assert(
      fc.asyncProperty(typed, typed, async (name, number) => {
        const desk = await csv(good, '', good);
        desk.edit(2, 'LocationName', name);
        desk.edit(4, 'CustomerLocationID', number);
        const [first, last] = rowsOf(desk);
        const { rows, notes } = await uploaded(desk);
        expect(rows.map(({ row, cells }) => [row, cells.name, cells.internalId])).toEqual([
          [2, first!.cells[0], first!.cells[4]],
          [4, last!.cells[0], last!.cells[4]],
        ]);
        expect([first!.cells[0], last!.cells[4], notes]).toEqual([name, number, []]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('The file of an import on the desk', () => {
  const read = async (of: SheetHere, ...lines: string[]) => {
    return new Desk('import', of, readSheetFile('a.csv', bytesOf(lines.join('\n'))));
  };
  /** Reads what the browser would upload, as the server does. */
  const sent = async (desk: Desk) => (await readTable('csv', new TextEncoder().encode(desk.text()), [])).rows;

  test('is shown with every column that an import reads, and each cell can be corrected', async () => {
    const desk = await read(
      sites,
      '',
      'country,Shoe size,LOCATION,Sector',
      'Nowhere,44,Harbor,Other',
      '',
      'USA,,Lake,Other',
    );
    expect(desk.overview).toEqual({
      problem: '',
      notes: ['Shoe size: The column is not known and is not read.'],
      rows: 2,
      wrong: 1,
    });
    expect(desk.page(0, 5, true).rows).toMatchObject([
      {
        row: 3,
        findings: [{ column: 'Country', what: expect.stringContaining('no country named Nowhere') }],
      },
    ]);
    desk.edit(3, 'Country', 'Canada');
    desk.edit(5, 'Internal Location', '007');
    expect(desk.overview.wrong).toBe(0);
    const { rows } = readSheet('places', 'import', await sent(desk));
    expect(rows.map(({ row, cells }) => [row, cells.name, cells.country, cells.internalId])).toEqual([
      [3, 'Harbor', 'Canada', ''],
      [5, 'Lake', 'USA', '007'],
    ]);
  });

  test('says what the customer already has, and who fits nowhere', async () => {
    const place = { name: 'Home', country: 'USA', sector: 1, internalId: 'H-1', groupid: '', active: true };
    const here = { hasGroups: false, groups: [], places: [place], limit: 2 };
    const desk = await read(
      { load: 'places', here },
      'Location,Country,Sector,Internal Location',
      'A,USA,Other,h-1',
      'B,USA,Other,',
      'C,USA,Other,',
    );
    expect(desk.page(0, 5, false).rows.map(({ findings }) => findings.map(({ what }) => what))).toEqual([
      ['Home already has this internal location. Enter another one.'],
      [],
      [expect.stringContaining('You will exceed your location limit of 2.')],
    ]);
  });

  test('finds the locations of people by their names, and is refused without its columns', async () => {
    const places = [{ locationid: 'l1', name: 'Home', internalId: '', active: true }];
    const of: SheetHere = { load: 'people', here: { ...unknownPeople, places } };
    const desk = await read(of, 'Email;Type;Locations', 'a@x.example;User;home', 'b@x.example;User;Nowhere');
    expect(desk.overview.wrong).toBe(1);
    desk.edit(3, 'Locations', 'HOME');
    expect(desk.overview.wrong).toBe(0);
    expect((await read(of, 'Email;Locations', 'a@x.example;Home')).overview).toMatchObject({
      problem: 'User Type: The column is missing. Add a column named User Type.',
      rows: 0,
    });
  });
});

test('Spreadsheets of results run nothing, and the corrected one can be loaded', async () => {
  const row = {
    row: 2,
    cells: ['=HYPERLINK("x")', 'USA', '', '23', '+1', 'Y'],
    outcome: 'refused' as const,
    findings: [{ column: 'Active', what: 'Enter Y or N.', severity: 'error' as const }],
    changes: [],
    became: '' as const,
    why: '@wrong',
    undone: '' as const,
    undonewhy: '',
  };
  const result = resultSheet(columns, [row], () => 'Refused');
  for (const cell of ['=HYPERLINK', '+1', '@wrong']) expect(result).toContain(`'${cell}`);
  expect(result).toContain('Active: Enter Y or N.');
  const corrected = correctedSheet(columns, [row]);
  const { rows } = await readTable('csv', new TextEncoder().encode(corrected), columns);
  expect(readSheet('places', 'batch', rows).rows[0]!.cells.name).toBe('=HYPERLINK("x")');
});
