import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addLocation,
  listInternalIds,
  listLocations,
  listSectors,
  updateLocation,
} from '#shared/contract/administration/locations.ts';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import { people } from '#test/support/cast.ts';
import { type Organization, organization } from '#test/support/people/organization.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

type Entered = Omit<Input<typeof addLocation>, 'Customerid'>;
const entered: Entered = {
  Locationdesc: 'Clinic North',
  Countrycode: 'USA',
  InterLoc: '',
  Custgroupid: '',
  Sectorid: 19,
  Activel: 'Y',
};

const add = ({ master }: Organization, other: Partial<Entered> = {}, as = master) =>
  world.call(addLocation, { ...entered, ...other }, { as });
const list = async ({ master }: Organization, as = master) =>
  (await world.call(listLocations, {}, { as })).body;
const change = async (
  at: Organization,
  locationid: string,
  other: Partial<Entered> & { revision?: number },
  as = at.master,
) => {
  const row = (await list(at)).Custloclist.find(each => each.locationid === locationid)!;
  const as_is: Entered = {
    Locationdesc: row.locationdesc,
    Countrycode: row.countrycode,
    InterLoc: row.custlocid,
    Custgroupid: row.custgroupid,
    Sectorid: row.sectorid,
    Activel: row.activel,
  };
  return world.call(
    updateLocation,
    { Locationid: locationid, revision: row.revision, ...as_is, ...other },
    { as },
  );
};

describe('adding a location', () => {
  test('stores it, counts it and records who added it', async () => {
    const at = await organization();
    const { body } = await add(at, { Locationdesc: '  Clinic North ', InterLoc: ' N-7 ' });
    expect(body).toMatchObject({ code: 200, message: 'Location added successfully', warning: '' });
    expect(body.row).toMatchObject({
      locationdesc: 'Clinic North',
      countryfulldesc: 'United States',
      custlocid: 'N-7',
      sectordesc: 'Health care',
      activel: 'Y',
    });
    expect(body.row.locationid).toMatch(new RegExp(`^${at.customerid}-[a-z2-9]{6}$`));
    const listed = await list(at);
    expect(listed).toMatchObject({ Activecount: 2, Locatelimit: 20, grouping: 'Y', everywhere: 'Y' });
    expect(listed.Custloclist).toContainEqual(body.row);
    expect(await at.activity()).toMatchObject([{ event: 'location added', email: at.master }]);
  });

  test.each([
    ['no name', { Locationdesc: ' ' }, 'Locationdesc', 'Location is required.'],
    ['a name of 101', { Locationdesc: 'x'.repeat(101) }, 'Locationdesc', /at most 100/],
    ['a name of two lines', { Locationdesc: 'a\nb' }, 'Locationdesc', /one line/],
    ['a name that turns the text', { Locationdesc: 'a\u202eb' }, 'Locationdesc', /one line/],
    ['no country', { Countrycode: '' }, 'Countrycode', 'Country is required.'],
    ['an unknown country', { Countrycode: 'ZZZ' }, 'Countrycode', 'Country is required.'],
    ['no sector', { Sectorid: 0 }, 'Sectorid', 'Sector is required.'],
    ['an internal id of 51', { InterLoc: 'x'.repeat(51) }, 'InterLoc', /at most 50/],
  ])('is refused with %s, naming the field', async (_, wrong, field, problem) => {
    const at = await organization();
    const { status, body } = await add(at, wrong as Partial<Entered>);
    expect(status).toBe(422);
    expect(body.fields).toEqual([{ field, problem: expect.stringMatching(problem) }]);
  });

  test('keeps names of any script, and warns about a name that another location has', async () => {
    const at = await organization();
    for (const Locationdesc of ['مستشفى 🏥', 'x'.repeat(100)])
      expect((await add(at, { Locationdesc })).body.row.locationdesc).toBe(Locationdesc);
    const { body } = await add(at, { Locationdesc: ' home' });
    expect(body.warning).toBe(
      'Another location is also named home. Lists show the country and internal location to tell them apart.',
    );
  });

  test('is for Master Admins: a Location Admin adds none', async () => {
    const leo = 'leo@northern.example';
    const at = await organization(builder =>
      builder.person({ email: leo, firstName: 'Leo', type: 2, role: '', locations: ['home'] }),
    );
    expect((await add(at, {}, leo)).body).toMatchObject({ code: 403, reason: 'notAllowed' });
    expect(await list(at, leo)).toMatchObject({ everywhere: 'N', Activecount: 1 });
  });

  test('of a Location Admin’s own: sees and changes it, and no other', async () => {
    const leo = 'leo@southern.example';
    const at = await organization(builder =>
      builder
        .location('south', 'South', 'USA')
        .person({ email: leo, firstName: 'Leo', type: 2, role: '', locations: ['south'] }),
    );
    expect((await list(at, leo)).Custloclist.map(row => row.locationdesc)).toEqual(['South']);
    expect((await change(at, at.id('south'), { Locationdesc: 'South 2' }, leo)).status).toBe(200);
    const foreign = await change(at, at.id('home'), { Locationdesc: 'Mine' }, leo);
    expect(foreign.body).toMatchObject({ code: 403, reason: 'notAllowed' });
  });
});

