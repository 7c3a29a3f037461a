import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readTopicFile, writeTopicFile } from '#functions/services/authoring/topicfiles.ts';
import { fileQuestionsOf } from '#shared/domain/authoring/topicformat/questions.ts';
import type { TopicFormat } from '#shared/domain/jobs/uploads.ts';
import { generatedTopic } from '#test/load/topics.ts';
import { breakingAfter, withDeflated } from '#test/support/topics/bombs.ts';
import { pair, topic } from '#test/support/topics/topicfiles.ts';
import { sound, withCell, withSheet, workbook } from '#test/support/topics/workbooks.ts';

const megabyte = 1024 * 1024;
const sheet = 'xl/worksheets/sheet1.xml';
const strings = 'xl/sharedStrings.xml';
const tooLarge = /^The workbook unpacks to more than 30 MB\. Copy the rows/;
const tooLong =
  /has a cell with more than 32,767 characters, which is more than a spreadsheet holds\. Shorten its text/;

const refusal = (bytes: Uint8Array, format: TopicFormat = 'xlsx') =>
  readTopicFile(format, bytes).then(
    () => 'none',
    (error: Error) => `${error.name === 'UnreadableTopic' ? '' : error.name}${error.message}`,
  );

describe('a workbook that is small and unpacks to very much', () => {
  it.each([sheet, strings, 'xl/styles.xml', 'xl/workbook.xml', '[Content_Types].xml'])(
    'is refused after 30 MB, without unpacking any more: %s',
    async part => {
      // Whoever read on after 31 MB would find the stream broken.
      const bomb = withDeflated(part, breakingAfter(31), 3000 * megabyte);
      expect(bomb.length).toBeLessThan(60_000);
      expect(await refusal(bomb)).toMatch(tooLarge);
      const earlier = withDeflated(part, breakingAfter(29), 3000 * megabyte);
      expect(await refusal(earlier)).toMatch(/^The workbook is damaged/);
    },
  );

  it('is refused after 30 MB of several parts together', async () => {
    const blank = `<!--${' '.repeat(100_000)}-->`;
    const xml = (bytes: Uint8Array, mb: number) => strToU8(strFromU8(bytes) + blank.repeat(mb * 10));
    const parts = unzipSync(sound);
    const heavy = (mb: number) =>
      zipSync({ ...parts, [strings]: xml(parts[strings]!, mb), [sheet]: xml(parts[sheet]!, mb) });
    expect(await refusal(heavy(14))).toBe('none');
    expect(await refusal(heavy(16))).toMatch(tooLarge);
  });

  it('is never unpacked beyond what it declares', async () => {
    const lying = withDeflated(sheet, breakingAfter(1), 500);
    expect(await refusal(lying)).toMatch(
      /^The workbook is damaged \(a part has more in it than it declares\)/,
    );
  });

  it('is read if the rest is in parts that nobody reads', async () => {
    const bytes = withDeflated('xl/media/other.xml', breakingAfter(31), 3000 * megabyte);
    expect((await readTopicFile('xlsx', bytes)).topic).toEqual(topic(pair()));
  });

  it('is refused if many small cells have 30 MB together', async () => {
    const cell = `<c r="H4" t="inlineStr"><is><t>${'x'.repeat(60)}</t></is></c>`;
    const bytes = withSheet(xml =>
      xml.replace('</row></sheetData>', `${cell.repeat(320_000)}</row></sheetData>`),
    );
    expect(bytes.length).toBeLessThan(200_000);
    expect(await refusal(bytes)).toMatch(tooLarge);
  });

  it('is refused if one text that it has once is in so many cells that they have 30 MB together', async () => {
    const rows = Array.from(
      { length: 1100 },
      (_, i) => `<row r="${i + 5}"><c r="H${i + 5}" t="s"><v>0</v></c></row>`,
    );
    const bytes = workbook(parts => {
      parts[strings] = strToU8(
        strFromU8(parts[strings]!).replace('<si>', `<si><t>${'x'.repeat(30_000)}</t></si><si>`),
      );
      parts[sheet] = strToU8(
        strFromU8(parts[sheet]!).replace('</sheetData>', `${rows.join('')}</sheetData>`),
      );
    });
    expect(await refusal(bytes)).toMatch(
      /^The cells of the workbook have more than 31,457,280 characters together\. Split/,
    );
  });
});

