import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '#functions/data/answering/run.ts';
import { assignment } from '#functions/data/clients/assignments.ts';
import { keys } from '#functions/data/table/keys.ts';
import { type Key, present, readOne, update, write } from '#functions/data/table/table.ts';
import { topic, topicStatus } from '#functions/data/topics/settings.ts';
import { listActivity } from '#shared/contract/administration/activity.ts';
import { getVersionChunk } from '#shared/contract/answering/quiz.ts';
import { previewPublishing, publishTopic } from '#shared/contract/authoring/versions.ts';
import { listAssignedTopics, switchAssignment } from '#shared/contract/clients/clienttopics.ts';
import {
  listContractorTopics,
  previewTopicUpdate,
  switchContractorTopic,
  takeTopicUpdate,
} from '#shared/contract/clients/contractortopics.ts';
import { openAccount } from '#shared/contract/clients/visits.ts';
import { listTopicsOfGroup } from '#shared/contract/reporting/certification.ts';
import { compareLatest } from '#shared/contract/reporting/comparison.ts';
import { addTopicLocation } from '#shared/contract/topics/topiclocations.ts';
import { copyId } from '#shared/domain/clients/copies.ts';
import { people } from '#test/support/cast.ts';
import { Player } from '#test/support/runs.ts';
import { addHazel, copiedTopic, offeredTopic } from '#test/support/topics/contractors.ts';
import { makeCustomTopic } from '#test/support/topics/drafts.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { killedAfter } from '#test/support/turns/kill.ts';
import { World } from '#test/support/world.ts';

/*
 * Acme is a client of conco, which writes topics and publishes new versions of them.
 */
let world: World;
beforeAll(async () => {
  world = await World.begin();
  await addHazel();
});
afterAll(() => world.close());

const rowOf = async (topicid: string) => {
  const { body } = await world.call(listContractorTopics, {});
  return body.topics.find(row => row.topicid === topicid);
};
const preview = (topicid: string) => world.call(previewTopicUpdate, { topicid });
const take = (topicid: string, version: number, revision: number) =>
  world.call(takeTopicUpdate, { topicid, version, revision });
const stored = (topicid: string) => readOne(topic('acme', topicid), true);
const noted = async (source: string) => (await readOne(assignment('conco', 'acme', source), true))!.version;
const set = (key: Key, fields: Record<string, unknown>) => write(update(key, fields, present));
const relation = keys.contractor('acme', 'conco');

