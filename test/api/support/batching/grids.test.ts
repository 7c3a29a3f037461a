import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { member } from '#functions/data/administration/member.ts';
import { permissionsAt } from '#functions/data/administration/permission.ts';
import { readOne } from '#functions/data/table/table.ts';
import { topicLocationsOf } from '#functions/data/topics/settings.ts';
import { changeSeatLocation } from '#shared/contract/administration/peoplelocations.ts';
import {
  listAssignments,
  listBatchLocations,
  listGroupAssignments,
  listPermissionCells,
  listTopicCells,
} from '#shared/contract/support/batchgrids.ts';
import { setTopicLocationStatus } from '#shared/contract/topics/topiclocations.ts';
import { Batching, deliverTo, sheetOf } from '#test/support/people/batching.ts';
import { type Organization, organization } from '#test/support/people/organization.ts';
import { Seats } from '#test/support/people/seats.ts';
import { killedAfter } from '#test/support/turns/kill.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const [una, udo] = ['una', 'udo'];
const mail = (at: Organization, name: string) => `${name}@${at.customerid}.example`;

/** A customer with two topics, three places of which two are in a group, and two Users. */
async function begin() {
  let made = '';
  const at = await organization(builder => {
    made = builder.customer.customerid;
    const user = (name: string, locations: string[]) =>
      ({ email: `${name}@${made}.example`, firstName: name, type: 3, role: 'Nurse', locations }) as const;
    builder
      .location('two', 'Two', 'CAN')
      .location('three', 'Three', 'USA')
      .group('north', 'North', 'two', 'three')
      .standardTopic('web', 'a11y-web', 'Websites', ['home'], '2026-01-01')
      .standardTopic('doc', 'a11y-docs', 'Documents', ['home', 'two'], '2026-01-01')
      .person(user('una', ['home']))
      .person(user('udo', ['home', 'two']));
  });
  return { at, batching: new Batching(world, at.customerid) };
}

const pair = (at: Organization, topic: string, location: string, active: string) =>
  `${at.id(topic)},,${at.id(location)},,,${active}`;
const seat = (at: Organization, name: string) => readOne(member(at.customerid, mail(at, name)), true);

describe('Topics at locations', () => {
  test('are listed with every active location, in parts, by words, reporting group and topic group', async () => {
    const { at } = await begin();
    const { customerid } = at;
    const list = async (more: object = {}) =>
      (await world.call(listTopicCells, { customerid, ...more })).body;
    const { result, next, groups } = await list();
    expect([result.length, next]).toEqual([6, 0]);
    expect(
      result.map(({ cuzdesc, locationdesc, activetl }) => [cuzdesc, locationdesc, activetl]),
    ).toContainEqual(['Websites', 'Two', '']);
    expect(groups.at(-1)).toEqual({ groupid: 'custom', groupdesc: 'Custom topics' });
    const parts = [];
    for (let from = 0; ; ) {
      const part = await list({ from, size: 5 });
      parts.push(...part.result);
      if (part.next === 0) break;
      from = part.next;
    }
    expect(parts).toEqual(result);
    expect((await list({ search: 'web can' })).result.length).toBe(1);
    expect((await list({ Custgroupid: at.id('north') })).result.length).toBe(4);
    expect((await list({ Groupid: 'custom' })).result).toEqual([]);
  });

  test('are added and switched as the dry run said, and the rest is told what is wrong', async () => {
    const { at, batching } = await begin();
    const rows = [
      pair(at, 'web', 'two', 'Y'),
      pair(at, 'doc', 'two', 'N'),
      pair(at, 'doc', 'home', 'Y'),
      pair(at, 'web', 'two', 'N'),
      pair(at, 'nothing', 'two', 'Y'),
      pair(at, 'web', 'three', '?'),
    ];
    const { rows: after } = await batching.load('pairs', sheetOf('pairs', ...rows));
    expect(after.map(({ outcome, became }) => [outcome, became])).toEqual([
      ['add', 'done'],
      ['change', 'done'],
      ['unchanged', ''],
      ['refused', ''],
      ['refused', ''],
      ['refused', ''],
    ]);
    expect(after[1]!.changes).toEqual([{ field: 'Active', from: 'Yes', to: 'No' }]);
    const stored = await topicLocationsOf(at.customerid, { consistent: true });
    expect(stored.map(p => [p.topicid, p.locationid, p.active])).toEqual([
      [at.id('doc'), at.id('home'), true],
      [at.id('doc'), at.id('two'), false],
      [at.id('web'), at.id('home'), true],
      [at.id('web'), at.id('two'), true],
    ]);
    const { counts } = await batching.check('pairs', sheetOf('pairs', ...rows.slice(0, 3)));
    expect(counts).toEqual({ add: 0, change: 0, unchanged: 3, refused: 0 });
  });

  test('stop where somebody else has switched one since', async () => {
    const { at, batching } = await begin();
    const { batch } = await batching.check('pairs', sheetOf('pairs', pair(at, 'doc', 'two', 'N')));
    const place = { topicid: at.id('doc'), locationid: at.id('two'), activetl: 'N' as const };
    await world.call(setTopicLocationStatus, place, { as: at.master });
    await batching.start(batch.batchid);
    await world.local.work();
    expect((await batching.get(batch.batchid)).applied?.stopped).toEqual({
      row: 2,
      why: 'Since the check, somebody else has changed Documents at Two.',
    });
  });
});

