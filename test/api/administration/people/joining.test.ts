import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { person } from '#functions/data/accounts/person.ts';
import { customer } from '#functions/data/administration/customer.ts';
import { member } from '#functions/data/administration/member.ts';
import { changeTerms, limitsOf } from '#functions/data/billing/customerwrites.ts';
import { keys } from '#functions/data/table/keys.ts';
import { ConflictError, put, readOne, remove, write } from '#functions/data/table/table.ts';
import { answerInvitation, listInvitations } from '#shared/contract/accounts/joining.ts';
import { getSession } from '#shared/contract/accounts/session.ts';
import { addStep, removeStep } from '#test/support/database/steps.ts';
import { organization } from '#test/support/people/organization.ts';
import { Seats } from '#test/support/people/seats.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());
afterEach(() => removeStep('planted'));

const begin = async (...args: Parameters<typeof organization>) =>
  new Seats(world, await organization(...args));
/** Somebody alone on the Free plan. */
const onFree = async () => {
  const at = await organization(undefined, { planid: 1, endDate: '', ...limitsOf(1) });
  return { email: at.master, home: at.customerid, at };
};
const invitations = async (as: string) => (await world.call(listInvitations, {}, { as })).body.invitations;
const answer = (as: string, seats: Seats, said: 'join' | 'decline' = 'join') =>
  world.call(answerInvitation, { organization: seats.at.customerid, answer: said }, { as });
/** Does something right before the next request of a name, when everything it is based on has been read. */
const justBefore = (command: string, act: () => Promise<void>) => {
  let isDone = false;
  addStep('planted', (next, context) => async args => {
    if (!isDone && context.commandName === command) {
      isDone = true;
      await act();
    }
    return next(args);
  });
};
const events = async (at: Seats['at']) => (await at.activity()).map(({ event }) => event);

describe('Somebody on the Free plan who is added', () => {
  test('is asked, has no access and takes no room until they join; then the free account is closed and kept', async () => {
    const { email, home, at } = await onFree();
    const seats = await begin();
    const added = await seats.add(email, { userrole: 'Nurse' });
    expect(added.body).toMatchObject({
      row: { state: 'invited', activeu: 'N', userrole: 'Nurse' },
      mailed: 'Y',
    });
    expect((await seats.list()).Limit.usercount).toBe(0);
    expect(await invitations(email)).toEqual([
      { organization: seats.at.customerid, custdesc: expect.any(String), admindesc: 'User' },
    ]);
    const acting = await world.call(getSession, {}, { as: email, actingFor: seats.at.customerid });
    expect(acting.status).toBe(403);
    expect((await world.call(getSession, {}, { as: email })).body.userdata[0]?.customerid).toBe(home);

    expect((await answer(email, seats)).body.message).toMatch(/^You joined /);
    expect((await world.call(getSession, {}, { as: email })).body.userdata[0]?.customerid).toBe(
      seats.at.customerid,
    );
    expect(await seats.row(email)).toMatchObject({ activeu: 'Y', userrole: 'Nurse' });
    expect((await seats.list()).Limit.usercount).toBe(1);
    expect(await readOne(customer(home))).toMatchObject({ planid: 1, planStatus: 'Closed', active: false });
    expect((await readOne(member(home, email)))?.active).toBe(false);
    expect(await events(at)).toEqual(['account closed: joined another organization']);
    expect((await events(seats.at)).sort()).toEqual(['person asked to join', 'person joined']);
    expect(await invitations(email)).toEqual([]);
    expect((await answer(email, seats)).body.reason).toBe('gone');
  });

  test('may decline: they stay where they are, and the list says so', async () => {
    const { email, home } = await onFree();
    const seats = await begin();
    await seats.add(email);
    expect((await answer(email, seats, 'decline')).status).toBe(200);
    expect(await seats.row(email)).toMatchObject({ state: 'declined', activeu: 'N' });
    expect(await invitations(email)).toEqual([]);
    expect((await readOne(person(email)))?.customerid).toBe(home);
    expect((await answer(email, seats)).body.reason).toBe('gone');
    // Deleted and added again, they are asked again.
    await seats.remove(email);
    await seats.add(email);
    expect((await invitations(email)).length).toBe(1);
  });

  test('is told where there is no room, when added and when they join', async () => {
    const { email } = await onFree();
    const full = await begin(undefined, { userLimit: 0 });
    expect((await full.add(email)).body.reason).toBe('maxuserlimit');
    const seats = await begin(undefined, { userLimit: 1 });
    await seats.add(email);
    await seats.add('first@joining.example');
    expect((await answer(email, seats)).body.reason).toBe('full');
    await seats.remove('first@joining.example');
    expect((await answer(email, seats)).status).toBe(200);
  });

  test('cannot be switched on by the administrator meanwhile', async () => {
    const { email, home } = await onFree();
    const seats = await begin();
    await seats.add(email);
    expect((await seats.change(email, { activeu: 'Y' })).body.reason).toBe('onfree');
    expect((await seats.change(email, { userrole: 'Chief' })).body.row).toMatchObject({ state: 'invited' });
    expect((await readOne(person(email)))?.customerid).toBe(home);
  });

  test('is not added switched off, where nobody could switch them on', async () => {
    const { email } = await onFree();
    const seats = await begin();
    expect((await seats.add(email, { activeu: 'N' })).body.reason).toBe('onfreeoff');
    expect(await seats.row(email)).toBeUndefined();
  });

  test('nobody else can answer, and no invitation is made up', async () => {
    const { email } = await onFree();
    const stranger = await onFree();
    const seats = await begin();
    await seats.add(email);
    expect(await invitations(stranger.email)).toEqual([]);
    expect((await answer(stranger.email, seats)).body.reason).toBe('gone');
    expect((await answer(stranger.email, seats, 'decline')).body.reason).toBe('gone');
    expect((await seats.row(email))?.state).toBe('invited');
  });
});

