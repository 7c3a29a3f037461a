import { SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { job } from '#functions/data/jobs/job.ts';
import { keys } from '#functions/data/table/keys.ts';
import { readOne, update, write } from '#functions/data/table/table.ts';
import { locationsOf } from '#functions/data/topics/settings.ts';
import { updateLocation } from '#shared/contract/administration/locations.ts';
import { changeSeatLocation } from '#shared/contract/administration/peoplelocations.ts';
import { addStep, removeStep } from '#test/support/database/steps.ts';
import { deliver, Importing } from '#test/support/people/importing.ts';
import { organization } from '#test/support/people/organization.ts';
import { Seats } from '#test/support/people/seats.ts';
import { expectDone } from '#test/support/runs.ts';
import { killedAfter } from '#test/support/turns/kill.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());
afterEach(() => removeStep('planted'));

let made = 0;
const begin = async () => {
  const user = `user${++made}@importundo.example`;
  const at = await organization(builder =>
    builder.person({ email: user, firstName: 'Una', type: 3, role: 'Nurse', locations: ['home'] }),
  );
  const places = new Importing(world, 'places', at.master);
  return { at, user, seats: new Seats(world, at), places, people: new Importing(world, 'people', at.master) };
};
const sites = (count: number) =>
  [
    'Location,Country,Sector,Internal Location',
    ...Array.from({ length: count }, (_, n) => `Site ${n},USA,Other,S-${n}`),
  ].join('\n');
const team = (...lines: string[]) => ['User Email,User Type,All Locations,Locations', ...lines].join('\n');
/** Imports a file, and returns the check that names it. */
const imported = async (importing: Importing, file: string) => {
  const { jobid } = await importing.check(file);
  expectDone(await importing.apply(jobid));
  await world.local.work();
  return jobid;
};
const undoneOf = ({ rows }: Awaited<ReturnType<Importing['outcome']>>) =>
  rows.map(({ undone, undonewhy }) => [undone, undonewhy]);
const later = () => new Date(world.now.getTime() + 181_000).toISOString();

describe('Taking an import back', () => {
  test('switches locations off and frees their ids, but not those that are in use or were changed', async () => {
    const { at, user, places } = await begin();
    const checked = await imported(places, sites(3));
    const stored = await locationsOf(at.customerid, true);
    const site = (n: number) => stored.find(({ internalId }) => internalId === `S-${n}`)!;
    const assigned = { selection: 'addadminloc' as const, useremail: user, locationid: site(1).locationid };
    expectDone(await world.call(changeSeatLocation, assigned, { as: at.master }));
    const { locationid, revision } = site(2);
    const changed = {
      Locationid: locationid,
      Locationdesc: 'Renamed',
      Countrycode: 'USA',
      Sectorid: 1,
      InterLoc: 'S-2',
      Custgroupid: '',
      Activel: 'Y' as const,
      revision,
    };
    expectDone(await world.call(updateLocation, changed, { as: at.master }));
    const back = await places.takeBack(checked);
    expect(back.undo).toMatchObject({ state: 'done', takenback: 1, kept: 1, impossible: 1 });
    expect(undoneOf(back)).toEqual([
      ['takenBack', ''],
      ['impossible', 'People are assigned to the location.'],
      ['kept', 'Somebody has changed the location since.'],
    ]);
    const now = await locationsOf(at.customerid, true);
    expect(
      now
        .filter(({ active }) => active)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Home', 'Renamed', 'Site 1']);
    const taken = (await at.activity()).filter(({ event }) => event === 'batch taken back');
    expect(taken).toMatchObject([
      { email: at.master, facts: { filename: 'rows.csv', taken: 1, kept: 1, impossible: 1 } },
    ]);
    // What was taken back is added again from a new check, and not from the same one.
    expect((await places.apply(checked)).body.reason).toBe('takenback');
    expect(await places.import(sites(1))).toMatchObject({ added: 1, refused: [] });
    expect((await places.takeBack(checked)).undo).toEqual(back.undo);
  });

  test('removes people, but nobody whose seat was changed', async () => {
    const { at, seats, people } = await begin();
    const [one, two] = [`one${made}@importundo.example`, `two${made}@importundo.example`];
    const checked = await imported(people, team(`${one},User,,home`, `${two},User,Y,`));
    expectDone(await seats.change(two, { userrole: 'Surgeon' }));
    expect(undoneOf(await people.takeBack(checked))).toEqual([
      ['takenBack', ''],
      ['kept', 'Somebody has changed the seat since.'],
    ]);
    expect([await seats.row(one), (await seats.row(two))?.userrole]).toEqual([undefined, 'Surgeon']);
    expect((await at.activity()).filter(({ event }) => event === 'person removed').length).toBe(1);
  });

  test('does not remove the person who takes it back', async () => {
    const { seats, people, at } = await begin();
    const [one, two] = [`self${made}@importundo.example`, `next${made}@importundo.example`];
    const checked = await imported(people, team(`${one},Master Admin,,`, `${two},Master Admin,,`));
    const back = await new Importing(world, 'people', one).takeBack(checked);
    expect(undoneOf(back)).toEqual([
      ['impossible', 'This is you. Another Master Admin can remove you.'],
      ['takenBack', ''],
    ]);
    expect((await seats.list()).Eligibleusers.map(({ useremail }) => useremail).sort()).toEqual(
      [at.master, one, `user${made}@importundo.example`].sort(),
    );
  });

  test('goes on where a worker was killed: each row is taken back once', async () => {
    for (let after = 0, killed = true; killed; after += 3) {
      const { at, places } = await begin();
      const checked = await imported(places, sites(2));
      const { jobid } = (await places.undo(checked)).body;
      killed = await killedAfter(after, () => deliver(jobid).catch(() => true));
      await world.at(later(), () => deliver(jobid));
      expect(undoneOf(await places.outcome(checked))).toEqual([
        ['takenBack', ''],
        ['takenBack', ''],
      ]);
      const events = (await at.activity()).map(({ event }) => event);
      expect(events.filter(event => event === 'location changed').length).toBe(2);
      expect(events.filter(event => event === 'batch taken back').length).toBe(1);
    }
    await world.local.work();
  });

  test('is refused before anything was added, and what failed and was taken back is not added again', async () => {
    const { at, places } = await begin();
    const { jobid: checked } = await places.check(sites(3));
    expect((await places.undo(checked)).body.reason).toBe('notloaded');
    const { jobid } = (await places.apply(checked)).body;
    await killedAfter(14, () => deliver(jobid).catch(() => true));
    await write(update(keys.job(jobid), { jobState: 'failed' }));
    const half = await places.outcome(checked);
    expect(half.applied).toMatchObject({
      state: 'failed',
      loaded: (await locationsOf(at.customerid)).length - 1,
    });
    expect(half.applied!.loaded).toBeGreaterThan(0);
    expect((await places.takeBack(checked)).undo).toMatchObject({
      state: 'done',
      takenback: half.applied!.loaded,
    });
    expect((await places.apply(checked)).body.reason).toBe('takenback');
    await world.local.work();
  });
});

describe('An import that is under way', () => {
  test('adds not one more row for somebody who is no longer a Master Admin', async () => {
    const { at, places } = await begin();
    const { jobid: checked } = await places.check(sites(4));
    const { jobid } = (await places.apply(checked)).body;
    let rows = 0;
    addStep('planted', (next, context) => async args => {
      const isRow =
        context.commandName === 'TransactWriteItemsCommand' && JSON.stringify(args.input).includes('ROW#');
      if (isRow && ++rows === 3) {
        removeStep('planted');
        await write(update(keys.member(at.customerid, at.master), { adminType: 2, revision: 9 }));
      }
      return next(args);
    });
    await deliver(jobid);
    expect((await locationsOf(at.customerid, true)).length).toBe(3);
    await write(update(keys.member(at.customerid, at.master), { adminType: 1 }));
    expect((await places.outcome(checked)).applied).toMatchObject({
      state: 'failed',
      loaded: 2,
      problem: expect.stringContaining('no longer a Master Admin'),
    });
    await world.local.work();
  });

  test('ends with its sentence where the person was switched off and the next row is refused', async () => {
    const { at, seats, people } = await begin();
    const some = [1, 2, 3].map(n => `ended${n}x${made}@importundo.example`);
    const { jobid: checked } = await people.check(team(...some.map(each => `${each},User,Y,`)));
    const { jobid } = (await people.apply(checked)).body;
    const elsewhere = await begin();
    addStep('planted', (next, context) => async args => {
      const isRow =
        context.commandName === 'TransactWriteItemsCommand' && JSON.stringify(args.input).includes('ROW#');
      const answer = await next(args);
      if (isRow) {
        removeStep('planted');
        await write(update(keys.member(at.customerid, at.master), { active: false, revision: 9 }));
        await elsewhere.seats.add(some[1]!);
      }
      return answer;
    });
    const before = world.logs.length;
    expect(await deliver(jobid)).toBe(false);
    expect(world.logs.slice(before).filter(line => line.includes('"level":"error"'))).toEqual([]);
    expect(await readOne(job(jobid, world.now), true)).toMatchObject({
      state: 'failed',
      attempts: 1,
      problem: expect.stringContaining('no longer a Master Admin'),
    });
    await write(update(keys.member(at.customerid, at.master), { active: true }));
    const events = (await at.activity()).filter(({ event }) => event === 'person added');
    expect([events.length, await seats.row(some[1]!)]).toEqual([1, undefined]);
    await world.local.work();
  });
});

describe('An import of which the queue refused to take it back', () => {
  test('goes on: nothing of it was taken back', async () => {
    const { at, places } = await begin();
    const { jobid: checked } = await places.check(sites(3));
    const { jobid } = (await places.apply(checked)).body;
    await killedAfter(14, () => deliver(jobid).catch(() => true));
    await write(update(keys.job(jobid), { jobState: 'failed' }));
    const queue = mockClient(SQSClient).rejects('The queue is away');
    expect((await places.undo(checked)).status).toBe(500);
    queue.restore();
    expectDone(await places.apply(checked));
    await world.local.work();
    const { applied, undo } = await places.outcome(checked);
    expect([applied, undo]).toMatchObject([{ state: 'done', loaded: 3 }, null]);
    expect((await locationsOf(at.customerid, true)).length).toBe(4);
    expect((await places.takeBack(checked)).undo).toMatchObject({ state: 'done', takenback: 3 });
  });
});
