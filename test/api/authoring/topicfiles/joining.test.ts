import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeTopicFile } from '#functions/services/authoring/topicfiles.ts';
import { listRestorePoints } from '#shared/contract/authoring/editing.ts';
import { applyImport, checkImport, exportTopic } from '#shared/contract/authoring/topicfiles.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import { importModes } from '#shared/domain/authoring/editing/merge.ts';
import { expectDone } from '#test/support/runs.ts';
import { Author, makeCustomTopic } from '#test/support/topics/drafts.ts';
import { preview, upload } from '#test/support/topics/importing.ts';
import { pair, topic } from '#test/support/topics/topicfiles.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const small = async () => new Author(world, await makeCustomTopic()).small();
type How = Pick<Input<typeof checkImport>, 'mode' | 'parent' | 'answer'>;

/** Has a file of questions checked for a topic, and returns its preview. */
async function check({ topicid }: Author, questions: Parameters<typeof topic>[0], how: How) {
  const { key } = await upload(world, 'json', await writeTopicFile('json', topic(questions)));
  const started = await world.call(checkImport, { topicid, key, filename: 'more.json', ...how });
  expectDone(started);
  await world.local.work();
  return { jobid: started.body.jobid, found: await preview(world, started.body.jobid) };
}
const apply = async ({ jobid, found }: Awaited<ReturnType<typeof check>>) =>
  expectDone(await world.call(applyImport, { jobid, revision: found.revision }));
const shape = async (author: Author) =>
  (await author.draft()).existing_questionario.map(q => [q.qcode, q.ifparentyes, q.ifparentno]);

test('a file is added beneath a question, under new numbers, and what is there stays', async () => {
  const author = await small();
  const before = (await author.draft()).existing_questionario;
  const checked = await check(author, pair(), { mode: 'append', parent: 2, answer: 'N' });
  const [, beneath] = before;
  expect(checked.found).toMatchObject({
    mode: 'append',
    counts: { added: 2, removed: 0 },
    renumbered: 2,
    // The other one is asked after this one.
    places: [{ qcode: 5, parent: 2, answer: 'N', qdescr: beneath!.qdescr }],
  });
  await apply(checked);
  // After the branch of question 2, which ends with 4.
  expect(await shape(author)).toEqual([
    [1, 0, 0],
    [2, 1, 0],
    [3, 0, 1],
    [4, 0, 2],
    [5, 0, 2],
    [6, 5, 0],
  ]);
  const after = (await author.draft()).existing_questionario;
  expect(after.slice(0, 4)).toEqual(before);
  const points = await world.call(listRestorePoints, { topicid: author.topicid });
  expect(points.body).toMatchObject({ points: [{ name: 'Before more.json was imported', questions: 4 }] });
});

test('a file is merged by number: what is there takes its words, what is new is added, and the rest stays', async () => {
  const author = await small();
  const [root, child] = pair();
  const questions = [
    { ...root!, n: 1, text: 'Is it the same question in other words?' },
    { ...child!, n: 9, parent: 1 },
  ];
  const checked = await check(author, questions, { mode: 'merge' });
  expect(checked.found).toMatchObject({
    mode: 'merge',
    counts: { added: 1, removed: 0, reworded: 1 },
    places: [{ qcode: 9, parent: 1, qdescr: 'Is it the same question in other words?' }],
  });
  await apply(checked);
  const { existing_questionario: rows } = await author.draft();
  expect(rows.map(q => q.qcode).sort()).toEqual([1, 2, 3, 4, 9]);
  expect(rows[0]!.qdescr).toBe('Is it the same question in other words?');
  expect(rows.find(q => q.qcode === 9)).toMatchObject({ ifparentyes: 1 });
  expect(
    (await world.call(exportTopic, { topicid: author.topicid, version: 0, format: 'json' })).status,
  ).toBe(200);
});

test('a file needs no title, whatever becomes of its questions: the topic keeps its own', async () => {
  for (const mode of importModes) {
    const author = await small();
    const { key } = await upload(
      world,
      'json',
      await writeTopicFile('json', { ...topic(pair()), title: '' }),
    );
    const how = {
      key,
      filename: 'plain.json',
      mode,
      ...(mode === 'append' && { parent: 2, answer: 'N' as const }),
    };
    const started = await world.call(checkImport, { topicid: author.topicid, ...how });
    expectDone(started);
    await world.local.work();
    const found = await preview(world, started.body.jobid);
    expect(found, mode).toMatchObject({ title: '', errors: 0, problems: [] });
    await apply({ jobid: started.body.jobid, found });
  }
});

test('a file is not added beneath a question that is gone, or to a topic that would have too many', async () => {
  const author = await small();
  for (const mode of ['append', 'merge'] as const) {
    const { found } = await check(author, pair(), { mode, parent: 99 });
    expect(found, mode).toMatchObject({
      errors: 1,
      problems: [{ severity: 'error', what: expect.stringContaining('Question 99') }],
    });
  }
  const [root, child] = pair();
  const many = Array.from({ length: 4997 }, (_, i) => ({
    ...child!,
    n: i + 2,
    parent: 1,
    text: `Is it ${i}?`,
  }));
  const { found } = await check(author, [{ ...root!, n: 1 }, ...many], { mode: 'append' });
  expect(found).toMatchObject({ errors: 1, problems: [{ what: expect.stringContaining('5,002') }] });
});
