import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readCsv } from '#functions/services/authoring/tables/csv.ts';
import { readWorkbook } from '#functions/services/authoring/tables/workbook.ts';
import { readTopicFile, writeTopicFile } from '#functions/services/authoring/topicfiles.ts';
import { UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';
import { endingText, formatOf, type TopicFormat, uploads } from '#shared/domain/jobs/uploads.ts';
import { anyDocument, brief, line, pair, topic } from '#test/support/topics/topicfiles.ts';
import { sound, withSheet, workbook } from '#test/support/topics/workbooks.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const csv = async (questions = pair()) => strFromU8(await writeTopicFile('csv', topic(questions)));

async function refusal(format: TopicFormat, bytes: Uint8Array): Promise<string> {
  const error = await readTopicFile(format, bytes).then(
    () => null,
    (refused: unknown) => refused,
  );
  expect(error).toBeInstanceOf(UnreadableTopic);
  return (error as Error).message;
}

describe('export, import, export', () => {
  it.each<TopicFormat>(['json', 'csv'])(
    'gives the same %s byte for byte, and the same topic',
    async format => {
      await fc.assert(
        fc.asyncProperty(anyDocument, async document => {
          const written = await writeTopicFile(format, document);
          const back = (await readTopicFile(format, written)).topic;
          expect(back).toEqual(document);
          expect(Buffer.from(await writeTopicFile(format, back)).equals(written)).toBe(true);
        }),
      );
    },
  );

  it('gives the same workbook cell for cell, and the same topic', async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument, async document => {
        const written = await writeTopicFile('xlsx', document);
        const back = (await readTopicFile('xlsx', written)).topic;
        expect(back).toEqual(document);
        const again = await readWorkbook(await writeTopicFile('xlsx', back));
        expect(again).toEqual(await readWorkbook(written));
      }),
      { numRuns: 40 },
    );
  });
});

