import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addGroup, deleteGroup, renameGroup } from '#shared/contract/administration/groups.ts';
import { addLocation, listLocations } from '#shared/contract/administration/locations.ts';
import { type Organization, organization } from '#test/support/people/organization.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const add = ({ master }: Organization, Custgroupdesc: string, as = master) =>
  world.call(addGroup, { Custgroupdesc }, { as });
const rename = ({ master }: Organization, custgroupid: string, Custgroupdesc: string, revision: number) =>
  world.call(renameGroup, { custgroupid, Custgroupdesc, revision }, { as: master });
const remove = ({ master }: Organization, custgroupid: string) =>
  world.call(deleteGroup, { custgroupid }, { as: master });
const groups = async ({ master }: Organization) =>
  (await world.call(listLocations, {}, { as: master })).body.Grouplist;
const place = ({ master }: Organization, Custgroupid: string) =>
  world.call(
    addLocation,
    { Locationdesc: 'North', Countrycode: 'USA', InterLoc: '', Custgroupid, Sectorid: 1, Activel: 'Y' },
    { as: master },
  );

describe('a reporting group', () => {
  test('is added, renamed and deleted, which the activity tells', async () => {
    const at = await organization();
    const { body } = await add(at, ' North ');
    expect(body).toMatchObject({ message: 'Reporting Group added successfully' });
    expect(body.row).toMatchObject({ custgroupdesc: 'North', locations: 0, color: 'red' });
    const { custgroupid } = body.row;
    const renamed = await rename(at, custgroupid, 'NORTH', 0);
    expect(renamed.body).toMatchObject({ message: 'Reporting Group changed successfully' });
    expect(await groups(at)).toEqual([renamed.body.row]);
    expect((await remove(at, custgroupid)).body.message).toBe('Reporting Group deleted successfully');
    expect(await groups(at)).toEqual([]);
    expect((await add(at, 'north')).status).toBe(200);
    expect((await at.activity()).map(({ event }) => event).sort()).toEqual([
      'reporting group added',
      'reporting group added',
      'reporting group changed',
      'reporting group deleted',
    ]);
  });

  test('needs a name, which no other has in whatever case', async () => {
    const at = await organization();
    for (const blank of ['  ', '\u200b', '\u3164', '\u2800', '\u{e0041}']) {
      const none = await add(at, blank);
      expect([none.status, none.body.fields]).toEqual([
        422,
        [{ field: 'Custgroupdesc', problem: 'No Reporting Group was entered' }],
      ]);
    }
    const both = await Promise.all(['North', 'NORTH '].map(name => add(at, name)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { body } = await add(at, 'South');
    expect((await rename(at, body.row.custgroupid, 'north', 0)).body.reason).toBe('groupexists');
  });

  test('has no name that looks like that of another one, however it is stored', async () => {
    const at = await organization();
    expect((await add(at, 'Café North')).status).toBe(200);
    for (const same of [
      'Cafe\u0301 North',
      'CAFÉ\u00a0 NORTH',
      'Ca\u200bfé Nor\u00adth',
      '\u200eCafé North',
      'Ｃafé North',
    ])
      expect([same, (await add(at, same)).body.reason]).toEqual([same, 'groupexists']);
    // One sign that stands for 18 letters.
    const phrase = await add(at, '\ufdfa'.repeat(60));
    expect(phrase.status).toBe(200);
    expect((await rename(at, phrase.body.row.custgroupid, '\u{1f3e5}'.repeat(30), 0)).status).toBe(200);
    expect((await remove(at, phrase.body.row.custgroupid)).status).toBe(200);
  });

  test('renamed on an older state is refused with the current name', async () => {
    const at = await organization();
    const { custgroupid } = (await add(at, 'North')).body.row;
    const both = await Promise.all(['One', 'Two'].map(name => rename(at, custgroupid, name, 0)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const custgroupdesc = (await groups(at))[0]?.custgroupdesc;
    expect(both.find(({ status }) => status === 409)!.body.row.custgroupdesc).toBe(custgroupdesc);
  });

  test('that a location is in is not deleted, also while it is just being put there', async () => {
    const at = await organization(builder =>
      builder.location('off', 'Off', 'USA', { active: false }).group('old', 'Old', 'off'),
    );
    expect((await remove(at, at.id('old'))).body).toMatchObject({
      code: 400,
      reason: 'inuse',
      message: 'Remove this Reporting Group from Locations before deleting.',
    });
    expect((await groups(at))[0]).toMatchObject({
      color: 'red',
      message: 'All of its locations are inactive.',
    });
    for (let round = 0; round < 5; round++) {
      const { custgroupid } = (await add(at, `Round ${round}`)).body.row;
      const [placed, removed] = await Promise.all([place(at, custgroupid), remove(at, custgroupid)]);
      expect([placed.body.reason, removed.body.reason]).toContainEqual(
        placed.status === 200 ? 'inuse' : 'nogroup',
      );
    }
  });

  test('is for plans with reporting by location, and for Master Admins', async () => {
    const leo = 'leo@groups.example';
    const small = await organization(undefined, { planid: 2 });
    expect((await add(small, 'North')).body.reason).toBe('nogroups');
    expect((await place(small, small.id('none'))).body.reason).toBe('nogroups');
    const at = await organization(builder =>
      builder.person({ email: leo, firstName: 'Leo', type: 2, role: '', locations: ['home'] }),
    );
    expect((await add(at, 'North', leo)).status).toBe(403);
  });
});
