import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeTopicFile } from '#functions/services/authoring/topicfiles.ts';
import { applyImport, getImportPreview } from '#shared/contract/authoring/topicfiles.ts';
import { createUpload } from '#shared/contract/jobs/jobs.ts';
import type { FileQuestion } from '#shared/domain/authoring/topicformat/topicfile.ts';
import type { TopicFormat } from '#shared/domain/jobs/uploads.ts';
import { makeCustomTopic } from '#test/support/topics/drafts.ts';
import { checkFile, draftAt, importTopic, preview, upload } from '#test/support/topics/importing.ts';
import { line, pair, topic } from '#test/support/topics/topicfiles.ts';
import { behindCells, withCell, withOtherSheet, withSheet } from '#test/support/topics/workbooks.ts';
import { everything, World } from '#test/support/world.ts';

let world: World;
let topicid: string;
beforeAll(async () => {
  world = await World.begin();
  topicid = await makeCustomTopic();
  await importTopic(world, topicid, topic(pair()));
});
afterAll(() => world.close());

const bytes = (text: string) => new TextEncoder().encode(text);
const stored = async () => (await everything()).filter(({ pk }) => !String(pk).startsWith('JOB#'));
let before: Awaited<ReturnType<typeof stored>>;
beforeEach(async () => {
  before = await stored();
});
const untouched = async () => {
  expect(await stored()).toEqual(before);
  expect((await draftAt(topicid)).revision).toBe(1);
};

/** A row of a CSV file: n, text, parent, when, and what a test wants different. */
const head = 'n,text,parent,when,priority,category,guidance,solutionIf,solution';
const row = (n: number, parent = '', when = '', text = `Is ${n} settled?`) =>
  `${n},${text},${parent},${when},Low,General,Look.,N,Settle it.`;
const csv = (...rows: string[]) => bytes(['# title,Points', head, ...rows].join('\r\n'));
const json = (...questions: FileQuestion[]) => writeTopicFile('json', topic(questions));

type Wanted = [row: number, field: string, what: RegExp, todo: RegExp];
const wrong: [
  what: string,
  format: TopicFormat,
  file: () => Uint8Array | Promise<Uint8Array>,
  found: Wanted,
][] = [
  [
    'a missing column',
    'csv',
    () => bytes('# title,Points\r\nn,text\r\n1,Is it?'),
    [2, 'parent', /column is missing/, /Add a column/],
  ],
  [
    'no columns at all',
    'csv',
    () => bytes('one,two\r\nthree,four'),
    [1, '', /none of the column names/, /paste them where the questions are edited/],
  ],
  ['two first questions', 'csv', () => csv(row(1), row(2)), [4, 'parent', /./, /Name its parent/]],
  [
    'a circle',
    'json',
    () => json(line(1), line(2, { parent: 3, when: 'Y' }), line(3, { parent: 2, when: 'Y' })),
    [2, 'parent', /./, /earlier question/],
  ],
  [
    'a number twice',
    'csv',
    () => csv(row(1), row(2, '1', 'Y'), row(2, '1', 'N')),
    [5, 'n', /also has the number 2/, /no other question has/],
  ],
  [
    'a child without an answer',
    'csv',
    () => csv(row(1), row(2, '1')),
    [4, 'when', /no answer/, /Write the parent’s answer/],
  ],
  [
    'two parents',
    'csv',
    () => csv(row(1), row(2, '1', 'Y'), row(3, '"1,2"', 'Y')),
    [5, 'parent', /two parents/, /Name its one parent/],
  ],
  ['a parent that is none', 'csv', () => csv(row(1), row(2, '7', 'Y')), [4, 'parent', /./, /Name the n/]],
  [
    'a formula',
    'csv',
    () => csv(row(1), row(2, '1', 'Y', '=1+1')),
    [4, 'text', /formula/, /Replace it with its value/],
  ],
  [
    'a key twice',
    'json',
    async () =>
      bytes(
        new TextDecoder().decode(await json(...pair())).replace('"n": 20,', '"n": 20, "text": "Other?",'),
      ),
    [2, 'text', /occurs twice/, /Remove one/],
  ],
  [
    'cells that are merged',
    'xlsx',
    () => withSheet(xml => behindCells(xml, '<mergeCells><mergeCell ref="C3:C4"/></mergeCells>')),
    [4, 'text', /C3:C4 are merged/, /each cell/],
  ],
  [
    'an error in a cell',
    'xlsx',
    () => withCell('C4', '<c r="C4" t="e"><v>#REF!</v></c>'),
    [4, 'text', /#REF!/, /Enter a value/],
  ],
  [
    'a text that is too long',
    'csv',
    () => csv(row(1), row(2, '1', 'Y', 'x'.repeat(10_001))),
    [4, 'text', /10,001 characters/, /Shorten/],
  ],
];

describe('Refused with row, column and what to do, and nothing is written:', () => {
  test.each(wrong)('%s', async (_, format, file, [at, field, what, todo]) => {
    const { jobid, job } = await checkFile(world, topicid, { format, bytes: await file() });
    expect(job.state).toBe('done');
    const shown = await preview(world, jobid);
    expect(shown.errors).toBeGreaterThan(0);
    expect(shown.problems).toContainEqual({
      row: at,
      field,
      severity: 'error',
      n: expect.any(Number),
      what: expect.stringMatching(what),
      todo: expect.stringMatching(todo),
    });
    const applied = await world.call(applyImport, { jobid, revision: shown.revision });
    expect(applied).toMatchObject({ status: 400, body: { reason: 'errors' } });
    await untouched();
  });
});

const workbook = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, bytes(text)])));
const bomb = () => withSheet(xml => xml + ' '.repeat(120 * 1024 * 1024));
const longCell = () =>
  withCell('C4', `<c r="C4" t="inlineStr"><is><t>${'a '.repeat(10 * 1024 * 1024)}</t></is></c>`);
