import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSource, UnreadableSource } from '#functions/services/assistant/reading.ts';
import { redraftAiQuestion, startAiQuery, undoAiRedraft } from '#shared/contract/assistant/assistant.ts';
import { isQuoteOf } from '#shared/domain/assistant/drafted.ts';
import type { SourceFormat } from '#shared/domain/jobs/uploads.ts';
import { ask, drafted, readQuery } from '#test/support/assistant/queries.ts';
import { people } from '#test/support/cast.ts';
import { expectDone } from '#test/support/runs.ts';
import { breakingAfter } from '#test/support/topics/bombs.ts';
import { upload } from '#test/support/topics/importing.ts';
import { World } from '#test/support/world.ts';

const policy = 'Visitors must sign in at the desk. Doors must be locked at night. It must be kept.';

/** A Word document with these paragraphs, and with other parts. */
function word(
  paragraphs: string[],
  more: Record<string, Uint8Array | [Uint8Array, { level: 0 }]> = {},
): Uint8Array {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
  const rels = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
  const body = paragraphs.map(text => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  const document = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  return zipSync({
    '[Content_Types].xml': strToU8(types),
    '_rels/.rels': strToU8(rels),
    'word/document.xml': strToU8(document),
    ...more,
  });
}

/** A PDF of one page with a line of text, or without; or of more pages that share the text. */
function pdf(line: string, trailer = '', { pages = 1, lines = 1 } = {}): Uint8Array {
  const stream = line && `BT /F1 12 Tf 50 700 Td (${line}) Tj ET `.repeat(lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(pages)}] /Count ${pages} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const from = text.length;
  text += `xref\n0 6\n0000000000 65535 f \n${offsets.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`;
  text += `trailer\n<< /Size 6 /Root 1 0 R ${trailer} >>\nstartxref\n${from}\n%%EOF`;
  return strToU8(text);
}

