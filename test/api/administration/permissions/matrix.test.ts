import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionKeysOf } from '#functions/data/administration/permission.ts';
import { changeSeatLocation } from '#shared/contract/administration/peoplelocations.ts';
import {
  countPermissionActions,
  listUserPermissions,
  setUserPermission,
  setUserPermissions,
} from '#shared/contract/administration/permissions.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import { assignTo } from '#test/support/answering/actions.ts';
import { tripsOf } from '#test/support/database/meter.ts';
import { organization } from '#test/support/people/organization.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

type Cell = Input<typeof setUserPermissions>['cells'][number];
type State = Cell['privilege'];

let made = 0;
/** Two topics at one location with two Users, another location, and a Location Admin of the other one. */
async function ward() {
  const n = ++made;
  const [eve, uma, leo] = [`eve@ward${n}.example`, `uma@ward${n}.example`, `leo@ward${n}.example`];
  const at = await organization(builder =>
    builder
      .location('two', 'Two', 'USA')
      .standardTopic('web', 'a11y-web', 'Websites', ['home'], '2026-01-01')
      .standardTopic('doc', 'a11y-web', 'Documents', ['home'], '2026-01-01')
      .standardTopic('far', 'a11y-web', 'Far', ['two'], '2026-01-01')
      .person({ email: eve, firstName: 'Eve', type: 3, role: 'IT', locations: ['home'] })
      .person({ email: uma, firstName: 'Uma', type: 3, role: 'IT', locations: ['home'] })
      .person({ email: leo, firstName: 'Leo', type: 2, role: '', locations: ['two'] }),
  );
  const cell = (useremail: string, key: string, privilege: State, former: State = 'None'): Cell => ({
    useremail,
    topicid: at.id(key),
    privilege,
    former,
  });
  const set = (cells: Cell[], as = at.master) =>
    world.call(setUserPermissions, { locationid: at.id('home'), cells }, { as });
  const given = async () =>
    (await world.call(listUserPermissions, {}, { as: at.master })).body.Usertoploc.map(
      row => `${row.useremail.split('@')[0]} ${row.cuzdesc} ${row.privilege}`,
    ).sort();
  /** Stores open actions of a person. */
  const assign = (owner: string, key: string, place: string, count: number) =>
    assignTo(owner, count, {
      customerid: at.customerid,
      topicid: at.id(key),
      locationid: at.id(place),
      period: '202603',
    });
  return { ...at, eve, uma, leo, cell, set, given, assign };
}

