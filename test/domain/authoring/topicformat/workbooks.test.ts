import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readTopicFile, writeTopicFile } from '#functions/services/authoring/topicfiles.ts';
import { brief, line, pair, topic } from '#test/support/topics/topicfiles.ts';
import {
  behindCells,
  withCell,
  withOtherSheet,
  withSheet,
  workbook,
} from '#test/support/topics/workbooks.ts';

const read = (bytes: Uint8Array) => readTopicFile('xlsx', bytes);
const whole = { topic: topic(pair()), findings: [] };
const second = async (bytes: Uint8Array) => (await read(bytes)).topic.questions[1];

describe('a workbook with several sheets', () => {
  const notes = '<row r="9"><c r="ZZ9"><f>1+1</f><v>2</v></c></row>';

  it.each([
    ['another one behind it', { name: 'Notes', rows: notes }, '“Notes”'],
    ['a hidden one before it', { name: 'Lists', rows: notes, before: true, state: 'hidden' }, '“Lists”'],
    [
      'one before it that only a program can show',
      { name: 'A', rows: notes, before: true, state: 'veryHidden' },
      '“A”',
    ],
    ['a chart before it', { name: 'Chart', rows: '', before: true, kind: 'chartsheet' as const }, '“Chart”'],
    ['one of an odd name', { name: 'A &gt; B', rows: '' }, '“A > B”'],
  ])('is read from the first that is shown, and says so: %s', async (_, other, name) => {
    const { topic: back, findings } = await read(withOtherSheet(other));
    expect(back).toEqual(whole.topic);
    expect(brief(findings)).toEqual(['0 null  warning']);
    expect(findings[0]?.what).toBe(`Only the sheet “Topic” is read. Not read: ${name}.`);
  });

  it('says which one was read', async () => {
    const rows = '<row r="1"><c r="A1"><v>2</v></c></row>';
    const { findings } = await read(withOtherSheet({ name: 'Notes', rows, before: true }));
    expect(findings[0]?.what).toBe('Only the sheet “Notes” is read. Not read: “Topic”.');
    expect(brief(findings)).toContain('1 null  error');
  });

  it('without a visible one is refused', async () => {
    const bytes = workbook(parts => {
      const xml = strFromU8(parts['xl/workbook.xml']!);
      parts['xl/workbook.xml'] = strToU8(xml.replace('<sheet ', '<sheet state="hidden" '));
    });
    await expect(read(bytes)).rejects.toThrow('The workbook has no visible sheet with cells.');
  });

  it('is read from the first one, also if a remark looks like another', async () => {
    const rows = '<row r="7"><c r="A7"><f>1+1</f></c></row>';
    const parts = unzipSync(withOtherSheet({ name: 'Notes', rows, before: true }));
    const xml = strFromU8(parts['xl/workbook.xml']!);
    const remark = '<!-- <sheet name="Topic" sheetId="8" r:id="rId1"/> -->';
    const disguised = strToU8(xml.replace('<sheets>', `<sheets>${remark}`));
    const { topic: back } = await read(zipSync({ ...parts, 'xl/workbook.xml': disguised }));
    expect(back).not.toEqual(whole.topic);
  });

  it('keeps text that mentions sheets', async () => {
    const odd = topic([line(10, { text: 'Is <sheetData> what sheetData means?', solution: 'workbook.xml' })]);
    expect((await read(await writeTopicFile('xlsx', odd))).topic).toEqual(odd);
  });
});

