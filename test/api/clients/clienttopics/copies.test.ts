import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignment } from '#functions/data/clients/assignments.ts';
import { keys } from '#functions/data/table/keys.ts';
import { present, readOne, remove, update, write } from '#functions/data/table/table.ts';
import { topic, topicStatus } from '#functions/data/topics/settings.ts';
import { versionHead } from '#functions/data/topics/version.ts';
import { getVersionChunk } from '#shared/contract/answering/quiz.ts';
import { getReport } from '#shared/contract/answering/suggestions.ts';
import { getDraft } from '#shared/contract/authoring/authoring.ts';
import { copyTopic, exportTopic } from '#shared/contract/authoring/topicfiles.ts';
import { listVersions, publishTopic } from '#shared/contract/authoring/versions.ts';
import {
  assignTopic,
  listAssignable,
  listAssignedTopics,
  switchAssignment,
} from '#shared/contract/clients/clienttopics.ts';
import {
  addCustomTopic,
  listCustomTopics,
  setCustomTopicStatus,
  updateCustomTopic,
} from '#shared/contract/topics/customtopics.ts';
import { addTopicLocation } from '#shared/contract/topics/topiclocations.ts';
import { copyId } from '#shared/domain/clients/copies.ts';
import { people, thisMonth } from '#test/support/cast.ts';
import { Player } from '#test/support/runs.ts';
import { addHazel, contractorTopic, copiedTopic } from '#test/support/topics/contractors.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { killedAfter } from '#test/support/turns/kill.ts';
import { World } from '#test/support/world.ts';

/*
 * Conco writes topics; its clients are acme, on a plan with custom topics and with several locations, and hazel, which has
 * one location.
 */
let world: World;
beforeAll(async () => {
  world = await World.begin();
  await addHazel();
});
afterAll(() => world.close());

const asCal = { as: people.cal };
const assign = (clientid: string, topicid: string, activetc: 'Y' | 'N' = 'Y') =>
  world.call(assignTopic, { clientid, topicid, activetc });
const turn = (clientid: string, topicid: string, activetc: 'Y' | 'N', revision: number) =>
  world.call(switchAssignment, { clientid, topicid, activetc, revision });
const copyAt = (clientid: string, topicid: string) =>
  readOne(topic(clientid, copyId(clientid, topicid)), true);

