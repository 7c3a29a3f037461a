import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getImport } from '#shared/contract/administration/imports.ts';
import { addLocation, listLocations } from '#shared/contract/administration/locations.ts';
import { getJob } from '#shared/contract/jobs/jobs.ts';
import { tripsOf } from '#test/support/database/meter.ts';
import { addStep, removeStep } from '#test/support/database/steps.ts';
import { deliver, Importing } from '#test/support/people/importing.ts';
import { type Organization, organization } from '#test/support/people/organization.ts';
import { Seats } from '#test/support/people/seats.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());
afterEach(() => removeStep('planted'));

const head = 'Location,Country,Sector,Internal Location,Active';
const line = (name: string, number = '', active = 'Y') => `${name},USA,Other,${number},${active}`;
const fileOf = (...lines: string[]) => [head, ...lines].join('\r\n');
const several = (count: number, active = 'Y') =>
  Array.from({ length: count }, (_, n) => line(`Site ${n}`, `S-${n}`, active));

const begin = async (...args: Parameters<typeof organization>) => {
  const at = await organization(...args);
  return { at, importing: new Importing(world, 'places', at.master) };
};
const list = async (at: Organization) => (await world.call(listLocations, {}, { as: at.master })).body;
const names = async (at: Organization) =>
  (await list(at)).Custloclist.map(({ locationdesc }) => locationdesc).sort();
const single = (at: Organization, name: string, number = '') =>
  world.call(
    addLocation,
    {
      Locationdesc: name,
      Countrycode: 'USA',
      Sectorid: 1,
      InterLoc: number,
      Custgroupid: '',
      Activel: 'Y',
    },
    { as: at.master },
  );

/** Lets the nth transaction of a worker fail, or everything from there on, as if its process were killed. */
const failingAt = (nth: number, rest: 'works' | 'fails') => {
  let seen = 0;
  addStep('planted', (next, context) => async args => {
    if (context.commandName === 'TransactWriteItemsCommand') seen++;
    if (seen > nth && rest === 'works') return next(args);
    if (seen >= nth) {
      if (rest === 'works') seen++;
      throw new Error('planted');
    }
    return next(args);
  });
};
const revived = () => removeStep('planted');

describe('A file of locations', () => {
  test('is previewed before anything is written, and then added row by row, with a line for each and one for all', async () => {
    const { at, importing } = await begin();
    const { jobid, state } = await importing.check(
      fileOf(line('Harbor', 'H1'), line('Lake', 'h1'), line('Hill')),
    );
    expect(state).toBe('done');
    const preview = await importing.preview(jobid);
    expect(preview).toMatchObject({
      what: 'places',
      filename: 'rows.csv',
      rows: 3,
      ready: 2,
      errors: 1,
      started: '',
      problems: [{ row: 3, column: 'Internal Location', what: 'Row 2 has the same internal location.' }],
    });
    expect(await names(at)).toEqual(['Home']);
    const { body } = await importing.apply(jobid);
    await world.local.work();
    expect(await importing.result(body.jobid)).toMatchObject({
      added: 2,
      refused: [
        {
          row: 3,
          cells: ['Lake', 'USA', 'Other', 'h1', '', 'Y'],
          reasons: ['Internal Location: Row 2 has the same internal location.'],
        },
      ],
    });
    expect(await names(at)).toEqual(['Harbor', 'Hill', 'Home']);
    const activity = await at.activity();
    expect(activity.map(({ event }) => event).sort()).toEqual([
      'location added',
      'location added',
      'locations imported',
    ]);
    expect(activity.find(({ event }) => event === 'locations imported')).toMatchObject({
      email: at.master,
      facts: { filename: 'rows.csv', added: 2, refused: 1 },
    });
    expect((await list(at)).Activecount).toBe(3);
  });

  test('is added once, however often that is requested', async () => {
    const { at, importing } = await begin();
    const { jobid } = await importing.check(fileOf(...several(5)));
    const answers = await Promise.all(Array.from({ length: 4 }, () => importing.apply(jobid)));
    expect(new Set(answers.map(({ body }) => body.jobid)).size).toBe(1);
    await world.local.work();
    expect((await importing.apply(jobid)).body.jobid).toBe(answers[0]!.body.jobid);
    await world.local.work();
    expect((await names(at)).length).toBe(6);
    expect((await importing.preview(jobid)).started).toBe(answers[0]!.body.jobid);
  });

  test('meets the limit together with additions at the same moment: no more than fit, and the others are named', async () => {
    const { at, importing } = await begin(undefined, { locationLimit: 12 });
    const { jobid } = await importing.check(fileOf(...several(11)));
    expect(await importing.preview(jobid)).toMatchObject({ ready: 11, full: [] });
    const { body } = await importing.apply(jobid);
    const [, ...singles] = await Promise.all([
      world.local.work(),
      ...Array.from({ length: 4 }, (_, n) => single(at, `Single ${n}`)),
    ]);
    const beside = singles.filter(({ status }) => status === 200).length;
    const { added, refused } = await importing.result(body.jobid);
    expect(beside).toBeGreaterThan(0);
    expect(1 + added + beside).toBe(12);
    expect(refused.length).toBe(11 - added);
    for (const { reasons } of refused)
      expect(reasons).toEqual([
        'You will exceed your location limit of 12. Consider deactivating another location first or upgrading to a higher payment plan. To add it switched off, enter N under Active.',
      ]);
    expect((await list(at)).Activecount).toBe(12);
  });

  test('refuses one by one what became impossible since the preview', async () => {
    const { at, importing } = await begin();
    const { jobid } = await importing.check(fileOf(...several(4)));
    await single(at, 'Taken', 's-2');
    const { body } = await importing.apply(jobid);
    await world.local.work();
    expect(await importing.result(body.jobid)).toMatchObject({
      added: 3,
      refused: [{ row: 4, reasons: ['Taken already has this internal location. Enter another one.'] }],
    });
  });

  test('names the rows that do not fit already in the preview', async () => {
    const { importing } = await begin(undefined, { locationLimit: 3 });
    const { jobid } = await importing.check(fileOf(...several(5)));
    expect(await importing.preview(jobid)).toMatchObject({
      ready: 2,
      errors: 3,
      full: ['3 rows do not fit: 1 of 3 locations are in use.'],
    });
  });

  test('of 2,000 rows is checked with as few requests one after the other as one of ten', async () => {
    const { importing } = await begin(undefined, { locationLimit: 3000 });
    const check = async (rows: number) => {
      const key = await importing.upload(fileOf(...several(rows)));
      const { body } = await importing.start(key);
      const trips = await tripsOf(() => world.local.work());
      return { trips, jobid: body.jobid };
    };
    const few = await check(10);
    const many = await check(2000);
    expect(few.trips).toBeGreaterThan(0);
    expect(many.trips).toBeLessThanOrEqual(few.trips + 2);
    expect(await importing.preview(many.jobid)).toMatchObject({ rows: 2000, ready: 2000, errors: 0 });
  });
});

