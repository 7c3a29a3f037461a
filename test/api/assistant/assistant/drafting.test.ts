import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAiQueries } from '#shared/contract/assistant/assistant.ts';
import { drafted } from '#test/support/assistant/queries.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

test('a query becomes a draft with one first question and what each question rests on', async () => {
  const { query, results } = await drafted(world);
  expect(query).toMatchObject({ state: 'done', drafter: 'library', problem: '', questions: results.length });
  expect(results).toHaveLength(12);
  expect(results.filter(({ parent }) => parent === 0)).toHaveLength(1);
  const list = await world.call(listAiQueries, {});
  expect(list.body.results).toEqual([query]);
});

test('every unclear sentence of a long text is named in the result; the list leaves them out', async () => {
  const sentences = Array.from({ length: 60 }, (_, i) => `Room ${i + 1} should be tidy.`);
  const given = { subject: 'Rooms', text: sentences.join(' '), questions: '10' };
  const { query } = await drafted(world, given, { templ_typeid: 3 });
  for (const sentence of sentences) expect(query.remarks.join()).toContain(`“${sentence}”`);
  const list = await world.call(listAiQueries, {});
  const listed = list.body.results.find(({ Query_Code }) => Query_Code === query.Query_Code);
  expect(listed).toEqual({ ...query, remarks: [] });
});

test('a text that leaves no room for the library is not told that nothing there fits', async () => {
  const sentences = Array.from({ length: 12 }, (_, i) => `Door ${i + 1} must be locked at night.`);
  const given = { subject: 'Passwords', text: sentences.join(' '), questions: '10' };
  const { query } = await drafted(world, given, { templ_typeid: 3 });
  expect(query.notes).toEqual([
    '9 questions rest on a sentence of the text.',
    'The first question rests on general knowledge. Verify it.',
  ]);
});

test('a short query gets the questions that fit it and at most three for any subject, and is told that there are no more', async () => {
  const { query, results } = await drafted(
    world,
    { subject: 'Ladders', questions: '20' },
    { templ_typeid: 2 },
  );
  const [, ...rest] = results;
  const fitting = rest.filter(({ basis }) => basis.kind === 'library');
  expect(fitting.length).toBeGreaterThan(0);
  for (const { QR_Question, QR_Guidance } of fitting) {
    expect(`${QR_Question} ${QR_Guidance}`).toMatch(/ladder/i);
  }
  expect(rest.length - fitting.length).toBeLessThanOrEqual(3);
  expect(query.notes.join(' ')).toContain(
    `You asked for 20. There is nothing more that fits, so the draft has ${results.length}.`,
  );
});

test('what is said of a draft adds up to its questions, and nobody is told a number that they did not enter', async () => {
  const given = { subject: 'Forklift traffic in the warehouse', questions: '' };
  const { query, results } = await drafted(world, given, { templ_typeid: 2 });
  const of = (kind: string) => results.filter(({ basis }) => basis.kind === kind).length;
  expect(of('library') + of('general')).toBe(results.length);
  expect(query.notes).toEqual([
    `${of('library')} questions of the standard library fit the words of the query.`,
    `${of('general')} questions rest on general knowledge, the first one included. Verify them.`,
    `A draft usually has about 20. There is nothing more that fits, so the draft has ${results.length}. Other words, or a text, may find more.`,
  ]);
});

test.each([
  ['10', 'Ask for more questions to have them.'],
  ['60', 'A draft has at most 60 questions. Start another query with the text from there.'],
])('what a long text leaves out of %s questions is named with what to do', async (questions, advice) => {
  const sentences = Array.from({ length: 70 }, (_, i) => `Door ${i + 1} must be locked at night.`);
  const given = { subject: 'Doors', text: sentences.join(' '), questions };
  const { query } = await drafted(world, given, { templ_typeid: 3 });
  const left = 70 - (Number(questions) - 1);
  expect(query.remarks).toContain(
    `${left} more sentences of the text could become questions, beginning with “Door ${questions} must be locked at night.” ${advice}`,
  );
});
