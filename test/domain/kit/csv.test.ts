import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asWritten, harmless, toCsv } from '#shared/domain/kit/csv.ts';

test.each([
  '=HYPERLINK("http://evil.example")',
  '+1+cmd|calc',
  '-2+3',
  '@SUM(A1)',
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

test.each([
  ['x;=1+1', "x;'=1+1"],
  ['x|@SUM(A1);-2+3', "x|'@SUM(A1);'-2+3"],
  ['two lines\r\n=1+1', "two lines\r\n'=1+1"],
  ['two lines\n＝1+1', "two lines\n'＝1+1"],
  ['a\t+1', "a\t'+1"],
  ['\t=1+1', "'\t'=1+1"],
  ['\r=1+1', "'\r'=1+1"],
  ['\n=1+1', "'\n'=1+1"],
])('%j is text to a spreadsheet with another separator', (text, safe) => {
  expect(harmless(text)).toBe(safe);
});

test('no spreadsheet finds a formula in a file, whatever its separator', () => {
  const signs = fc.string({
    unit: fc.constantFrom("'", '"', '=', '+', '-', '@', ';', '|', ',', '\n', '\t', 'a'),
  });
  fc.assert(
    fc.property(signs, fc.constantFrom(';', '|', '\t'), (text, separator) => {
      const [, ...lines] = toCsv([{ label: 'Name', value: (row: string) => row }], [text]).split('\r\n');
      const cells = lines.flatMap(line => line.split(/\n/)).flatMap(line => line.split(separator));
      for (const cell of cells) expect(cell.replace(/^"|"$/g, '')).not.toMatch(/^(?:[=+\-@].|=)/);
    }),
  );
});

test.each([
  '',
  '-',
  'Main Clinic',
  'a; b',
  'a;b',
  'a|b',
  'one\ntwo',
  'a;-',
  'a=b',
  "it's",
  "'quoted'",
  '5 - 3',
])('%j is left as it is', text => {
  expect(harmless(text)).toBe(text);
});

test('what is made harmless is read as it was written', () => {
  const signs = fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', '＝', '\n', '\t', ';', '|', 'a'),
  });
  fc.assert(fc.property(signs, text => void expect(asWritten(harmless(text))).toBe(text)));
});