const unreadable: [what: string, format: TopicFormat, file: () => Uint8Array, why: RegExp][] = [
  ['a zip bomb', 'xlsx', bomb, /unpacks to more than 30 MB/],
  ['a workbook with one cell of 20 MB', 'xlsx', longCell, /a cell with more than 32,767 characters/],
  [
    'a workbook with macros',
    'xlsx',
    () => workbook({ 'xl/vbaProject.bin': 'x', 'xl/workbook.xml': '<a/>' }),
    /contains macros/,
  ],
  ['a damaged workbook', 'xlsx', () => bytes('PK not really'), /damaged/],
  ['a workbook that is none', 'xlsx', () => bytes('n,text'), /not a workbook/],
  ['JSON that is none', 'json', () => bytes('{"title": '), /not JSON/],
  ['JSON without a topic', 'json', () => bytes('[]'), /does not contain a topic/],
  ['JSON under the name of CSV', 'csv', () => bytes('{"title": "Points"}'), /is JSON.* ends in .csv/],
  ['CSV in UTF-16', 'csv', () => new Uint8Array(Buffer.from('\uFEFFn,text', 'utf16le')), /UTF-16/],
  ['a quotation mark left open', 'csv', () => csv('1,"Is it?'), /quotation mark/],
];

describe('Refused as a whole, with why and what to do, and nothing is written:', () => {
  test.each(unreadable)('%s', async (_, format, file, why) => {
    const { jobid, job } = await checkFile(world, topicid, { format, bytes: file() });
    expect(job).toMatchObject({ state: 'failed', problem: expect.stringMatching(why) });
    expect(job.problem.split('. ').length).toBeGreaterThan(1);
    const refused = [
      await world.call(getImportPreview, { jobid }),
      await world.call(applyImport, { jobid, revision: 1 }),
    ];
    for (const answer of refused) expect(answer).toMatchObject({ status: 400, body: { reason: 'nodata' } });
    await untouched();
  });

  test('a file of 50 MB is refused before it is sent and, whatever size was declared, when it is sent', async () => {
    const large = 50 * 1024 * 1024;
    const asked = await world.call(createUpload, { purpose: 'topic', format: 'json', bytes: large });
    expect(asked).toMatchObject({
      status: 400,
      body: { reason: 'toolarge', message: expect.stringContaining('50 MB') },
    });
    const form = await world.call(createUpload, { purpose: 'topic', format: 'json', bytes: 10 });
    const body = new FormData();
    for (const [name, value] of Object.entries(form.body.fields as Record<string, string>))
      body.set(name, value);
    body.set('file', new Blob([new Uint8Array(large)]));
    expect((await fetch(form.body.url, { method: 'POST', body })).status).toBe(400);
    await untouched();
  });

  test('an empty file is refused when it is sent', async () => {
    expect((await upload(world, 'json', new Uint8Array())).status).toBe(400);
    await untouched();
  });
});

test('links to anything but web and mail addresses are refused with their row and column', async () => {
  const text = '<script>alert(1)</script> [link](javascript:alert(1))';
  const file = await writeTopicFile('csv', topic([line(1, { text, solution: text })]));
  const { jobid } = await checkFile(world, topicid, { format: 'csv', bytes: file });
  const shown = await preview(world, jobid);
  expect(shown.problems.map(({ row: at, field, severity }) => [at, field, severity])).toEqual([
    [3, 'text', 'error'],
    [3, 'solution', 'error'],
  ]);
  expect(shown.problems[0]?.todo).toContain('begins with http://, https:// or mailto:');
  await untouched();
});

test('sheets that are not read are reported, and do not prevent the import', async () => {
  const file = withOtherSheet({ name: 'Notes', rows: '<row r="1"><c r="A1"><v>7</v></c></row>' });
  const { jobid } = await checkFile(world, topicid, { format: 'xlsx', bytes: file });
  const { errors, problems } = await preview(world, jobid);
  expect([errors, problems]).toMatchObject([
    0,
    [{ row: 0, severity: 'warning', what: 'Only the sheet “Topic” is read. Not read: “Notes”.' }],
  ]);
  await untouched();
});

test('of many problems, all are counted, and errors come before warnings', async () => {
  const rows = Array.from({ length: 3000 }, (_, i) => row(i + 2, '1', 'Y', i === 2999 ? '' : 'x'));
  const { jobid } = await checkFile(world, topicid, { format: 'csv', bytes: csv(row(1), ...rows) });
  const shown = await preview(world, jobid);
  expect([shown.errors, shown.problems.length]).toEqual([1, 1000]);
  expect(shown.warnings).toBeGreaterThan(2990);
  expect(shown.problems.at(-1)).toMatchObject({ row: 3003, field: 'text', severity: 'error' });
  await untouched();
});