describe('People and locations', () => {
  const line = (at: Organization, name: string, location: string) =>
    `${mail(at, name)},,,,${at.id(location)}`;

  test('are listed for all locations, for one, and for those of a reporting group', async () => {
    const { at } = await begin();
    const { customerid } = at;
    const all = (await world.call(listAssignments, { customerid })).body.result;
    expect(all.length).toBe(6);
    expect(all.filter(({ assigned }) => assigned === 'Y').length).toBe(3);
    const one = { customerid, locationid: at.id('two') };
    expect((await world.call(listAssignments, one)).body.result.length).toBe(2);
    const group = { customerid, Custgroupid: at.id('north') };
    expect((await world.call(listGroupAssignments, group)).body.result.length).toBe(4);
    const places = (await world.call(listBatchLocations, group)).body.result;
    expect(places.map(({ locationdesc }) => locationdesc).sort()).toEqual(['Three', 'Two']);
  });

  test('are brought together, several for one person, and nothing else of the seat changes', async () => {
    const { at, batching } = await begin();
    const rows = [
      line(at, una, 'two'),
      line(at, una, 'three'),
      line(at, udo, 'two'),
      line(at, 'nobody', 'two'),
    ];
    const { applied, rows: after } = await batching.load('assignments', sheetOf('assignments', ...rows));
    expect(applied).toMatchObject({ loaded: 2, notdone: 0 });
    expect(after.map(({ outcome }) => outcome)).toEqual(['add', 'add', 'unchanged', 'refused']);
    expect(await seat(at, una)).toMatchObject({
      locations: [at.id('home'), at.id('three'), at.id('two')].sort(),
      role: 'Nurse',
      revision: 2,
    });
  });

  test('lose no change that an administrator makes at the same time', async () => {
    const { at, batching } = await begin();
    const { batch } = await batching.check(
      'assignments',
      sheetOf('assignments', line(at, una, 'two'), line(at, una, 'three')),
    );
    await batching.start(batch.batchid);
    const seats = new Seats(world, at);
    const [, changed] = await Promise.all([
      world.local.work(),
      (async () => {
        for (;;) {
          const answer = await seats.change(mail(at, una), { userrole: 'Surgeon' });
          // The batch was first: the administrator sees that and tries again.
          if (answer.status !== 409) return answer;
        }
      })(),
    ]);
    expect(changed.status).toBe(200);
    const { applied } = await batching.get(batch.batchid);
    const now = await seat(at, una);
    expect(now?.role).toBe('Surgeon');
    expect(now!.locations.length).toBe(1 + applied!.loaded);
    expect(applied!.loaded + applied!.notdone).toBe(2);
  });

  test('stop at a person who was given the location by somebody else since', async () => {
    const { at, batching } = await begin();
    const sheet = sheetOf('assignments', line(at, una, 'two'), line(at, una, 'three'));
    const { batch } = await batching.check('assignments', sheet);
    const given = { selection: 'addadminloc' as const, useremail: mail(at, una), locationid: at.id('three') };
    await world.call(changeSeatLocation, given, { as: at.master });
    await batching.start(batch.batchid);
    await world.local.work();
    expect((await batching.get(batch.batchid)).applied).toMatchObject({
      loaded: 1,
      stopped: { row: 3, why: `Since the check, somebody else has changed the seat of ${mail(at, una)}.` },
    });
  });

  test('are brought together once, wherever a worker is killed', async () => {
    for (let after = 0, killed = true; killed; after++) {
      const { at, batching } = await begin();
      const rows = sheetOf('assignments', line(at, una, 'two'), line(at, una, 'three'));
      const { batchid } = (await batching.check('assignments', rows)).batch;
      const job = await batching.start(batchid);
      killed = await killedAfter(after, () => deliverTo(job).catch(() => true));
      const later = new Date(world.now.getTime() + 181_000).toISOString();
      await world.at(later, () => deliverTo(job));
      expect([after, (await batching.get(batchid)).applied?.loaded]).toEqual([after, 2]);
      expect((await seat(at, una))?.revision).toBe(2);
    }
    await world.local.work();
  });
});

