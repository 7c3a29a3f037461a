import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person } from '#functions/data/accounts/person.ts';
import { countsOf } from '#functions/data/administration/counts.ts';
import { keys } from '#functions/data/table/keys.ts';
import { readOne, update, write } from '#functions/data/table/table.ts';
import { settingsOf, topicStatus } from '#functions/data/topics/settings.ts';
import { recordSignIn, registerPerson } from '#shared/contract/accounts/auth.ts';
import { getSession } from '#shared/contract/accounts/session.ts';
import { listActivity } from '#shared/contract/administration/activity.ts';
import { addSupportCustomer, uploadSupportIcon } from '#shared/contract/support/support.ts';
import { starterSetOf } from '#shared/domain/topics/startersets.ts';
import { countOf, subjectsTo } from '#test/support/billing.ts';
import { people } from '#test/support/cast.ts';
import { pngOf } from '#test/support/images.ts';
import { addCustomer, entered, nextOwner, readCustomer } from '#test/support/inputs/support.ts';
import { everything, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

type Entered = Parameters<typeof addCustomer>[1];
const add = (over: Entered = {}) =>
  world.call(addSupportCustomer, { ...entered, useremail: nextOwner(), ...over });

describe('A customer that staff add', () => {
  test('waits for its owner with everything that was entered, in one write and one mail', async () => {
    const { customerid, owner } = await addCustomer(world, { PartnerEmail: 'Paul@Partner.example' });
    expect(await readCustomer(world, customerid)).toMatchObject({
      ...Object.fromEntries(Object.entries(entered).filter(([name]) => !/^PL|Partner/.test(name))),
      customerid,
      useremail: owner,
      subemail: owner,
      inputstatus: 'waiting',
      subscription: 'none',
      revision: 0,
    });
    expect(await countsOf(customerid)).toEqual({ admins: 1, masters: 1, users: 0, locations: 1 });
    const counts = ['MEMBER#', 'LOC#', 'PARTNER#paul@partner.example', 'PLAN#2026-03-01#', 'TOPIC#'];
    expect(await Promise.all(counts.map(prefix => countOf(customerid, prefix)))).toEqual([1, 1, 1, 1, 0]);
    expect(await readOne(person(owner), true)).toMatchObject({ customerid });
    expect(subjectsTo(world, owner)).toEqual(['Larch Hospitals invites you to Attestry']);
    const [mail] = world.local.mailbox.messages().filter(({ to }) => to === owner);
    expect(mail?.text).toContain(`/signup#email=${encodeURIComponent(owner)}`);
  });

  test('begins with the topics of a starter set, active at its primary location; without one, or on Free, with none', async () => {
    const begin = async (over: Entered) => {
      const { customerid, owner } = await addCustomer(world, over);
      const { topics, topicLocations } = await settingsOf(customerid, true);
      const active = [...topics.values()].filter(({ status }) => status === topicStatus.active);
      return { owner, codes: active.map(({ libraryCode }) => libraryCode).sort(), pairs: topicLocations };
    };
    const clinic = await begin({ starterset: 'clinic', sectorid: 19 });
    expect(clinic.codes).toEqual([...starterSetOf('clinic').topics].sort());
    expect(clinic.pairs.map(({ active }) => active)).toEqual(clinic.codes.map(() => true));
    await world.call(registerPerson, {}, { as: clinic.owner });
    const { lines } = (await world.call(listActivity, {}, { as: clinic.owner })).body;
    expect(
      lines.filter(({ text }) => text.startsWith('Took the starter set “Clinic or practice”')),
    ).toHaveLength(1);
    const noPlace = await begin({ starterset: 'office', PLActive: 'N' });
    expect([noPlace.codes.length, noPlace.pairs]).toEqual([6, []]);
    for (const over of [{}, { starterset: '' }, { starterset: 'shop', pymtid: 1, enddate: '' }] as const)
      expect((await begin(over)).codes).toEqual([]);
  });

  test('has a partner who is mailed once they can act for it', async () => {
    const partner = (n: number) => `told${n}@partner.example`;
    const useremail = nextOwner();
    const { body } = await add({ PartnerEmail: partner(1), useremail });
    expect(body.warning).toBe('');
    expect(subjectsTo(world, partner(1))).toEqual(['You can act for Larch Hospitals']);
    await add({ PartnerEmail: partner(1), useremail });
    expect(subjectsTo(world, partner(1)), 'a repeat').toHaveLength(1);
    await add({ PartnerEmail: partner(2), activec: 'N' });
    await add({ PartnerEmail: partner(3), pymtid: 1, enddate: '' });
    for (const n of [2, 3]) expect(subjectsTo(world, partner(n)), 'nobody can act there').toEqual([]);
  });

  test('is the owner’s from the first sign-in, who finds in the activity who set it up', async () => {
    const { customerid, owner } = await addCustomer(world);
    await world.call(registerPerson, {}, { as: owner });
    expect((await readCustomer(world, customerid)).inputstatus).toBe('ownerlogin');
    await world.call(recordSignIn, {}, { as: owner });
    const session = await world.call(getSession, {}, { as: owner });
    expect(session.body.userdata[0]).toMatchObject({ customerid, selpymtid: 5, admindesc: 'Master Admin' });
    const { body } = await world.call(listActivity, { customerid }, { as: owner });
    const told = body.lines.map(({ text, right }) => `${right}: ${text}`);
    expect(told).toContain(': Signed in for the first time as Account Owner.');
    expect(told).toContain('Attestry staff: Set up the organization on the plan Enterprise + Custom.');
    expect(told).toContain('Attestry staff: Looked at the organization in the support console.');
  });

  test('can begin without an active location, switched off, and on the Free plan without an end', async () => {
    const off = await addCustomer(world, { activec: 'N', PLActive: 'N', pymtid: 1, enddate: '' });
    expect(await countsOf(off.customerid)).toMatchObject({ locations: 0 });
    const { status, body } = await world.call(getSession, {}, { as: off.owner });
    expect([status, body.reason]).toEqual([403, 'switchedOff']);
  });

  test('has an icon that staff uploaded, and none of another customer', async () => {
    const { body } = await world.call(uploadSupportIcon, { image: pngOf({ width: 64, gray: 30 }) });
    const { customerid } = await addCustomer(world, { brandicon: body.image });
    expect(await readCustomer(world, customerid)).toMatchObject({ brandicon: body.image });
    const foreign = `acme-${'0'.repeat(32)}.png`;
    expect((await add({ brandicon: foreign })).body).toMatchObject({ reason: 'unknownicon' });
    const text = await world.call(uploadSupportIcon, { image: Buffer.from('an icon') });
    expect(text.body).toMatchObject({ reason: 'notimage' });
  });

  test('is added once, also where the answer was lost or two people add it at the same moment', async () => {
    const useremail = nextOwner();
    const before = (await everything()).length;
    const answers = await Promise.all([add({ useremail }), add({ useremail })]);
    const again = await add({ useremail });
    const ids = new Set([...answers, again].map(({ body }) => body.customerid));
    expect([ids.size, subjectsTo(world, useremail).length]).toEqual([1, 1]);
    // Customer, profile, seat, person, location, plan history, audit.
    expect((await everything()).length - before).toBe(7);
    expect((await add({ useremail, custdesc: 'Another' })).body).toMatchObject({ reason: 'anothercust' });
  });
});

describe('Its owner', () => {
  test('is nobody who is active at another customer, whoever is first', async () => {
    const elsewhere =
      'This admin/user is already active with another customer. A user cannot use the same email for two different customers.';
    expect((await add({ useremail: people.leo })).body).toMatchObject({
      code: 400,
      reason: 'anothercust',
      message: elsewhere,
    });
    expect((await add({ useremail: people.fay })).body).toMatchObject({
      reason: 'onfree',
      message: expect.stringContaining('customer fable'),
    });
    const owner = nextOwner();
    const [first, second] = await Promise.all([
      add({ useremail: owner, custdesc: 'One' }),
      add({ useremail: owner, custdesc: 'Two' }),
    ]);
    const reasons = [first, second].map(({ status, body }) => [status, body.reason]);
    expect(reasons).toContainEqual([200, undefined]);
    expect(reasons).toContainEqual([400, 'anothercust']);
  });

  test('who signed out everywhere before stays signed out', async () => {
    const owner = nextOwner();
    await world.signIn(owner);
    const signedOutAt = new Date(world.now.getTime() + 60_000).toISOString();
    await write(update(keys.person(owner), { signedOutAt }));
    await addCustomer(world, { useremail: owner });
    expect((await world.call(getSession, {}, { as: owner })).status).toBe(401);
  });

  test('who has an account is led to the sign-in', async () => {
    await world.call(recordSignIn, {}, { as: people.zoe });
    await addCustomer(world, { useremail: people.zoe });
    const [mail] = world.local.mailbox.messages().filter(({ to }) => to === people.zoe);
    expect(mail?.text).toContain('/login#email=');
  });
});

describe('What staff enter is refused', () => {
  test.each<[string, Entered, string]>([
    [
      'where the partner is the owner',
      { useremail: 'o@o.example', PartnerEmail: 'O@o.example' },
      'partnerowner',
    ],
    ['where the partner is no address', { PartnerEmail: 'partner' }, 'partneremail'],
    ['without an end', { enddate: '' }, 'endmissing'],
    ['where the end is before the start', { enddate: '2026-02-28' }, 'endbeforestart'],
    ['without the days of a trial', { trialprd: 'Y' }, 'trialmissing'],
    [
      'where a trial ends before it starts',
      { trialprd: 'Y', trialstart: '2026-03-02', trialend: '2026-03-01' },
      'trialendbeforestart',
    ],
  ])('%s', async (_, over, reason) => {
    expect((await add(over)).body).toMatchObject({ code: 400, reason });
  });

  test.each<[string, Entered, string, string]>([
    ['a price above the limit', { priceagree: 1_000_000_000_000 }, 'priceagree', 'out of range'],
    ['too many locations', { loclimit: 32_768 }, 'loclimit', 'Location Limit is out of range'],
    ['too many admins', { admlimit: 128 }, 'admlimit', 'Admin Limit is out of range'],
    ['too many users', { userlimit: 32_768 }, 'userlimit', 'User Limit is out of range'],
    ['another currency', { currency: 'EUR' as 'USD' }, 'currency', 'Currency is required.'],
    ['no name', { custdesc: ' ' }, 'custdesc', 'Customer Name is required.'],
    ['no owner', { useremail: '' }, 'useremail', 'Owner Email is required.'],
    ['a plan that does not exist', { pymtid: 10 }, 'pymtid', 'Enrolled Plan is required.'],
    ['no name of the primary location', { PLName: '' }, 'PLName', 'Primary location name is required.'],
  ])('with %s', async (_, over, field, problem) => {
    const { status, body } = await add(over);
    expect([status, body.fields]).toEqual([422, [{ field, problem: expect.stringContaining(problem) }]]);
  });

  test('and the largest values are accepted', async () => {
    const most = { priceagree: 999_999_999_999, loclimit: 32_767, admlimit: 127, userlimit: 32_767 };
    const { customerid } = await addCustomer(world, { ...most, enddate: entered.startdate });
    expect(await readCustomer(world, customerid)).toMatchObject(most);
  });
});