describe('At the same moment', () => {
  const rounds = [1, 2, 3, 4, 5];

  test('two organizations ask and the person accepts both: they are active at exactly one', async () => {
    for (const _ of rounds) {
      const { email } = await onFree();
      const [one, two] = [await begin(), await begin()];
      const added = await Promise.all([one.add(email), two.add(email)]);
      expect(added.map(({ status }) => status)).toEqual([200, 200]);
      const answers = await Promise.all([answer(email, one), answer(email, two)]);
      expect(answers.filter(({ status }) => status === 200).length).toBe(1);
      expect(answers.find(({ status }) => status !== 200)?.body.reason).toBe('notfree');
      const rows = await Promise.all([one.row(email), two.row(email)]);
      expect(rows.filter(row => row?.activeu === 'Y').length).toBe(1);
      const counts = await Promise.all([one, two].map(async each => (await each.list()).Limit.usercount));
      expect(counts.sort()).toEqual([0, 1]);
    }
  });

  test('the person upgrades just before the write with which they join: they stay with their plan', async () => {
    const { email, home } = await onFree();
    const seats = await begin();
    await seats.add(email);
    const seen = (await readOne(customer(home)))!;
    const terms = { planid: 2, planStatus: 'Active', endDate: '2027-01-01', canceled: false } as const;
    justBefore('TransactWriteItemsCommand', () => write(changeTerms(seen, terms)));
    expect((await answer(email, seats)).body.reason).toBe('notfree');
    expect(await readOne(customer(home))).toMatchObject({ planid: 2, planStatus: 'Active', active: true });
    expect((await readOne(person(email)))?.customerid).toBe(home);
    expect(await seats.row(email)).toMatchObject({ state: 'invited' });
    expect((await seats.list()).Limit.usercount).toBe(0);
  });

  test('the person joins just before the write of their upgrade: there is no upgrade', async () => {
    const { email, home } = await onFree();
    const seats = await begin();
    await seats.add(email);
    const seen = (await readOne(customer(home)))!;
    const terms = { planid: 2, planStatus: 'Active', endDate: '2027-01-01', canceled: false } as const;
    expect((await answer(email, seats)).status).toBe(200);
    await expect(write(changeTerms(seen, terms))).rejects.toThrow(ConflictError);
  });

  test('the person joins another organization, or the invitation is withdrawn, just before the write: nothing is half', async () => {
    const { email, home } = await onFree();
    const [one, two] = [await begin(), await begin()];
    await one.add(email);
    await two.add(email);
    justBefore('TransactWriteItemsCommand', async () => {
      expect((await two.remove(email)).status).toBe(200);
    });
    expect((await answer(email, two)).body.reason).toBe('gone');
    removeStep('planted');
    expect((await readOne(person(email)))?.customerid).toBe(home);
    await two.add(email);
    justBefore('TransactWriteItemsCommand', async () => {
      expect((await answer(email, one)).status).toBe(200);
    });
    expect((await answer(email, two)).body.reason).toBe('notfree');
    expect((await readOne(person(email)))?.customerid).toBe(one.at.customerid);
    expect((await two.list()).Limit.usercount).toBe(0);
  });

  test('a payment that is open holds the person until it is completed or given up', async () => {
    const { email, home } = await onFree();
    const seats = await begin();
    await seats.add(email);
    await write(put(keys.customerCheckout(home), { begun: 'now' }));
    expect((await answer(email, seats)).body.reason).toBe('paying');
    await write(remove(keys.customerCheckout(home)));
    expect((await answer(email, seats)).status).toBe(200);
  });

  test('the invitation is withdrawn and accepted: the person is in or it is gone, never half', async () => {
    for (const _ of rounds) {
      const { email, home } = await onFree();
      const seats = await begin();
      await seats.add(email);
      const [removed, joined] = await Promise.all([seats.remove(email), answer(email, seats)]);
      const row = await seats.row(email);
      const self = await readOne(person(email));
      if (joined.status === 200) {
        // It was removed after they joined, or not at all.
        expect([row?.activeu ?? 'removed', self?.customerid]).toEqual(
          removed.status === 200 ? ['removed', ''] : ['Y', seats.at.customerid],
        );
      } else {
        expect([joined.body.reason, row, self?.customerid]).toEqual(['gone', undefined, home]);
      }
      expect((await seats.list()).Limit.usercount).toBe(row ? 1 : 0);
    }
  });
});