describe('A custom topic of the contractor', () => {
  test('goes to the client as a copy of the version published last, active at its only location', async () => {
    const { topicid } = await contractorTopic(world, 'Own method');
    expect((await assign('hazel', topicid)).body).toMatchObject({
      placed: 'Y',
      row: { cuzdesc: 'Own method', cuztopic: 'Y', activetc: 'Y', version: 1, offered: 0 },
    });
    const id = copyId('hazel', topicid);
    expect(await copyAt('hazel', topicid)).toMatchObject({
      ...{ topicid: id, title: 'Own method', summary: 'How we do it.', custom: true, libraryCode: '' },
      ...{ status: topicStatus.active, versionid: `${id}@1`, source: topicid },
    });
    const { body } = await world.call(listAssignedTopics, {});
    expect(body.Assignlist).toContainEqual(
      expect.objectContaining({ clientid: 'hazel', topicid, version: 1, offered: 0 }),
    );
  });

  test('is answered at the client like a topic of its own, and reported', async () => {
    const { topicid } = await copiedTopic(world);
    await world.call(addTopicLocation, { topicid, locationid: 'acme-bos', activetl: 'Y' });
    await new Player(world, { topicid, locationid: 'acme-bos' }).finish('YNN');
    const { body } = await world.call(getReport, { topicid, locationid: 'acme-bos', periodcode: thisMonth });
    expect(body.data.map(({ qcode }) => qcode)).toEqual([2, 4]);
  });

  test('says nothing about who wrote it, and has no question that nobody is asked', async () => {
    const author = await contractorTopic(world);
    const unused = await author.add({ ifparentyes: 1, activeq: 'N', qdescr: 'Half finished?' });
    await author.publish();
    await assign('acme', author.topicid);
    const versionid = `${copyId('acme', author.topicid)}@2`;
    const { body } = await world.call(getVersionChunk, { versionid });
    expect(body.questions.map(({ qcode }) => qcode)).toEqual([1, 2, 3, 4]);
    expect(unused).toBe(5);
    expect(JSON.stringify(body)).not.toMatch(/conco\.example|Half finished/);
    expect(await readOne(versionHead(versionid), true)).toMatchObject({ publishedBy: '' });
  });

  test('cannot be written, published, copied or exported by the client, and is not among its own topics', async () => {
    const { topicid } = await copiedTopic(world);
    const answers = await Promise.all([
      world.call(getDraft, { topicid }),
      world.call(listVersions, { topicid }),
      world.call(publishTopic, { topicid, revision: 0 }),
      world.call(copyTopic, { topicid, version: 1, cuzdesc: 'Mine', cuzsummary: 'Now.' }),
      world.call(exportTopic, { topicid, version: 1, format: 'json' }),
      world.call(updateCustomTopic, { topicid, cuzdesc: 'Mine', cuzsummary: 'Now.', revision: 0 }),
      world.call(setCustomTopicStatus, { topicid, tstatusid: 4, revision: 0 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(403));
    const { body } = await world.call(listCustomTopics, {});
    expect(body.Cuztoplist.some(row => row.topicid === topicid)).toBe(false);
  });

  test('that is a draft, in testing or a copy itself is not assigned', async () => {
    const { body } = await world.call(addCustomTopic, { cuzdesc: 'Draft', cuzsummary: 'Not yet.' }, asCal);
    const draft = body.row.topicid;
    expect((await assign('acme', draft)).body).toMatchObject({ reason: 'inactivetopic' });
    const author = await contractorTopic(world);
    const { topicid } = author;
    const testing = { topicid, tstatusid: topicStatus.testing, revision: 1 };
    expect((await world.call(setCustomTopicStatus, testing, asCal)).status).toBe(200);
    expect((await assign('acme', topicid)).body).toMatchObject({ reason: 'inactivetopic' });
    const other = await contractorTopic(world);
    await write(update(keys.topic('conco', other.topicid), { source: 'bolt-method' }, present));
    expect((await assign('acme', other.topicid)).status).toBe(403);
    const { body: choices } = await world.call(listAssignable, {});
    const offered = choices.Activetopic.map(row => row.topicid);
    expect([draft, topicid, other.topicid].filter(id => offered.includes(id))).toEqual([]);
    expect(await copyAt('acme', topicid)).toBeUndefined();
  });

  test('is switched off and on at the client at the version that it uses, whatever is published', async () => {
    const { author, topicid: copy } = await copiedTopic(world);
    const { topicid } = author;
    await author.add({ ifparentyes: 1 });
    await author.publish();
    expect((await turn('acme', topicid, 'N', 0)).body).toMatchObject({ row: { version: 1, offered: 0 } });
    expect(await copyAt('acme', topicid)).toMatchObject({ status: topicStatus.inactive });
    expect((await turn('acme', topicid, 'Y', 1)).body).toMatchObject({ row: { version: 1, offered: 2 } });
    expect(await copyAt('acme', topicid)).toMatchObject({
      ...{ status: topicStatus.active, versionid: `${copy}@1` },
    });
  });

  test('that was assigned as inactive is copied when it is switched on', async () => {
    const { topicid } = await contractorTopic(world);
    expect((await assign('hazel', topicid, 'N')).body).toMatchObject({ row: { version: 0, offered: 0 } });
    expect(await copyAt('hazel', topicid)).toBeUndefined();
    expect((await turn('hazel', topicid, 'Y', 0)).body).toMatchObject({ row: { version: 1 }, placed: 'Y' });
    expect(await copyAt('hazel', topicid)).toMatchObject({ status: topicStatus.active });
    expect(await readOne(assignment('conco', 'hazel', topicid), true)).toMatchObject({ version: 1 });
  });
});

const relation = keys.contractor('hazel', 'conco');

/** What can happen while a topic is assigned. */
const happenings: [string, happens: (topicid: string) => Promise<void>, undone: () => Promise<void>][] = [
  [
    'the relation ends',
    () => write(update(relation, { active: false }, present)),
    () => write(update(relation, { active: true }, present)),
  ],
  [
    'the contractor switches its topic off',
    topicid => write(update(keys.topic('conco', topicid), { status: topicStatus.inactive }, present)),
    async () => {},
  ],
];

test.each(happenings)(
  'If %s while a custom topic is assigned, there is a whole copy or none',
  async (_, happens, undone) => {
    const { topicid } = await contractorTopic(world);
    const outcomes = new Set<string>();
    for (let requests = 2; requests <= 12; requests++) {
      let before = false;
      await interleave(
        [
          () => invoke(world, assignTopic, { clientid: 'hazel', topicid, activetc: 'Y' }, people.cal),
          async () => {
            before = (await copyAt('hazel', topicid)) !== undefined;
            await happens(topicid);
          },
        ],
        [...Array<number>(requests).fill(0), ...Array<number>(20).fill(1)],
      );
      const copy = await copyAt('hazel', topicid);
      // Nothing is based on what was before.
      expect(copy !== undefined, `after ${requests} requests`).toBe(before);
      outcomes.add(before ? 'copied' : 'refused');
      await undone();
      await write(
        update(keys.topic('conco', topicid), { status: topicStatus.active }, present),
        remove(keys.assignment('conco', 'hazel', topicid)),
        remove(keys.topic('hazel', copyId('hazel', topicid))),
        remove(keys.topicLocation('hazel', copyId('hazel', topicid), 'hazel-home')),
        remove(keys.version(`${copyId('hazel', topicid)}@1`)),
      );
    }
    expect([...outcomes].sort()).toEqual(['copied', 'refused']);
  },
);

test('Publishing while a topic is assigned leaves a copy of one whole version', async () => {
  for (let requests = 4; requests <= 12; requests += 2) {
    const author = await contractorTopic(world);
    const { topicid } = author;
    await author.add({ ifparentyes: 1 });
    const revision = await author.revision();
    await interleave(
      [
        () => invoke(world, assignTopic, { clientid: 'acme', topicid, activetc: 'Y' }, people.cal),
        () => invoke(world, publishTopic, { topicid, revision }, people.cal),
      ],
      [...Array<number>(requests).fill(0), ...Array<number>(40).fill(1)],
    );
    const [copy, its] = await Promise.all([
      copyAt('acme', topicid),
      readOne(assignment('conco', 'acme', topicid), true),
    ]);
    expect(copy!.versionid, `after ${requests} requests`).toBe(`${copyId('acme', topicid)}@${its!.version}`);
    const { body } = await world.call(getVersionChunk, { versionid: copy!.versionid });
    expect(body.questions).toHaveLength(its!.version === 1 ? 4 : 5);
  }
});

test('Two who assign a topic at the same moment make one copy', async () => {
  const { topicid } = await contractorTopic(world);
  const both = await Promise.all([assign('acme', topicid), assign('acme', topicid)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await copyAt('acme', topicid)).toMatchObject({ revision: 0, status: topicStatus.active });
});

test('Wherever assigning is killed, nothing names half a copy, and the next try completes it', async () => {
  for (let after = 0; ; after++) {
    const { topicid } = await contractorTopic(world);
    const killed = await killedAfter(after, () =>
      invoke(world, assignTopic, { clientid: 'acme', topicid, activetc: 'Y' }, people.cal),
    );
    const [copy, its] = [
      await copyAt('acme', topicid),
      await readOne(assignment('conco', 'acme', topicid), true),
    ];
    expect(copy !== undefined, `after ${after} requests`).toBe(its !== undefined);
    if (!copy) expect((await assign('acme', topicid)).body).toMatchObject({ row: { version: 1 } });
    const { body } = await world.call(getVersionChunk, { versionid: `${copyId('acme', topicid)}@1` });
    expect(body.questions).toHaveLength(4);
    if (!killed) break;
  }
});
