import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { present, put, update, write } from '#functions/data/table/table.ts';
import { locationItem, settingsOf, topicStatus, topicsOf } from '#functions/data/topics/settings.ts';
import { setStandardTopicStatus, takeStarterSet } from '#shared/contract/topics/stdtopics.ts';
import { starterSetOf, starterSets } from '#shared/domain/topics/startersets.ts';
import { libraryFiles } from '#shared/library/all.ts';
import { customerOfPerson, pay } from '#test/support/billing.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

/** A new customer, with one location and the topics of the set-up. */
async function clinic(email: string) {
  await pay(world, email, 5);
  return { as: email, customerid: await customerOfPerson(email) };
}
const activeOf = async (customerid: string) =>
  (await topicsOf(customerid, true))
    .filter(({ status }) => status === topicStatus.active)
    .map(({ libraryCode }) => libraryCode);

test('every set has six topics of the library, each once', () => {
  const known = new Set(libraryFiles.map(({ topiccode }) => topiccode));
  for (const { id, topics } of starterSets) {
    expect([id, new Set(topics).size]).toEqual([id, 6]);
    for (const code of topics) expect([id, code, known.has(code)]).toEqual([id, code, true]);
  }
});

describe('taking a starter set', () => {
  test('gives a new clinic six fitting topics at its location after one click', async () => {
    const { as, customerid } = await clinic('vera@smallclinic.example');
    const { body } = await world.call(takeStarterSet, { set: 'clinic' }, { as });
    expect(body).toMatchObject({ code: 200, changed: 6 });
    const codes = starterSetOf('clinic').topics;
    expect(await activeOf(customerid)).toEqual(expect.arrayContaining([...codes]));
    const { topics, topicLocations } = await settingsOf(customerid, true);
    const there = new Set(topicLocations.filter(({ active }) => active).map(({ topicid }) => topicid));
    for (const code of codes) {
      const topic = [...topics.values()].find(({ libraryCode }) => libraryCode === code)!;
      expect([code, there.has(topic.topicid)]).toEqual([code, true]);
    }
  });

  test('twice changes nothing the second time, and says so', async () => {
    const { as } = await clinic('vito@smallclinic.example');
    await world.call(takeStarterSet, { set: 'shop' }, { as });
    const { body } = await world.call(takeStarterSet, { set: 'shop' }, { as });
    expect(body).toMatchObject({ message: 'These topics are active already', changed: 0 });
  });

  test('two at once ends with each topic once', async () => {
    const { as, customerid } = await clinic('wanda@smallclinic.example');
    const both = await Promise.all(
      (['clinic', 'shop'] as const).map(set => world.call(takeStarterSet, { set }, { as })),
    );
    expect(both.map(({ body }) => body.code)).toEqual([200, 200]);
    const active = await activeOf(customerid);
    expect(active).toEqual([...new Set(active)]);
    for (const code of [...starterSetOf('clinic').topics, ...starterSetOf('shop').topics]) {
      expect(active).toContain(code);
    }
  });

  test('makes a topic active again that was switched off', async () => {
    const { as, customerid } = await clinic('walt@smallclinic.example');
    await world.call(takeStarterSet, { set: 'office' }, { as });
    const topic = (await topicsOf(customerid, true)).find(({ libraryCode }) => libraryCode === 'm365-mail')!;
    const off = { topicid: topic.topicid, tstatusid: 5 as const, revision: topic.revision };
    await world.call(setStandardTopicStatus, off, { as });
    expect(await activeOf(customerid)).not.toContain('m365-mail');
    const { body } = await world.call(takeStarterSet, { set: 'office' }, { as });
    expect(body).toMatchObject({ changed: 1 });
    expect(await activeOf(customerid)).toContain('m365-mail');
  });

  test('puts nothing anywhere if there are several locations', async () => {
    const before = (await settingsOf('acme', true)).topicLocations.length;
    const { body } = await world.call(takeStarterSet, { set: 'plant' }, {});
    expect(body).toMatchObject({ code: 200, locationdesc: '' });
    expect((await settingsOf('acme', true)).topicLocations.length).toBe(before);
  });
});

test('a second location that is opened while a set is taken keeps its topics from being put at the first', async () => {
  for (let requests = 2; requests <= 14; requests++) {
    const { as, customerid } = await clinic(`ines${requests}@smallclinic.example`);
    const first = [...(await settingsOf(customerid, true)).locations.values()][0]!;
    const { pk, sk, ...fields } = locationItem({ ...first, locationid: `${customerid}-two`, internalId: '' });
    let before = 0;
    const placesOf = async () => (await settingsOf(customerid, true)).topicLocations.length;
    await interleave(
      [
        () => invoke(world, takeStarterSet, { set: 'clinic' }, as),
        async () => {
          await write(
            update(keys.customerProfile(customerid), { activeLocations: 2 }, present),
            put({ pk, sk }, fields),
          );
          before = await placesOf();
        },
      ],
      [...Array<number>(requests).fill(0), ...Array<number>(20).fill(1)],
    );
    expect(await placesOf(), `after ${requests} requests`).toBe(before);
    expect(await activeOf(customerid)).toContain('hipaa-breach');
  }
});