describe('a cell of more than 32,767 characters', () => {
  const inline = (text: string) => withCell('C4', `<c r="C4" t="inlineStr"><is>${text}</is></c>`);
  const shared = (text: string) =>
    workbook(parts => {
      parts[strings] = strToU8(strFromU8(parts[strings]!).replace('<si>', `<si>${text}</si><si>`));
    });

  it.each<[string, (text: string) => Uint8Array]>([
    ['in its place', inline],
    ['among the texts', shared],
    ['as a value', text => withCell('C4', `<c r="C4" t="str">${text.replaceAll('t>', 'v>')}</c>`)],
  ])('is refused before it is parsed: %s', async (_, made) => {
    expect(await refusal(made(`<t>${'x'.repeat(32_768)}</t>`))).toMatch(tooLong);
    expect(await refusal(made(`<t>${'a '.repeat(10 * megabyte)}</t>`))).toMatch(tooLong);
    expect(await refusal(made(`<t>${'x'.repeat(32_767)}</t>`))).toBe('none');
  });

  it('is refused if it consists of many pieces, or hides its length from the check', async () => {
    const piece = `<r><rPr><b/></rPr><t>${'x'.repeat(99)}</t></r>`;
    expect(await refusal(inline(piece.repeat(331)))).toMatch(tooLong);
    expect(await refusal(inline(piece.repeat(330)))).toBe('none');
    const disguised = `<t>${`${'x'.repeat(20_000)}<!-- <c r="A1"> -->`.repeat(2)}</t>`;
    expect(await refusal(inline(disguised))).toMatch(tooLong);
  });

  it.each([
    ['text outside of cells', 'x'.repeat(263_000)],
    ['blanks', ' '.repeat(14 * megabyte)],
    ['a remark', `<!--${'<c r="A1">'.repeat(megabyte)}-->`],
    ['a tag', `<a b="${'<c r="A1">'.repeat(megabyte)}"/>`],
    ['an open remark', `<!--${'<c/>'.repeat(megabyte)}`],
  ])('is as harmful to the parser as other XML of that length, which is refused: %s', async (_, xml) => {
    const bytes = withSheet(sheetXml => `${sheetXml}${xml}`);
    expect(await refusal(bytes)).toMatch(
      /^The workbook has a piece of XML with more than 262,136 characters\./,
    );
  });

  it('counts an escaped character once', async () => {
    expect(await refusal(inline(`<t>${'&lt;_x000A_'.repeat(16_383)}</t>`))).toBe('none');
    expect(await refusal(inline(`<t>${'&lt;_x000A_'.repeat(16_384)}</t>`))).toMatch(tooLong);
  });

  it('is refused in CSV with its row, before the rows behind it are read', async () => {
    const csv = (length: number) =>
      strToU8(['# title,Points', 'n,text', `1,${'x'.repeat(length)}`, '2,"not closed'].join('\n'));
    expect(await refusal(csv(32_768), 'csv')).toMatch(/^Row 3 of the file has a cell with more than 32,767/);
    expect(await refusal(csv(32_767), 'csv')).toMatch(/^Row 4 of the file has a quotation mark/);
  });
});

it('a workbook of 5,000 questions is read', async () => {
  const large = topic(fileQuestionsOf(generatedTopic(5000)));
  const { topic: back } = await readTopicFile('xlsx', await writeTopicFile('xlsx', large));
  expect(back).toEqual(large);
});
