import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from '#functions/services/authoring/tables/workbook.ts';
import { readTopicFile } from '#functions/services/authoring/topicfiles.ts';
import { formatFields } from '#shared/domain/authoring/topicformat/format.ts';
import type { CellValue } from '#shared/domain/authoring/topicformat/table.ts';
import {
  type OddCell,
  oddFormats,
  oddWorkbook,
  type TextEncoding,
} from '#test/support/topics/oddworkbooks.ts';
import { brief } from '#test/support/topics/topicfiles.ts';

const rowsOf = (cells: OddCell[][], writing?: Parameters<typeof oddWorkbook>[1]) =>
  readWorkbook(oddWorkbook(cells, writing));
const number = (stored: string | number, format: (typeof oddFormats)[number] = 'General') => ({
  stored: String(stored),
  format: oddFormats.indexOf(format),
});
const question = (n: number, text: string, rest: Record<string, OddCell> = {}): OddCell[] => {
  const fields: Record<string, OddCell> = {
    n: number(n),
    text,
    parent: n === 10 ? null : number(10),
    when: n === 10 ? null : 'Y',
    priority: 'Medium',
    category: 'Safety',
    solutionIf: 'N',
    solution: 'Put it right.',
    ...rest,
  };
  return formatFields.map(field => fields[field] ?? null);
};
const topicOf = (...questions: OddCell[][]): OddCell[][] => [
  ['# title', 'Visitors'],
  [...formatFields],
  ...questions,
];
const first = question(10, 'Do visitors come to this location?', {
  solutionIf: '-',
  solution: null,
  category: 'Scope',
});
const second = question(20, 'Is every visitor entered in a list?');
const readTopic = (bytes: Uint8Array) => readTopicFile('xlsx', bytes);
const told = async (cells: OddCell[][], writing?: Parameters<typeof oddWorkbook>[1]) =>
  (await readTopic(oddWorkbook(cells, writing))).findings.map(
    ({ row, field, what }) => `${row} ${field}: ${what}`,
  );

const encodings: fc.Arbitrary<TextEncoding> = fc.record({
  where: fc.constantFrom('inline', 'shared', 'rich', 'sharedRich', 'formulaText'),
  characters: fc.constantFrom('utf8', 'decimal', 'hex', 'cdata', 'units'),
});
const anyText = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  fc.constantFrom(
    '\u{1F600}',
    '\u{20BB7}野',
    '_x0041_',
    '_x005F_',
    ' a ',
    'שלום',
    'a\nb',
    ']]>',
    '00123',
    '=1',
  ),
);
const anyNumber = fc.record({
  stored: fc.oneof(
    fc.integer().map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.nat({ max: 10 ** 6 }).map(n => String(n / 100)),
    fc.bigInt({ min: 0n, max: 10n ** 25n }).map(String),
  ),
  format: fc.nat({ max: oddFormats.length - 1 }),
});

describe('a workbook of any encoding that ECMA-376 allows', () => {
  it('comes in as it went out, or a finding names the row', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.option(fc.oneof(anyText, anyNumber)), { maxLength: 8 }), { maxLength: 8 }),
        fc.array(encodings, { minLength: 64, maxLength: 64 }),
        fc.record({ withPlaces: fc.boolean(), prefix: fc.constantFrom('', 'x'), isWide: fc.boolean() }),
        (cells, chosen, writing) => {
          const encodingOf = (row: number, column: number) => chosen[(row * 8 + column) % 64]!;
          const { rows, notes } = rowsOf(cells, { ...writing, encodingOf });
          for (const [i, line] of cells.entries())
            for (const [j, cell] of line.entries()) {
              const read = rows[i]?.[j] ?? null;
              if (typeof cell !== 'object' || cell === null) expect(read).toBe(cell);
              else if (!isAsStored(read, cell.stored))
                expect(notes).toContainEqual(expect.objectContaining({ row: i + 1, column: j + 1 }));
            }
        },
      ),
      { numRuns: 300 },
    );
  });

  /** Spreadsheets compute with binary numbers and show fifteen digits. */
  const isAsStored = (read: CellValue, stored: string): boolean =>
    Math.abs(Number(read) - Number(stored)) <= Math.abs(Number(stored)) * 1e-14;

  it('is read if its parts are named in another letter case than the references', async () => {
    const renamed = {
      'xl/worksheets/sheet1.xml': 'XL/Worksheets/Sheet1.xml',
      'xl/sharedStrings.xml': 'xl/SharedStrings.xml',
      'xl/workbook.xml': 'xl/Workbook.xml',
    };
    const encodingOf = (): TextEncoding => ({ where: 'shared', characters: 'utf8' });
    expect(await told(topicOf(first, second), { renamed, encodingOf })).toEqual([]);
  });

  it('is read if rows and cells do not state their places', async () => {
    expect(await told(topicOf(first, second), { withPlaces: false })).toEqual([]);
  });

  it('keeps characters that are written as numeric references, in every text', async () => {
    const flag = '\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}';
    const odd = question(20, `Is ${flag} at the gate?`, {
      category: '\u{1F6AA}',
      solution: 'Order \u{20BB7}.',
    });
    const encodingOf = (): TextEncoding => ({ where: 'inline', characters: 'decimal' });
    const { topic, findings } = await readTopic(oddWorkbook(topicOf(first, odd), { encodingOf }));
    expect(findings).toEqual([]);
    expect(topic.questions[1]).toMatchObject({
      text: `Is ${flag} at the gate?`,
      category: '\u{1F6AA}',
      solution: 'Order \u{20BB7}.',
    });
  });
});

