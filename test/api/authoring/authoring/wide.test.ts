import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveQuestion } from '#shared/contract/authoring/authoring.ts';
import { listRestorePoints, undoChange } from '#shared/contract/authoring/editing.ts';
import { restoreVersion } from '#shared/contract/authoring/versions.ts';
import { Author, makeCustomTopic } from '#test/support/topics/drafts.ts';
import { importTopic } from '#test/support/topics/importing.ts';
import { topic } from '#test/support/topics/topicfiles.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

/** Questions numbered in hundreds, as spreadsheets often are: each is in a separate part. */
const spread = (size: number, words: string) =>
  topic(
    Array.from({ length: size }, (_, i) => ({
      n: (i + 1) * 100,
      text: `${words} ${i + 1}?`,
      priority: 'Low' as const,
      category: 'Doors',
      parent: i === 0 ? null : 100,
      when: i === 0 ? null : ('Y' as const),
      guidance: '',
      solutionIf: 'N' as const,
      solution: 'Do it.',
    })),
  );

test('a move of more questions than one transaction takes succeeds, and can be undone', async () => {
  const topicid = await makeCustomTopic();
  const author = new Author(world, topicid);
  await importTopic(world, topicid, spread(150, 'Is it shut'));
  const before = (await author.draft()).existing_questionario.map(({ qcode }) => qcode);
  const move = { topicid, qcode: 15_000, parent: 100, answer: 'Y' as const };
  const moved = await world.call(moveQuestion, { ...move, questionseq: 200, revision: 1 });
  expect(moved).toMatchObject({ status: 200, body: { revision: 2 } });
  const now = (await author.draft()).existing_questionario;
  expect(now.map(({ qcode }) => qcode)).toEqual([100, 15_000, ...before.slice(1, -1)]);
  expect(now.map(row => row.questionseq)).toEqual(before);
  const back = { ...move, questionseq: 15_000, order: before.slice(1) };
  expect(await world.call(moveQuestion, { ...back, revision: 2 })).toMatchObject({ status: 200 });
  expect((await author.draft()).existing_questionario.map(({ qcode }) => qcode)).toEqual(before);
});

test('a version of any size is made the draft again', async () => {
  const topicid = await makeCustomTopic();
  const author = new Author(world, topicid);
  await importTopic(world, topicid, spread(150, 'Is it shut'));
  await author.publish();
  await importTopic(world, topicid, spread(150, 'Is it open'));
  const { revision } = await author.draft();
  expect(await world.call(restoreVersion, { topicid, version: 1, revision })).toMatchObject({
    status: 200,
    body: { questions: 150, revision: revision + 1 },
  });
  expect((await author.draft()).existing_questionario[0]?.qdescr).toBe('Is it shut 1?');
});

test('a change that is too large for one transaction and for undo leaves a restore point, as undo says', async () => {
  const topicid = await makeCustomTopic();
  const author = new Author(world, topicid);
  await importTopic(world, topicid, spread(150, 'Is it shut'));
  const revision = await author.revision();
  // Words that cannot be compressed below what a change may keep.
  const words = () => randomBytes(3000).toString('base64');
  const changes = Array.from({ length: 150 }, (_, i) => ({ qcode: (i + 1) * 100, qdescr: words() }));
  const changed = await author.changeSeveral({ changes, revision });
  expect(changed.body).toMatchObject({ code: 200, revision: revision + 1 });
  const undone = await world.call(undoChange, { topicid, change: revision + 1 });
  expect(undone.body).toMatchObject({ reason: 'toolarge' });
  const { points } = (await world.call(listRestorePoints, { topicid })).body;
  expect(points[0]).toMatchObject({ revision, name: 'Before a large change', questions: 150 });
});
