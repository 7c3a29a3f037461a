import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readTable } from '#functions/services/authoring/topicfiles.ts';
import { loads } from '#shared/domain/support/batching/loads.ts';
import { readSheet } from '#shared/domain/support/batching/sheet.ts';
import { Desk, type Known } from '#web/screens/support/batching/preview/desk.ts';
import { readFile } from '#web/screens/support/batching/preview/read.ts';
import { correctedSheet, resultSheet } from '#web/screens/support/batching/sheets.ts';

const known: Known = { hasGroups: true, groups: new Map(), places: new Map() };
const columns = loads.places.columns;
const bytesOf = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const opened = async (name: string, bytes: ArrayBuffer) => {
  const { table, padded } = await readFile(name, bytes);
  return new Desk('places', known, table, padded);
};
const csv = (...lines: string[]) => opened('sites.csv', bytesOf([columns.join(','), ...lines].join('\r\n')));
const rowsOf = (desk: Desk) => desk.page(0, 100, false).rows;
const good = 'Harbor,USA,,23,007,Y';

/** Reads what the browser would upload, as the server does. */
async function uploaded(desk: Desk) {
  const { rows, notes } = await readTable('csv', new TextEncoder().encode(desk.text()), columns);
  return { rows: readSheet('places', rows).rows, notes };
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
    expect(rows.map(({ cells }) => cells.LocationName).slice(1)).toEqual(['=1+1', '-5']);
    expect(notes.map(({ row }) => row)).toEqual([2]);
  });

  test.each([
    ['not in UTF-8', new Uint8Array([0xff, 0xfe, 0x41]).buffer, 'not written in UTF-8'],
    ['with an open quotation mark', bytesOf(`${columns.join(',')}\r\n"Harbor,USA`), 'not closed'],
    ['of more than 10,000 rows', bytesOf('x\n'.repeat(10_003)), 'more than 10,000 rows'],
  ])('%s is refused with the reason', async (_, bytes, why) => {
    await expect(readFile('a.csv', bytes)).rejects.toThrow(why);
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
    await expect(readFile('a.xlsx', await workbook([merged]))).rejects.toThrow('Unmerge them');
    await expect(readFile('a.xlsx', bytesOf('PK nothing'))).rejects.toThrow('not an Excel workbook');
  });
});

describe('A sheet on the desk', () => {
  test('is checked again with every correction, also where rows stand in each other’s way', async () => {
    const desk = await csv(good, good.replace('Harbor', 'Lake'));
    expect(desk.overview).toEqual({ problem: '', rows: 2, wrong: 1 });
    expect(desk.page(0, 5, true).rows.map(({ row }) => row)).toEqual([3]);
    expect(desk.edit(3, 'CustomerLocationID', '008')).toEqual({ problem: '', rows: 2, wrong: 0 });
    expect((await uploaded(desk)).rows.map(({ cells }) => cells.CustomerLocationID)).toEqual(['007', '008']);
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
        expect(rows.map(({ row, cells }) => [row, cells.LocationName, cells.CustomerLocationID])).toEqual([
          [2, first!.cells[0], first!.cells[4]],
          [4, last!.cells[0], last!.cells[4]],
        ]);
        expect([first!.cells[0], last!.cells[4], notes]).toEqual([name, number, []]);
      }),
      { numRuns: 60 },
    );
  });
});

test('Spreadsheets of results run nothing, and the corrected one can be loaded', async () => {
  const row = {
    row: 2,
    cells: ['=HYPERLINK("x")', 'USA', '', '23', '+1', 'Y'],
    outcome: 'refused' as const,
    findings: [{ column: 'Active', what: '@wrong', severity: 'error' as const }],
    changes: [],
    became: '' as const,
    why: '',
    undone: '' as const,
    undonewhy: '',
  };
  const result = resultSheet(columns, [row], () => 'Refused');
  for (const cell of ['=HYPERLINK', '+1', '@wrong']) expect(result).toContain(`'${cell}`);
  const corrected = correctedSheet(columns, [row]);
  const { rows } = await readTable('csv', new TextEncoder().encode(corrected), columns);
  expect(readSheet('places', rows).rows[0]!.cells.LocationName).toBe('=HYPERLINK("x")');
});