describe('the location limit', () => {
  test('is told with its number, and counts active locations only', async () => {
    const at = await organization(undefined, { locationLimit: 2 });
    expect((await add(at)).status).toBe(200);
    const full = await add(at, { Locationdesc: 'One too many' });
    expect(full.body).toMatchObject({
      code: 400,
      message: 'locationlimit',
      reason: 'locationlimit',
      explanation:
        'You will exceed your location limit of 2. Consider deactivating another location first or upgrading to a higher payment plan.',
    });
    const { body } = await add(at, { Activel: 'N' });
    expect((await change(at, body.row.locationid, { Activel: 'Y' })).body.reason).toBe('locationlimit');
    await change(at, at.id('home'), { Activel: 'N' });
    expect((await change(at, body.row.locationid, { Activel: 'Y' })).status).toBe(200);
    expect((await list(at)).Activecount).toBe(2);
  });

  test('ends 50 additions at the same moment exactly there', async () => {
    const at = await organization(undefined, { locationLimit: 20 });
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) => add(at, { Locationdesc: `Site ${n}`, InterLoc: `S${n}` })),
    );
    const refused = all.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.reason))).toEqual(new Set(['locationlimit']));
    const { Custloclist, Activecount } = await list(at);
    expect([all.length - refused.length, Activecount, Custloclist.length]).toEqual([19, 20, 20]);
    // What was refused takes no internal id.
    const { body } = await world.call(listInternalIds, {}, { as: at.master });
    expect(body.result.length).toBe(20);
  });
});

