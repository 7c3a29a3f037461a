import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person } from '#functions/data/accounts/person.ts';
import { member } from '#functions/data/administration/member.ts';
import { putChangedSeat } from '#functions/data/administration/seatwrites.ts';
import { limitsOf } from '#functions/data/billing/customerwrites.ts';
import { partnerItem } from '#functions/data/clients/partner.ts';
import { contractorItem } from '#functions/data/clients/relations.ts';
import { keys } from '#functions/data/table/keys.ts';
import { writeNamed } from '#functions/data/table/named.ts';
import { putMany, readOne, update, write } from '#functions/data/table/table.ts';
import { answerInvitation } from '#shared/contract/accounts/joining.ts';
import type { SeatFields } from '#shared/domain/administration/people.ts';
import { openedFor, people } from '#test/support/cast.ts';
import { consistent } from '#test/support/people/clinic.ts';
import { Importing } from '#test/support/people/importing.ts';
import { organization } from '#test/support/people/organization.ts';
import { type Entered, Seats } from '#test/support/people/seats.ts';
import { type Answer, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const begin = async (...args: Parameters<typeof organization>) =>
  new Seats(world, await organization(...args));
let made = 0;
const somebody = () => `someone${++made}@limits.example`;
const reasons = (answers: readonly Answer<unknown>[]) =>
  answers.map(({ body }) => (body as { reason?: string }).reason ?? 'done').sort();
const master: Partial<Entered> = { admintypeid: 1 };

describe('the limits', () => {
  test('are told with their numbers', async () => {
    const seats = await begin(undefined, { userLimit: 1, adminLimit: 2 });
    await seats.add(somebody());
    expect((await seats.add(somebody())).body).toMatchObject({
      code: 400,
      message: 'maxuserlimit',
      explanation:
        'You will exceed your user limit of 1. Consider deactivating another user that is no longer participating or upgrade to a higher payment plan.',
    });
    await seats.add(somebody(), master);
    expect((await seats.add(somebody(), master)).body).toMatchObject({
      code: 400,
      message: 'maxadmlimit',
      explanation:
        'You will exceed your administrator limit of 2. Consider deactivating another admin that is no longer participating or upgrade to a higher payment plan.',
    });
  });

  test('count active people: a seat that is off takes no room until it is on', async () => {
    const seats = await begin(undefined, { userLimit: 1 });
    const [one, two] = [somebody(), somebody()];
    await seats.add(one);
    expect((await seats.add(two, { activeu: 'N' })).status).toBe(200);
    expect((await seats.change(two, { activeu: 'Y' })).body.reason).toBe('maxuserlimit');
    await seats.change(one, { activeu: 'N' });
    expect((await seats.change(two, { activeu: 'Y' })).status).toBe(200);
    expect((await seats.list()).Limit.usercount).toBe(1);
  });

  test('end 50 additions at the same moment exactly there', async () => {
    const seats = await begin(undefined, { userLimit: 20, adminLimit: 3 });
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) => seats.add(somebody(), n % 5 === 0 ? master : {})),
    );
    const { Limit, Eligibleusers } = await seats.list();
    expect(Limit).toMatchObject({ admcount: 3, usercount: 20 });
    expect(Eligibleusers.length).toBe(23);
    const refused = reasons(all).filter(reason => reason !== 'done');
    expect(new Set(refused)).toEqual(new Set(['maxuserlimit', 'maxadmlimit']));
    expect(refused.length).toBe(50 - 22);
  });

  test('hold for changes of type and for switching on at the same moment; one count falls as the other rises', async () => {
    const seats = await begin(undefined, { userLimit: 30, adminLimit: 4 });
    const some = Array.from({ length: 12 }, somebody);
    for (const [n, email] of some.entries()) await seats.add(email, { activeu: n < 8 ? 'Y' : 'N' });
    const all = await Promise.all(some.map(email => seats.change(email, { admintypeid: 1, activeu: 'Y' })));
    expect(reasons(all).filter(reason => reason === 'done').length).toBe(3);
    const { Limit, Eligibleusers } = await seats.list();
    const masters = Eligibleusers.filter(({ admintypeid, activeu }) => admintypeid === 1 && activeu === 'Y');
    const users = Eligibleusers.filter(({ admintypeid, activeu }) => admintypeid === 3 && activeu === 'Y');
    expect(Limit).toMatchObject({ admcount: 4, usercount: users.length });
    expect(masters.length).toBe(4);
  });
});

test('the limit holds for people who come at the same moment in every way', async () => {
  const some = (count: number) => Array.from({ length: count }, somebody);
  const [off, admins] = [some(10), some(6)];
  const free = await Promise.all(
    some(6).map(() => organization(undefined, { planid: 1, endDate: '', ...limitsOf(1) })),
  );
  const seats = await begin(
    builder => {
      for (const email of admins)
        builder.person({ email, firstName: '', type: 2, role: '', locations: ['home'] });
    },
    { userLimit: 25, adminLimit: 10 },
  );
  const { at } = seats;
  for (const email of off) await seats.add(email, { activeu: 'N' });
  for (const { master: email } of free) await seats.add(email);
  const importing = new Importing(world, 'people', at.master);
  const rows = some(20).map(email => `${email},User,Y`);
  const { jobid } = await importing.check(`User Email,User Type,All Locations\n${rows.join('\n')}\n`);
  const { body } = await importing.apply(jobid);
  await Promise.all([
    world.local.work(),
    ...some(12).map(email => seats.add(email)),
    ...off.map(email => seats.change(email, { activeu: 'Y' })),
    ...admins.map(email => seats.change(email, { admintypeid: 3 })),
    ...free.map(({ master: as }) =>
      world.call(answerInvitation, { organization: at.customerid, answer: 'join' }, { as }),
    ),
  ]);
  expect((await importing.job(body.jobid)).state).toBe('done');
  expect((await seats.list()).Limit.usercount).toBe(25);
  await consistent(at);
});

