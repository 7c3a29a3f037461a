import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putMany } from '#functions/data/table/table.ts';
import { getTwoFactor } from '#shared/contract/accounts/profile.ts';
import {
  changeSeatLocation,
  listSeatChoices,
  listSeatLocations,
} from '#shared/contract/administration/peoplelocations.ts';
import { openedFor, people } from '#test/support/cast.ts';
import { organization } from '#test/support/people/organization.ts';
import { type Entered, Seats } from '#test/support/people/seats.ts';
import { type As, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

let made = 0;
const somebody = () => `someone${++made}@places.example`;
const notAllowed = { code: 403, reason: 'notAllowed' };

/** A customer with the locations Home, North and South, and a Location Admin of North. */
async function northern() {
  const leo = `leo${++made}@places.example`;
  const at = await organization(builder =>
    builder
      .location('north', 'North', 'USA')
      .location('south', 'South', 'USA')
      .location('off', 'Closed', 'USA', { active: false })
      .person({ email: leo, firstName: 'Leo', type: 2, role: '', locations: ['north'] }),
  );
  const seats = new Seats(world, at);
  const place = (selection: 'addadminloc' | 'deladminloc', useremail: string, key: string, as = at.master) =>
    world.call(changeSeatLocation, { selection, useremail, locationid: at.id(key) }, { as });
  const placed = (...names: string[]): Partial<Entered> => ({
    anylocation: 'N',
    locations: names.map(name => at.id(name)),
  });
  return { at, seats, leo, place, placed };
}

describe('a Location Admin', () => {
  test('adds, changes and removes people at own places', async () => {
    const { seats, leo, placed } = await northern();
    const [user, admin] = [somebody(), somebody()];
    expect((await seats.add(user, placed('north'), leo)).status).toBe(200);
    expect((await seats.add(admin, { admintypeid: 2, ...placed('north') }, leo)).status).toBe(200);
    expect((await seats.change(user, { userrole: 'IT' }, leo)).status).toBe(200);
    expect((await seats.remove(admin, leo)).status).toBe(200);
    expect(await seats.list(leo)).toMatchObject({
      Eligibleusers: [{ useremail: user, userrole: 'IT' }],
      Admtypelist: [{ admindesc: 'Location Admin' }, { admindesc: 'User' }],
      Accessrole: 'Locationadm',
      Accessloc: [{ locationdesc: 'North' }],
    });
  });

  test('gives no right that is not theirs to give', async () => {
    const { seats, leo, placed } = await northern();
    const user = somebody();
    await seats.add(user, placed('north'), leo);
    const beyond: Partial<Entered>[] = [
      { admintypeid: 1, anylocation: 'Y', locations: [] },
      { anylocation: 'Y', locations: [] },
      placed('south'),
      placed('north', 'south'),
      placed(),
    ];
    for (const wanted of beyond) {
      expect((await seats.add(somebody(), wanted, leo)).body, JSON.stringify(wanted)).toMatchObject(
        notAllowed,
      );
      expect((await seats.change(user, wanted, leo)).body, JSON.stringify(wanted)).toMatchObject(notAllowed);
    }
    expect(await seats.row(user)).toMatchObject({ admintypeid: 3, revision: 0 });
  });

  test('neither sees nor touches Master Admins, people everywhere, elsewhere or nowhere, and the own seat', async () => {
    const { at, seats, leo, place, placed } = await northern();
    const [everywhere, both, south, nowhere] = [somebody(), somebody(), somebody(), somebody()];
    await seats.add(everywhere);
    await seats.add(both, placed('north', 'south'));
    await seats.add(south, placed('south'));
    await seats.add(nowhere, placed());
    expect((await seats.list(leo)).Eligibleusers).toEqual([]);
    const { body } = await world.call(listSeatLocations, {}, { as: leo });
    expect(body.Eligiblelocs).toEqual([]);
    for (const email of [at.master, everywhere, both, south, nowhere, leo, somebody()]) {
      expect((await seats.change(email, { userrole: 'x' }, leo)).body).toMatchObject(notAllowed);
      // Places cannot be given or taken one by one until somebody is theirs.
      expect((await place('addadminloc', email, 'north', leo)).body).toMatchObject(notAllowed);
      expect((await place('deladminloc', email, 'north', leo)).body).toMatchObject(notAllowed);
    }
    for (const email of [at.master, everywhere, both, south, nowhere, leo])
      expect((await seats.remove(email, leo)).body).toMatchObject(notAllowed);
  });

  test('loses the right with the place, also in the middle of a change', async () => {
    const { at, seats, leo, placed } = await northern();
    const user = somebody();
    await seats.add(user, placed('north'), leo);
    await seats.change(leo, placed('south'));
    expect((await seats.change(user, { userrole: 'x' }, leo)).body).toMatchObject(notAllowed);
    expect((await seats.list(leo)).Accessloc.map(({ locationid }) => locationid)).toEqual([at.id('south')]);
  });

  test('takes places of own people away, down to none', async () => {
    const { seats, leo, place, placed } = await northern();
    const user = somebody();
    await seats.add(user, placed('north'), leo);
    expect((await place('deladminloc', user, 'south', leo)).body).toMatchObject(notAllowed);
    expect((await place('deladminloc', user, 'north', leo)).status).toBe(200);
    expect((await place('addadminloc', user, 'north', leo)).body).toMatchObject(notAllowed);
  });
});

test('whether somebody has two-factor is told only about people of one’s own', async () => {
  const { at, seats, leo, placed } = await northern();
  const [on, off, elsewhere] = [somebody(), somebody(), somebody()];
  for (const email of [on, off]) await seats.add(email, placed('north'));
  await seats.add(elsewhere, placed('south'));
  await world.signIn(on);
  await world.local.cognito.admin.setTotp({ email: on, secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' });
  const asked = async (useremail: string, as: string) =>
    (await world.call(getTwoFactor, { useremail }, { as })).body;
  expect(await asked(on, leo)).toMatchObject({ code: 200, twofa: 'Y' });
  expect(await asked(off, leo)).toMatchObject({ code: 200, twofa: 'N' });
  expect(await asked(elsewhere, leo)).toMatchObject(notAllowed);
  await seats.change(on, { activeu: 'N' });
  expect(await asked(on, at.master)).toMatchObject(notAllowed);
});

describe('the locations of admins and users', () => {
  test('are given, listed and taken away, and recorded', async () => {
    const { at, seats, place, placed } = await northern();
    const user = somebody();
    await seats.add(user, placed('north'));
    const choices = (await world.call(listSeatChoices, {}, { as: at.master })).body;
    expect(choices.Activelocs.map(({ locationdesc }) => locationdesc).sort()).toEqual([
      'Home',
      'North',
      'South',
    ]);
    expect(choices.Availableusers.map(({ useremail }) => useremail)).toContain(user);
    expect(choices.Availableusers.map(({ useremail }) => useremail)).not.toContain(at.master);

    expect((await place('addadminloc', user, 'south')).body.message).toBe(
      'User/Admin Location added successfully',
    );
    const places = async () =>
      (await world.call(listSeatLocations, {}, { as: at.master })).body.Eligiblelocs.filter(
        ({ useremail }) => useremail === user,
      ).map(({ locationdesc }) => locationdesc);
    expect(await places()).toEqual(['North', 'South']);
    expect((await place('addadminloc', user, 'south')).body).toMatchObject({
      code: 400,
      message: 'alreadyuserloc',
      explanation: 'This user is already set up at this location.',
    });
    for (let again = 0; again < 2; again++)
      expect((await place('deladminloc', user, 'south')).body.message).toBe('Location deleted successfully');
    expect(await places()).toEqual(['North']);
    expect((await at.activity()).map(({ event }) => event).sort()).toEqual([
      'location given',
      'location taken away',
      'person added',
    ]);
  });

  test('are refused to people with All Locations, and where a location is not active', async () => {
    const { at, seats, place, placed } = await northern();
    const user = somebody();
    await seats.add(user, placed('north'));
    expect((await place('addadminloc', at.master, 'home')).body.reason).toBe('alllocations');
    expect((await place('addadminloc', user, 'off')).body.reason).toBe('inactivelocation');
    expect((await place('addadminloc', user, 'nowhere')).body).toMatchObject(notAllowed);
  });

  test('of an owner are neither given nor taken away by people who act for the customer', async () => {
    const owner = somebody();
    const at = await organization(
      builder =>
        builder
          .location('south', 'South', 'USA')
          .person({ email: owner, firstName: 'Ole', type: 2, role: '', locations: ['home'] }),
      { accountOwner: owner },
    );
    await putMany([openedFor(at.customerid, people.sam, 'staff')]);
    const acting = { as: people.sam, actingFor: at.customerid };
    const change = (selection: 'addadminloc' | 'deladminloc', key: string, who: As) =>
      world.call(changeSeatLocation, { selection, useremail: owner, locationid: at.id(key) }, who);
    expect((await change('addadminloc', 'south', acting)).body.reason).toBe('owner');
    expect((await change('deladminloc', 'home', acting)).body.reason).toBe('owner');
    expect((await change('addadminloc', 'south', { as: at.master })).status).toBe(200);
  });

  test('given by two at the same moment are both there', async () => {
    const { at, seats, place, placed } = await northern();
    const user = somebody();
    await seats.add(user, placed());
    await Promise.all([place('addadminloc', user, 'north'), place('addadminloc', user, 'south')]);
    expect((await seats.row(user))?.locations).toEqual([at.id('north'), at.id('south')]);
  });
});
