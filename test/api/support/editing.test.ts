import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person } from '#functions/data/accounts/person.ts';
import { countsOf } from '#functions/data/administration/counts.ts';
import { keys } from '#functions/data/table/keys.ts';
import { present, readOne, update, write } from '#functions/data/table/table.ts';
import { registerPerson } from '#shared/contract/accounts/auth.ts';
import { getSession } from '#shared/contract/accounts/session.ts';
import { listActivity } from '#shared/contract/administration/activity.ts';
import { saveCustomerData } from '#shared/contract/administration/customerdata.ts';
import { editSupportCustomer, getSupportCustomer, replaceOwner } from '#shared/contract/support/support.ts';
import { countOf, subjectsTo } from '#test/support/billing.ts';
import { people } from '#test/support/cast.ts';
import { addCustomer, nextOwner, openedCustomer, readCustomer } from '#test/support/inputs/support.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

type Customer = Awaited<ReturnType<typeof readCustomer>>;
const save = (customer: Customer, over: Partial<Customer> = {}) =>
  world.call(editSupportCustomer, { ...customer, ...over });

/** A new customer, as staff read it. */
const fresh = async (over: Parameters<typeof addCustomer>[1] = {}) =>
  readCustomer(world, (await addCustomer(world, over)).customerid);

describe('What staff change', () => {
  test('is saved whole, stands in the plan history, and is told at the customer', async () => {
    const { customerid, owner } = await openedCustomer(world);
    const before = await readCustomer(world, customerid);
    const after = {
      custdesc: 'Larch Clinics',
      countrycode: 'CAN',
      emailtopic: 'N',
      brandcolor: '#0f766e',
      pymtid: 6,
      priceagree: 9000,
      enddate: '2028-02-29',
      trialprd: 'Y',
      trialstart: '2026-01-01',
      trialend: '2026-02-01',
      loclimit: 41,
      invoiceid: 'A-18',
      plannote: 'Difficult talks.',
    } as const;
    const { body } = await world.at('2026-03-15T12:00:01Z', () => save(before, after));
    expect(body).toMatchObject({ message: 'Updated successfully', warning: '', customer: after });
    expect(await readCustomer(world, customerid)).toEqual(body.customer);
    const { history } = (await world.call(getSupportCustomer, { customerid })).body;
    expect(history.map(({ pymtid, priceagree }) => [pymtid, priceagree])).toEqual([
      [6, 9000],
      [5, 2500],
    ]);
    const { lines } = (await world.call(listActivity, { customerid }, { as: owner })).body;
    const told = lines.find(({ text }) => text === 'Changed the organization’s data, plan or limits.');
    expect(told).toMatchObject({ right: 'Attestry staff' });
    expect(told?.changes).toContainEqual({ field: 'Agreement Price', from: '$2,500', to: '$9,000' });
    expect(JSON.stringify(told)).not.toContain('Difficult');
  });

  test('without a plan’s change adds nothing to its history', async () => {
    const before = await readCustomer(world, 'bolt');
    const own = { sectorid: 1, countrycode: 'JPN' };
    await save(before, { ...own, custdesc: 'Other', loclimit: 1 });
    expect(await countOf('bolt', 'PLAN#')).toBe(0);
    await save(await readCustomer(world, 'bolt'), { invoiceid: 'B-1' });
    expect(await countOf('bolt', 'PLAN#')).toBe(1);
  });

  test('stands in the plan history line by line, also twice on one day for the same plan', async () => {
    const before = await fresh();
    for (const [second, priceagree, invoiceid] of [
      ['01', 1000, 'C-1'],
      ['02', 1200, 'C-2'],
      ['03', 1200, 'C-3'],
    ] as const) {
      const seen = await readCustomer(world, before.customerid);
      await world.at(`2026-03-15T12:00:${second}Z`, () => save(seen, { priceagree, invoiceid }));
    }
    const { history } = (await world.call(getSupportCustomer, { customerid: before.customerid })).body;
    expect(history.map(line => [line.priceagree, line.invoiceid])).toEqual([
      [1200, 'C-3'],
      [1200, 'C-2'],
      [1000, 'C-1'],
      [before.priceagree, before.invoiceid],
    ]);
  });

  test('below what is active is allowed, and says what is over', async () => {
    const before = await fresh();
    const { body } = await save(before, { loclimit: 0, admlimit: 0 });
    expect(body.warning).toBe(
      'Over the limits: 1 admin (1 too many) and 1 location (1 too many). Everything stays active.',
    );
  });

  test('is refused where somebody was first, also the customer itself or its plan, unless it is in place', async () => {
    const { customerid, owner } = await openedCustomer(world);
    const before = await readCustomer(world, customerid);
    const [first, second] = await Promise.all([
      save(before, { custdesc: 'First' }),
      save(before, { custdesc: 'Second' }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const won = first.status === 200 ? first : second;
    const lost = first.status === 200 ? second : first;
    expect(lost.body).toMatchObject({ reason: 'stale', customer: won.body.customer });
    expect((await save(before, { custdesc: won.body.customer.custdesc })).status).toBe(200);

    const now = await readCustomer(world, customerid);
    const { seen: _, ...data } = now;
    const own = { ...data, email: owner, subemail: owner, timezone: 'UTC', pastdue: 12 };
    await world.call(saveCustomerData, { ...own, custdesc: 'Own name' }, { as: owner });
    expect((await save(now, { pymtid: 3 })).body).toMatchObject({ reason: 'stale' });

    const shown = await readCustomer(world, customerid);
    await write(update(keys.customer(customerid), { endDate: '2030-01-01' }, present));
    expect((await save(shown, { pymtid: 3 })).body).toMatchObject({
      reason: 'stale',
      customer: { enddate: '2030-01-01', custdesc: 'Own name' },
    });
  });

  test('keeps the rules of a new customer', async () => {
    const before = await fresh();
    expect((await save(before, { enddate: '2026-02-01' })).body.reason).toBe('endbeforestart');
    expect((await save(before, { trialprd: 'Y' })).body.reason).toBe('trialmissing');
    expect((await save(before, { brandicon: 'x.png' })).body.reason).toBe('unknownicon');
    expect((await save(before, { admlimit: 128 })).status).toBe(422);
  });

  test('switches everybody out with words of their own, and in again', async () => {
    const { customerid, owner } = await openedCustomer(world);
    const off = await save(await readCustomer(world, customerid), { activec: 'N' });
    const session = await world.call(getSession, {}, { as: owner });
    expect([session.status, session.body.reason]).toEqual([403, 'switchedOff']);
    await save(off.body.customer, { activec: 'Y' });
    expect((await world.call(getSession, {}, { as: owner })).status).toBe(200);
    const { lines } = (await world.call(listActivity, { customerid }, { as: owner })).body;
    expect(lines.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Switched the organization off.', 'Switched the organization on again.']),
    );
  });
});

describe('The owner of a customer that waits', () => {
  test('is replaced with the rest: the seat moves, and the new one is welcomed', async () => {
    const { customerid, owner } = await addCustomer(world);
    const next = nextOwner();
    const { body } = await save(await readCustomer(world, customerid), { useremail: next, custdesc: 'Both' });
    expect(body.customer).toMatchObject({ useremail: next, subemail: next, custdesc: 'Both', revision: 2 });
    const people = await Promise.all([owner, next].map(email => readOne(person(email), true)));
    expect(people.map(each => each?.customerid)).toEqual(['', customerid]);
    expect(await countOf(customerid, 'MEMBER#')).toBe(1);
    expect(await countsOf(customerid)).toMatchObject({ admins: 1, masters: 1 });
    expect(subjectsTo(world, next)).toEqual(['Both invites you to Attestry']);
    await world.call(registerPerson, {}, { as: next });
    expect((await readCustomer(world, customerid)).inputstatus).toBe('ownerlogin');
    expect((await world.call(getSession, {}, { as: owner })).body.userdata).toEqual([]);
  });

  test('is told to be replaced where the rest met a change of somebody else', async () => {
    const reasons = new Set<unknown>();
    for (let before = 6; before < 22; before++) {
      const shown = await fresh();
      const { customerid } = shown;
      const useremail = nextOwner();
      let answer: Awaited<ReturnType<typeof invoke>> | undefined;
      const saves = async () => {
        const { custdesc: _, ...rest } = shown;
        answer = await invoke(
          world,
          editSupportCustomer,
          { ...rest, useremail, custdesc: 'Mine' },
          people.sam,
        );
      };
      const other = () => write(update(keys.customer(customerid), { endDate: '2031-01-01' }, present));
      await interleave([other, saves], Array(before).fill(1));
      const { reason, message } = answer!.body;
      reasons.add(reason);
      const now = await readCustomer(world, customerid);
      expect(reason === 'changed').toBe(now.useremail === useremail && now.custdesc !== 'Mine');
      if (reason === 'changed') expect(message).toContain(`${useremail} is the Account Owner now.`);
    }
    expect(reasons).toContain('changed');
  });

  test('cannot be somebody who is active elsewhere', async () => {
    const before = await fresh();
    expect((await save(before, { useremail: people.leo })).body.reason).toBe('anothercust');
    expect((await save(before, { useremail: people.fay })).body.reason).toBe('onfree');
  });

  test('stays who they are if they sign in at the same moment', async () => {
    const { customerid, owner } = await addCustomer(world);
    const before = await readCustomer(world, customerid);
    const [edited] = await Promise.all([
      save(before, { useremail: nextOwner() }),
      world.call(registerPerson, {}, { as: owner }),
    ]);
    const now = await readCustomer(world, customerid);
    if (now.inputstatus === 'ownerlogin') expect(edited.body.reason).toBe('notfound');
    else expect([edited.status, now.useremail === owner]).toEqual([200, false]);
  });
});

describe('An owner who has signed in', () => {
  const replace = (customer: Customer, useremail: string, email = customer.useremail) => {
    const { customerid, revision } = customer;
    return world.call(replaceOwner, { customerid, revision, useremail, email });
  };

  test('is replaced only after it is confirmed by their address, and nothing is saved before', async () => {
    const { customerid, owner, next } = await openedCustomer(world);
    const before = await readCustomer(world, customerid);
    const asked = await save(before, { useremail: next, custdesc: 'Renamed' });
    expect([asked.status, asked.body]).toEqual([
      409,
      expect.objectContaining({ code: 300, reason: 'ownerassigned', email: owner }),
    ]);
    expect(await readCustomer(world, customerid)).toEqual(before);
    const { body } = await replace(before, next);
    expect(body.customer).toMatchObject({ useremail: next, subemail: owner, revision: 1 });
    expect(await countOf(customerid, 'MEMBER#')).toBe(2);
    // A repeat is in place; another confirmation is of somebody who is no longer the owner.
    expect((await replace(before, next)).status).toBe(200);
    expect((await replace(body.customer, owner, owner)).body.reason).toBe('stale');
    const { lines } = (await world.call(listActivity, { customerid }, { as: owner })).body;
    expect(lines.map(({ text }) => text)).toContain(`Made ${next} the Account Owner in place of ${owner}.`);
  });

  test('is not replaced by somebody without an active seat or a sign-in', async () => {
    const { customerid } = await openedCustomer(world);
    const before = await readCustomer(world, customerid);
    const notfound = {
      code: 400,
      newemail: 'notfound',
      message:
        'The owner email you entered is not an active user for this customer. The user must have logged into this site at least once.',
    };
    expect((await save(before, { useremail: nextOwner() })).body).toMatchObject(notfound);
    expect((await replace(before, people.leo)).body).toMatchObject(notfound);
  });

  test('is replaced once by two staff at the same moment', async () => {
    const { customerid, next } = await openedCustomer(world);
    const before = await readCustomer(world, customerid);
    const both = await Promise.all([replace(before, next), save(before, { custdesc: 'Other' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('A customer from before staff agreed on anything shows its plan’s price, and who enrolled alone has signed in', async () => {
  expect(await readCustomer(world, 'ended')).toMatchObject({
    priceagree: 840,
    inputstatus: 'ownerlogin',
    trialprd: 'N',
    pymtsched: 'year',
    invoiceid: '',
  });
});
