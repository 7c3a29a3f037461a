import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionItem } from '#functions/data/administration/permission.ts';
import { isRowDone } from '#functions/data/jobs/rows.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, readOne, remove, update, write } from '#functions/data/table/table.ts';
import { location, topicLocationsOf } from '#functions/data/topics/settings.ts';
import { listLocations, updateLocation } from '#shared/contract/administration/locations.ts';
import { changeSeatLocation } from '#shared/contract/administration/peoplelocations.ts';
import { addTopicLocation } from '#shared/contract/topics/topiclocations.ts';
import type { BatchedLoad } from '#shared/domain/loading/loads.ts';
import { Batching, deliverTo, sheetOf } from '#test/support/people/batching.ts';
import { type Organization, organization } from '#test/support/people/organization.ts';
import { expectDone } from '#test/support/runs.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

let made = 0;
const begin = async () => {
  const user = `user${++made}@moved.example`;
  const at = await organization(builder =>
    builder
      .location('two', 'Two', 'USA')
      .group('north', 'North', 'two')
      .standardTopic('web', 'a11y-web', 'Websites', ['home', 'two'], '2026-01-01')
      .standardTopic('doc', 'a11y-docs', 'Documents', ['home'], '2026-01-01')
      .person({ email: user, firstName: 'Una', type: 3, role: 'Nurse', locations: ['home'] }),
  );
  return { at, user, batching: new Batching(world, at.customerid) };
};
const isOff = (at: Organization, key: string) =>
  write(update(keys.location(at.customerid, at.id(key)), { active: false }));

/** Checks a sheet, changes the customer, loads it, and returns where the load stopped. */
async function stopOf(batching: Batching, load: BatchedLoad, line: string, change: () => Promise<unknown>) {
  const { batch, counts } = await batching.check(load, sheetOf(load, line));
  expect(counts!.add + counts!.change).toBe(1);
  await change();
  await batching.start(batch.batchid);
  await world.local.work();
  return (await batching.get(batch.batchid)).applied?.stopped.why;
}

describe('A load stops where the customer has moved since the check', () => {
  test('a topic is switched on only where it and the location are active', async () => {
    const { at, batching } = await begin();
    const line = (active: string) => `${at.id('web')},,${at.id('two')},,,${active}`;
    await batching.load('pairs', sheetOf('pairs', line('N')));
    const why = await stopOf(batching, 'pairs', line('Y'), () => isOff(at, 'two'));
    expect(why).toBe('Since the check, the location Two is no longer active.');
    const { rows } = await batching.check('pairs', sheetOf('pairs', line('Y')));
    expect(rows[0]!.findings.map(({ what }) => what)).toEqual(['The location is not active.']);
    await write(update(keys.location(at.customerid, at.id('two')), { active: true }));
    const gone = () => write(update(keys.topic(at.customerid, at.id('web')), { status: 3 }));
    expect(await stopOf(batching, 'pairs', line('Y'), gone)).toBe(
      'Since the check, the topic Websites is no longer active.',
    );
    const stored = await topicLocationsOf(at.customerid, { topicid: at.id('web'), consistent: true });
    expect(stored.map(({ active }) => active)).toEqual([true, false]);
  });

  test('a topic is not switched off where the location no longer exists', async () => {
    const { at, batching } = await begin();
    const line = `${at.id('web')},,${at.id('two')},,,N`;
    const gone = () => write(remove(keys.location(at.customerid, at.id('two'))));
    expect(await stopOf(batching, 'pairs', line, gone)).toBe(
      'Since the check, the location Two is no longer active.',
    );
  });

  test('a CustomerLocationID has become free', async () => {
    const { at, batching } = await begin();
    const renumber = async () => {
      const { Custloclist } = (await world.call(listLocations, {}, { as: at.master })).body;
      const { locationid, locationdesc, countrycode, sectorid, revision } = Custloclist.find(
        row => row.locationid === at.id('home'),
      )!;
      expectDone(
        await world.call(
          updateLocation,
          {
            Locationid: locationid,
            Locationdesc: locationdesc,
            Countrycode: countrycode,
            Sectorid: sectorid || 1,
            InterLoc: 'OTHER',
            Custgroupid: '',
            Activel: 'Y',
            revision,
          },
          { as: at.master },
        ),
      );
    };
    expect(await stopOf(batching, 'people', `new${made}@moved.example,3,N,Nurse,home,Y`, renumber)).toBe(
      'Since the check, the CustomerLocationID HOME was changed.',
    );
  });

  test('a reporting group has another name', async () => {
    const { at, batching } = await begin();
    const rename = () =>
      write(
        update(keys.reportingGroup(at.customerid, at.id('north')), { name: 'South' }),
        remove(keys.groupName(at.customerid, 'north')),
      );
    expect(await stopOf(batching, 'places', 'New,USA,north,23,N-1,Y', rename)).toBe(
      'Since the check, the reporting group north was deleted or renamed.',
    );
  });

  test('a person has become an owner', async () => {
    const { at, user, batching } = await begin();
    const own = () => write(update(keys.customerProfile(at.customerid), { accountOwner: user }));
    expect(await stopOf(batching, 'assignments', `${user},,,,${at.id('two')}`, own)).toBe(
      `Since the check, ${user} has become an owner.`,
    );
  });

  test('a User whose privilege changes no longer has the location', async () => {
    const { at, user, batching } = await begin();
    const { customerid } = at;
    const given = { customerid, email: user, topicid: at.id('web'), locationid: at.id('home') };
    await putMany([permissionItem({ ...given, privilege: 'View' })]);
    const line = `,,${user},Edit,${at.id('home')},${at.id('web')},${customerid}`;
    const moved = async () => {
      await write(update(keys.member(customerid, user), { locations: [at.id('two')] }));
    };
    expect(await stopOf(batching, 'permissions', line, moved)).toBe(
      `Since the check, somebody else has changed the seat of ${user}.`,
    );
  });
});