describe('A matrix of permissions', () => {
  test('gives, changes and takes away in one call, which the activity tells one by one', async () => {
    const at = await ward();
    const { eve, uma, cell } = at;
    const first = await at.set([
      cell(eve, 'web', 'View'),
      cell(eve, 'doc', 'Edit'),
      cell(uma, 'web', 'Edit'),
    ]);
    expect(first.body.cells.map(({ problem }) => problem)).toEqual(['', '', '']);
    expect(await at.given()).toEqual(['eve Documents Edit', 'eve Websites View', 'uma Websites Edit']);
    await at.set([
      cell(eve, 'web', 'Edit', 'View'),
      cell(eve, 'doc', 'None', 'Edit'),
      cell(uma, 'doc', 'View'),
    ]);
    expect(await at.given()).toEqual(['eve Websites Edit', 'uma Documents View', 'uma Websites Edit']);
    expect((await at.activity()).map(({ event }) => event).sort()).toEqual([
      ...['permission changed', 'permission given', 'permission given'],
      ...['permission given', 'permission given', 'permission taken away'],
    ]);
  });

  test('answers each cell for itself: one that is refused does not stop the others', async () => {
    const at = await ward();
    const { eve, cell } = at;
    const { status, body } = await at.set([
      cell('nobody@ward.example', 'web', 'View'),
      cell(at.master, 'web', 'View'),
      cell(at.leo, 'web', 'View'),
      cell(eve, 'far', 'View'),
      cell(eve, 'web', 'View'),
    ]);
    expect(status).toBe(200);
    expect(body.cells.map(({ problem }) => problem)).toEqual([
      'Customer admin record not found',
      expect.stringMatching(/^You cannot add a user to a specific/),
      expect.stringMatching(/^Administrators answer every topic/),
      'This Location and Topic combination is invalid. Please see “Topics at Locations”.',
      '',
    ]);
    expect(await at.given()).toEqual(['eve Websites View']);
  });

  test('changes nothing that somebody else changed since it was seen, and is content if they did the same', async () => {
    const at = await ward();
    const { eve, cell } = at;
    await at.set([cell(eve, 'web', 'View')]);
    const grant = { useremail: eve, topicid: at.id('web'), locationid: at.id('home') };
    await world.call(setUserPermission, { ...grant, privilege: 'Edit' }, { as: at.master });
    const { body } = await at.set([cell(eve, 'web', 'None', 'View')]);
    expect(body.cells[0]!.problem).toBe(
      'Someone else changed this to Edit first. It was left at Edit. Set it again to change it.',
    );
    expect((await at.set([cell(eve, 'web', 'Edit', 'View')])).body.cells[0]!.problem).toBe('');
    expect(await at.given()).toEqual(['eve Websites Edit']);
  });

  test('saved twice at once in any order has one winner for each cell', async () => {
    for (const order of [[], [0, 1, 0, 1, 0, 1, 0, 1], [0, 0, 0, 0, 1, 1, 1, 1, 1, 1]]) {
      const at = await ward();
      const problems: string[] = [];
      await interleave(
        (['View', 'Edit'] as const).map(privilege => async () => {
          const input = { locationid: at.id('home'), cells: [at.cell(at.eve, 'web', privilege)] };
          const { body } = await invoke(world, setUserPermissions, input, at.master);
          problems.push((body.cells as { problem: string }[])[0]!.problem);
        }),
        order,
      );
      expect(problems.filter(problem => problem === '')).toHaveLength(1);
      expect(await at.given()).toHaveLength(1);
      expect(await at.activity()).toHaveLength(1);
    }
  });

  test('saved while a person loses the location leaves no permission there, in any order', async () => {
    for (const order of [
      [],
      ...Array.from({ length: 8 }, (_, n) => [...Array(n).fill(0), ...Array(12).fill(1)]),
    ]) {
      const at = await ward();
      const where = { locationid: at.id('home') };
      const cells = [at.cell(at.eve, 'web', 'Edit'), at.cell(at.eve, 'doc', 'View')];
      const lose = { ...where, selection: 'deladminloc', useremail: at.eve } as const;
      await interleave(
        [
          () => invoke(world, setUserPermissions, { ...where, cells }, at.master),
          () => invoke(world, changeSeatLocation, lose, at.master),
        ],
        order,
      );
      expect(await permissionKeysOf(at.customerid, at.eve), order.join()).toEqual([]);
    }
  });

  test('tells before a save which open actions would stay with people who lose the topic', async () => {
    const at = await ward();
    const { customerid, eve, uma, cell } = at;
    await at.set([cell(eve, 'web', 'Edit'), cell(eve, 'doc', 'Edit'), cell(uma, 'web', 'Edit')]);
    await at.assign(eve, 'web', 'home', 2);
    await at.assign(eve, 'far', 'two', 1);
    await at.assign(at.leo, 'doc', 'home', 1);
    const count = (people: string[], as = at.master) =>
      world.call(countPermissionActions, { locationid: `${customerid}-home`, people }, { as });
    const left = [{ useremail: eve, topicid: at.id('web'), openactions: 2 }];
    expect((await count([eve, uma, eve])).body.cells).toEqual(left);
    const { body } = await at.set([cell(eve, 'web', 'None', 'Edit'), cell(eve, 'doc', 'None', 'Edit')]);
    expect(body.cells.map(({ openactions }) => openactions)).toEqual([2, 0]);
    expect((await count([eve])).body.cells).toEqual(left);
    expect((await count([eve], at.leo)).status).toBe(403);
  });

  test('saves a hundred cells in thirteen requests to the table that wait for each other', async () => {
    const users = Array.from({ length: 25 }, (_, n) => `user${n}@crowd.example`);
    const topics = ['one', 'two', 'three', 'four'];
    const at = await organization(builder => {
      for (const topic of topics) builder.standardTopic(topic, 'a11y-web', topic, ['home'], '2026-01-01');
      for (const email of users)
        builder.person({ email, firstName: 'U', type: 3, role: '', locations: ['home'] });
    });
    const cells = users.flatMap(useremail =>
      topics.map((topic): Cell => ({ useremail, topicid: at.id(topic), privilege: 'View', former: 'None' })),
    );
    const save = () => invoke(world, setUserPermissions, { locationid: at.id('home'), cells }, at.master);
    expect(await tripsOf(save)).toBeLessThanOrEqual(13);
    expect(await at.activity()).toHaveLength(100);
  });

  test('is for those who administer the location, and takes a hundred cells', async () => {
    const at = await ward();
    const cells = [at.cell(at.eve, 'web', 'View')];
    expect((await at.set(cells, at.leo)).status).toBe(403);
    expect((await at.set(cells, at.eve)).status).toBe(403);
    const many = (count: number) => Array.from({ length: count }, () => at.cell(at.eve, 'web', 'View'));
    expect((await at.set(many(101))).status).toBe(422);
    expect((await at.set(many(100))).status).toBe(200);
    const foreign = { ...cells[0]!, topicid: 'acme-topic' };
    expect((await at.set([...cells, foreign])).status).toBe(403);
  });

  test('takes a hundred cells of as many topics', async () => {
    const eve = 'eve@many.example';
    const keys = Array.from({ length: 100 }, (_, n) => `t${n}`);
    const at = await organization(builder => {
      for (const key of keys) builder.standardTopic(key, 'a11y-web', key, ['home'], '2026-01-01');
      builder.person({ email: eve, firstName: 'Eve', type: 3, role: '', locations: ['home'] });
    });
    const cells = keys.map(key => ({
      useremail: eve,
      topicid: at.id(key),
      privilege: 'View' as const,
      former: 'None' as const,
    }));
    const given = await world.call(
      setUserPermissions,
      { locationid: at.id('home'), cells },
      { as: at.master },
    );
    expect(given.status).toBe(200);
    expect(given.body.cells.every(({ problem }) => problem === '')).toBe(true);
  });
});
