import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person } from '#functions/data/accounts/person.ts';
import { member } from '#functions/data/administration/member.ts';
import { readOne } from '#functions/data/table/table.ts';
import { signOutEverywhere } from '#shared/contract/accounts/auth.ts';
import { getSession } from '#shared/contract/accounts/session.ts';
import { organization } from '#test/support/people/organization.ts';
import { type Entered, Seats } from '#test/support/people/seats.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const begin = async (...args: Parameters<typeof organization>) =>
  new Seats(world, await organization(...args));
let made = 0;
const somebody = () => `someone${++made}@people.example`;

test('nobody is put at a location that is not active, by any way in; people who are there stay', async () => {
  const seats = await begin(builder =>
    builder.location('off', 'Off', 'USA', { active: false }).person({
      email: 'ole@people.example',
      firstName: 'Ole',
      type: 3,
      role: '',
      locations: ['off'],
    }),
  );
  const { at } = seats;
  const [off, home] = [at.id('off'), at.id('home')];
  const some = somebody();
  const refused = { code: 400, reason: 'inactivelocation' };
  const at2 = { anylocation: 'N' as const, locations: [home, off] };
  expect((await seats.add(some, at2)).body).toMatchObject(refused);
  expect(await seats.row(some)).toBeUndefined();
  await seats.add(some, { ...at2, locations: [home] });
  expect((await seats.change(some, at2)).body).toMatchObject(refused);
  expect((await seats.row(some))?.locations).toEqual([home]);
  const stays = await seats.change('ole@people.example', { userrole: 'Night shift', locations: [off, home] });
  expect(stays.body.row?.locations).toEqual([home, off]);
});

describe('adding somebody', () => {
  test('gives them a seat, in small letters, with their places, and records each field', async () => {
    const seats = await begin(builder => builder.location('south', 'South', 'USA'));
    const { at } = seats;
    const email = somebody();
    const { body } = await seats.add(` ${email.toUpperCase()} `, {
      anylocation: 'N',
      locations: [at.id('south'), at.id('home'), at.id('south')],
      grants: ['Print Reports'],
    });
    expect(body).toMatchObject({ code: 200, message: 'User/Admin added successfully' });
    expect(body.row).toMatchObject({
      useremail: email,
      admindesc: 'User',
      anylocation: 'N',
      userrole: 'Front desk',
      activeu: 'Y',
      locations: [at.id('home'), at.id('south')],
      grants: ['Print Reports'],
      state: 'invited',
      lastsignin: '',
      owner: '',
      revision: 0,
    });
    const list = await seats.list();
    expect(list.Eligibleusers).toContainEqual(body.row);
    expect(list).toMatchObject({
      Accessrole: 'Masteradm',
      Limit: { admlimit: 10, userlimit: 100, admcount: 1, usercount: 1 },
    });
    expect(list.Accessloc.map(place => place.locationdesc).sort()).toEqual(['Home', 'South']);
    expect((await readOne(person(email), true))?.customerid).toBe(at.customerid);
    expect(await at.activity()).toMatchObject([
      {
        event: 'person added',
        email: at.master,
        facts: { person: email },
        changes: [
          { field: 'User Type', from: '', to: 'User' },
          { field: 'All Locations', from: '', to: 'No' },
          { field: 'Locations', from: '', to: 'Home, South' },
          { field: 'User Role', from: '', to: 'Front desk' },
          { field: 'Permissions for reports', from: '', to: 'Print Reports' },
          { field: 'Active', from: '', to: 'Yes' },
        ],
      },
    ]);
  });

  test.each([
    ['no address', { useremail: ' ' }, 'useremail', 'User Email is required.'],
    ['half an address', { useremail: 'someone' }, 'useremail', 'Invalid Email id.'],
    ['letters that look the same', { useremail: 'аnna@people.example' }, 'useremail', /plain keyboard/],
    ['no type', { admintypeid: 0 }, 'admintypeid', 'User Type is required.'],
    ['a role of two lines', { userrole: 'a\nb' }, 'userrole', /one line/],
    ['a role of 61', { userrole: 'x'.repeat(61) }, 'userrole', /./],
    ['a grant that Users cannot have', { grants: ['Admin Functions'] }, 'grants.0', /./],
  ])('is refused with %s, naming the field', async (_, wrong, field, problem) => {
    const seats = await begin();
    const { useremail = somebody(), ...other } = wrong as { useremail?: string } & Partial<Entered>;
    const { status, body } = await seats.add(useremail, other);
    expect(status).toBe(422);
    expect(body.fields).toEqual([{ field, problem: expect.stringMatching(problem) }]);
  });

  test('who has a seat already is refused, also an inactive one', async () => {
    const seats = await begin();
    const email = somebody();
    await seats.add(email, { activeu: 'N' });
    const { body } = await seats.add(email);
    expect(body).toMatchObject({
      code: 400,
      message: 'userexists',
      explanation: 'This admin/user already exists.',
    });
  });

  test('at a location of another customer is refused like at one that does not exist', async () => {
    const seats = await begin();
    const other = await organization();
    for (const place of [other.id('home'), seats.at.id('nowhere')]) {
      const { body } = await seats.add(somebody(), { anylocation: 'N', locations: [place] });
      expect(body).toMatchObject({ code: 403, reason: 'notAllowed' });
    }
  });

  test('who ended their sign-ins before: an older sign-in is no sign-in here', async () => {
    const seats = await begin();
    const email = somebody();
    const token = await world.at('2026-03-15T11:00:00Z', () => world.signIn(email));
    await world.at('2026-03-15T11:30:00Z', async () => {
      await world.call(signOutEverywhere, {}, { as: email, token });
    });
    await seats.add(email);
    expect((await readOne(member(seats.at.customerid, email), true))?.signedOutAt).toContain('11:30');
    const { status } = await world.call(getSession, {}, { as: email, token });
    expect(status).toBe(401);
  });
});