describe('internal ids', () => {
  test('are compared trimmed and without case, on adding and on changing', async () => {
    const at = await organization();
    const { body } = await add(at, { InterLoc: 'Nord-1' });
    const same = await add(at, { Locationdesc: 'Other', InterLoc: ' NORD-1' });
    expect(same.body).toMatchObject({
      code: 400,
      reason: 'internalid',
      message:
        'Please enter a unique Internal Location identifier. Clinic North already has this one. Nothing was saved.',
    });
    expect((await change(at, at.id('home'), { InterLoc: 'nord-1' })).body.reason).toBe('internalid');
    expect((await change(at, body.row.locationid, { InterLoc: 'NORD-1' })).body.row.custlocid).toBe('NORD-1');
  });

  test('are free again once their location has another one', async () => {
    const at = await organization();
    const { body } = await add(at, { InterLoc: 'A' });
    await change(at, body.row.locationid, { InterLoc: 'B' });
    expect((await add(at, { Locationdesc: 'Other', InterLoc: 'a' })).status).toBe(200);
  });

  test('go to one of two who take them at the same moment', async () => {
    const at = await organization();
    const both = await Promise.all(
      ['One', 'Two'].map(name => add(at, { Locationdesc: name, InterLoc: 'X' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await list(at)).Activecount).toBe(2);
  });
});

describe('changing a location', () => {
  test('records what became of each field, in people’s words', async () => {
    const at = await organization(builder => builder.group('north', 'North'));
    const { body } = await add(at);
    await change(at, body.row.locationid, {
      Locationdesc: 'Clinic 2',
      Custgroupid: at.id('north'),
      Activel: 'N',
    });
    const [, changed] = (await at.activity()).sort((a, b) => a.event.localeCompare(b.event));
    expect(changed).toMatchObject({
      event: 'location changed',
      changes: [
        { field: 'Location', from: 'Clinic North', to: 'Clinic 2' },
        { field: 'Reporting Group', from: '', to: 'North' },
        { field: 'Active', from: 'Yes', to: 'No' },
      ],
    });
  });

  test('into a group that is gone, or another organization’s, is refused and changes nothing', async () => {
    const [at, other] = await Promise.all(
      ['North', 'South'].map(name => organization(builder => builder.group('north', name))),
    );
    const before = await list(at!);
    for (const Custgroupid of [`${at!.customerid}-gone`, other!.id('north')]) {
      for (const more of [{}, { Locationdesc: 'Renamed' }]) {
        const refused = await change(at!, at!.id('home'), { ...more, Custgroupid });
        expect(refused).toMatchObject({ status: 400, body: { reason: 'nogroup' } });
      }
    }
    expect(await list(at!)).toEqual(before);
  });

  test('on an older state is refused with the current one; a repeat is a silent success', async () => {
    const at = await organization();
    const id = at.id('home');
    expect((await change(at, id, { Locationdesc: 'First', revision: 0 })).status).toBe(200);
    const stale = await change(at, id, { Locationdesc: 'Second', revision: 0 });
    expect(stale).toMatchObject({ status: 409, body: { reason: 'stale', row: { locationdesc: 'First' } } });
    expect((await change(at, id, { Locationdesc: 'First', revision: 0 })).status).toBe(200);
    expect((await at.activity()).length).toBe(1);
  });

  test('of two administrators at once, one is refused', async () => {
    const at = await organization();
    const both = await Promise.all(
      ['One', 'Two'].map(Locationdesc => change(at, at.id('home'), { Locationdesc, revision: 0 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('never switches off the last active location, also by two at once', async () => {
    const at = await organization(builder => builder.location('two', 'Two', 'USA'));
    const both = await Promise.all(['home', 'two'].map(key => change(at, at.id(key), { Activel: 'N' })));
    expect(both.map(({ body }) => body.reason ?? 'done').sort()).toEqual(['done', 'lastlocation']);
    expect((await list(at)).Activecount).toBe(1);
  });

  test('of another customer is refused like one that does not exist', async () => {
    const at = await organization();
    const other = await organization();
    for (const Locationid of [other.id('home'), at.id('nowhere')])
      expect(
        (await world.call(updateLocation, { ...entered, Locationid, revision: 0 }, { as: at.master })).body,
      ).toMatchObject({ code: 403, reason: 'notAllowed' });
  });
});

describe('a location that was switched off', () => {
  test('is in no list to answer, and its questionnaires count anew from the day it is on again', async () => {
    const at = await organization(builder =>
      builder
        .location('two', 'Two', 'USA')
        .standardTopic('web', 'a11y-web', 'Websites', ['home', 'two'], '2024-01-01'),
    );
    const rows = async () =>
      (await world.call(listTopicsToAnswer, {}, { as: at.master })).body.topic_information.map(
        ({ locationdesc, pastdue }) => [locationdesc, pastdue],
      );
    expect(await rows()).toEqual(
      expect.arrayContaining([
        ['Home', 'Y'],
        ['Two', 'Y'],
      ]),
    );
    await change(at, at.id('two'), { Activel: 'N' });
    expect(await rows()).toEqual([['Home', 'Y']]);
    await change(at, at.id('two'), { Activel: 'Y' });
    expect(await rows()).toEqual(
      expect.arrayContaining([
        ['Home', 'Y'],
        ['Two', 'N'],
      ]),
    );
  });
});

test('sectors to choose from are the same for everybody', async () => {
  const { body } = await world.call(listSectors, {}, { as: people.ada });
  expect(body.sector_list_for_locations.length).toBeGreaterThan(15);
  expect(new Set(body.sector_list_for_locations.map(({ sectorid }) => sectorid)).size).toBe(
    body.sector_list_for_locations.length,
  );
});