describe('Permissions', () => {
  const line = (at: Organization, name: string, topic: string, location: string, privilege: string) =>
    `,,${mail(at, name)},${privilege},${at.id(location)},${at.id(topic)},${at.customerid}`;
  const given = async (at: Organization) =>
    (await permissionsAt(at.customerid)).map(p => [p.email, p.topicid, p.locationid, p.privilege]);

  test('are listed for the topics that are at a User’s locations', async () => {
    const { at } = await begin();
    const list = async (more: object = {}) =>
      (await world.call(listPermissionCells, { customerid: at.customerid, ...more })).body.result;
    const rows = (await list()).map(row => [row.useremail.split('@')[0], row.cuzdesc, row.locationdesc]);
    expect(rows.sort()).toEqual([
      ['udo', 'Documents', 'Home'],
      ['udo', 'Documents', 'Two'],
      ['udo', 'Websites', 'Home'],
      ['una', 'Documents', 'Home'],
      ['una', 'Websites', 'Home'],
    ]);
    expect((await list({ selection: 'missing' })).length).toBe(5);
  });

  test('are given and changed as the dry run said; who cannot have one is told why', async () => {
    const { at, batching } = await begin();
    await batching.load('permissions', sheetOf('permissions', line(at, una, 'web', 'home', 'View')));
    const rows = [
      line(at, una, 'web', 'home', 'Edit'),
      line(at, udo, 'doc', 'two', 'View'),
      line(at, una, 'doc', 'two', 'View'),
      line(at, udo, 'web', 'two', 'View'),
      `,,${at.master},View,${at.id('home')},${at.id('web')},${at.customerid}`,
      line(at, una, 'doc', 'home', 'Own'),
    ];
    const { rows: after } = await batching.load('permissions', sheetOf('permissions', ...rows));
    expect(after.map(({ outcome, findings }) => [outcome, ...findings.map(({ what }) => what)])).toEqual([
      ['change'],
      ['add'],
      ['refused', 'The person is not assigned to this location. Assign them first.'],
      ['refused', 'The topic is not at this location. Add it there first.'],
      ['refused', 'Only Users without All Locations get permissions for topics.'],
      ['refused', 'Record is invalid. Please enter a valid value: View or Edit.'],
    ]);
    expect(await given(at)).toEqual([
      [mail(at, udo), at.id('doc'), at.id('two'), 'View'],
      [mail(at, una), at.id('web'), at.id('home'), 'Edit'],
    ]);
    const again = await batching.check('permissions', sheetOf('permissions', ...rows.slice(0, 2)));
    expect(again.counts).toEqual({ add: 0, change: 0, unchanged: 2, refused: 0 });
  });

  test('stop where the person no longer has the location', async () => {
    const { at, batching } = await begin();
    const { batch } = await batching.check(
      'permissions',
      sheetOf('permissions', line(at, udo, 'doc', 'two', 'View')),
    );
    const taken = { selection: 'deladminloc' as const, useremail: mail(at, udo), locationid: at.id('two') };
    await world.call(changeSeatLocation, taken, { as: at.master });
    await batching.start(batch.batchid);
    await world.local.work();
    expect((await batching.get(batch.batchid)).applied?.stopped.why).toBe(
      `Since the check, somebody else has changed the seat of ${mail(at, udo)}.`,
    );
    expect(await given(at)).toEqual([]);
  });
});
