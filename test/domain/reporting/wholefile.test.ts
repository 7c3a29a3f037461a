import { expect, test } from 'vitest';
import { fileProblem, mostFileRows } from '#shared/domain/reporting/wholefile.ts';

test('A report with too many rows for a workbook is offered as CSV, and one with too many for CSV is to be narrowed', () => {
  expect(fileProblem('xlsx', mostFileRows.xlsx)).toBeNull();
  expect(fileProblem('csv', mostFileRows.csv)).toBeNull();
  expect(fileProblem('xlsx', mostFileRows.xlsx + 1)).toBe(
    'This report has 25,001 rows. An Excel workbook can have 25,000. Choose CSV, or fewer locations or topics.',
  );
  for (const format of ['xlsx', 'csv'] as const) {
    expect(fileProblem(format, mostFileRows.csv + 1)).toMatch(
      /A file can have .* Choose fewer locations or topics\.$/,
    );
  }
});