describe('A worker that is killed', () => {
  test.each([1, 2, 3, 4, 5, 6])(
    'at its transaction %i is continued: no row is done twice and none is left out',
    async nth => {
      const { at, importing } = await begin();
      const { jobid: checked } = await importing.check(fileOf(...several(4)));
      const { jobid } = (await importing.apply(checked)).body;
      failingAt(nth, 'fails');
      await expect(deliver(jobid)).rejects.toThrow('planted');
      revived();
      expect((await importing.job(jobid)).state).toBe('running');
      const later = new Date(world.now.getTime() + 181_000).toISOString();
      await world.at(later, async () => expect(await deliver(jobid)).toBe(false));
      expect(await importing.result(jobid)).toMatchObject({ added: 4, refused: [] });
      expect(await names(at)).toEqual(['Home', 'Site 0', 'Site 1', 'Site 2', 'Site 3']);
      const events = (await at.activity()).map(({ event }) => event);
      expect(events.filter(event => event === 'location added').length).toBe(4);
      expect(events.filter(event => event === 'locations imported').length).toBe(1);
      expect((await list(at)).Activecount).toBe(5);
      await world.local.work();
    },
  );

  test('three times fails the job; started again, it goes on where it was', async () => {
    const { at, importing } = await begin();
    const { jobid: checked } = await importing.check(fileOf(...several(4)));
    const { jobid } = (await importing.apply(checked)).body;
    for (const comesAgain of [true, true, false]) {
      failingAt(2, 'works');
      expect(await deliver(jobid)).toBe(comesAgain);
      revived();
    }
    expect((await importing.job(jobid)).state).toBe('failed');
    expect((await names(at)).length).toBe(4);
    await world.local.work();
    const again = (await importing.apply(checked)).body.jobid;
    await world.local.work();
    expect(await importing.result(again)).toMatchObject({ added: 4 });
    expect((await names(at)).length).toBe(5);
  });
});

describe('Who requested it', () => {
  test('is looked up again when it begins: somebody who lost the right adds nothing', async () => {
    const other = 'second@org.example';
    const { at } = await begin(builder =>
      builder.person({ email: other, firstName: 'Otto', type: 1, role: '' }),
    );
    const theirs = new Importing(world, 'places', other);
    const { jobid } = await theirs.check(fileOf(...several(3)));
    const { body } = await theirs.apply(jobid);
    const lowered = await new Seats(world, at).change(other, {
      admintypeid: 2,
      anylocation: 'N',
      locations: [at.id('home')],
    });
    expect(lowered.status).toBe(200);
    await world.local.work();
    const { job } = (await world.call(getJob, { jobid: body.jobid }, { as: at.master })).body;
    expect(job).toMatchObject({
      state: 'failed',
      problem:
        'The person who started this is no longer a Master Admin. Another Master Admin can start again.',
    });
    expect(await names(at)).toEqual(['Home']);
    const refused = await world.call(getImport, { jobid }, { as: other });
    expect(refused.status).toBe(403);
  });
});
