import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSeat } from '#shared/contract/administration/people.ts';
import {
  addUserPermission,
  explainUserAccess,
  listLocationPermissions,
  listPermissionChoices,
  listUserPermissions,
  removeUserPermission,
  setUserPermission,
} from '#shared/contract/administration/permissions.ts';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { type Organization, organization } from '#test/support/people/organization.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

let made = 0;
/** Two locations with a topic at the first one; a User of the first, a Location Admin of the first. */
async function clinic() {
  const n = ++made;
  const eve = `eve@clinic${n}.example`;
  const leo = `leo@clinic${n}.example`;
  const all = `all@clinic${n}.example`;
  const at = await organization(builder => {
    builder
      .location('two', 'Two', 'USA')
      .standardTopic('web', 'a11y-web', 'Websites', ['home'], '2026-01-01')
      .standardTopic('doc', 'a11y-web', 'Documents', ['two'], '2026-01-01')
      .person({ email: eve, firstName: 'Eve', type: 3, role: 'IT', locations: ['home'] })
      .person({ email: leo, firstName: 'Leo', type: 2, role: '', locations: ['home'] })
      .person({ email: all, firstName: 'Al', type: 3, role: '' });
    const seat = builder.items.find(({ sk }) => sk === `MEMBER#${all}`)!;
    seat.allLocations = true;
  });
  return { ...at, eve, leo, all };
}
type Clinic = Awaited<ReturnType<typeof clinic>>;

const grant = (at: Organization & { eve: string }, other: Partial<Named> = {}) => ({
  useremail: at.eve,
  topicid: at.id('web'),
  locationid: at.id('home'),
  ...other,
});
interface Named {
  useremail: string;
  topicid: string;
  locationid: string;
}
const add = (at: Clinic, other: Partial<Named & { privilege: 'View' | 'Edit' }> = {}, as = at.master) =>
  world.call(addUserPermission, { privilege: 'View', ...grant(at, other), ...other }, { as });
const set = (at: Clinic, privilege: 'View' | 'Edit', as = at.master) =>
  world.call(setUserPermission, { ...grant(at), privilege }, { as });
const take = (at: Clinic, other: Partial<Named> = {}, as = at.master) =>
  world.call(removeUserPermission, grant(at, other), { as });
const list = async (at: Clinic, as = at.master) =>
  (await world.call(listUserPermissions, {}, { as })).body.Usertoploc;
const sees = async ({ eve }: Clinic) =>
  (await world.call(listTopicsToAnswer, {}, { as: eve })).body.topic_information.map(row => [
    row.cuzdesc,
    row.Takequiz,
  ]);

