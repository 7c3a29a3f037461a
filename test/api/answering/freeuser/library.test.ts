import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLibraryTopics, listTopicGroups } from '#shared/contract/answering/freeuser.ts';
import { libraryFiles, libraryGroups } from '#shared/library/all.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

test('everyone sees the groups of the standard topics', async () => {
  const { body } = await world.call(listTopicGroups, {}, { token: '' });
  const byCode = (a: { topgrpcode: string }, b: { topgrpcode: string }) =>
    a.topgrpcode < b.topgrpcode ? -1 : 1;
  expect([...body.topicgroups].sort(byCode)).toEqual(
    libraryGroups.map(group => ({ topgrpcode: group.groupCode, topgrpdesc: group.groupName })).sort(byCode),
  );
});

test('everyone sees every standard topic with its group, source and number of questions', async () => {
  const { body } = await world.call(listLibraryTopics, {}, { token: '' });
  expect(body.topics.map(topic => [topic.topiccode, topic.topgrpcode, topic.questions]).sort()).toEqual(
    libraryFiles.map(file => [file.topiccode, file.group, file.questions.length]).sort(),
  );
  const ssdf = body.topics.find(topic => topic.topiccode === 'ssdf')!;
  const file = libraryFiles.find(f => f.topiccode === 'ssdf')!;
  expect(ssdf).toMatchObject({
    topicdesc: file.title,
    topicsummary: file.summary,
    source: file.source,
    topgrpdesc: libraryGroups.find(g => g.groupCode === file.group)!.groupName,
  });
});
