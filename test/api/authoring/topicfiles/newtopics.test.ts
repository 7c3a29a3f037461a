import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTopic, startFromStandardTopic } from '#shared/contract/authoring/topicfiles.ts';
import { draftQuestionsOf } from '#shared/domain/authoring/draft.ts';
import { questionsOf as fileQuestions } from '#shared/domain/authoring/topicformat/topicfile.ts';
import { libraryFiles } from '#shared/library/all.ts';
import { Author, makeCustomTopic } from '#test/support/topics/drafts.ts';
import { draftAt, exportedFile, importTopic } from '#test/support/topics/importing.ts';
import { pair, topic } from '#test/support/topics/topicfiles.ts';
import { everything, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());
const texts = { cuzdesc: 'Another one', cuzsummary: 'As before, and more.' };

test('a copy begins as New with the questions of the draft or of a version, and neither changes with the other', async () => {
  const topicid = await makeCustomTopic();
  await importTopic(world, topicid, { ...topic(pair()), source: 'A book' });
  const writer = new Author(world, topicid);
  await writer.publish();
  await writer.change(20, { qdescr: 'Changed since' });
  const copies = [];
  for (const version of [0, 1]) {
    const answer = await world.call(copyTopic, { topicid, version, ...texts });
    expect(answer.body.row).toMatchObject({ ...texts, tstatusid: 1, published: 'N', revision: 0 });
    copies.push(answer.body.row.topicid);
  }
  const words = await Promise.all(copies.map(async id => (await draftAt(id)).questions[1]!.text));
  expect(words).toEqual(['Changed since', 'Is point 20 settled?']);
  expect((await exportedFile(world, copies[1]!, 'json')).topic.source).toBe('A book');
  const copied = new Author(world, copies[0]!);
  expect(await copied.add({ ifparentyes: 10 })).toBe(21);
  expect((await draftAt(topicid)).questions).toHaveLength(2);
  const missing = await world.call(copyTopic, { topicid, version: 7, ...texts });
  expect(missing).toMatchObject({ status: 400, body: { reason: 'nodata' } });
  const trail = (await everything()).filter(({ event }) => event === 'custom topic added');
  expect(trail.map(({ facts }) => facts)).toContainEqual({ topicid: copies[1], copyof: topicid, version: 1 });
});

test('a topic begins with the questions of a standard one and keeps its source and license', async () => {
  const file = libraryFiles.find(({ topiccode }) => topiccode === 'ssdf')!;
  const answer = await world.call(startFromStandardTopic, { topiccode: 'ssdf', ...texts });
  const { topicid } = answer.body.row;
  expect(draftQuestionsOf(await draftAt(topicid))).toEqual(fileQuestions(file));
  const { source, license } = (await exportedFile(world, topicid, 'xlsx')).topic;
  expect([source, license]).toEqual([file.source, file.license]);
  await new Author(world, topicid).publish();
  const missing = await world.call(startFromStandardTopic, { topiccode: 'nothing', ...texts });
  expect(missing).toMatchObject({ status: 400, body: { reason: 'nodata' } });
});