describe('Taking a load of locations back beside people who use them', () => {
  /** Two locations of a load, and the job that takes them back, the second one first. */
  const begun = async () => {
    const here = await begin();
    const { batching, at } = here;
    const line = (n: number) => `Site ${n},USA,,23,S-${n},Y`;
    const { batch, applied } = await batching.load('places', sheetOf('places', line(1), line(2)));
    const list = (await world.call(listLocations, {}, { as: at.master })).body.Custloclist;
    const first = list.find(({ custlocid }) => custlocid === 'S-1')!.locationid;
    const back = await batching.startBack(batch.batchid);
    return { ...here, first, back, batchid: batch.batchid, loadid: applied!.jobid };
  };

  test('notices a person who was assigned while it was at work', async () => {
    const { at, user, batching, first, back, batchid, loadid } = await begun();
    const assign = async () => {
      while (!(await isRowDone(loadid, 3)));
      const input = { selection: 'addadminloc' as const, useremail: user, locationid: first };
      expect((await invoke(world, changeSeatLocation, input, at.master)).status).toBe(200);
    };
    const turns = Array.from({ length: 2000 }, (_, n) => (n % 16 === 0 ? 0 : 1));
    await interleave([() => deliverTo(back), assign], turns);
    expect((await batching.get(batchid)).rows.map(({ undone, undonewhy }) => [undone, undonewhy])).toEqual([
      ['impossible', 'People are assigned to the location.'],
      ['takenBack', ''],
    ]);
    await world.local.work();
  });

  test('leaves no topic at a location that it switched off, in any order of the requests', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 1 }), { minLength: 60, maxLength: 60 }), async turns => {
        const { at, batching, first, back, batchid } = await begun();
        const input = { topicid: at.id('web'), locationid: first, activetl: 'Y' as const };
        let status = 0;
        const add = async () => {
          ({ status } = await invoke(world, addTopicLocation, input, at.master));
        };
        await interleave([() => deliverTo(back), add], turns);
        const pairs = await topicLocationsOf(at.customerid, { topicid: at.id('web'), consistent: true });
        const isThere = pairs.some(({ locationid }) => locationid === first);
        const { rows } = await batching.get(batchid);
        const now = await readOne(location(at.customerid, first), true);
        expect([status === 200, rows[0]!.undone, now?.active]).toEqual(
          isThere ? [true, 'impossible', true] : [false, 'takenBack', false],
        );
        await world.local.work();
      }),
      { numRuns: 12 },
    );
  });
});