describe('cells that are more than their value', () => {
  it.each<[string, Uint8Array, string[], string]>([
    [
      'an error',
      withCell('H4', '<c r="H4" t="e"><v>#REF!</v></c>'),
      ['4 20 guidance error'],
      'The cell shows the error #REF!.',
    ],
    [
      'an error of a formula, once',
      withCell('H4', '<c r="H4" t="e"><f>1/0</f><v>#DIV/0!</v></c>'),
      ['4 20 guidance error'],
      'The cell has a formula.',
    ],
    [
      'a date',
      withCell('H4', '<c r="H4" t="d"><v>2024-01-05T00:00:00Z</v></c>'),
      ['4 20 guidance warning'],
      'The cell has a date and is read as 2024-01-05.',
    ],
    [
      'a date with its time of day',
      withCell('H4', '<c r="H4" t="d"><v>2024-01-05T14:29:59.999Z</v></c>'),
      ['4 20 guidance warning'],
      'The cell has a date and is read as 2024-01-05 14:30.',
    ],
    [
      'cells that are merged downwards',
      withSheet(xml => behindCells(xml, '<mergeCells><mergeCell ref="C3:C4"/></mergeCells>')),
      ['4 20 text error'],
      'The cells C3:C4 are merged, and only the first one has the value.',
    ],
    [
      'cells that are merged sideways, once',
      withSheet(xml => behindCells(xml, '<mergeCells><mergeCell ref="C4:H4"/></mergeCells>')),
      ['4 20 parent error'],
      'The cells C4:H4 are merged, and only the first one has the value.',
    ],
    [
      'a hidden row, once for all of them',
      withSheet(xml => xml.replace(/<row r="[34]"/g, '$& hidden="1"')),
      ['3 null  warning'],
      'The row is hidden in the workbook but is read like the others. One more row is hidden, too.',
    ],
    [
      'a hidden column',
      withSheet(xml =>
        xml.replace('<sheetData>', '<cols><col min="8" max="8" hidden="1"/></cols><sheetData>'),
      ),
      ['0 null guidance warning'],
      'The column is hidden in the workbook but is read like the others.',
    ],
  ])('are told: %s', async (_, bytes, told, what) => {
    const { findings } = await read(bytes);
    expect(brief(findings)).toEqual(told);
    expect(findings[0]?.what).toBe(what);
    expect(findings[0]?.todo).toMatch(/^[A-Z].*\.$/);
  });

  it('are reported if they have a date, also an invalid one', async () => {
    const dated = (serial: string) =>
      withCell('H4', `<c r="H4" s="1"><v>${serial}</v></c>`, xml =>
        xml.replace('</cellXfs>', '<xf numFmtId="14"/></cellXfs>'),
      );
    expect((await second(dated('45000.5')))?.guidance).toBe('2023-03-15 12:00');
    const { findings } = await read(dated('1e300'));
    expect(brief(findings)).toEqual(['4 20 guidance error']);
    expect(findings[0]?.what).toBe('The cell has an invalid date.');
  });

  it('are reported as merged if a needed value is missing because of it', async () => {
    const merged = '<mergeCells><mergeCell ref="C3:C4"/></mergeCells>';
    const bytes = withSheet(xml => behindCells(xml.replace(/<c r="C4"[^>]*>.*?<\/c>/, ''), merged));
    const { findings } = await read(bytes);
    expect(findings.map(({ what }) => what)).toEqual([
      'The cells C3:C4 are merged, and only the first one has the value.',
      'It has no words.',
    ]);
  });

  it.each<[string, Uint8Array]>([
    [
      'cells that are merged beside the title',
      withSheet(x => behindCells(x, '<mergeCells><mergeCell ref="B1:L1"/></mergeCells>')),
    ],
    [
      'empty cells that are merged',
      withSheet(x => behindCells(x, '<mergeCells><mergeCell ref="B3:B4"/></mergeCells>')),
    ],
    [
      'a hidden row without anything in it',
      withSheet(x => x.replace('</sheetData>', '<row r="9" hidden="1"/></sheetData>')),
    ],
    [
      'hidden columns without anything in them',
      withSheet(x =>
        x.replace('<sheetData>', '<cols><col min="13" max="16384" hidden="1"/></cols><sheetData>'),
      ),
    ],
  ])('are nothing to tell: %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual(whole);
  });

  it('are reported once, however often the sheet says it', async () => {
    const cols = '<cols><col min="8" max="9" hidden="1"/></cols>'.repeat(10_000);
    const formulas = '<f>1+1</f>'.repeat(10_000);
    const often = withSheet(xml =>
      xml.replace('<sheetData>', `${cols}<sheetData>`).replace(/(<c r="C4"[^>]*>)/, `$1${formulas}`),
    );
    expect(brief((await read(often)).findings)).toEqual([
      '0 null guidance warning',
      '0 null solutionIf warning',
      '4 20 text error',
    ]);
    const merged = withSheet(xml => behindCells(xml, '<mergeCell ref="C3:C4"/>'.repeat(10_001)));
    await expect(read(merged)).rejects.toThrow('The workbook has more than 10,000 merged areas.');
  });

  it('are read as they are seen: rich text, truth values, numbers, and numbers kept as text', async () => {
    const rich = '<is><r><t>Is </t></r><r><rPr><b/></rPr><t xml:space="preserve">it &amp; so?</t></r></is>';
    expect((await second(withCell('C4', `<c r="C4" t="inlineStr">${rich}</c>`)))?.text).toBe('Is it & so?');
    expect((await second(withCell('C4', '<c r="C4" t="b"><v>1</v></c>')))?.text).toBe('TRUE');
    expect((await second(withCell('C4', '<c r="C4"><v>0.10000000000000001</v></c>')))?.text).toBe('0.1');
    const text = withCell('D4', '<c r="D4" t="inlineStr"><is><t> 10 </t></is></c>');
    expect(await read(text)).toEqual(whole);
  });
});

describe('what formatting leaves behind', () => {
  const rows = (from: number, to: number, row: (n: number) => string) =>
    withSheet(xml =>
      xml.replace(
        '</sheetData>',
        `${Array.from({ length: to - from + 1 }, (_, i) => row(from + i)).join('')}</sheetData>`,
      ),
    );

  it.each<[string, () => Uint8Array]>([
    ['700,000 empty rows', () => rows(5, 700_000, n => `<row r="${n}" s="1" customFormat="1"/>`)],
    [
      'rows of empty cells',
      () => rows(5, 20_000, n => `<row r="${n}"><c r="A${n}" s="1"/><c r="B${n}" s="1"></c></row>`),
    ],
    [
      'one cell in the last row',
      () => rows(1_048_576, 1_048_576, n => `<row r="${n}"><c r="XFD${n}" s="1"/></row>`),
    ],
    [
      'cells out to the last column',
      () => withSheet(x => x.replace('</row></sheetData>', '<c r="XFD4" s="1"/></row></sheetData>')),
    ],
  ])('is no part of the topic: %s', async (_, made) => {
    expect(await read(made())).toEqual(whole);
  });

  it('is refused if it contains a value', async () => {
    const far = rows(9000, 9000, n => `<row r="${n}"><c r="A${n}" s="1"/><c r="B${n}"><v>7</v></c></row>`);
    await expect(read(far)).rejects.toThrow(
      'Row 9000 of the workbook is used, but only 6,000 rows are allowed.',
    );
  });

  it('is no part of the topic behind a remark', async () => {
    expect(await read(rows(5, 5, () => '<!-- --><row r="9000"/>'))).toEqual(whole);
  });
});
