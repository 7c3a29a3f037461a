import { afterAll, beforeAll, expect, test } from 'vitest';
import { putAssignment } from '#functions/data/clients/assignments.ts';
import { contractorItem } from '#functions/data/clients/relations.ts';
import { job } from '#functions/data/jobs/job.ts';
import { keys } from '#functions/data/table/keys.ts';
import { present, putMany, readOne, remove, update, write } from '#functions/data/table/table.ts';
import { settingsOf, topicStatus } from '#functions/data/topics/settings.ts';
import { assignToClients } from '#functions/features/clients/assignjob.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import {
  assignTopicToClients,
  getAssignResult,
  listAssignedTopics,
} from '#shared/contract/clients/clienttopics.ts';
import { getJob } from '#shared/contract/jobs/jobs.ts';
import { mostWhole, pageSize } from '#shared/domain/kit/listing.ts';
import { people, start as startOfWorld } from '#test/support/cast.ts';
import { tripsOf } from '#test/support/database/meter.ts';
import { contractorTopic } from '#test/support/topics/contractors.ts';
import { World } from '#test/support/world.ts';

/** Conco's clients: acme, fable, and these. */
const clients = Array.from({ length: 21 }, (_, n) => `many${String(n).padStart(2, '0')}`);
const plan = { planid: 7, startDate: '2025-12-31', endDate: '2026-12-31' };

let world: World;
beforeAll(async () => {
  world = await World.begin();
  for (const customerid of clients) {
    const owner = `owner@${customerid}.example`;
    const built = new CustomerBuilder({
      ...{ customerid, name: `Client ${customerid}`, country: 'USA', timezone: 'America/Chicago', ...plan },
      ...{ accountOwner: owner, subscriptionOwner: owner, setupState: 'ownerlogin' },
    }).location('home', 'Only place', 'USA');
    await putMany([...built.build(), contractorItem(customerid, 'conco')]);
  }
});
afterAll(() => world.close());

const start = (clientid: string[], topicid: string) =>
  world.call(assignTopicToClients, { clientid, topicid, activetc: 'Y' });
const jobOf = async (jobid: string) => (await world.call(getJob, { jobid }, { as: people.cal })).body.job;

test('a custom topic goes to many clients in the background, and again without a second copy', async () => {
  const { topicid } = await contractorTopic(world);
  const { body } = await start([...clients, 'acme'], topicid);
  await world.local.work();
  const result = await world.call(getAssignResult, { jobid: body.jobid });
  expect(result.body).toMatchObject({
    ...{ assigned: 22, existed: 0, refused: [], unplaced: ['Acme Clinics'] },
  });
  for (const clientid of clients) {
    const { topics, topicLocations } = await settingsOf(clientid, true);
    expect([...topics.values()].map(({ source, status }) => [source, status])).toEqual([
      [topicid, topicStatus.active],
    ]);
    expect(topicLocations.map(({ active }) => active)).toEqual([true]);
  }
  const again = await start([...clients, 'acme'], topicid);
  await world.local.work();
  const repeated = await world.call(getAssignResult, { jobid: again.body.jobid });
  expect(repeated.body).toMatchObject({ assigned: 0, existed: 22, refused: [], unplaced: [] });
});

test('a worker that takes over counts what the one before it did', async () => {
  const { topicid } = await contractorTopic(world);
  const { body } = await start(['many00', 'many01', 'many02'], topicid);
  const found = (await readOne(job(body.jobid, startOfWorld), true))!;
  const attempt = () => assignToClients({ ...found, claim: '' }, async () => {}, startOfWorld);
  const first = await attempt();
  expect(first).toMatchObject({ assigned: 3, existed: 0 });
  expect(await attempt()).toEqual(first);
  await world.local.work();
});

test('a client that has left when its turn comes is named, and the others get the topic', async () => {
  const { topicid } = await contractorTopic(world);
  const { body } = await start(['many00', 'many01', 'many02'], topicid);
  await write(update(keys.customer('many01'), { planStatus: 'Closed' }, present));
  await write(remove(keys.contractor('many02', 'conco')));
  await world.local.work();
  const result = await world.call(getAssignResult, { jobid: body.jobid });
  expect(result.body).toMatchObject({ assigned: 1, refused: ['Client many01', 'Client many02'] });
  await write(update(keys.customer('many01'), { planStatus: 'Active' }, present));
  await putMany([contractorItem('many02', 'conco')]);
});

test('somebody else’s client, or topic, is refused before anything starts', async () => {
  const { topicid } = await contractorTopic(world);
  expect((await start(['acme', 'bolt'], topicid)).status).toBe(403);
  expect((await start(['acme', 'nobody'], topicid)).status).toBe(403);
  expect((await start(['acme'], 'acme-s.ssdf')).status).toBe(403);
  await write(update(keys.topic('conco', topicid), { status: topicStatus.inactive }, present));
  expect((await start(['acme'], topicid)).body).toMatchObject({ reason: 'inactivetopic' });
});

test('the job ends with a reason if the topic is switched off, or the person may not assign topics any more', async () => {
  const { topicid } = await contractorTopic(world);
  const first = await start(['acme'], topicid);
  await write(update(keys.topic('conco', topicid), { status: topicStatus.inactive }, present));
  await world.local.work();
  expect(await jobOf(first.body.jobid)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('no longer active at your organization'),
  });
  expect((await world.call(getAssignResult, { jobid: first.body.jobid })).body).toMatchObject({
    reason: 'nodata',
  });
  await write(update(keys.topic('conco', topicid), { status: topicStatus.active }, present));
  const second = await start(['acme'], topicid);
  await write(update(keys.member('conco', people.cal), { active: false }, present));
  await world.local.work();
  await write(update(keys.member('conco', people.cal), { active: true }, present));
  expect(await jobOf(second.body.jobid)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('may no longer assign topics'),
  });
});

test('a list of more than a thousand comes by pages, in few requests after one another', async () => {
  const made = Array.from({ length: 50 }, (_, n) =>
    clients.map(clientid => ({
      ...{ contractorid: 'conco', clientid, topicid: `conco-t${n}` },
      ...{ active: n % 2 === 0, version: 0, job: '', revision: 0 },
    })),
  ).flat();
  for (let n = 0; n < made.length; n += 50) await write(...made.slice(n, n + 50).map(putAssignment));
  const first = await world.call(listAssignedTopics, {});
  expect(first.body.Assignlist).toHaveLength(pageSize);
  expect(first.body.paging).toMatchObject({ page: 0, more: true });
  expect(first.body.paging!.found).toBeGreaterThan(mostWhole);
  const listing = 'client=Client+many07&active=Inactive';
  const some = await world.call(listAssignedTopics, { listing });
  expect(some.body.Assignlist.every(row => row.clientid === 'many07' && row.activetc === 'N')).toBe(true);
  expect(some.body.paging).toMatchObject({ found: 25, more: false });
  expect(JSON.stringify(first.body).length).toBeLessThan(300_000);
  // The last of them reads what the clients of the page have.
  expect(await tripsOf(() => world.call(listAssignedTopics, {}))).toBeLessThanOrEqual(5);
});
