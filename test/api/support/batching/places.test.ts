import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { present, update, write } from '#functions/data/table/table.ts';
import { locationsOf } from '#functions/data/topics/settings.ts';
import { addLocation, listLocations } from '#shared/contract/administration/locations.ts';
import { applyBatch, getBatch, listBatches } from '#shared/contract/support/batching.ts';
import { people } from '#test/support/cast.ts';
import { Batching, deliverTo, sheetOf } from '#test/support/people/batching.ts';
import { type Organization, organization } from '#test/support/people/organization.ts';
import { killedAfter } from '#test/support/turns/kill.ts';
import { contents, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const line = (name: string, number: string, active = 'Y', group = '') =>
  `${name},USA,${group},23,${number},${active}`;
const several = (count: number) => Array.from({ length: count }, (_, n) => line(`Site ${n}`, `S-${n}`));
const sheet = (...lines: string[]) => sheetOf('places', ...lines);

const begin = async (...args: Parameters<typeof organization>) => {
  const at = await organization(...args);
  return { at, batching: new Batching(world, at.customerid) };
};
const places = async ({ customerid }: Organization) =>
  (await locationsOf(customerid, true)).map(({ name, internalId }) => [name, internalId]).sort();
const single = (at: Organization, name: string, number: string) =>
  world.call(
    addLocation,
    { Locationdesc: name, Countrycode: 'USA', Sectorid: 1, InterLoc: number, Custgroupid: '', Activel: 'Y' },
    { as: at.master },
  );

describe('A sheet of locations', () => {
  test('is checked as soon as it has arrived, also with nobody there to ask, and changes nothing by that', async () => {
    const { at, batching } = await begin();
    const batchid = await batching.upload(
      'places',
      sheet(line('Harbor', '007'), '', line('Lake', '7x', 'Q')),
    );
    await world.local.work();
    const { batch, counts, rows, columns } = await batching.get(batchid);
    expect(batch).toMatchObject({ state: 'done', load: 'places', filename: 'rows.csv', by: people.sam });
    expect(counts).toEqual({ add: 1, change: 0, unchanged: 0, refused: 1 });
    expect(columns).toContain('CustomerLocationID');
    expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'add'],
      [4, 'refused'],
    ]);
    expect(rows[1]!.findings).toEqual([
      { column: 'Active', what: 'Record is invalid. Please enter a valid value: Y or N.', severity: 'error' },
    ]);
    expect(await places(at)).toEqual([['Home', 'HOME']]);
  });

  test('does exactly what its dry run said, in the customer’s name, and the customer sees who did it', async () => {
    const { at, batching } = await begin();
    const { applied, rows } = await batching.load(
      'places',
      sheet(line('Harbor', '007'), line('Lake', '007')),
    );
    expect(applied).toMatchObject({ state: 'done', loaded: 1, refused: 0, notdone: 0 });
    expect(rows.map(({ outcome, became }) => [outcome, became])).toEqual([
      ['add', 'done'],
      ['refused', ''],
    ]);
    expect(await places(at)).toEqual([
      ['Harbor', '007'],
      ['Home', 'HOME'],
    ]);
    const activity = (await at.activity()).filter(({ event }) => event.startsWith('location'));
    expect(activity.map(({ event, email }) => [event, email]).sort()).toEqual([
      ['location added', people.sam],
      ['locations imported', people.sam],
    ]);
    const { batches } = (await world.call(listBatches, { customerid: at.customerid })).body;
    expect(batches).toMatchObject([{ load: 'places', state: 'done', loaded: true }]);
  });

  test('changes nothing when it is loaded a second time', async () => {
    const { at, batching } = await begin();
    await batching.load('places', sheet(...several(3)));
    const before = await places(at);
    const { batch, counts } = await batching.check('places', sheet(...several(3)));
    expect(counts).toEqual({ add: 0, change: 0, unchanged: 3, refused: 0 });
    const input = { customerid: at.customerid, batchid: batch.batchid };
    expect((await world.call(applyBatch, input)).body.reason).toBe('norows');
    expect(await places(at)).toEqual(before);
  });

  test('stops where the customer is no longer as the dry run saw it, and says so; what was done stays', async () => {
    const { at, batching } = await begin();
    const { batch } = await batching.check('places', sheet(...several(4)));
    expect((await single(at, 'Taken', 's-2')).status).toBe(200);
    await batching.start(batch.batchid);
    await world.local.work();
    const { applied, rows } = await batching.get(batch.batchid);
    const why = 'Since the check, another location has taken the CustomerLocationID S-2.';
    expect(applied).toMatchObject({ loaded: 2, refused: 0, notdone: 2, stopped: { row: 4, why } });
    expect(rows.map(({ became }) => became)).toEqual(['done', 'done', 'notDone', 'notDone']);
    expect((await places(at)).map(([name]) => name)).toEqual(['Home', 'Site 0', 'Site 1', 'Taken']);
    expect((await batching.get(batch.batchid, { only: 'notLoaded' })).found).toBe(2);
  });

  test('refuses a row for which there is no room, and only that one', async () => {
    const { at, batching } = await begin(undefined, { locationLimit: 3 });
    const lines = [line('A', '1'), line('B', '2'), line('C', '3', 'N')];
    const { batch, counts } = await batching.check('places', sheet(...lines));
    expect(counts).toMatchObject({ add: 3 });
    await single(at, 'Between', 'x');
    await batching.start(batch.batchid);
    await world.local.work();
    const { applied, rows } = await batching.get(batch.batchid);
    expect(applied).toMatchObject({ loaded: 2, refused: 1, notdone: 0, stopped: { row: 0 } });
    expect(rows[1]).toMatchObject({
      became: 'refused',
      why: 'You will exceed your location limit of 3. Consider deactivating another location first or upgrading to a higher payment plan. To add it switched off, enter N under Active.',
    });
    const list = (await world.call(listLocations, {}, { as: at.master })).body;
    expect(list.Activecount).toBe(3);
  });

  test.each([
    ['a workbook without a sheet', 'xlsx', 'PK\u0003\u0004 nothing', 'The workbook is damaged'],
    ['other column names', 'csv', 'Location,Country\r\nA,USA', 'Please verify the sample spreadsheet'],
    ['2,001 rows', 'csv', sheet(...several(2001)), 'The limit is 2,000. Split the spreadsheet.'],
  ] as const)('with %s is refused as a whole, with the reason', async (_, format, content, why) => {
    const { batching } = await begin();
    const { batch, counts } = await batching.check('places', content, format);
    expect([batch.state, counts]).toEqual(['failed', null]);
    expect(batch.problem).toContain(why);
  });

  test('of another customer is refused like one that does not exist', async () => {
    const { batching } = await begin();
    const { batch } = await batching.check('places', sheet(line('A', '1')));
    const other = await organization();
    const ask = async (customerid: string, batchid: string) => {
      const { status, body } = await world.call(getBatch, { customerid, batchid });
      return [status, body.reason];
    };
    const missing = await ask(other.customerid, `${other.customerid}-nothing`);
    expect(await ask(other.customerid, batch.batchid)).toEqual(missing);
    expect(missing).toEqual([403, 'notAllowed']);
  });
});

