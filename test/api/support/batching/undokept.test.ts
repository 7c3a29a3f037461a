import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { member } from '#functions/data/administration/member.ts';
import { permissionsAt } from '#functions/data/administration/permission.ts';
import { readOne } from '#functions/data/table/table.ts';
import { topicLocationsOf } from '#functions/data/topics/settings.ts';
import { changeSeatLocation } from '#shared/contract/administration/peoplelocations.ts';
import { setUserPermissions } from '#shared/contract/administration/permissions.ts';
import { setTopicLocationStatus } from '#shared/contract/topics/topiclocations.ts';
import { Batching, sheetOf } from '#test/support/people/batching.ts';
import { organization } from '#test/support/people/organization.ts';
import { Seats } from '#test/support/people/seats.ts';
import { expectDone } from '#test/support/runs.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

let made = 0;
const begin = async () => {
  const user = `user${++made}@kept.example`;
  const at = await organization(builder =>
    builder
      .location('two', 'Two', 'USA')
      .location('three', 'Three', 'USA')
      .standardTopic('web', 'a11y-web', 'Websites', ['home'], '2026-01-01')
      .person({ email: user, firstName: 'Una', type: 3, role: 'Nurse', locations: ['home'] }),
  );
  return { at, user, seats: new Seats(world, at), batching: new Batching(world, at.customerid) };
};
type Here = Awaited<ReturnType<typeof begin>>;
const undone = ({ rows }: Awaited<ReturnType<Batching['get']>>) =>
  rows.map(({ undone: what, undonewhy }) => [what, undonewhy]);

const setPlace = async ({ at, user }: Here, key: string, selection: 'addadminloc' | 'deladminloc') =>
  expectDone(
    await world.call(
      changeSeatLocation,
      { selection, useremail: user, locationid: at.id(key) },
      { as: at.master },
    ),
  );
const setPair = async ({ at }: Here, key: string, activetl: 'Y' | 'N') =>
  expectDone(
    await world.call(
      setTopicLocationStatus,
      { topicid: at.id('web'), locationid: at.id(key), activetl },
      { as: at.master },
    ),
  );
const setPermission = async (
  { at, user }: Here,
  former: 'None' | 'View' | 'Edit',
  privilege: 'None' | 'View' | 'Edit',
) =>
  expectDone(
    await world.call(
      setUserPermissions,
      { locationid: at.id('home'), cells: [{ useremail: user, topicid: at.id('web'), former, privilege }] },
      { as: at.master },
    ),
  );

describe('Taking a load back leaves what people did again by hand', () => {
  test('a seat that was removed and added again', async () => {
    const { at, seats, batching } = await begin();
    const email = `again${made}@kept.example`;
    const { batch } = await batching.load('people', sheetOf('people', `${email},3,N,Nurse,HOME,Y`));
    expectDone(await seats.remove(email));
    const entered = { anylocation: 'N' as const, userrole: 'Nurse', locations: [at.id('home')] };
    expectDone(await seats.add(email, entered));
    expect(undone(await batching.takeBack(batch.batchid))).toEqual([
      ['kept', 'Somebody has changed the seat since.'],
    ]);
    expect(await seats.row(email)).toMatchObject({ userrole: 'Nurse', activeu: 'Y' });
  });

  test('a location that was taken from a person and given again; another change of the seat does not count', async () => {
    const here = await begin();
    const { at, user, seats, batching } = here;
    const rows = ['two', 'three'].map(key => `${user},,,,${at.id(key)}`);
    const { batch } = await batching.load('assignments', sheetOf('assignments', ...rows));
    await setPlace(here, 'two', 'deladminloc');
    await setPlace(here, 'two', 'addadminloc');
    expectDone(await seats.change(user, { userrole: 'Surgeon' }));
    expect(undone(await batching.takeBack(batch.batchid))).toEqual([
      ['kept', 'Somebody has changed the locations of this person since.'],
      ['takenBack', ''],
    ]);
    expect(await readOne(member(at.customerid, user), true)).toMatchObject({
      locations: [at.id('home'), at.id('two')],
      role: 'Surgeon',
    });
  });

  test('a topic that was switched to and fro, whether the load added or switched it', async () => {
    const here = await begin();
    const { at, batching } = here;
    const line = (key: string, active: string) => `${at.id('web')},,${at.id(key)},,,${active}`;
    const rows = sheetOf('pairs', line('home', 'N'), line('two', 'Y'), line('three', 'Y'));
    const { batch } = await batching.load('pairs', rows);
    for (const active of ['Y', 'N'] as const) await setPair(here, 'home', active);
    for (const active of ['N', 'Y'] as const) await setPair(here, 'two', active);
    const kept = ['kept', 'Somebody has switched the topic there since.'];
    expect(undone(await batching.takeBack(batch.batchid))).toEqual([kept, kept, ['takenBack', '']]);
    const stored = await topicLocationsOf(at.customerid, { consistent: true });
    expect(stored.map(({ active }) => active)).toEqual([false, false, true]);
  });

  test.each([
    [
      'given',
      [
        ['View', 'None'],
        ['None', 'View'],
      ],
      ['View'],
      'View',
    ],
    [
      'changed',
      [
        ['Edit', 'View'],
        ['View', 'Edit'],
      ],
      ['View', 'Edit'],
      'Edit',
    ],
  ] as const)(
    'a permission that the load has %s and people changed to and fro',
    async (_, steps, loaded, left) => {
      const here = await begin();
      const { at, user, batching } = here;
      let last = '';
      for (const privilege of loaded) {
        const line = `,,${user},${privilege},${at.id('home')},${at.id('web')},${at.customerid}`;
        last = (await batching.load('permissions', sheetOf('permissions', line))).batch.batchid;
      }
      for (const [former, privilege] of steps) await setPermission(here, former, privilege);
      expect(undone(await batching.takeBack(last))).toEqual([
        ['kept', 'Somebody has changed the permission since.'],
      ]);
      expect((await permissionsAt(at.customerid)).map(p => p.privilege)).toEqual([left]);
    },
  );

  test('a row that a later load wrote', async () => {
    const { at, user, batching } = await begin();
    const line = (privilege: string) =>
      sheetOf('permissions', `,,${user},${privilege},${at.id('home')},${at.id('web')},${at.customerid}`);
    const first = await batching.load('permissions', line('View'));
    await batching.load('permissions', line('Edit'));
    await batching.load('permissions', line('View'));
    expect(undone(await batching.takeBack(first.batch.batchid))).toEqual([
      ['kept', 'Somebody has changed the permission since.'],
    ]);
  });
});
