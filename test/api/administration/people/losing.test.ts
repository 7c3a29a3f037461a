import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partnerItem } from '#functions/data/clients/partner.ts';
import { putMany } from '#functions/data/table/table.ts';
import { changeSeatLocation } from '#shared/contract/administration/peoplelocations.ts';
import { makePlanRoom } from '#shared/contract/billing/planroom.ts';
import { editSupportCustomer, replaceOwner } from '#shared/contract/support/support.ts';
import { openedFor, people } from '#test/support/cast.ts';
import { addCustomer, nextOwner, openedCustomer, readCustomer } from '#test/support/inputs/support.ts';
import { Batching, sheetOf } from '#test/support/people/batching.ts';
import { saveData, signedInOnce } from '#test/support/people/customerdata.ts';
import { Importing } from '#test/support/people/importing.ts';
import { organization } from '#test/support/people/organization.ts';
import { type Entered, Seats } from '#test/support/people/seats.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

/** The mails to a person about what they lost, oldest first. */
const told = (email: string) =>
  world.local.mailbox
    .messages()
    .filter(({ to, text }) => to === email && text.includes('because your rights at'))
    .map(({ subject, text }) => ({ subject, text }))
    .reverse();

let made = 0;
/** An organization with a second Master Admin, a Location Admin at two locations and a User, and a partner who opened it. */
async function team(about: Parameters<typeof organization>[1] = {}) {
  const id = `losing${++made}.example`;
  const [second, admin, user] = [`second@${id}`, `admin@${id}`, `user@${id}`];
  const at = await organization(
    builder =>
      builder
        .location('den', 'Denver', 'USA')
        .person({ email: second, firstName: 'Sol', type: 1, role: '' })
        .person({ email: admin, firstName: 'Ann', type: 2, role: '', locations: ['home', 'den'] })
        .person({ email: user, firstName: 'Uma', type: 3, role: '', locations: ['home', 'den'] }),
    about,
  );
  const { customerid } = at;
  await putMany([openedFor(customerid, people.pat, 'partner'), partnerItem(customerid, people.pat)]);
  return { at, second, admin, user, seats: new Seats(world, at) };
}

describe('Somebody who loses something is mailed at once what, by whom, and whom to ask', () => {
  test('a seat: removed by an administrator, switched off by a partner', async () => {
    const { at, seats, admin, user } = await team({ mailsUsers: false });
    expect((await seats.remove(user)).status).toBe(200);
    expect((await seats.change(admin, { activeu: 'N' }, people.pat, at.customerid)).status).toBe(200);
    const [name] = told(user).map(({ subject }) => subject.replace('You no longer have access to ', ''));
    expect(name).toMatch(/^Organization \d+$/);
    expect(told(user)[0]!.text).toContain(
      `${at.master}, an administrator of ${name}, removed you from ${name}.`,
    );
    expect(told(user)[0]!.text).toContain(`If this is not right, ask ${at.master}, the Account Owner of`);
    expect(told(admin)[0]!.text).toContain(
      `${people.pat}, a partner who acts for ${name}, switched off your access to ${name}.`,
    );
    // They have no access that could end again.
    expect((await seats.remove(admin)).status).toBe(200);
    expect(told(admin)).toHaveLength(1);
  });

  test('the type of an admin, and locations: all of them, or those of an admin', async () => {
    const { at, seats, second, admin, user } = await team();
    const lowered: Partial<Entered> = { admintypeid: 2, anylocation: 'N', locations: [at.id('home')] };
    expect((await seats.change(second, lowered)).status).toBe(200);
    expect(told(second)).toMatchObject([
      { subject: expect.stringContaining('You are no longer a Master Admin of Organization') },
    ]);
    const take = (useremail: string, place: string) => {
      const input = { selection: 'deladminloc' as const, useremail, locationid: at.id(place) };
      return world.call(changeSeatLocation, input, { as: at.master });
    };
    for (const email of [admin, user]) expect((await take(email, 'den')).status).toBe(200);
    expect(told(admin)[0]!.text).toContain('took Denver away from you');
    expect(told(user)).toEqual([]);
    expect((await take(user, 'home')).status).toBe(200);
    expect(told(user)[0]!.text).toContain('You have no location there now.');
    // Who gets more loses nothing.
    expect((await seats.change(user, { anylocation: 'Y', locations: [] })).status).toBe(200);
    expect((await seats.change(admin, { userrole: 'Else' })).status).toBe(200);
    expect([told(user).length, told(admin).length]).toEqual([1, 1]);
  });

  test('an ownership, unless they gave it away themselves', async () => {
    const { at, second, user } = await team();
    await signedInOnce(world, second, user);
    const taken = await saveData(world, at, { email: user, subemail: second });
    expect(taken.status).toBe(200);
    expect(told(at.master)).toEqual([]);
    expect((await saveData(world, at, { email: second }, { as: at.master })).status).toBe(200);
    expect(told(user)[0]!.subject).toContain('You are no longer Account Owner of Organization');
    expect(told(user)[0]!.text).toContain(`named ${second} as Account Owner`);
    expect(told(user)[0]!.text).toContain(`ask ${second}, the Account Owner of`);
  });

  test('an ownership by support, and the seat of an owner who never came', async () => {
    const { customerid, owner, next } = await openedCustomer(world);
    await signedInOnce(world, next);
    const { revision } = await readCustomer(world, customerid);
    const input = { customerid, useremail: next, email: owner, revision };
    expect((await world.call(replaceOwner, input)).status).toBe(200);
    expect(told(owner)[0]!.subject).toContain('You are no longer Account Owner of');
    expect(told(owner)[0]!.text).toContain('Attestry’s support named');

    const waiting = await addCustomer(world);
    const customer = await readCustomer(world, waiting.customerid);
    const other = nextOwner();
    expect((await world.call(editSupportCustomer, { ...customer, useremail: other })).status).toBe(200);
    expect(told(waiting.owner)[0]!.text).toContain('Attestry’s support removed you from');
  });

  test('by making room for a plan', async () => {
    const { at, second, admin, user } = await team({ endDate: '2026-03-14' });
    const stay = [at.master, second, admin, at.id('home'), at.id('den')];
    const room = await world.call(makePlanRoom, { selpymtid: 3, stay, off: [user] }, { as: at.master });
    expect(room.status).toBe(200);
    expect(told(user)[0]!.text).toContain('switched off your access');
    expect(told(admin)).toEqual([]);
  });

  test('by an import or a batch that is taken back', async () => {
    const { at, admin } = await team();
    const [one, two] = [`one@${at.customerid}.example`, `two@${at.customerid}.example`];
    const importing = new Importing(world, 'people', at.master);
    const { jobid } = await importing.check(`User Email,User Type,All Locations,Active\n${one},User,Y,Y\n`);
    await importing.apply(jobid);
    await world.local.work();
    await importing.takeBack(jobid);
    expect(told(one)[0]!.text).toContain(`${at.master}, an administrator of`);

    const batching = new Batching(world, at.customerid);
    const { batch } = await batching.load('people', sheetOf('people', `${two},3,Y,Clerk,HOME,Y`));
    await batching.takeBack(batch.batchid);
    expect(told(two)[0]!.text).toContain('Attestry’s support removed you from');
    expect(told(admin)).toEqual([]);
  });

  test('nobody at a demonstration', async () => {
    const { seats, user } = await team({ demo: true });
    expect((await seats.remove(user)).status).toBe(200);
    expect(told(user)).toEqual([]);
  });
});