describe('a CSV file', () => {
  it('begins with a byte order mark for spreadsheets, and is read without it too', async () => {
    const text = await writeTopicFile('csv', topic(pair()));
    expect([...text.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect((await readTopicFile('csv', text.slice(3))).topic).toEqual(topic(pair()));
  });

  it.each([
    ['in one cell', '# title: Points'],
    ['in one cell, with commas in it', '"# title: Points, lines, and planes"'],
    ['beside it, with commas in it', '# title;Points, lines, and planes'],
  ])('may be separated by semicolons where the title stands %s', async (_, first) => {
    const [, ...rows] = (await csv()).split('\r\n');
    const text = [first, ...rows.map(row => row.replaceAll(',', ';'))].join('\r\n');
    const { topic: back, findings } = await readTopicFile('csv', bytesOf(text));
    expect(findings).toEqual([]);
    expect(back.questions).toEqual(pair());
    expect(back.title).toMatch(/^Points/);
  });

  it.each([';', '\t'])(
    'may be separated by %j, as spreadsheets in other countries write it',
    async delimiter => {
      const text = (await csv()).replaceAll(',', delimiter);
      expect(await readTopicFile('csv', bytesOf(text))).toEqual({ topic: topic(pair()), findings: [] });
    },
  );

  it('contains nothing that a spreadsheet would run', async () => {
    const text = await csv([
      line(10, { text: '=HYPERLINK("http://x")', guidance: '@SUM(A1)', solution: '+1-2' }),
    ]);
    const cells = text.split(/\r\n|,/);
    expect(cells.filter(cell => /^"?[=+@\t]/.test(cell) || /^"?-./.test(cell))).toEqual([]);
  });

  it('with a formula is reported by row, question and column', async () => {
    const text = (await csv()).replace('Is point 20 settled?', '=1+1');
    const { findings } = await readTopicFile('csv', bytesOf(text));
    expect(brief(findings)).toEqual(['4 20 text error']);
  });

  it('with a quotation mark left open is refused by its row', async () => {
    const text = (await csv()).replace('Is point 20', '"Is point 20');
    expect(await refusal('csv', bytesOf(text))).toMatch(/^Row 4 of the file has a quotation mark/);
  });

  it('with endless rows is refused without reading them all', async () => {
    expect(await refusal('csv', bytesOf('a\n'.repeat(100_000)))).toContain('more than 6,000 rows');
    expect(() => readCsv('a\n'.repeat(5999))).not.toThrow();
  });
});

describe('a text file', () => {
  const utf16 = (text: string, mark: number[]) => new Uint8Array([...mark, ...Buffer.from(text, 'utf16le')]);
  it.each<[string, Uint8Array]>([
    ['marked', utf16('n,text', [0xff, 0xfe])],
    ['marked the other way', new Uint8Array([0xfe, 0xff, 0, 0x6e, 0, 0x2c])],
    ['not marked', utf16('n,text', [])],
  ])('in UTF-16, %s, is refused as such', async (_, bytes) => {
    for (const format of ['csv', 'json'] as const) {
      expect(await refusal(format, bytes)).toBe(
        'The file is written in UTF-16. Save it as UTF-8. Spreadsheet programs call that “CSV UTF-8”.',
      );
    }
  });

  it('in another encoding is refused by its first such line', async () => {
    const bytes = bytesOf(await csv([line(10, { text: 'Größe @ geprüft?' })]));
    const latin = bytes.with(bytes.indexOf(0xc3), 0xf6);
    expect(await refusal('csv', latin)).toMatch(/^Line 3 of the file is not written in UTF-8\./);
  });

  it('may itself contain the replacement character', async () => {
    const damaged = topic([line(10, { text: 'What does \ufffd mean?' })]);
    expect((await readTopicFile('json', await writeTopicFile('json', damaged))).topic).toEqual(damaged);
  });
});

describe('a file', () => {
  it('is recognized by its extension', () => {
    expect(
      ['a.json', 'b.CSV', 'c.d.xlsx', 'e.xls', 'f.xlsm', 'json'].map(name =>
        formatOf(name, uploads.topic.formats),
      ),
    ).toEqual(['json', 'csv', 'xlsx', null, null, null]);
  });

  it.each([
    ['a.xls', 'its name must end in .json, .csv or .xlsx. Open it in its program and save it as .xlsx.'],
    ['a.ODS', 'its name must end in .json, .csv or .xlsx. Open it in its program and save it as .xlsx.'],
    ['a.exe', 'its name must end in .json, .csv or .xlsx.'],
    ['a.doc', 'its name must end in .json, .csv or .xlsx.'],
  ])('of another kind is told what it can be saved as: %s', (name, told) => {
    expect(endingText(name, uploads.topic.formats)).toBe(told);
  });

  it.each<TopicFormat>(['csv', 'xlsx'])('of the old format is told what to do, also as %s', async format => {
    const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
    expect(await refusal(format, old)).toMatch(
      /^The workbook has a password or the old format \(\.xls\)\. Save it as an Excel workbook \(\.xlsx\)/,
    );
  });

  it.each<TopicFormat>(['json', 'csv', 'xlsx'])(
    'of 50 MB is refused before it is read, also as %s',
    async format => {
      const message = await refusal(format, new Uint8Array(50 * 1024 * 1024));
      expect(message).toBe('The file is 50 MB. The limit is 20 MB. Split the topic.');
    },
  );

  it.each<TopicFormat>(['json', 'csv', 'xlsx'])('that is empty is refused, also as %s', async format => {
    expect(await refusal(format, new Uint8Array(0))).toMatch(/^The file is empty\./);
  });

  it('of 5,000 questions with long texts is read and written in every format', async () => {
    const words = 'Größe 大きさ '.repeat(20);
    const large = topic(
      Array.from({ length: 5000 }, (_, i) =>
        line(i + 1, { text: `${words}${i}`, guidance: words, ...(i && { parent: i, when: 'Y' as const }) }),
      ),
    );
    for (const format of ['json', 'csv', 'xlsx'] as const) {
      const { topic: back, findings } = await readTopicFile(format, await writeTopicFile(format, large));
      expect(findings).toEqual([]);
      expect(back).toEqual(large);
    }
  });
});

describe('a workbook', () => {
  it('stores carriage returns as spreadsheets do, since XML readers drop them', async () => {
    const bytes = await writeTopicFile('xlsx', topic([line(10, { text: 'a\r\nb?' })]));
    expect(strFromU8(unzipSync(bytes)['xl/sharedStrings.xml']!)).toContain('>a_x000D_\nb?<');
  });

  it('with formulas is reported by row, question and column, in any spelling', async () => {
    for (const formula of ['<f>1+1</f>', '<x:f>1+1</x:f>', '<f t="shared" si="0"/>']) {
      const bytes = withSheet(xml => xml.replace('<c r="A4">', `<c r="A4">${formula}`));
      const { findings } = await readTopicFile('xlsx', bytes);
      expect(brief(findings)).toContain('4 20 n error');
    }
  });

  it('with macros is refused, under its own name or another', async () => {
    const named = workbook(parts => Object.assign(parts, { 'xl/vbaProject.bin': new Uint8Array(9) }));
    const typed = workbook(parts => {
      const types = strFromU8(parts['[Content_Types].xml']!);
      parts['[Content_Types].xml'] = strToU8(
        types.replace('<Types', '<!-- application/vnd.ms-excel.sheet.macroEnabled.main+xml --><Types'),
      );
    });
    for (const bytes of [named, typed]) {
      expect(await refusal('xlsx', bytes)).toMatch(/^The workbook contains macros\./);
    }
  });

  it('of more than 1,000 parts is refused', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 1001 }, (_, i) => [`xl/${i}.xml`, new Uint8Array(1)]),
    );
    expect(await refusal('xlsx', zipSync(parts))).toContain('1000 parts');
  });

  it('that declares less than it contains is refused, and never unpacked beyond what it declares', async () => {
    const bytes = withSheet(xml => xml.replace('</sheetData>', `</sheetData>${' '.repeat(5_000_000)}`));
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = 0; at < bytes.length - 46; at++) {
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 5_000_000) {
        view.setUint32(at + 24, 500, true);
      }
    }
    expect(await refusal('xlsx', bytes)).toMatch(/^The workbook is damaged/);
  });

  it.each<[string, (xml: string) => string, RegExp]>([
    ['far to the right', x => x.replace('r="L2"', 'r="XFD2"'), /^Row 2, column 16384 .* 64 columns/],
    ['far down', x => x.replace(/ r="([A-L]?)4"/g, ' r="$11048576"'), /^Row 1048576 .* 6,000 rows/],
    ['in another row', x => x.replace('r="A4"', 'r="A999999"'), /does not state its place plainly/],
    ['in two places', x => x.replace('r="A4"', 'r="A4" r="XFD4"'), /^The workbook is damaged/],
    ['behind a bracket', x => x.replace('r="A4"', 'r="A4" q=">" r="XFD4"'), /^The workbook is damaged/],
    ['under another prefix', x => x.replace('<c r="A4"', '<é:c r="XFD4"'), /column 16384/],
    ['in a row like 1e6', x => x.replace('<row r="4">', '<row r="1e6">'), /does not state its place plainly/],
  ])(
    'with a cell %s is refused before a parser would fill everything before it',
    async (_, change, message) => {
      expect(await refusal('xlsx', withSheet(change))).toMatch(message);
    },
  );

  it.each<[string, (xml: string) => string]>([
    ['does not state its place', x => x.replace(' r="A4"', '')],
    ['has another attribute with a prefix', x => x.replace('r="A4"', 'r="A4" x:r="XFD4"')],
    ['states its place in small letters and with a reference', x => x.replace('r="A4"', 'r="a&#52;"')],
    ['has a remark before it', x => x.replace('<c r="A4"', '<!-- <c r="XFD4"><v>1</v></c> --><c r="A4"')],
  ])('is read if a cell %s', async (_, change) => {
    expect((await readTopicFile('xlsx', withSheet(change))).topic).toEqual(topic(pair()));
  });

  it('that declares entities is refused', async () => {
    const bytes = withSheet(xml => xml.replace('<worksheet', '<!DOCTYPE a [<!ENTITY b "c">]><worksheet'));
    expect(await refusal('xlsx', bytes)).toMatch(/^The workbook declares XML entities/);
  });

  it.each<[string, Uint8Array, RegExp]>([
    ['that is text', bytesOf('n,text'), /^The file is not a workbook\./],
    [
      'with a password',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]),
      /^The workbook has a password or the old format/,
    ],
    ['cut off', sound.slice(0, 1000), /^The workbook is damaged/],
    [
      'of zeros behind its head',
      new Uint8Array(500).fill(0x50, 0, 1).fill(0x4b, 1, 2),
      /^The workbook is damaged/,
    ],
    [
      'that is another archive',
      zipSync({ 'a.xml': strToU8('<a/>') }),
      /^The file is an archive but not an Excel/,
    ],
    ['with a broken sheet', withSheet(xml => xml.slice(0, -40)), /^The workbook is damaged/],
  ])('%s is refused', async (_, bytes, message) => {
    expect(await refusal('xlsx', bytes)).toMatch(message);
  });
});
