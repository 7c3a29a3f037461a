import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { member } from '#functions/data/administration/member.ts';
import { permissionsAt } from '#functions/data/administration/permission.ts';
import { readOne } from '#functions/data/table/table.ts';
import { locationsOf, topicLocationsOf } from '#functions/data/topics/settings.ts';
import { listLocations } from '#shared/contract/administration/locations.ts';
import { applyBatch, listBatches, undoBatch } from '#shared/contract/support/batching.ts';
import { setTopicLocationStatus } from '#shared/contract/topics/topiclocations.ts';
import { Batching, deliverTo, sheetOf } from '#test/support/people/batching.ts';
import { organization } from '#test/support/people/organization.ts';
import { Seats } from '#test/support/people/seats.ts';
import { killedAfter } from '#test/support/turns/kill.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

let made = 0;
const begin = async (active = true) => {
  const user = `user${++made}@undo.example`;
  const at = await organization(builder =>
    builder
      .location('two', 'Two', 'USA')
      .standardTopic('web', 'a11y-web', 'Websites', active ? ['home'] : [], '2026-01-01')
      .person({ email: user, firstName: 'Una', type: 3, role: 'Nurse', locations: ['home'] }),
  );
  return { at, user, seats: new Seats(world, at), batching: new Batching(world, at.customerid) };
};
const undoneOf = ({ rows }: Awaited<ReturnType<Batching['get']>>) =>
  rows.map(({ undone, undonewhy }) => [undone, undonewhy]);

