import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readTopicFile, writeTopicFile } from '#functions/services/authoring/topicfiles.ts';
import { UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';
import { type CellValue, readTopicTable } from '#shared/domain/authoring/topicformat/table.ts';
import type { TopicFormat } from '#shared/domain/jobs/uploads.ts';
import { anyDocument, line, pair, topic } from '#test/support/topics/topicfiles.ts';
import { sound, withSheet } from '#test/support/topics/workbooks.ts';

/** Something that happens to a file: from a place on (a share of its length), bytes go, and others come. */
interface Damage {
  at: number;
  gone: number;
  come: Uint8Array;
}

const telling = [
  '<',
  '>',
  '"',
  '&',
  '/>',
  ',',
  ';',
  '\r',
  '\n',
  '{',
  '}',
  '[',
  ']',
  ':',
  '\\',
  'r="',
  't="d"',
];
const anyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 8 }),
  fc
    .constantFrom(...telling, ' s="1"', '<v>1e308</v>', '<f/>', '__proto__', '9999999')
    .map(text => Buffer.from(text)),
);
const anyDamage: fc.Arbitrary<Damage[]> = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    gone: fc.oneof({ weight: 9, arbitrary: fc.nat(12) }, { weight: 1, arbitrary: fc.nat(100_000) }),
    come: anyBytes,
  }),
  { minLength: 1, maxLength: 5 },
);

const damaged = (bytes: Uint8Array, damages: readonly Damage[]): Uint8Array =>
  damages.reduce((left, { at, gone, come }) => {
    const from = Math.floor(at * left.length);
    return Buffer.concat([left.subarray(0, from), come, left.subarray(from + gone)]);
  }, bytes);

/** A file is read with what is wrong with it, or refused with why and what to do; nothing else may happen. */
async function isReadOrRefused(format: TopicFormat, bytes: Uint8Array): Promise<void> {
  try {
    const { findings } = await readTopicFile(format, bytes);
    for (const { row, what, todo } of findings) {
      expect(row).toBeGreaterThanOrEqual(0);
      expect(`${what} ${todo}`).toMatch(/^\S.*\. [A-Z].*\.$/s);
    }
  } catch (error) {
    if (!(error instanceof UnreadableTopic)) throw error;
    expect(error.message).toMatch(/^\S.*\. [A-Z].*\.$/s);
  }
}

describe('a damaged file is read with its problems, or refused with what to do:', () => {
  it.each<TopicFormat>(['json', 'csv', 'xlsx'])(
    'a %s file with bytes changed, lost and added',
    async format => {
      await fc.assert(
        fc.asyncProperty(anyDocument, anyDamage, async (document, damages) => {
          const bytes = damaged(await writeTopicFile(format, document), damages);
          await isReadOrRefused(format, bytes);
        }),
        { numRuns: 200 },
      );
    },
  );

  it('a workbook with a part of it changed, lost or added', async () => {
    const parts = unzipSync(sound);
    const names = Object.keys(parts);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), anyDamage, async (name, damages) => {
        const bytes = zipSync({ ...parts, [name]: damaged(parts[name]!, damages) }, { level: 0 });
        await isReadOrRefused('xlsx', bytes);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['a date that no calendar has', '<c r="C4" t="d"><v>1e300</v></c>'],
    ['a date that is none', '<c r="C4" t="d"><v>yesterday</v></c>'],
    ['a text that is not among its texts', '<c r="C4" t="s"><v>99999</v></c>'],
    ['a kind of cell that there is none of', '<c r="C4" t="x"><v>1</v></c>'],
    ['a look that there is none of', '<c r="C4" s="99"><v>1</v></c>'],
    ['a number that is none', '<c r="C4"><v>one</v></c>'],
    ['a cell before the one before it', '<c r="A1"><v>1</v></c>'],
  ])('a workbook with %s', async (_, cell) => {
    await isReadOrRefused(
      'xlsx',
      withSheet(xml => xml.replace(/<c r="C4"[^>]*>.*?<\/c>/, cell)),
    );
  });

  it.each<TopicFormat>(['json', 'csv', 'xlsx'])('a %s file of any bytes', async format => {
    const any = fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 300 }),
      fc.string().map(text => Buffer.from(`PK\x03\x04${text}`)),
    );
    await fc.assert(fc.asyncProperty(any, bytes => isReadOrRefused(format, bytes)));
  });

  it('a table of any cells', () => {
    const head = [
      'n',
      'text',
      'parent',
      'when',
      'priority',
      'category',
      'guidance',
      'solutionIf',
      'solution',
    ];
    const cell: fc.Arbitrary<CellValue> = fc.oneof(
      fc.constantFrom<CellValue>(null, '', 'n', 'text', '# title', 'Y', 10, 20, 1e21, -0, Number.NaN, true),
      fc.string({ maxLength: 5 }),
      fc.double(),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { maxLength: 12 }), { maxLength: 8 }),
        fc.boolean(),
        (rows, headed) => {
          readTopicTable(headed ? [head, ...rows] : rows);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('JSON with anything in the place of a field', async () => {
    const fields = Object.keys({ ...line(1), qcode: 1, active: true, controls: [] });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), fc.jsonValue(), async (field, value) => {
        const [first, second] = pair();
        const questions = [first, { ...second, [field]: value }];
        await isReadOrRefused('json', Buffer.from(JSON.stringify({ ...topic([]), questions })));
      }),
      { numRuns: 500 },
    );
  });
});
