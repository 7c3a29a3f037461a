import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnNames, sheetLimits } from '#shared/domain/loading/loads.ts';
import { readSheet, unusable } from '#shared/domain/loading/sheet.ts';

const header = columnNames('places', 'batch');
const read = (table: Parameters<typeof readSheet>[2], padded = false) =>
  readSheet('places', 'batch', table, { padded });
const row = ['Harbor', 'USA', '', '23', '007', 'Y'];
const problems = (...rows: readonly (readonly (string | number | null)[])[]) =>
  read([header, ...rows]).rows.map(({ findings: [finding] }) => finding?.what ?? '');

describe('The first row of a sheet', () => {
  test('has exactly the documented names in their order, and nothing else is read', () => {
    expect(unusable(read([header, row]))).toBe('');
    expect(unusable(read([[...header, '', ''], row]))).toBe('');
    const others = [
      [header.toReversed(), 'Column 1 has “Active”, but should have “LocationName”.'],
      [header.slice(0, 5), 'Column 6 is empty, but should have “Active”.'],
      [[...header, 'More'], 'Column 7 has “More”, but should be empty.'],
      [['locationname', ...header.slice(1)], 'Column 1 has “locationname”, but should have “LocationName”.'],
    ] as const;
    for (const [other, why] of others) {
      const sheet = read([other, row]);
      expect(unusable(sheet)).toContain('Please verify the sample spreadsheet');
      expect(unusable(sheet)).toContain(why);
      expect(sheet.rows).toEqual([]);
    }
  });

  test('below a title is refused, with the row in which the names are', () => {
    const sheet = read([['Our locations', ''], [], header, row]);
    expect(sheet.rows).toEqual([]);
    expect(unusable(sheet)).toContain('They are in row 3. Delete the rows above it.');
  });

  test('alone, or no filled row at all, is an empty spreadsheet', () => {
    for (const table of [[], [[]], [['', null]], [header], [header, ['', ' ', null]]])
      expect(unusable(read(table))).toContain('Please upload a spreadsheet');
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
    const [short] = read([header, row.slice(0, 4)], true).rows;
    expect(short).toMatchObject({ findings: [], cells: { active: '', name: 'Harbor' } });
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
        const got = read([header, ...rows]).rows;
        expect(got.map(({ row, cells }) => [row, ...Object.values(cells)])).toEqual(
          filled.map(({ values, at }) => [at + 2, ...values.map(value => String(value).trim())]),
        );
      }),
      { numRuns: 100 },
    );
  });
});

test('A sheet has at most 2,000 rows and 2,000,000 characters', () => {
  const many = (count: number) => unusable(read([header, ...Array.from({ length: count }, () => row)]));
  expect(many(2000)).toBe('');
  expect(many(2001)).toBe('The spreadsheet has 2,001 rows. The limit is 2,000. Split the spreadsheet.');
  const long = ['x'.repeat(sheetLimits.characters), ...row.slice(1)];
  expect(unusable(read([header, long]))).toContain('2,000,000 characters');
});