describe('Taking a load back', () => {
  test('switches locations off and frees their ids, but not those that are in use or were changed', async () => {
    const { at, user, batching } = await begin();
    const line = (number: string) => `Site ${number},USA,,23,${number},Y`;
    const sheet = sheetOf('places', ...['1', '2', '3', '4'].map(line));
    const { batch } = await batching.load('places', sheet);
    const places = await locationsOf(at.customerid, true);
    const id = (number: string) => places.find(({ internalId }) => internalId === number)!.locationid;
    await batching.load('assignments', sheetOf('assignments', `${user},,,,${id('2')}`));
    await batching.load('pairs', sheetOf('pairs', `${at.id('web')},,${id('3')},,,Y`));
    const back = await batching.takeBack(batch.batchid);
    expect(back.undo).toMatchObject({ state: 'done', takenback: 2, kept: 0, impossible: 2 });
    expect(undoneOf(back)).toEqual([
      ['takenBack', ''],
      ['impossible', 'People are assigned to the location.'],
      ['impossible', 'Topics were put at the location since.'],
      ['takenBack', ''],
    ]);
    const list = (await world.call(listLocations, {}, { as: at.master })).body;
    expect(list.Activecount).toBe(4);
    const taken = (await at.activity()).filter(({ event }) => event === 'batch taken back');
    expect(taken.map(({ facts }) => facts)).toEqual([
      { filename: 'rows.csv', taken: 2, kept: 0, impossible: 2 },
    ]);
    // What was taken back can be loaded again; what stayed is there already.
    expect((await batching.check('places', sheet)).counts).toMatchObject({ add: 2, unchanged: 2 });
    expect((await batching.takeBack(batch.batchid)).undo).toEqual(back.undo);
  });

  test('removes people, but nobody whose seat was changed or who was given a permission', async () => {
    const { at, seats, batching } = await begin();
    const [one, two, three] = [1, 2, 3].map(n => `undo${made}${n}@people.example`) as [
      string,
      string,
      string,
    ];
    const line = (email: string) => `${email},3,N,Nurse,HOME,Y`;
    const { batch } = await batching.load('people', sheetOf('people', line(one), line(two), line(three)));
    await seats.change(two, { userrole: 'Surgeon' });
    const grant = `,,${three},View,${at.id('home')},${at.id('web')},${at.customerid}`;
    await batching.load('permissions', sheetOf('permissions', grant));
    expect(undoneOf(await batching.takeBack(batch.batchid))).toEqual([
      ['takenBack', ''],
      ['kept', 'Somebody has changed the seat since.'],
      ['kept', 'The person was given permissions since.'],
    ]);
    const here = await Promise.all([one, two, three].map(email => seats.row(email)));
    expect(here.map(row => row?.userrole)).toEqual([undefined, 'Surgeon', 'Nurse']);
  });

  test('takes places of people and permissions away, and gives the privilege that was there before', async () => {
    const { at, user, batching } = await begin();
    const assigned = await batching.load('assignments', sheetOf('assignments', `${user},,,,${at.id('two')}`));
    const line = (privilege: string) =>
      `,,${user},${privilege},${at.id('home')},${at.id('web')},${at.customerid}`;
    const given = await batching.load('permissions', sheetOf('permissions', line('View')));
    const raised = await batching.load('permissions', sheetOf('permissions', line('Edit')));
    const privilege = async () => (await permissionsAt(at.customerid)).map(p => p.privilege);
    expect(undoneOf(await batching.takeBack(given.batch.batchid))).toEqual([
      ['kept', 'Somebody has changed the permission since.'],
    ]);
    expect(undoneOf(await batching.takeBack(raised.batch.batchid))).toEqual([['takenBack', '']]);
    expect(await privilege()).toEqual(['View']);
    expect(undoneOf(await batching.takeBack(assigned.batch.batchid))).toEqual([['takenBack', '']]);
    expect((await readOne(member(at.customerid, user), true))?.locations).toEqual([at.id('home')]);
  });

  test('switches topics at locations back, unless somebody has done so', async () => {
    const { at, batching } = await begin();
    const line = (location: string, active: string) => `${at.id('web')},,${at.id(location)},,,${active}`;
    const { batch } = await batching.load('pairs', sheetOf('pairs', line('home', 'N'), line('two', 'Y')));
    const place = { topicid: at.id('web'), locationid: at.id('home'), activetl: 'Y' as const };
    await world.call(setTopicLocationStatus, place, { as: at.master });
    expect(undoneOf(await batching.takeBack(batch.batchid))).toEqual([
      ['kept', 'Somebody has switched the topic there since.'],
      ['takenBack', ''],
    ]);
    const stored = await topicLocationsOf(at.customerid, { consistent: true });
    expect(stored.map(({ locationid, active }) => [locationid, active])).toEqual([
      [at.id('home'), true],
      [at.id('two'), false],
    ]);
  });

  test('goes on where a worker was killed: each row is taken back once', async () => {
    for (let after = 0, killed = true; killed; after++) {
      const { at, user, batching } = await begin();
      const sheet = sheetOf('assignments', `${user},,,,${at.id('two')}`);
      const { batch } = await batching.load('assignments', sheet);
      const input = { customerid: at.customerid, batchid: batch.batchid };
      const { jobid } = (await world.call(undoBatch, input)).body;
      killed = await killedAfter(after, () => deliverTo(jobid).catch(() => true));
      const later = new Date(world.now.getTime() + 181_000).toISOString();
      await world.at(later, () => deliverTo(jobid));
      expect([after, undoneOf(await batching.get(batch.batchid))]).toEqual([after, [['takenBack', '']]]);
      expect(await readOne(member(at.customerid, user), true)).toMatchObject({
        locations: [at.id('home')],
        revision: 2,
      });
    }
    await world.local.work();
  });

  test('is refused before anything was loaded', async () => {
    const { at, user, batching } = await begin();
    const { batch } = await batching.check(
      'assignments',
      sheetOf('assignments', `${user},,,,${at.id('two')}`),
    );
    const input = { customerid: at.customerid, batchid: batch.batchid };
    expect((await world.call(undoBatch, input)).body.reason).toBe('notloaded');
  });
});

test('A load that was taken back is not loaded again from the same check', async () => {
  const { batching } = await begin();
  const { batch } = await batching.load('places', sheetOf('places', 'Site A,USA,,23,A,Y'));
  const listed = async () => {
    const { body } = await world.call(listBatches, { customerid: batching.customerid });
    return body.batches.map(({ loaded, takenback }) => ({ loaded, takenback }));
  };
  expect(await listed()).toEqual([{ loaded: true, takenback: false }]);
  await batching.takeBack(batch.batchid);
  expect(await listed()).toEqual([{ loaded: true, takenback: true }]);
  const again = await world.call(applyBatch, { customerid: batching.customerid, batchid: batch.batchid });
  expect(again).toMatchObject({ status: 400, body: { reason: 'takenback' } });
});