describe('a user topic permission', () => {
  test('lets a user see, then answer, then neither, which the activity tells', async () => {
    const at = await clinic();
    expect(await sees(at)).toEqual([]);
    const { body } = await add(at);
    expect(body).toMatchObject({ message: 'Added successfully' });
    expect(await list(at)).toEqual([body.row]);
    expect(await sees(at)).toEqual([['Websites', 'N']]);
    expect((await set(at, 'Edit')).body).toMatchObject({
      message: 'Updated successfully',
      row: { privilege: 'Edit' },
    });
    expect(await sees(at)).toEqual([['Websites', 'Y']]);
    expect((await take(at)).body).toMatchObject({ code: 200, openactions: 0 });
    expect(await sees(at)).toEqual([]);
    const activity = await at.activity();
    expect(activity.map(({ event, changes }) => [event, changes])).toEqual(
      expect.arrayContaining([
        ['permission given', [{ field: 'Privilege', from: '', to: 'View' }]],
        ['permission changed', [{ field: 'Privilege', from: 'View', to: 'Edit' }]],
        ['permission taken away', [{ field: 'Privilege', from: 'Edit', to: '' }]],
      ]),
    );
    expect(activity[0]).toMatchObject({ facts: { person: at.eve, topic: 'Websites', location: 'Home' } });
  });

  test('is found for an address with capitals', async () => {
    const at = await clinic();
    expect((await add(at, { useremail: ` ${at.eve.toUpperCase()} ` })).body.row.useremail).toBe(at.eve);
  });

  test.each([
    ['nobody here', (at: Clinic) => ({ useremail: `nobody@${at.customerid}.example` }), 'notfound'],
    ['a Master Admin', (at: Clinic) => ({ useremail: at.master }), 'notwithall'],
    ['a Location Admin', (at: Clinic) => ({ useremail: at.leo }), 'notwithadmin'],
    ['a User with All Locations', (at: Clinic) => ({ useremail: at.all }), 'notwithall'],
    ['a User of another location', (at: Clinic) => ({ locationid: at.id('two') }), 'nolocationemail'],
    ['a topic that is not there', (at: Clinic) => ({ topicid: at.id('doc') }), 'invalidpair'],
  ])('is refused for %s', async (_, other, reason) => {
    const at = await clinic();
    expect((await add(at, other(at))).body).toMatchObject({ code: 400, reason });
    expect(await list(at)).toEqual([]);
  });

  test('tells the reason in the documents’ words', async () => {
    const at = await clinic();
    await add(at);
    const words = async (other: Partial<Named>) =>
      (await add(at, other)).body as unknown as { explanation: string };
    expect((await words({})).explanation).toBe('This user is already set up for this location and topic.');
    expect((await words({ useremail: 'x@y.example' })).explanation).toBe('Customer admin record not found');
    expect((await words({ useremail: at.all })).explanation).toBe(
      'You cannot add a user to a specific location and topic when the user has permission for All Locations. Please see “Admins and Users”.',
    );
    const admin = await add(at, { useremail: at.leo });
    expect(admin.body.message).toBe('notwithall');
    expect((await words({ useremail: at.leo })).explanation).not.toContain('permission for All Locations');
    expect((await words({ locationid: at.id('two') })).explanation).toBe(
      'This email must have permission for this location before it can be assigned to this topic. Please see “Admin and User Locations”.',
    );
    expect((await add(at, { topicid: at.id('doc') })).body.message).toBe(
      'This Location and Topic combination is invalid. Please see “Topics at Locations”.',
    );
  });

  test('is found for an address with the sign that keys are separated by', async () => {
    const at = await clinic();
    const odd = `o#b'rien+${at.id('web')}#x@clinic.example`;
    const seat = { admintypeid: 3, anylocation: 'N', userrole: '', activeu: 'Y', revision: 0 } as const;
    const locations = [at.id('home')];
    const wanted = { selection: 'addadmin', useremail: odd, ...seat, locations } as const;
    expect((await world.call(changeSeat, wanted, { as: at.master })).status).toBe(200);
    expect((await add(at, { useremail: odd })).status).toBe(200);
    expect(await list(at)).toMatchObject([{ useremail: odd, topicid: at.id('web'), cuzdesc: 'Websites' }]);
    const here = await world.call(listLocationPermissions, { locationid: at.id('home') }, { as: at.master });
    expect(here.body.given).toEqual([{ useremail: odd, topicid: at.id('web'), privilege: 'View' }]);
    expect((await take(at, { useremail: odd })).status).toBe(200);
    expect(await list(at)).toEqual([]);
  });

  test('is given once where two give it at the same moment', async () => {
    const at = await clinic();
    const both = await Promise.all([add(at), add(at, { privilege: 'Edit' })]);
    expect(both.map(({ body }) => body.reason ?? 'given').sort()).toEqual(['Userinfile', 'given']);
    expect((await list(at)).length).toBe(1);
  });

  test('that was taken away meanwhile is not changed, and taking it away twice is no failure', async () => {
    const at = await clinic();
    await add(at);
    await take(at);
    expect((await set(at, 'Edit')).body).toMatchObject({ code: 409, reason: 'gone' });
    expect((await take(at)).status).toBe(200);
    expect((await at.activity()).length).toBe(2);
  });
});

describe('a Location Admin', () => {
  test('gives permissions at their own locations only, and sees no others', async () => {
    const at = await clinic();
    expect((await add(at, {}, at.leo)).status).toBe(200);
    for (const refused of [
      await add(at, { locationid: at.id('two') }, at.leo),
      await take(at, { locationid: at.id('two') }, at.leo),
    ])
      expect(refused.body).toMatchObject({ code: 403, reason: 'notAllowed' });
    const { body } = await world.call(listPermissionChoices, {}, { as: at.leo });
    expect(body.locations.map(({ locationdesc }) => locationdesc)).toEqual(['Home']);
    expect(body.users).toEqual([{ useremail: at.eve, userrole: 'IT', locations: [0] }]);
    expect(body.locations[0]!.topics.map(position => body.topics[position]!.topicid)).toEqual([at.id('web')]);
  });

  test('learns nothing about people who share no place with them, not even whether they exist', async () => {
    const at = await clinic();
    const about = async (useremail: string, as = at.leo) =>
      (await world.call(explainUserAccess, grant(at, { useremail }), { as })).status;
    for (const useremail of [at.master, at.all, 'nobody@clinic.example', (await clinic()).eve])
      expect([useremail, await about(useremail)]).toEqual([useremail, 403]);
    for (const useremail of [at.eve, at.leo])
      expect([useremail, await about(useremail)]).toEqual([useremail, 200]);
    for (const useremail of [at.all, 'nobody@clinic.example'])
      expect([useremail, await about(useremail, at.master)]).toEqual([useremail, 200]);
  });

  test('is refused ids of another customer exactly like ids that do not exist', async () => {
    const at = await clinic();
    const other = await clinic();
    for (const topicid of [other.id('web'), at.id('nothing')])
      expect((await add(at, { topicid })).body).toMatchObject({ code: 403, reason: 'notAllowed' });
  });
});