describe('one customer at a time', () => {
  test('somebody who is active elsewhere is refused, and a seat for later is not', async () => {
    const [one, two] = [await begin(), await begin()];
    const email = somebody();
    await one.add(email);
    const { body } = await two.add(email);
    expect(body).toMatchObject({
      code: 400,
      message: 'anothercust',
      explanation:
        'This admin/user is already active with another customer. A user cannot use the same email for two different customers.',
    });
    expect((await two.add(email, { activeu: 'N' })).status).toBe(200);
    expect((await two.change(email, { activeu: 'Y' })).body).toMatchObject({
      code: 400,
      message: 'activeuser',
      explanation:
        'The user you are trying to activate is an active member with another customer. A user cannot use the same email for two different customers.',
    });
    // What the person does elsewhere is not told.
    expect(await two.row(email)).toMatchObject({ state: 'inactive', firstname: '', lastsignin: '' });
    await one.remove(email);
    expect((await two.change(email, { activeu: 'Y' })).status).toBe(200);
    expect((await readOne(person(email), true))?.customerid).toBe(two.at.customerid);
  });

  test('two customers that add the same person at the same moment: one succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const both = [await begin(), await begin()];
      const email = somebody();
      const answers = await Promise.all(both.map(seats => seats.add(email)));
      expect(answers.map(({ body }) => body.reason ?? 'done').sort()).toEqual(['anothercust', 'done']);
      const rows = await Promise.all(both.map(seats => seats.row(email)));
      expect(rows.filter(Boolean).length).toBe(1);
    }
  });

  test('two administrators who add the same person at the same moment: one seat', async () => {
    const seats = await begin();
    const email = somebody();
    const answers = await Promise.all([seats.add(email), seats.add(email)]);
    expect(answers.map(({ body }) => body.reason ?? 'done').sort()).toEqual(['done', 'userexists']);
    expect((await seats.list()).Limit.usercount).toBe(1);
  });
});

