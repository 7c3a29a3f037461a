import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOne } from '#functions/data/table/table.ts';
import { standardVersionId } from '#functions/data/topics/library.ts';
import { versionHead } from '#functions/data/topics/version.ts';
import { itemsOf, readCatalogues, readEvidence } from '#infra/library.ts';
import { getStandardTopic } from '#shared/contract/topics/stdtopics.ts';
import { questionsOf } from '#shared/domain/authoring/topicformat/topicfile.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { editionOf, libraryFiles } from '#shared/library/all.ts';
import { people } from '#test/support/cast.ts';
import { type As, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const topic = (topiccode: string, who: As = {}) => world.call(getStandardTopic, { topiccode }, who);

test('every standard topic is answered with its questions, what it claims, and each control that it names, in less than 300 KB', async () => {
  const items = itemsOf(await readCatalogues());
  for (const file of libraryFiles) {
    const { body, status } = await topic(file.topiccode);
    expect(status).toBe(200);
    expect(body.topic).toMatchObject({ topicdesc: file.title, edition: file.edition, license: file.license });
    expect(body.questions).toEqual(questionsOf(file));
    expect(body.claims).toEqual((await readEvidence(file.topiccode)).claims);
    const told = new Map(body.catalogues.flatMap(catalogue => catalogue.items.map(item => [item.id, item])));
    const named = [...body.claims, ...file.questions.flatMap(({ controls = [] }) => controls)];
    for (const id of named) expect(told.get(id)).toMatchObject(items.get(id)!);
    expect(JSON.stringify(body).length).toBeLessThan(300_000);
  }
});

test('a control says which other topics claim it', async () => {
  const { body } = await topic('hipaa-breach');
  const control = body.catalogues.flatMap(({ items }) => items).find(({ id }) => id === '164.308(a)(2)')!;
  const claiming: string[] = [];
  for (const { topiccode } of libraryFiles)
    if ((await readEvidence(topiccode)).claims.includes(control.id)) claiming.push(topiccode);
  expect(claiming.length).toBeGreaterThan(0);
  expect(control.elsewhere).toEqual(claiming);
  const titles = new Map(body.others.map(({ topiccode, topicdesc }) => [topiccode, topicdesc]));
  for (const code of claiming)
    expect(titles.get(code)).toBe(libraryFiles.find(({ topiccode }) => topiccode === code)!.title);
  expect(titles.has('hipaa-breach')).toBe(false);
});

test('the day of the edition is the one on which it was added here', async () => {
  const { publishedAt } = (await readOne(versionHead(standardVersionId('ssdf', editionOf('ssdf')))))!;
  const { body } = await topic('ssdf');
  expect(body.addedon).toBe(localDate(new Date(publishedAt), 'America/New_York'));
});

test('what is not in the library is refused', async () => {
  for (const code of ['no-such-topic', 'ssdf#', 'GROUP'])
    expect((await topic(code)).body).toMatchObject({ code: 400, reason: 'notinlibrary' });
});

test('it is for people who may edit standard topics, and for those who act for the customer', async () => {
  for (const as of [people.leo, people.eve])
    expect(await topic('ssdf', { as })).toMatchObject({ status: 403, body: { reason: 'notAllowed' } });
  expect((await topic('ssdf', { as: people.pat, actingFor: 'acme' })).status).toBe(200);
});
