import fc from 'fast-check';
import { strFromU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { csvText, readCsv } from '#functions/services/authoring/tables/csv.ts';
import { readTopicFile, writeTopicFile } from '#functions/services/authoring/topicfiles.ts';
import { UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';
import { writeTopicTable } from '#shared/domain/authoring/topicformat/table.ts';
import { anyDocument, brief, line, pair, topic } from '#test/support/topics/topicfiles.ts';

const sound = csvText(writeTopicTable(topic(pair()))).slice(1);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readTopicFile('csv', bytesOf(text));
const whole = { topic: topic(pair()), findings: [] };

describe('a CSV file is read the same', () => {
  it.each<[string, (text: string) => string]>([
    ['with a first line that says what separates', text => `sep=;\r\n${text.replaceAll(',', ';')}`],
    ['with that line in quotation marks and capitals', text => `"SEP=|"\r\n${text.replaceAll(',', '|')}`],
    ['separated by tabs, as such a line says', text => `sep=\t\r\n${text.replaceAll(',', '\t')}`],
    [
      'with such a line, a mark before it and rows ended by CR',
      text => `\ufeffsep=,\r${text.replaceAll('\r\n', '\r')}`,
    ],
    ['with rows ended by CR alone', text => text.replaceAll('\r\n', '\r')],
    ['with rows ended by LF alone', text => text.replaceAll('\r\n', '\n')],
    ['with rows ended by CRLF, and one by LF', text => text.replace('\r\n20', '\n20')],
    ['with rows ended by CRLF, and one by CR', text => text.replace('\r\n20', '\r20')],
    ['with rows ended by LF, and one by CRLF', text => text.replaceAll('\r\n', '\n').replace('\n', '\r\n')],
    ['with empty rows at its end, however many', text => `${text}${',,,,,,,,,,,\r\n'.repeat(50_000)}`],
    ['with empty cells at the end of its rows', text => text.replaceAll('\r\n', `${','.repeat(100)}\r\n`)],
    ['with every cell in quotation marks', text => text.replaceAll(/[^,\r\n]+/g, '"$&"')],
    [
      'with the names of its columns in another case and with spaces',
      text => text.replace('n,qcode,text', ' N , QCode,TEXT'),
    ],
  ])('%s', async (_, change) => {
    expect(change(sound)).not.toBe(sound);
    expect(await read(change(sound))).toEqual(whole);
  });

  it('whatever ends its rows, and whatever its texts contain', async () => {
    const ends = fc.array(fc.constantFrom('\n', '\r', '\r\n'), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(anyDocument, ends, async (document, chosen) => {
        const rows = writeTopicTable(document).map(cells => csvText([cells]).slice(1, -2));
        const text = rows.map((row, i) => `${row}${chosen[i % chosen.length]}`).join('');
        expect((await read(text)).topic).toEqual(document);
      }),
    );
  });
});

describe('the reported rows', () => {
  it('count the line that declares the separator', async () => {
    const broken = sound.replace('20,,Is', 'x,,Is').replaceAll(',', ';');
    expect(brief((await read(`sep=;\r\n${broken}`)).findings)).toEqual(['5 null n error']);
  });

  it('count a text with line breaks as the one row that a spreadsheet shows', async () => {
    const [question, other] = pair();
    const several = topic([
      { ...question!, text: 'One\r\nTwo\nThree\rFour "five"?' },
      { ...other!, solution: '' },
    ]);
    const { topic: back, findings } = await readTopicFile('csv', await writeTopicFile('csv', several));
    expect(back).toEqual(several);
    expect(brief(findings)).toEqual(['4 20 solution error']);
  });

  it('report a text that was split because quotation marks are missing', async () => {
    const { findings } = await read(sound.replace('Settle it.,,\r\n', 'Settle it, all, and, now,,\r\n'));
    expect(brief(findings)).toContain('3 null  warning');
  });

  it('come to an end on any number of quotation marks and carriage returns', () => {
    // What took quadratic time would take longer than a test may.
    for (const part of ['"', '""', ',"', '\r"', '\r', '",\r']) {
      const text = `n,text\r\n${part.repeat(2_000_000)}`;
      try {
        expect(readCsv(text).rows.length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableTopic);
      }
    }
  });
});

describe('a file of another format under this name', () => {
  it.each([
    ['csv', 'xlsx', 'The file is an Excel workbook, but its name ends in .csv. Rename it to end in .xlsx.'],
    ['json', 'xlsx', 'The file is an Excel workbook, but its name ends in .json. Rename it to end in .xlsx.'],
    ['csv', 'json', 'The file is JSON, but its name ends in .csv. Rename it to end in .json.'],
    ['xlsx', 'json', 'The file is JSON, but its name ends in .xlsx. Rename it to end in .json.'],
  ] as const)('is refused: .%s that is %s', async (named, format, message) => {
    const bytes = await writeTopicFile(format, topic([line(10)]));
    await expect(readTopicFile(named, bytes)).rejects.toThrow(message);
    const marked = bytesOf(`\ufeff${strFromU8(bytes)}`);
    if (format === 'json') await expect(readTopicFile(named, marked)).rejects.toThrow(message);
  });
});