describe('places', () => {
  test('and All Locations exclude each other', async () => {
    const seats = await begin();
    const email = somebody();
    await seats.add(email, { anylocation: 'N', locations: [seats.at.id('home')] });
    const { body } = await seats.change(email, { anylocation: 'Y' });
    expect(body).toMatchObject({
      code: 400,
      message: 'activeloc',
      explanation:
        "First delete the admin/user access to specific locations before giving them 'All Location' privileges.",
    });
    expect((await seats.change(email, { anylocation: 'Y', locations: undefined })).body.reason).toBe(
      'activeloc',
    );
    expect((await seats.change(email, { admintypeid: 1, anylocation: 'Y' })).body.reason).toBe('activeloc');
    expect((await seats.change(email, { anylocation: 'Y', locations: [] })).body.row).toMatchObject({
      anylocation: 'Y',
      locations: [],
    });
  });

  test('of a Master Admin are all, and of a Location Admin are not', async () => {
    const seats = await begin();
    expect((await seats.add(somebody(), { admintypeid: 1, anylocation: 'N' })).body.message).toBe(
      'A Master Admin must have access to all locations. Nothing was saved. Choose Yes for All Locations.',
    );
    expect((await seats.add(somebody(), { admintypeid: 2, anylocation: 'Y' })).body.message).toBe(
      'A Location Admin cannot have access to all locations. Nothing was saved. Choose No for All Locations.',
    );
  });
});

describe('changing somebody', () => {
  test('records what became of each field, and keeps what a request leaves out', async () => {
    const seats = await begin();
    const email = somebody();
    await seats.add(email, { anylocation: 'N', locations: [seats.at.id('home')], grants: ['Print Reports'] });
    const { body } = await seats.change(email, { userrole: 'IT', grants: undefined, locations: undefined });
    expect(body).toMatchObject({ message: 'Admin/User updated successfully' });
    expect(body.row).toMatchObject({
      userrole: 'IT',
      grants: ['Print Reports'],
      locations: [seats.at.id('home')],
    });
    await seats.change(email, { admintypeid: 2, activeu: 'N' });
    const last = (await seats.at.activity()).find(({ changes }) =>
      JSON.stringify(changes).includes('Location Admin'),
    );
    expect(last).toMatchObject({
      event: 'person changed',
      changes: [
        { field: 'User Type', from: 'User', to: 'Location Admin' },
        { field: 'Permissions for reports', from: 'Print Reports', to: '' },
        { field: 'Active', from: 'Yes', to: 'No' },
      ],
    });
  });

  test('on an older state is refused with the current one; a repeat is a silent success', async () => {
    const seats = await begin();
    const email = somebody();
    await seats.add(email);
    expect((await seats.change(email, { userrole: 'First', revision: 0 })).status).toBe(200);
    const stale = await seats.change(email, { userrole: 'Second', revision: 0 });
    expect(stale).toMatchObject({ status: 409, body: { reason: 'stale', row: { userrole: 'First' } } });
    expect((await seats.change(email, { userrole: 'First', revision: 0 })).status).toBe(200);
    expect((await seats.at.activity()).length).toBe(2);
  });

  test('of two administrators at once, one is refused', async () => {
    const seats = await begin();
    const email = somebody();
    await seats.add(email);
    const both = await Promise.all(
      ['One', 'Two'].map(userrole => seats.change(email, { userrole, revision: 0 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('of somebody without a seat is refused', async () => {
    const seats = await begin();
    expect((await seats.change(somebody(), {})).body).toMatchObject({ code: 403, reason: 'notAllowed' });
  });
});

describe('removing somebody', () => {
  test('ends their access at once, and they can be active elsewhere', async () => {
    const seats = await begin();
    const email = somebody();
    await seats.add(email);
    expect((await world.call(getSession, {}, { as: email })).status).toBe(200);
    expect((await seats.remove(email)).body).toMatchObject({
      code: 200,
      message: 'Admin/User deleted successfully',
    });
    expect((await world.call(getSession, {}, { as: email })).body.userdata).toEqual([]);
    expect((await seats.list()).Limit.usercount).toBe(0);
    expect((await readOne(person(email), true))?.customerid).toBe('');
    // The answer was lost, and the request comes again.
    expect((await seats.remove(email)).status).toBe(200);
  });
});
