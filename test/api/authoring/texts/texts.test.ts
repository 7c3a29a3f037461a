import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCategory, addGuidance, updateGuidance } from '#shared/contract/authoring/texts.ts';
import { addCustomTopic } from '#shared/contract/topics/customtopics.ts';
import { Author, formOf, makeCustomTopic } from '#test/support/topics/drafts.ts';
import { checkFile, exportedFile, preview } from '#test/support/topics/importing.ts';
import { World } from '#test/support/world.ts';

let world: World;
let author: Author;
beforeAll(async () => {
  world = await World.begin();
  author = new Author(world, await makeCustomTopic());
});
afterAll(() => world.close());

const halfEmoji = 'Is it signed \ud83d?';
const invisible = ' \u200b\u2060\u00ad\t';

test.each([
  ['half a character in a question', { qdescr: halfEmoji }],
  ['half a character in a solution', { solutiondesc: halfEmoji }],
])('%s is refused, since no file could hold it', async (_, fields) => {
  const refused = await author.save({ ...formOf({ qcode: 1 }), ...fields });
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: [{ problem: expect.stringMatching(/damaged/) }] },
  });
});

test('a question without visible characters is refused as empty', async () => {
  const refused = await author.save(formOf({ qcode: 1, qdescr: invisible }));
  expect(refused).toMatchObject({ status: 400, body: { reason: 'empty' } });
});

test('guidance texts and categories have words, and whole characters', async () => {
  const { topicid } = author;
  for (const text of [halfEmoji, invisible, '   ']) {
    for (const [call, input] of [
      [addGuidance, { cuzguidedesc: text }],
      [addCategory, { repcatdesc: text }],
      [updateGuidance, { cuzguidedesc: text, guidanceid: 1, revision: 0 }],
    ] as const) {
      expect(await world.call(call, { topicid, ...input } as never), text).toMatchObject({ status: 422 });
    }
  }
});

test.each(['[Doors](javascript:open)', invisible, halfEmoji])('a topic is not called %j', async text => {
  for (const texts of [
    { cuzdesc: text, cuzsummary: 'What is open.' },
    { cuzdesc: 'Doors', cuzsummary: text },
  ]) {
    expect(await world.call(addCustomTopic, texts)).toMatchObject({ status: 422 });
  }
});

/** A question about web pages, as a person types it. */
const markup = '¿Un <title>, <iframe src=x> o &lt;b&gt; y "JavaScript:"? </script>';

test('guidance texts and categories link to web and mail addresses only', async () => {
  const { topicid } = author;
  const text = 'See [this](data:text/html,x).';
  for (const [call, input] of [
    [addGuidance, { cuzguidedesc: text }],
    [addCategory, { repcatdesc: text }],
  ] as const) {
    expect(await world.call(call, { topicid, ...input } as never)).toMatchObject({
      status: 422,
      body: { fields: [{ problem: expect.stringMatching(/begins with http:/) }] },
    });
  }
});

test('markup is treated as text: kept as typed, exported, and imported with a warning for each field', async () => {
  const title = 'Un <title>, <b> y "JavaScript:"';
  const added = await world.call(addCustomTopic, { cuzdesc: title, cuzsummary: markup });
  expect(added.body).toMatchObject({ row: { cuzdesc: title, cuzsummary: markup } });
  const writer = new Author(world, await makeCustomTopic());
  const [guidanceid, repcatid] = [await writer.guidance(markup), await writer.category(markup)];
  await writer.add({ qdescr: markup, solutiondesc: markup, guidanceid, repcatid });
  expect((await writer.draft()).existing_questionario).toMatchObject([
    { qdescr: markup, solutiondesc: markup, cuzguidedesc: markup, repcatdesc: markup },
  ]);
  for (const format of ['json', 'csv', 'xlsx'] as const) {
    const { bytes } = await exportedFile(world, writer.topicid, format);
    const { jobid } = await checkFile(world, writer.topicid, { format, bytes });
    const { errors, problems, counts } = await preview(world, jobid);
    expect([errors, counts.reworded], format).toEqual([0, 0]);
    expect(problems.map(({ field, severity, what }) => `${field} ${severity} ${what}`)).toEqual(
      ['text', 'category', 'guidance', 'solution'].map(
        field => `${field} warning "<title>" is shown as text, not as formatting.`,
      ),
    );
  }
});

test('text from the application is imported from its exported file without an error', async () => {
  const odd = 'Ist "Größe" < 5 \u0007\u0000 und 👩‍👩‍👧 = שלום?\r\n\tx́';
  await author.add({ qdescr: odd, guidanceid: await author.guidance(odd), solutiondesc: '=1+1' });
  for (const format of ['json', 'csv', 'xlsx'] as const) {
    const { bytes } = await exportedFile(world, author.topicid, format);
    const { jobid } = await checkFile(world, author.topicid, { format, bytes });
    expect(await preview(world, jobid), format).toMatchObject({
      errors: 0,
      counts: { reworded: 0, added: 0 },
    });
  }
});