describe('a number', () => {
  it.each<[string, OddCell, CellValue, string]>([
    ['with two decimals is the numeral that people see', number(5.1, '0.00'), '5.10', ''],
    ['with leading zeros is the numeral that people see', number(123, '00000'), '00123', ''],
    ['with separators is the number', number(1000, '#,##0'), 1000, ''],
    ['without a format is the number', number('0.30000000000000004'), 0.3, ''],
    ['that is rounded', number('5.126', '0.00'), 5.126, 'The cell shows 5.13 and is read as 5.126.'],
    ['that is a share', number('0.5', '0%'), 0.5, 'The cell shows 50% and is read as 0.5.'],
    ['with words around it', number(7, '"HC-"000'), 7, 'The cell shows HC-007 and is read as 7.'],
    [
      'of 20 digits',
      number('12345678901234567890'),
      '12345678901234567890',
      'The cell has a number of 20 digits, but a spreadsheet keeps only 15. It is read as 12345678901234567890.',
    ],
    [
      'that is a day',
      number(45000, 'yyyy-mm-dd'),
      '2023-03-15',
      'The cell has a date and is read as 2023-03-15.',
    ],
    ['that is too large', number('1e999'), null, 'The cell has a number that is too large.'],
  ])('%s', (_, cell, value, what) => {
    const { rows, notes } = rowsOf([[cell]]);
    expect(rows[0]?.[0] ?? null).toBe(value);
    expect(notes.map(note => note.what)).toEqual(what ? [what] : []);
  });

  it('that identifies a control is read as people see it', async () => {
    const bytes = oddWorkbook(
      topicOf(first, question(20, 'Is there a rule?', { controls: number(5.1, '0.00') })),
    );
    const { topic, findings } = await readTopic(bytes);
    expect([topic.questions[1]?.controls, findings]).toEqual([['5.10'], []]);
  });

  it('of a question may be shown with decimals', async () => {
    expect(
      await told(
        topicOf(first, question(20, 'Is it?', { n: number(20, '0.00'), parent: number(10, '00000') })),
      ),
    ).toEqual([]);
  });
});

describe('a sheet', () => {
  it.each(['', '<sheetData/>', '<cols><col min="1" max="2"/></cols>'])(
    'without cells says so: %s',
    async sheetContent => {
      expect(await told([], { sheetContent })).toEqual([
        '0 : The table is empty.',
        '0 title: The topic has no title.',
      ]);
    },
  );

  it('in which two cells have the same place is refused', async () => {
    const sheetContent =
      '<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row></sheetData>';
    await expect(readTopic(oddWorkbook([], { sheetContent }))).rejects.toThrow(
      'does not state its place plainly',
    );
  });

  it('skips rows with nothing but blanks', async () => {
    expect(await told(topicOf(first, [null, null, ' '], ['\u00a0'], second))).toEqual([]);
  });

  it('with a row above the column names is read, and says once which row has them', async () => {
    const cells = [['Visitor checklist, spring edition'], ...topicOf(first, second)];
    const { findings } = await readTopic(oddWorkbook(cells, { merged: ['A1:L1'] }));
    expect(brief(findings)).toEqual(['1 null  warning']);
    expect(findings[0]).toMatchObject({
      what: 'It is above the column names, which are in row 3, and is not read.',
      todo: 'Remove it. What is said about the topic begins with #.',
    });
  });
});

describe('a plain list of questions', () => {
  it('is told in one finding what to do with it', async () => {
    const bytes = new TextEncoder().encode('Question,What to do if No\r\nIs it so?,Do it.\r\n');
    const { findings } = await readTopicFile('csv', bytes);
    expect(findings.filter(({ rule }) => rule !== 'title')).toEqual([
      expect.objectContaining({
        row: 1,
        field: '',
        severity: 'error',
        what: expect.stringMatching(/^The row has none of the column names of a topic file \(n, text, /),
        todo: expect.stringContaining('paste them where the questions are edited'),
      }),
    ]);
  });
});

describe('names that differ only in how they are written', () => {
  it('are reported once for each spelling of a category', async () => {
    const cells = topicOf(
      question(10, 'Do visitors come?', { solutionIf: '-', solution: null, category: 'Reception' }),
      question(20, 'Is one listed?', { category: 'reception' }),
      question(30, 'Is another?', { category: 'reception' }),
      question(40, 'Is a third?', { category: 'Reception ' }),
    );
    const { topic, findings } = await readTopic(oddWorkbook(cells));
    expect(brief(findings)).toEqual(['4 20 category warning']);
    expect(findings[0]?.what).toBe('The category is spelled “Reception” elsewhere.');
    expect(topic.questions.map(({ category }) => category)).toEqual([
      'Reception',
      'reception',
      'reception',
      'Reception',
    ]);
  });

  it('composed and decomposed are one text and one category', async () => {
    const text = 'Is the caf\u00e9 clean?';
    const cells = topicOf(
      question(10, text, { category: 'Caf\u00e9' }),
      question(20, text.normalize('NFD'), { category: 'Cafe\u0301' }),
    );
    const { topic, findings } = await readTopic(oddWorkbook(cells));
    expect(brief(findings)).toEqual(['4 20 text warning']);
    expect(topic.questions.map(({ category }) => category)).toEqual(['Caf\u00e9', 'Caf\u00e9']);
  });
});
