import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity } from '#shared/contract/administration/activity.ts';
import {
  addTopicCategory,
  listCategorizedTopics,
  listTopicCategories,
  renameTopicCategory,
  setTopicCategory,
} from '#shared/contract/clients/clientcategories.ts';
import { selectStandardTopic } from '#shared/contract/topics/stdtopics.ts';
import { people } from '#test/support/cast.ts';
import { World } from '#test/support/world.ts';

let world: World;
let topicid: string;
beforeAll(async () => {
  world = await World.begin();
  const selected = await world.call(selectStandardTopic, { topiccode: 'ssdf' }, { as: people.cal });
  topicid = selected.body.topicid;
});
afterAll(() => world.close());

const add = (categdesc: string) => world.call(addTopicCategory, { categdesc });
const added = async (categdesc: string) => (await add(categdesc)).body.row.categoryid;
const rename = (categoryid: string, categdesc: string, revision: number) =>
  world.call(renameTopicCategory, { categoryid, categdesc, revision });
const names = async () =>
  (await world.call(listTopicCategories, {})).body.Categorylist.map(({ categdesc }) => categdesc);
const row = async () => (await world.call(listCategorizedTopics, {})).body.Topiccatlist[0]!;
const put = async (categoryid: string, revision?: number) =>
  world.call(setTopicCategory, { topicid, categoryid, revision: revision ?? (await row()).revision });
const told = async (text: string) =>
  (await world.call(listActivity, {}, { as: people.cal })).body.lines.filter(line => line.text === text);

test('A category is added once under a name, also by two at the same moment; case makes no difference', async () => {
  expect((await add('Health')).body).toMatchObject({
    message: 'Category added successfully',
    row: { categdesc: 'Health', revision: 0 },
  });
  expect((await add(' hEALTH ')).body).toMatchObject({ code: 400, reason: 'categoryexists' });
  const both = await Promise.all([add('Twice'), add('TWICE')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await names()).filter(name => /^(health|twice)$/i.test(name))).toHaveLength(2);
  expect(await told('Added the category Health for topics.')).toHaveLength(1);
  expect((await add(' ')).body.fields).toMatchObject([{ problem: 'Category is required.' }]);
});

test('A category is renamed as it was seen, to a name that is free, and frees its former name', async () => {
  const id = await added('Old name');
  await add('In use');
  expect((await rename(id, 'in USE', 0)).body).toMatchObject({ reason: 'categoryexists' });
  expect((await rename(id, 'New name', 0)).body).toMatchObject({
    message: 'Updated successfully',
    row: { categdesc: 'New name', revision: 1 },
  });
  expect((await rename(id, 'New name', 0)).status).toBe(200);
  expect((await rename(id, 'Other', 0)).body).toMatchObject({
    reason: 'stale',
    row: { categdesc: 'New name', revision: 1 },
  });
  expect((await rename(id, 'NEW NAME', 1)).body).toMatchObject({ row: { categdesc: 'NEW NAME' } });
  expect((await add('old name')).status).toBe(200);
  expect((await rename('conco-none', 'Other', 0)).status).toBe(403);
  expect((await rename('bolt-none', 'Other', 0)).status).toBe(403);
});

test('A topic has one category, which changes as it was seen and follows its name', async () => {
  const [first, second] = [await added('First'), await added('Second')];
  expect(await row()).toMatchObject({ topicid, categoryid: '', categdesc: '', revision: 0 });
  expect((await put(first)).body).toMatchObject({
    message: 'Updated successfully',
    row: { categdesc: 'First', revision: 1 },
  });
  expect((await put(second, 0)).body).toMatchObject({ reason: 'stale', row: { categdesc: 'First' } });
  const both = await Promise.all([put(second, 1), put('', 1)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await put(second);
  await rename(second, 'Renamed', 0);
  expect(await row()).toMatchObject({ categoryid: second, categdesc: 'Renamed' });
  await put('');
  expect(await row()).toMatchObject({ categoryid: '', categdesc: '' });
  const { cuzdesc } = await row();
  expect(await told(`Set the category of ${cuzdesc} to First.`)).toHaveLength(1);
});

test('A topic is put only into a category of the own organization, and only one that it has', async () => {
  expect((await put('conco-none')).status).toBe(403);
  const bolt = await world.call(setTopicCategory, { topicid: 'bolt-x', categoryid: '', revision: 0 });
  expect(bolt.status).toBe(403);
  const none = await world.call(setTopicCategory, { topicid: 'conco-none', categoryid: '', revision: 0 });
  expect(none.status).toBe(403);
});

test('People without Client Functions neither see nor change categories', async () => {
  for (const as of [people.cora, people.ada]) {
    expect((await world.call(listTopicCategories, {}, { as })).status).toBe(403);
    expect((await world.call(addTopicCategory, { categdesc: 'No' }, { as })).status).toBe(403);
  }
});