describe('A newer version that the contractor publishes', () => {
  test('is offered to the client, which sees what changes, and to the contractor’s list', async () => {
    const { author, topicid } = await offeredTopic(world);
    expect(await rowOf(topicid)).toMatchObject({
      ...{ contractordesc: 'Conco', version: 1, offered: 2, tstatusdesc: 'Active', revision: 0 },
    });
    const { body } = await preview(topicid);
    expect(body).toMatchObject({
      counts: { added: 1, removed: 0, reworded: 1, moved: 0 },
      changes: {
        added: [{ qcode: 5 }],
        reworded: [{ qcode: 2, fields: [{ field: 'qdescr', to: 'Is point 2 settled in writing?' }] }],
      },
      openruns: 0,
    });
    const { body: list } = await world.call(listAssignedTopics, {});
    expect(list.Assignlist.find(row => row.topicid === author.topicid)).toMatchObject({
      ...{ version: 1, offered: 2 },
    });
  });

  test('is told to its author before, by the names of the clients that will be offered it', async () => {
    const { author } = await copiedTopic(world);
    const told = async (as: string) => {
      const { body } = await world.call(previewPublishing, { topicid: author.topicid }, { as });
      return [body.clients, body.clientnames];
    };
    expect(await told(people.cal)).toEqual([1, ['Acme Clinics']]);
    await set(relation, { active: false });
    expect(await told(people.cal), 'a client that left').toEqual([0, []]);
    await set(relation, { active: true });
  });

  test('changes nothing until it is taken; then open questionnaires stay on theirs, and new ones begin on it', async () => {
    const { author, topicid } = await copiedTopic(world);
    for (const locationid of ['acme-bos', 'acme-den'])
      await world.call(addTopicLocation, { topicid, locationid, activetl: 'Y' });
    await new Player(world, { topicid, locationid: 'acme-bos' }).finish('YNN');
    const open = new Player(world, { topicid, locationid: 'acme-den' });
    await open.begin();
    await author.add({ ifparentyes: 1 });
    await author.publish();
    await open.answer('Y');
    expect((await preview(topicid)).body.openruns).toBe(1);
    expect((await take(topicid, 2, 0)).body).toMatchObject({
      ...{ message: 'Updated successfully', row: { version: 2, offered: 0, revision: 1 } },
    });
    await open.answer('Y');
    const pinned = await readOne(run(topicid, 'acme-den', '202603'), true);
    expect(pinned?.versionid).toBe(`${topicid}@1`);
    await world.at('2026-04-10T12:00:00Z', async () => {
      const next = new Player(world, { topicid, locationid: 'acme-bos' }, {}, '202604');
      await next.finish('YNNY');
      const { body } = await world.call(compareLatest, {
        seltopicid: topicid,
        sellocationid: 'acme-bos',
      });
      expect(body.code).toBe(200);
    });
    const begun = await readOne(run(topicid, 'acme-bos', '202604'), true);
    expect(begun?.versionid).toBe(`${topicid}@2`);
    const { body: group } = await world.call(listTopicsOfGroup, { topgrpcode: 'custom' });
    expect(group.topics_completed_in_a_topic_group.map(row => row.topicid)).toContain(topicid);
  });

  test('is taken once; a repeat changes nothing, and both sides see it without a name of the client’s people', async () => {
    const { author, topicid } = await offeredTopic(world);
    const both = await Promise.all([take(topicid, 2, 0), take(topicid, 2, 0)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored(topicid)).toMatchObject({ versionid: `${topicid}@2`, revision: 1 });
    expect(await noted(author.topicid)).toBe(2);
    const title = (await stored(topicid))!.title;
    const lines = async (as: string, text: string) =>
      (await world.call(listActivity, {}, { as })).body.lines.filter(line => line.text === text);
    expect(await lines(people.ada, `Took version 2 of ${title} from the contractor Conco.`)).toHaveLength(1);
    const told = await lines(people.cal, `The client Acme Clinics took version 2 of ${title}.`);
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain('acme.example');
  });

  test('leaves the topic off where the client switched it off, and keeps it off', async () => {
    const { topicid } = await offeredTopic(world);
    const off = await world.call(switchContractorTopic, { topicid, active: 'N', revision: 0 });
    expect(off.body).toMatchObject({ row: { tstatusdesc: 'Inactive', offered: 2, revision: 1 } });
    expect((await take(topicid, 2, 1)).body).toMatchObject({ row: { tstatusdesc: 'Inactive', version: 2 } });
  });

  test('is refused if it is not the one on offer, or the topic was changed since', async () => {
    const { author, topicid } = await offeredTopic(world);
    expect((await take(topicid, 3, 0)).body).toMatchObject({ reason: 'notoffered' });
    expect((await take(topicid, 2, 4)).body).toMatchObject({ reason: 'stale', row: { revision: 0 } });
    await author.add({ ifparentyes: 1 });
    await author.publish();
    expect((await take(topicid, 2, 0)).body).toMatchObject({ reason: 'notoffered' });
    expect((await take(topicid, 3, 0)).body).toMatchObject({ row: { version: 3 } });
  });

  test('can be taken by the contractor who acts for the client, and by its partner', async () => {
    for (const as of [people.cal, people.pat]) {
      const { topicid } = await offeredTopic(world);
      await world.call(openAccount, { customerid: 'acme' }, { as });
      const taken = await world.call(
        takeTopicUpdate,
        { topicid, version: 2, revision: 0 },
        { as, actingFor: 'acme' },
      );
      expect(taken.body).toMatchObject({ row: { version: 2 } });
    }
  });
});

/** What ends an offer, and how that is undone. */
const endings: [string, end: (source: string) => Promise<unknown>, undone: () => Promise<unknown>][] = [
  ['the relation has ended', () => set(relation, { active: false }), () => set(relation, { active: true })],
  [
    'the contractor is switched off',
    () => set(keys.customer('conco'), { active: false }),
    () => set(keys.customer('conco'), { active: true }),
  ],
  [
    'the contractor’s plan has ended',
    () => set(keys.customer('conco'), { planStatus: 'Closed' }),
    () => set(keys.customer('conco'), { planStatus: 'Active' }),
  ],
  [
    'the contractor is no consultant any more',
    () => set(keys.customer('conco'), { planid: 5 }),
    () => set(keys.customer('conco'), { planid: 6 }),
  ],
  [
    'the contractor has retired the topic',
    source => set(keys.topic('conco', source), { status: topicStatus.inactive }),
    async () => {},
  ],
];

describe.each(endings)('If %s', (_, end, undone) => {
  test('the copy stays and can be answered, and nothing newer is offered', async () => {
    const { author, topicid } = await offeredTopic(world);
    await world.call(addTopicLocation, { topicid, locationid: 'acme-bos', activetl: 'Y' });
    await end(author.topicid);
    expect(await rowOf(topicid)).toMatchObject({ version: 1, offered: 0, tstatusdesc: 'Active' });
    expect((await preview(topicid)).body).toMatchObject({ reason: 'notoffered' });
    expect((await take(topicid, 2, 0)).body).toMatchObject({ reason: 'notoffered' });
    await new Player(world, { topicid, locationid: 'acme-bos' }).finish('YNN');
    await undone();
  });

  test('while a version is taken, the client has all of it or nothing', async () => {
    const outcomes = new Set<string>();
    const { author, topicid } = await offeredTopic(world);
    for (let requests = 2; requests <= 9 && outcomes.size < 2; requests++) {
      await interleave(
        [
          () => invoke(world, takeTopicUpdate, { topicid, version: 2, revision: 0 }, people.ada),
          async () => {
            const before = (await stored(topicid))!.versionid;
            await end(author.topicid);
            outcomes.add(before);
          },
        ],
        [...Array<number>(requests).fill(0), ...Array<number>(20).fill(1)],
      );
      const now = (await stored(topicid))!;
      expect([...outcomes].at(-1), `after ${requests} requests`).toBe(now.versionid);
      expect(await noted(author.topicid)).toBe(Number(now.versionid.split('@')[1]));
      await undone();
      await set(keys.topic('conco', author.topicid), { status: topicStatus.active });
    }
    expect(outcomes.has(`${topicid}@1`)).toBe(true);
  });
});

test('Un-assigning ends the offers and switches the copy off, which the client can switch on again', async () => {
  const { author, topicid } = await offeredTopic(world);
  const off = { clientid: 'acme', topicid: author.topicid, activetc: 'N', revision: 0 } as const;
  expect((await world.call(switchAssignment, off)).status).toBe(200);
  expect(await rowOf(topicid)).toMatchObject({ tstatusdesc: 'Inactive', offered: 0, revision: 1 });
  const on = await world.call(switchContractorTopic, { topicid, active: 'Y', revision: 1 });
  expect(on.body).toMatchObject({ row: { tstatusdesc: 'Active', offered: 0 } });
});

test('Publishing again while a version is taken leaves one whole version that both sides name', async () => {
  for (let requests = 3; requests <= 9; requests += 2) {
    const { author, topicid } = await offeredTopic(world);
    await author.add({ ifparentyes: 1 });
    const revision = await author.revision();
    await interleave(
      [
        () => invoke(world, takeTopicUpdate, { topicid, version: 2, revision: 0 }, people.ada),
        () => invoke(world, publishTopic, { topicid: author.topicid, revision }, people.cal),
      ],
      [...Array<number>(requests).fill(0), ...Array<number>(40).fill(1)],
    );
    const { versionid } = (await stored(topicid))!;
    expect(versionid).toBe(`${topicid}@${await noted(author.topicid)}`);
    const { body } = await world.call(getVersionChunk, { versionid });
    expect(body.questions).toHaveLength(versionid.endsWith('@1') ? 4 : 5);
  }
});

test('Wherever taking a version is killed, the client uses a whole one, and the next try completes it', async () => {
  for (let after = 0; ; after++) {
    const { author, topicid } = await offeredTopic(world);
    const killed = await killedAfter(after, () =>
      invoke(world, takeTopicUpdate, { topicid, version: 2, revision: 0 }, people.ada),
    );
    const { versionid } = (await stored(topicid))!;
    expect(versionid).toBe(`${topicid}@${await noted(author.topicid)}`);
    expect((await take(topicid, 2, 0)).body).toMatchObject({ row: { version: 2 } });
    if (!killed) break;
  }
});

test('Topics of others, the client’s own, and copies of other clients are refused alike', async () => {
  const { author, topicid } = await offeredTopic(world, 'hazel');
  const own = await makeCustomTopic();
  for (const id of [topicid, author.topicid, own, copyId('acme', author.topicid)]) {
    expect((await preview(id)).status).toBe(403);
    expect((await take(id, 2, 0)).status).toBe(403);
    const off = await world.call(switchContractorTopic, { topicid: id, active: 'N', revision: 0 });
    expect(off.status).toBe(403);
  }
  for (const as of [people.leo, people.eve]) {
    expect((await world.call(listContractorTopics, {}, { as })).status).toBe(403);
  }
});
