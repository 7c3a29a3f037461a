import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerProfile } from '#functions/data/administration/customer.ts';
import { member, memberItem } from '#functions/data/administration/member.ts';
import { partnerItem } from '#functions/data/clients/partner.ts';
import { putMany, readOne } from '#functions/data/table/table.ts';
import { saveCustomerData } from '#shared/contract/administration/customerdata.ts';
import { makePlanRoom } from '#shared/contract/billing/planroom.ts';
import { customerOfPerson, pay } from '#test/support/billing.ts';
import { openedFor, people } from '#test/support/cast.ts';
import { formOf, saveData, signedInOnce } from '#test/support/people/customerdata.ts';
import { organization } from '#test/support/people/organization.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

let made = 0;
/** An organization with a second Master Admin and a User, who have both signed in. */
async function staffed() {
  const [second, user] = [`second${++made}@owners.example`, `user${made}@owners.example`];
  const at = await organization(builder =>
    builder
      .person({ email: second, firstName: 'Sol', type: 1, role: '' })
      .person({ email: user, firstName: 'Uma', type: 3, role: '' }),
  );
  await signedInOnce(world, second, user);
  return { ...at, second, user };
}

const sentence =
  'The owner email you entered is not an active user for this customer. The user must have logged into this site at least once.';

describe('An owner', () => {
  test('is an active seat whose person has signed in', async () => {
    const at = await staffed();
    const saved = await saveData(world, at, { email: at.user.toUpperCase(), subemail: at.second });
    expect(saved.body.customer).toMatchObject({ email: at.user, subemail: at.second });
    for (const email of ['nobody@owners.example', people.ada]) {
      expect((await saveData(world, at, { email })).body).toMatchObject({
        code: 400,
        reason: 'accountnotfound',
        newemail: 'notfound',
        message: sentence,
      });
      expect((await saveData(world, at, { subemail: email })).body).toMatchObject({
        reason: 'subscriptionnotfound',
        newemail: 'notfound',
        message: sentence,
      });
    }
    // Has a seat, but never signed in.
    expect((await saveData(world, at, { email: at.master })).body.reason).toBe('accountnotfound');
  });

  test('of the subscription is a Master Admin', async () => {
    const at = await staffed();
    expect((await saveData(world, at, { subemail: at.user })).body).toMatchObject({
      code: 400,
      reason: 'notmaster',
      message: 'The Subscription Owner must be a Master Admin. Nothing was saved. Choose somebody else.',
    });
  });

  test('is not named by somebody who acts for the organization', async () => {
    const at = await staffed();
    await putMany([partnerItem(at.customerid, people.pat), openedFor(at.customerid, people.pat, 'partner')]);
    const acting = { as: people.pat, actingFor: at.customerid };
    expect((await saveData(world, at, { email: at.second }, acting)).body).toMatchObject({
      code: 400,
      reason: 'ownersacting',
      message:
        'Only the organization’s own Master Admins can change its owners. Nothing was saved. Enter the previous owners again.',
    });
    expect((await saveData(world, at, { pastdue: 3 }, acting)).status).toBe(200);
  });

  test('has an active seat, also where it is switched off while it is named, or named while it is switched off', async () => {
    const first = (count: number, who: 0 | 1) => [...Array(count).fill(who), ...Array(40).fill(1 - who)];
    const orders = [
      ...[2, 3, 4, 5, 6].map(count => first(count, 0)),
      ...[4, 5, 6, 7, 8, 9, 10, 11, 12].map(count => first(count, 1)),
    ];
    const outcomes = new Set<string>();
    for (const order of orders) {
      const at = await staffed();
      const form = { ...(await formOf(world, at)), email: at.user };
      const room = { selpymtid: 5, stay: [at.master, at.second, at.id('home')], off: [at.user] };
      const reasons: unknown[] = [];
      await interleave(
        [
          async () => {
            const { body } = await invoke(world, saveCustomerData, form, at.master);
            reasons[0] = body.reason ?? 'named';
          },
          async () => {
            const { body } = await invoke(world, makePlanRoom, room, at.master);
            reasons[1] = body.reason ?? 'off';
          },
        ],
        order,
      );
      const { accountOwner } = await readOne(customerProfile(at.customerid), true);
      const seat = await readOne(member(at.customerid, at.user), true);
      expect([accountOwner === at.user, seat?.active], String(order)).toEqual(
        seat?.active ? [true, true] : [false, false],
      );
      outcomes.add(reasons.join(', '));
    }
    expect([...outcomes].sort()).toEqual(['accountnotfound, off', 'named, changed', 'named, kept']);
  });
});

describe('A new Subscription Owner', () => {
  const [second, third] = ['sol@payer.example', 'tia@payer.example'] as const;
  const master = 'paying@payer.example';
  const emails = () => Object.values(world.local.stripe.ledger.books.payers).map(({ email }) => email);
  let customerid = '';
  beforeAll(async () => {
    await pay(world, master, 3);
    customerid = await customerOfPerson(master);
    const seat = {
      adminType: 1,
      allLocations: true,
      locations: [],
      grants: [],
      role: '',
      active: true,
    } as const;
    await putMany([second, third].map(email => memberItem({ customerid, email, ...seat })));
    await signedInOnce(world, second, third);
  });
  const ready = async () => ({
    ...(await formOf(world, { master })),
    custdesc: 'Payer',
    countrycode: 'USA',
    sectorid: 1,
  });

  test('becomes the payer’s e-mail; if the payment service fails, the next save sees to it', async () => {
    const form = { ...(await ready()), subemail: second };
    world.local.stripe.fault = 'before';
    const saved = await world.call(saveCustomerData, form, { as: master });
    expect(saved.body).toMatchObject({
      code: 200,
      customer: { subemail: second },
      warning:
        'Everything is saved. The payment service does not have the new Subscription Owner’s e-mail yet: save again in a few minutes.',
    });
    expect(world.logs.filter(line => line.includes('"event":"payer"'))).toHaveLength(1);
    expect(emails()).toContain(master);
    world.local.stripe.fault = 'none';
    const again = await world.call(saveCustomerData, form, { as: master });
    expect(again.body).toMatchObject({ code: 200, warning: '' });
    expect(emails()).toContain(second);
    expect(emails()).not.toContain(master);
  });

  test('who follows another one at once stays the payer’s e-mail, whichever request arrives last', async () => {
    const owners = new Set<string>();
    for (const count of [4, 5, 6, 7, 8, 9]) {
      const form = await ready();
      const saves = [
        { ...form, subemail: second },
        { ...form, subemail: third, revision: form.revision + 1 },
      ];
      await interleave(
        saves.map(input => () => invoke(world, saveCustomerData, input, master)),
        [...Array(count).fill(0), ...Array(40).fill(1)],
      );
      const { subscriptionOwner } = await readOne(customerProfile(customerid), true);
      expect(emails(), `after ${count}`).toContain(subscriptionOwner);
      owners.add(subscriptionOwner);
      await world.call(saveCustomerData, { ...(await ready()), subemail: third }, { as: master });
    }
    expect(owners).toContain(third);
  });
});