describe('the last Master Admin', () => {
  // An owner's seat is held for another reason.
  const owned = { accountOwner: 'else@limits.example', subscriptionOwner: 'else@limits.example' };

  test('and oneself cannot be removed, lowered or switched off', async () => {
    const seats = await begin(undefined, owned);
    const { master: self } = seats.at;
    const other = somebody();
    await seats.add(other, master);
    for (const wanted of [{ activeu: 'N' as const }, { admintypeid: 2, anylocation: 'N' as const }])
      expect((await seats.change(self, wanted as Partial<Entered>)).body.reason).toBe('yourself');
    expect((await seats.remove(self)).body.reason).toBe('yourself');
    expect((await seats.change(self, { userrole: 'Chief' })).status).toBe(200);
    expect((await seats.remove(self, other)).status).toBe(200);
  });

  test('stays when two remove each other at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const seats = await begin(undefined, owned);
      const { master: one } = seats.at;
      const two = somebody();
      await seats.add(two, master);
      const answers = await Promise.all([seats.remove(two, one), seats.remove(one, two)]);
      expect(reasons(answers).filter(reason => reason === 'done').length).toBe(1);
      const left = answers[0].status === 200 ? one : two;
      expect((await seats.list(left)).Limit.admcount).toBe(1);
    }
  });

  test('stays when somebody who acts for the customer removes them', async () => {
    const seats = await begin(undefined, { ...owned, planid: 9 });
    const { customerid, master: self } = seats.at;
    await putMany([
      partnerItem(customerid, people.pat),
      openedFor(customerid, people.pat, 'partner'),
      contractorItem(customerid, 'conco'),
      openedFor(customerid, people.cal, 'contractor'),
    ]);
    for (const acting of [people.pat, people.cal]) {
      expect((await seats.remove(self, acting, customerid)).body.reason).toBe('masteracting');
      // With the rights of a Master Admin otherwise.
      const email = somebody();
      expect((await seats.add(email, {}, acting, customerid)).status).toBe(200);
      expect((await seats.remove(email, acting, customerid)).status).toBe(200);
    }
  });
});

describe('the owners', () => {
  test('keep their seats while they are named', async () => {
    const owner = 'sub@limits.example';
    const seats = await begin(undefined, { subscriptionOwner: owner });
    const other = somebody();
    await seats.add(owner, master);
    await seats.add(other, master);
    const told = {
      code: 400,
      message: 'Subscription Owner',
      explanation:
        'You cannot deactivate a Subscription Owner. First remove this user from the Subscription Owner Email.',
    };
    expect((await seats.change(owner, { activeu: 'N' })).body).toMatchObject(told);
    expect((await seats.remove(owner)).body).toMatchObject(told);
    const lowered = await seats.change(owner, { admintypeid: 3 });
    expect(lowered.body.reason).toBe('ownertype');
    const account = seats.at.master;
    expect((await seats.remove(account, other)).body.reason).toBe('accountowner');
    expect((await seats.change(account, { activeu: 'N' }, other)).body.reason).toBe('accountowner');
    expect((await seats.row(owner))?.owner).toBe('subscription');
    expect((await seats.row(account))?.owner).toBe('account');
  });

  test('cannot be changed by people who act for the customer', async () => {
    const seats = await begin();
    const { customerid, master: account } = seats.at;
    await putMany([partnerItem(customerid, people.pat), openedFor(customerid, people.pat, 'partner')]);
    for (const answer of [
      await seats.change(account, { userrole: 'x' }, people.pat, customerid),
      await seats.remove(account, people.pat, customerid),
    ])
      expect(answer.body).toMatchObject({ code: 400, reason: 'owner' });
    expect((await seats.add(people.pat, {}, people.pat, customerid)).body.reason).toBe('yourself');
  });

  test('keep their seats also if they are named after a removal was decided', async () => {
    const seats = await begin();
    const { customerid } = seats.at;
    const email = somebody();
    await seats.add(email, master);
    const before = await readOne(member(customerid, email), true);
    const self = await readOne(person(email), true);
    const decided = { customerid, email, before, self, by: undefined };
    const who = { email: seats.at.master, right: 'member' as const };
    const failing = async (...wanted: (SeatFields | undefined)[]) => {
      for (const after of wanted) {
        const failed = await writeNamed(
          putChangedSeat({ ...decided, after }, 'person changed', [], who, world.now),
        );
        expect(failed?.part).toBe('room');
      }
    };
    const off = { ...before!, active: false };
    await write(update(keys.customerProfile(customerid), { accountOwner: email }));
    await failing(undefined, off);
    const now = { accountOwner: seats.at.master, subscriptionOwner: email };
    await write(update(keys.customerProfile(customerid), now));
    await failing(undefined, off, { ...before!, adminType: 3 as const });
    expect(await seats.row(email)).toMatchObject({ admintypeid: 1, activeu: 'Y', owner: 'subscription' });
  });
});
