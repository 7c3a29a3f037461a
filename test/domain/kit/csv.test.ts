import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asWritten, harmless, toCsv } from '#shared/domain/kit/csv.ts';

test.each([
  '=HYPERLINK("http://evil.example")',
  '+1+cmd|calc',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  "'=1",
  '=',
])('%j is text to a spreadsheet', text => {
  expect(harmless(text)).toBe(`'${text}`);
  const [, line = ''] = toCsv([{ label: 'Name', value: (row: string) => row }], [text]).split(/\r\n/, 2);
  expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
});

test.each(['', '-', 'Main Clinic', 'a=b', "it's", "'quoted'", '5 - 3'])('%j is left as it is', text => {
  expect(harmless(text)).toBe(text);
});

test('what is made harmless is read as it was written', () => {
  const signs = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '＝', '\n', '\t', 'a') });
  fc.assert(fc.property(signs, text => void expect(asWritten(harmless(text))).toBe(text)));
});
