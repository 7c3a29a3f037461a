import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { member } from '#functions/data/administration/member.ts';
import { permissionsAt } from '#functions/data/administration/permission.ts';
import { keys } from '#functions/data/table/keys.ts';
import { readOne, update, write } from '#functions/data/table/table.ts';
import { topicLocationsOf } from '#functions/data/topics/settings.ts';
import { assignTo } from '#test/support/answering/actions.ts';
import { thisMonth } from '#test/support/cast.ts';
import { Batching, sheetOf } from '#test/support/people/batching.ts';
import { organization } from '#test/support/people/organization.ts';
import { makePlace } from '#test/support/places.ts';
import { Player } from '#test/support/runs.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

let made = 0;
/** A customer with a User at Home, and a topic of a few questions there. */
const begin = async () => {
  const user = `user${++made}@stays.example`;
  const at = await organization(builder =>
    builder
      .location('two', 'Two', 'USA')
      .person({ email: user, firstName: 'Una', type: 3, role: 'Nurse', locations: ['home'] }),
  );
  const place = await makePlace({ locationid: at.id('home') });
  return { at, user, place, batching: new Batching(world, at.customerid) };
};
type Here = Awaited<ReturnType<typeof begin>>;

const give = ({ at, user, place: { topicid }, batching }: Here, privilege: string, location = 'home') =>
  batching.load(
    'permissions',
    sheetOf('permissions', `,,${user},${privilege},${at.id(location)},${topicid},${at.customerid}`),
  );
const assign = ({ at, user, batching }: Here) =>
  batching.load('assignments', sheetOf('assignments', `${user},,,,${at.id('two')}`));
const place = ({ at, place: { topicid }, batching }: Here, location: string, active: string) =>
  batching.load('pairs', sheetOf('pairs', `${topicid},,${at.id(location)},,,${active}`));
const takeBack = async ({ batching }: Here, { batch }: Awaited<ReturnType<Batching['load']>>) =>
  (await batching.takeBack(batch.batchid)).rows.map(({ undone, undonewhy }) => [undone, undonewhy]);
const placesOf = async ({ at, user }: Here) => (await readOne(member(at.customerid, user), true))?.locations;
const own = (customerid: string, accountOwner: string) =>
  write(update(keys.customerProfile(customerid), { accountOwner }));
const customersPlace = ({ at, place: { topicid } }: Here, location = 'home') => ({
  customerid: at.customerid,
  topicid,
  locationid: at.id(location),
  period: thisMonth,
});

describe('Taking a load back is not possible', () => {
  test('for people with open actions and for an owner, and says so', async () => {
    const here = await begin();
    const { at, batching } = here;
    const emails = ['busy', 'owner', 'free'].map(name => `${name}${made}@stays.example`);
    const lines = emails.map(email => `${email},3,N,Nurse,HOME,Y`);
    const loaded = await batching.load('people', sheetOf('people', ...lines));
    await assignTo(emails[0]!, 2, customersPlace(here));
    await own(at.customerid, emails[1]!);
    expect(await takeBack(here, loaded)).toEqual([
      ['impossible', '2 open actions are assigned to this person. Hand them on first.'],
      ['impossible', 'This person is an owner or the last Master Admin.'],
      ['takenBack', ''],
    ]);
  });

  test('for a location where the person has open actions, until they are handed on', async () => {
    const here = await begin();
    const loaded = await assign(here);
    await assignTo(here.user, 1, customersPlace(here, 'two'));
    expect(await takeBack(here, loaded)).toEqual([
      ['impossible', '1 open action at this location is assigned to this person. Hand it on first.'],
    ]);
    expect(await placesOf(here)).toContain(here.at.id('two'));
  });

  test('for the location of somebody who has become an owner', async () => {
    const here = await begin();
    const loaded = await assign(here);
    await own(here.at.customerid, here.user);
    expect(await takeBack(here, loaded)).toEqual([
      ['impossible', 'This person is an owner. Only the customer changes the seat of an owner.'],
    ]);
    expect(await placesOf(here)).toContain(here.at.id('two'));
  });

  test('for a location where the person has answered in an open questionnaire', async () => {
    const here = await begin();
    const { at, place: given } = here;
    const lead = `lead${made}@stays.example`;
    await here.batching.load('people', sheetOf('people', `${lead},2,N,Lead,HOME,Y`));
    const assigned = await here.batching.load(
      'assignments',
      sheetOf('assignments', `${lead},,,,${at.id('two')}`),
    );
    await place(here, 'two', 'Y');
    const player = new Player(world, { ...given, locationid: at.id('two') }, { as: lead });
    await player.begin();
    await player.answer('Y');
    expect(await takeBack(here, assigned)).toEqual([
      ['impossible', 'The person has answered in an open questionnaire there. Finish it first.'],
    ]);
  });

  test('for a permission with open actions, or with which a questionnaire was begun', async () => {
    const here = await begin();
    const loaded = await give(here, 'Edit');
    await assignTo(here.user, 1, { ...customersPlace(here), period: '202602' });
    expect(await takeBack(here, loaded)).toEqual([
      ['impossible', '1 open action on this topic is assigned to this person. Hand it on first.'],
    ]);

    const other = await begin();
    const given = await give(other, 'View');
    const raised = await give(other, 'Edit');
    const player = new Player(world, other.place, { as: other.user });
    await player.begin();
    await player.answer('Y');
    for (const load of [raised, given].slice(0, 1))
      expect(await takeBack(other, load)).toEqual([
        ['impossible', 'The person has answered in an open questionnaire there. Finish it first.'],
      ]);
    expect((await permissionsAt(other.at.customerid)).map(p => p.privilege)).toEqual(['Edit']);
  });

  test('for a topic that was answered since, whether the load added it or switched it on', async () => {
    const here = await begin();
    await place(here, 'home', 'N');
    const on = await place(here, 'home', 'Y');
    const added = await place(here, 'two', 'Y');
    for (const key of ['home', 'two']) {
      const player = new Player(
        world,
        { ...here.place, locationid: here.at.id(key) },
        { as: here.at.master },
      );
      await player.begin();
      await player.answer('Y');
    }
    const answered = [['impossible', 'The topic has been answered there.']];
    expect(await takeBack(here, on)).toEqual(answered);
    expect(await takeBack(here, added)).toEqual(answered);
    const stored = await topicLocationsOf(here.at.customerid, { consistent: true });
    expect(stored.map(({ active }) => active)).toEqual([true, true]);
  });

  test('for a topic that would be switched on where it or the location is no longer active', async () => {
    const here = await begin();
    const off = await place(here, 'home', 'N');
    await write(update(keys.topic(here.at.customerid, here.place.topicid), { status: 3 }));
    expect(await takeBack(here, off)).toEqual([
      ['impossible', 'The topic or the location is no longer active.'],
    ]);
  });

  test('for the last active location', async () => {
    const here = await begin();
    const { at, batching } = here;
    const loaded = await batching.load('places', sheetOf('places', 'New,USA,,23,N-1,Y'));
    for (const key of ['home', 'two'])
      await write(
        update(keys.location(at.customerid, at.id(key)), { active: false }),
        update(
          keys.customerProfile(at.customerid),
          {},
          { extra: { add: ['activeLocations :one'] }, values: { ':one': -1 } },
        ),
      );
    expect(await takeBack(here, loaded)).toEqual([['impossible', 'It is the last active location.']]);
  });
});
