import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loads, sheetLimits } from '#shared/domain/support/batching/loads.ts';
import { readSheet, tooManyRows } from '#shared/domain/support/batching/sheet.ts';

const header = [...loads.places.columns];
const row = ['Harbor', 'USA', '', '23', '007', 'Y'];
const problems = (...rows: readonly (readonly (string | number | null)[])[]) =>
  readSheet('places', [header, ...rows]).rows.map(({ problem }) => problem);

describe('The first row of a sheet', () => {
  test('has exactly the documented names in their order, and nothing else is read', () => {
    expect(readSheet('places', [header, row]).problem).toBe('');
    expect(readSheet('places', [[...header, '', ''], row]).problem).toBe('');
    const others = [
      [header.toReversed(), 'Column 1 has “Active”, but should have “LocationName”.'],
      [header.slice(0, 5), 'Column 6 is empty, but should have “Active”.'],
      [[...header, 'More'], 'Column 7 has “More”, but should be empty.'],
      [['locationname', ...header.slice(1)], 'Column 1 has “locationname”, but should have “LocationName”.'],
    ] as const;
    for (const [other, why] of others) {
      const sheet = readSheet('places', [other, row]);
      expect(sheet.problem).toContain('Please verify the sample spreadsheet');
      expect(sheet.problem).toContain(why);
      expect(sheet.rows).toEqual([]);
    }
  });

  test('below a title is refused, with the row in which the names are', () => {
    const { rows, problem } = readSheet('places', [['Our locations', ''], [], header, row]);
    expect(rows).toEqual([]);
    expect(problem).toContain('They are in row 3. Delete the rows above it.');
  });

  test('alone, or no filled row at all, is an empty spreadsheet', () => {
    for (const table of [[], [[]], [['', null]], [header], [header, ['', ' ', null]]])
      expect(readSheet('places', table).problem).toContain('Please upload a spreadsheet');
  });
});

describe('A row of a sheet', () => {
  test('has 6 fields, or 7 of which the last is empty; empty ones behind them are no fields', () => {
    expect(problems(row, [...row, ''], [...row, '', '', null])).toEqual(['', '', '']);
    const [short, filled, long] = problems(row.slice(1), [...row, 'x'], [...row, '', 'x']);
    expect(short).toBe('Record is invalid. Please enter a valid value: the row has 5 fields instead of 6.');
    for (const problem of [filled, long]) expect(problem).toContain('more than 6 fields');
  });

  test('of a workbook does not say how many fields it has, so missing ones are empty', () => {
    const [read] = readSheet('places', [header, row.slice(0, 4)], true).rows;
    expect(read).toMatchObject({ problem: '', cells: { Active: '', LocationName: 'Harbor' } });
  });

  test('keeps its number in the spreadsheet, leading zeros and signs, whatever is around it', () => {
    const texts = fc.stringMatching(/^[0-9A-Za-z=+@-][0-9A-Za-z -]{0,8}[0-9A-Za-z]$/);
    const cells = fc.tuple(texts, texts, texts, texts, texts, texts);
    const table = fc.array(fc.oneof(cells, fc.constant(['', ' ', null, '', '', ''])), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(table, rows => {
        const filled = rows.flatMap((values, at) => (String(values[0] ?? '').trim() ? [{ values, at }] : []));
        const read = readSheet('places', [header, ...rows]).rows;
        expect(read.map(({ row, cells }) => [row, ...Object.values(cells)])).toEqual(
          filled.map(({ values, at }) => [at + 2, ...values.map(value => String(value).trim())]),
        );
      }),
      { numRuns: 100 },
    );
  });
});

test('A sheet has at most 2,000 rows and 2,000,000 characters', () => {
  expect(tooManyRows(2000)).toBe('');
  expect(tooManyRows(2001)).toBe(
    'The spreadsheet has 2,001 rows. The limit is 2,000. Split the spreadsheet.',
  );
  const long = ['x'.repeat(sheetLimits.characters), ...row.slice(1)];
  expect(readSheet('places', [header, long]).problem).toContain('2,000,000 characters');
});