describe('The worker of a load', () => {
  test('that is killed at any request to the table is continued: no row is done twice and none is left out', async () => {
    for (let after = 0, killed = true; killed; after++) {
      const { at, batching } = await begin();
      const { batch } = await batching.check('places', sheet(...several(2)));
      const jobid = await batching.start(batch.batchid);
      killed = await killedAfter(after, () => deliverTo(jobid).catch(() => true));
      const later = new Date(world.now.getTime() + 181_000).toISOString();
      await world.at(later, () => deliverTo(jobid));
      expect([after, (await batching.get(batch.batchid)).applied?.loaded]).toEqual([after, 2]);
      expect((await places(at)).map(([name]) => name)).toEqual(['Home', 'Site 0', 'Site 1']);
      const events = (await at.activity()).map(({ event }) => event);
      expect(events.filter(event => event.startsWith('location')).sort()).toEqual([
        'location added',
        'location added',
        'locations imported',
      ]);
    }
    await world.local.work();
  });

  test('that seemed dead and goes on beside another does no row twice', async () => {
    const { at, batching } = await begin();
    const { batch } = await batching.check('places', sheet(...several(8)));
    const jobid = await batching.start(batch.batchid);
    const later = new Date(world.now.getTime() + 181_000).toISOString();
    const first = deliverTo(jobid);
    await Promise.all([first, world.at(later, () => deliverTo(jobid))]);
    await world.at(new Date(world.now.getTime() + 400_000).toISOString(), () => deliverTo(jobid));
    expect((await batching.get(batch.batchid)).applied).toMatchObject({ state: 'done', loaded: 8 });
    expect((await places(at)).length).toBe(9);
    expect((await world.call(listLocations, {}, { as: at.master })).body.Activecount).toBe(9);
    await world.local.work();
  });

  test('does nothing more for somebody who is no longer staff', async () => {
    const { at, batching } = await begin();
    const { batch } = await batching.check('places', sheet(...several(2)));
    const jobid = await batching.start(batch.batchid);
    const set = (active: boolean) => write(update(keys.staff(people.sam), { active }, present));
    await set(false);
    await deliverTo(jobid);
    await set(true);
    expect((await batching.get(batch.batchid)).applied).toMatchObject({
      state: 'failed',
      problem: 'The person who started this is no longer staff. Somebody else can start again.',
    });
    expect((await places(at)).length).toBe(1);
    await world.local.work();
  });
});

test('A sheet that is sent for another customer’s load reaches nothing: the form names its place', async () => {
  const { batching } = await begin();
  const form = await batching.expect('places', 100);
  const before = await contents(world);
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.set(name, value);
  body.set('key', `acme/uploads/batch/acme-other.csv`);
  body.set('file', new Blob([sheet(line('A', '1'))]));
  expect((await fetch(form.url, { method: 'POST', body })).status).toBe(403);
  await world.local.work();
  expect(await contents(world)).toEqual(before);
});
