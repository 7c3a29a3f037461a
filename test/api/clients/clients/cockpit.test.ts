import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractorItem } from '#functions/data/clients/relations.ts';
import { keys } from '#functions/data/table/keys.ts';
import { present, putMany, update, write } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { addTopicCategory, setTopicCategory } from '#shared/contract/clients/clientcategories.ts';
import { listClientStandings } from '#shared/contract/clients/clients.ts';
import { checkAccounts, listAccounts } from '#shared/contract/clients/visits.ts';
import { selectStandardTopic } from '#shared/contract/topics/stdtopics.ts';
import { people } from '#test/support/cast.ts';
import { tripsOf } from '#test/support/database/meter.ts';
import { makePlace } from '#test/support/places.ts';
import { completedIn } from '#test/support/reports.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const asCal = { as: people.cal };
const standings = async () =>
  (await world.call(listClientStandings, { customerid: 'conco' }, asCal)).body.Standings;
const accounts = async () => (await world.call(listAccounts, {}, asCal)).body.result;

test('a contractor sees how each client stands, from its newest reports and its list', async () => {
  const place = await makePlace();
  await completedIn(world, '202602', place);
  const [acme, ...others] = await standings();
  expect(others, 'fable is on Free').toEqual([]);
  expect(acme).toMatchObject({ clientid: 'acme', completed: 0, expected: 1, pastdue: 0 });
  expect(acme!.riskscore).not.toBeNull();
  expect(acme!.riskchange).toBe('');
  expect(acme!.opencount).toBeGreaterThan(0);
});

test('what is past due at a client follows the rhythm of the client’s own', async () => {
  const { topicid, locationid } = await makePlace();
  const place = keys.topicLocation('acme', topicid, locationid);
  await write(update(place, { activeSince: '2026-01-10' }));
  const pastDue = async () => (await standings())[0]!.pastdue;
  const before = await pastDue();
  const rules = [{ since: '2026-01-01', rhythm: { every: 1, from: '202601' } }];
  await write(update(place, { rules }));
  expect(await pastDue()).toBe(before + 1);
  await write(update(place, { rules: [] }), update(keys.customer('acme'), { rules }));
  expect(await pastDue()).toBeGreaterThan(before);
  await write(update(keys.customer('acme'), { rules: undefined }));
  expect(await pastDue()).toBe(before);
});

test('a contractor sees how many questionnaires of this month are late at each client', async () => {
  const late = async () => (await standings())[0]!.late;
  const before = await late();
  const { topicid, locationid } = await makePlace();
  const place = keys.topicLocation('acme', topicid, locationid);
  await write(update(place, { activeSince: '2026-01-10', rules: [{ since: '2026-01-01', dueDay: 1 }] }));
  expect(await late()).toBe(before + 1);
  await write(update(place, { rules: [] }));
  expect(await late()).toBe(before);
});

test('a contractor sees how each client stands in one category of its topics', async () => {
  const add = async (categdesc: string) =>
    (await world.call(addTopicCategory, { customerid: 'conco', categdesc }, asCal)).body.row.categoryid;
  const [filled, empty] = [await add('Filled'), await add('Empty')];
  await makePlace({ topiccode: 'ssdf' });
  const own = await world.call(selectStandardTopic, { topiccode: 'ssdf' }, asCal);
  const choose = { topicid: own.body.topicid, categoryid: filled, revision: 0 };
  expect((await world.call(setTopicCategory, choose, asCal)).status).toBe(200);
  const within = async (categoryid: string) =>
    (await world.call(listClientStandings, { customerid: 'conco', categoryid }, asCal)).body.Standings.find(
      ({ clientid }) => clientid === 'acme',
    );
  expect(await within(filled)).toMatchObject({ expected: 1 });
  expect(await within(empty)).toMatchObject({ expected: 0, riskscore: null, opencount: 0, pastdue: 0 });
});

test('a contractor’s people find their clients under Partner Access, and only while they may act for them', async () => {
  expect(await accounts()).toMatchObject([{ customerid: 'acme', right: 'contractor', lastday: '' }]);
  expect((await world.call(checkAccounts, {}, { as: people.cora })).body.reason).toBe('noaccount');
  const set = (active: boolean) => write(update(keys.contractor('acme', 'conco'), { active }, present));
  await set(false);
  expect(await accounts()).toEqual([]);
  expect(await standings()).toEqual([]);
  await set(true);
});

test('200 clients are read in three round trips one after the other', async () => {
  const clients = Array.from({ length: 200 }, (_, n) => `many${n}`);
  const built = clients.flatMap(customerid => [
    ...new CustomerBuilder({
      customerid,
      name: `Many ${customerid}`,
      planid: 8,
      endDate: '2026-12-31',
    }).build(),
    contractorItem(customerid, 'conco'),
  ]);
  await putMany(built);
  await standings();
  let rows: Awaited<ReturnType<typeof standings>> = [];
  const trips = await tripsOf(async () => {
    rows = await standings();
  });
  expect(rows).toHaveLength(201);
  expect(trips).toBeLessThanOrEqual(3);
});