describe('The text of a file', () => {
  const files: [format: SourceFormat, bytes: Uint8Array][] = [
    ['txt', strToU8(policy)],
    ['md', strToU8(`\ufeff${policy}\u0007`)],
    ['txt', new Uint8Array([0xff, 0xfe, ...Buffer.from(policy, 'utf16le')])],
    ['docx', word([policy])],
    ['pdf', pdf(policy)],
  ];
  test.each(files)('is read from %s', async (format, bytes) => {
    expect((await readSource(format, bytes)).replaceAll(/\s+/g, ' ')).toBe(policy);
  });

  test('of old programs is read too', async () => {
    expect(await readSource('txt', new Uint8Array([0x43, 0x61, 0x66, 0xe9]))).toBe('Café');
  });

  const entities = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><w:document/>`;
  const encrypted =
    '/Encrypt << /Filter /Standard /V 1 /R 2 /O (0123456789012345678901234567890a) /U (0123456789012345678901234567890b) /P -4 >> /ID [(a) (a)]';
  const hostile: [what: string, format: SourceFormat, bytes: Uint8Array, why: RegExp][] = [
    ['nothing', 'txt', strToU8(' \n\u200b '), /has no text/],
    ['binary', 'txt', new Uint8Array([1, 2, 0, 4]), /not a text file/],
    ['a program under the name of a document', 'docx', strToU8('MZ program'), /not a Word document/],
    [
      'a document with a password',
      'docx',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]),
      /password or the old format/,
    ],
    ['a workbook', 'docx', zipSync({ 'xl/workbook.xml': strToU8('<x/>') }), /not a Word document/],
    ['a document that is cut off', 'docx', word([policy]).slice(0, 300), /damaged/],
    ['a document with entities', 'docx', word([], { 'word/document.xml': strToU8(entities) }), /entities/],
    [
      'a document whose XML breaks off',
      'docx',
      word([], { 'word/document.xml': strToU8('<w:document><w:body>') }),
      /damaged|no text/,
    ],
    [
      'a document that unpacks to gigabytes',
      'docx',
      word([], { 'word/document.xml': new Uint8Array(31 * 1024 * 1024) }),
      /unpacks to more/,
    ],
    ['text under the name of a PDF', 'pdf', strToU8(policy), /not a PDF/],
    ['a scanned PDF', 'pdf', pdf(''), /probably scanned/],
    ['a PDF with a password', 'pdf', pdf(policy, encrypted), /has a password/],
    ['a PDF that is nothing else', 'pdf', strToU8('%PDF-1.7 and nothing'), /damaged/],
  ];
  test.each(hostile)('is refused in words for %s', async (_, format, bytes, why) => {
    const reading = readSource(format, bytes);
    await expect(reading).rejects.toThrow(UnreadableSource);
    await expect(reading).rejects.toThrow(why);
  });

  const xml = (body: string) =>
    word([], { 'word/document.xml': strToU8(`<w:document>${body}</w:document>`) });
  test.each<[what: string, format: SourceFormat, bytes: Uint8Array]>([
    ['a Word file of 40 KB with millions of characters', 'docx', word(['\u2039'.repeat(5_000_000)])],
    ['a Word file of millions of empty paragraphs', 'docx', xml('<w:p/>'.repeat(1_500_000))],
    ['a Word file of millions of runs', 'docx', xml('<w:r><w:t>a</w:t></w:r>'.repeat(700_000))],
    ['a Word file with one endless tag', 'docx', xml(`<w:p w:a="${'\u2039'.repeat(300_000)}"/>`)],
    ['a PDF whose pages share a long text', 'pdf', pdf('a', '', { pages: 400, lines: 10_000 })],
  ])('is given up before it takes minutes, for %s', async (_, format, bytes) => {
    await expect(readSource(format, bytes)).rejects.toThrow(/more than 1,000,000 characters, or too much/);
  });

  test('that is a little too long is read, so that people are told how long it is', async () => {
    expect((await readSource('docx', word(['a'.repeat(999_000)]))).length).toBe(999_000);
    expect((await readSource('pdf', pdf('word', '', { pages: 3, lines: 100 }))).length).toBeGreaterThan(1200);
  });

  test('takes no more memory than allowed, whatever an archive declares', async () => {
    const bomb = word([], { 'word/document.xml': [breakingAfter(40), { level: 0 }] });
    await expect(readSource('docx', bomb)).rejects.toThrow(UnreadableSource);
  });
});

describe('A query with a text', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.begin();
  });
  afterAll(() => world.close());
  const uploaded = (bytes: Uint8Array) => upload(world, 'docx', bytes, {}, 'source');

  test('of a file rests its questions on sentences that are in it word for word, and guesses nothing', async () => {
    const { key, status } = await uploaded(word(policy.split(/(?<=\.) /)));
    expect(status).toBeLessThan(300);
    const file = { templ_typeid: 3, key, filename: 'policy.docx' };
    const { query, results } = await drafted(world, { subject: 'Visitors' }, file);
    const quoted = results.filter(({ basis }) => basis.kind === 'quote');
    expect(quoted.map(({ QR_Question }) => QR_Question)).toEqual([
      'Do visitors sign in at the desk?',
      'Are doors locked at night?',
    ]);
    for (const { basis } of quoted) expect(isQuoteOf(basis.quote, policy)).toBe(true);
    expect(query.remarks.join()).toContain('Unclear, so no question was guessed from it: “It must be kept.”');
    expect(query.parm_queries).toContain('File: policy.docx');
  });

  test('keeps the questions that rest on it when the whole draft is drafted again, beside what the remark brings', async () => {
    const text = Array.from({ length: 70 }, (_, i) => `Rooms of type ${i + 1} must be locked.`).join(' ');
    const before = await drafted(world, { subject: 'Rooms', text, questions: '60' }, { templ_typeid: 3 });
    const { Query_Code } = before.query;
    const remark = 'Ask about backups and restoring';
    expectDone(await world.call(redraftAiQuestion, { Query_Code, QR_Code: 1, branch: true, remark }));
    await world.local.work();
    const { results, revision, query } = await readQuery(world, Query_Code);
    const kinds = results.map(({ basis }) => basis.kind);
    expect(results[0]!.QR_Question).toBe(before.results[0]!.QR_Question);
    expect(kinds.filter(kind => kind === 'quote').length).toBeGreaterThanOrEqual(54);
    expect(kinds).toContain('library');
    expect(results.map(({ QR_Question }) => QR_Question).join()).toMatch(/restor|backup/i);
    // What was said of the draft before goes with it, and comes back with it.
    const left = (remarks: readonly string[]) => remarks.filter(remark => remark.includes('more sentences'));
    expect(left(before.query.remarks)).toHaveLength(1);
    expect(left(query.remarks)).toHaveLength(1);
    expect(query.remarks).not.toEqual(before.query.remarks);
    expect(query.notes.filter(note => note.includes('of the standard library'))).toHaveLength(1);
    expectDone(await world.call(undoAiRedraft, { Query_Code, revision }));
    const { remarks, notes } = (await readQuery(world, Query_Code)).query;
    expect({ remarks, notes }).toEqual({ remarks: before.query.remarks, notes: before.query.notes });
  });

  test('that cannot be read fails with the reason, and so does one that is too long', async () => {
    for (const [bytes, why] of [
      [strToU8('nothing'), /not a Word document/],
      [word(['Visitors must sign in. '.repeat(5000)]), /The text has 1\d\d,\d{3} characters/],
    ] as const) {
      const { key } = await uploaded(bytes);
      const started = await ask(world, {}, { key, filename: 'policy.docx' });
      expectDone(started);
      await world.local.work();
      const { query } = await readQuery(world, started.body.Query_Code);
      expect(query).toMatchObject({ state: 'failed', problem: expect.stringMatching(why) });
    }
  });

  test('takes no file of another customer, and none that was uploaded for something else', async () => {
    const other = await upload(world, 'json', strToU8('{}'));
    for (const key of [
      'bolt/uploads/source/x.docx',
      other.key,
      'acme/uploads/source/x.exe',
      '../acme/uploads/source/x.txt',
      'acme/uploads/source/../../../bolt/uploads/source/x.txt',
    ]) {
      const started = await world.call(startAiQuery, {
        templ_typeid: 1,
        formData: { subject: 'X' },
        key,
        filename: 'x',
      });
      expect(started, key).toMatchObject({ status: 403, body: { reason: 'notAllowed' } });
    }
    const form = await world.send(
      { ...startAiQuery, path: '/api/upload_url' } as never,
      { purpose: 'source', format: 'docx', bytes: 10 },
      { as: people.eve },
    );
    expect(form.status).toBe(403);
  });
});
