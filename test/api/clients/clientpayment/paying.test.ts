import { describe, expect, test } from 'vitest';
import { person } from '#functions/data/accounts/person.ts';
import { customer, customerProfile } from '#functions/data/administration/customer.ts';
import { subscription } from '#functions/data/billing/subscription.ts';
import { offersTo } from '#functions/data/clients/offers.ts';
import { contractorsOf } from '#functions/data/clients/relations.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, readAll, readOne, update, write } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { recordSignIn } from '#shared/contract/accounts/auth.ts';
import {
  cancelSubscription,
  confirmPayment,
  openBillingPortal,
  startSubscription,
} from '#shared/contract/billing/payment.ts';
import { enrollFree, listPlans } from '#shared/contract/billing/plans.ts';
import {
  confirmClientPayment,
  removePendingClient,
  startClientSubscription,
} from '#shared/contract/clients/clientpayment.ts';
import { listClients } from '#shared/contract/clients/clients.ts';
import {
  cards,
  countOf,
  customerOfPerson,
  freshPayers,
  paidBy,
  pay,
  subjectsTo,
  typeCard,
} from '#test/support/billing.ts';
import { people } from '#test/support/cast.ts';
import { confirmFor, offerPlan, orderFor, payFor, pendingRow } from '#test/support/people/clients.ts';

const at = freshPayers('client', true);
/** What conco paid since the last look, in cents. */
let seen = 0;
const concoPaid = () => {
  const all = paidBy(at.world, people.cal);
  const since = all - seen;
  seen = all;
  return since;
};

describe('a contractor that pays for a new client', () => {
  test('sets it up with its owner’s seat, its location and the relation, and waits for the owner', async () => {
    concoPaid();
    await offerPlan(at.world, at.somebody);
    const paid = await payFor(at.world, at.somebody);
    const id = paid.body.Data.customerid;
    expect(paid.body).toMatchObject({ state: 'done', Data: { plan_id: 8, enddate: '2027-03-15' } });
    expect(concoPaid()).toBe(42_000);
    expect(paidBy(at.world, at.somebody)).toBe(0);
    const { its, profile, record } = await readAll(
      { its: customer(id), profile: customerProfile(id), record: subscription(id) },
      true,
    );
    expect(its).toMatchObject({
      name: 'Small Clinic',
      planid: 8,
      planStatus: 'Active',
      endDate: '2027-03-15',
    });
    expect(profile).toMatchObject({ accountOwner: at.somebody, country: 'USA', setupState: 'waiting' });
    expect(record).toMatchObject({ paidBy: 'conco', state: 'active' });
    expect(await customerOfPerson(at.somebody)).toBe(id);
    expect(await contractorsOf(id)).toMatchObject([{ contractorid: 'conco', active: true, remindDays: 30 }]);
    expect([await countOf(id, 'LOC#'), await countOf(id, 'MEMBER#'), await countOf(id, 'PLAN#')]).toEqual([
      1, 1, 1,
    ]);
    expect(await offersTo(at.somebody)).toEqual([]);
    expect(await pendingRow(at.world, at.somebody)).toMatchObject({ state: 'waiting', clientid: id });

    const mails = at.world.local.mailbox.messages().filter(({ to }) => to === at.somebody);
    expect(mails.map(({ subject }) => subject)).toEqual(['Conco enrolled Small Clinic in Attestry']);
    expect(mails[0]?.text).not.toContain('USD');
    expect(subjectsTo(at.world, people.cal).at(-1)).toBe('We received your payment for Small Clinic');
  });

  test('lists it under Manage Client from the owner’s first sign-in on', async () => {
    await offerPlan(at.world, at.somebody, { compname: 'Harbor Dental' });
    const id = (await payFor(at.world, at.somebody)).body.Data.customerid;
    const managed = async () => {
      const { body } = await at.world.call(listClients, {});
      return body.Clientlist?.find(({ clientid }) => clientid === id);
    };
    expect(await managed()).toBeUndefined();
    await at.world.call(recordSignIn, {}, { as: at.somebody });
    expect(await managed()).toMatchObject({
      custdesc: 'Harbor Dental',
      owneremail: at.somebody,
      pymtdesc: 'Client Tier 2',
      paidby: 'contractor',
      renews: 'Y',
      reminday: 30,
      activecc: 'Y',
    });
    expect(await pendingRow(at.world, at.somebody)).toBeUndefined();
  });

  test('pays once, however often it orders and confirms', async () => {
    concoPaid();
    await offerPlan(at.world, at.somebody);
    const orders = await Promise.all([1, 2, 3].map(() => orderFor(at.world, at.somebody)));
    const secrets = new Set(orders.map(({ body }) => body.client_secret).filter(Boolean));
    expect(secrets.size).toBe(1);
    await typeCard(at.world, [...secrets][0]!, cards.good);
    const confirmed = await Promise.all([1, 2, 3].map(() => confirmFor(at.world, at.somebody)));
    expect(new Set(confirmed.map(({ body }) => body.Data.customerid)).size).toBe(1);
    expect((await confirmFor(at.world, at.somebody)).body.state).toBe('done');
    expect((await orderFor(at.world, at.somebody)).body).toMatchObject({ reason: 'sameplan' });
    expect(concoPaid()).toBe(42_000);
  });

  test('has several payments open at once, and its own plan stays as it is', async () => {
    concoPaid();
    const own = await readOne(customer('conco'), true);
    const others = ['one', 'two'].map(name => `${name}.${at.somebody}`);
    for (const each of others) await offerPlan(at.world, each, { compname: each });
    const orders = await Promise.all(others.map((each, n) => orderFor(at.world, each, 7 + n)));
    for (const { body } of orders) await typeCard(at.world, body.client_secret, cards.good);
    for (const each of others) expect((await confirmFor(at.world, each)).body.state).toBe('done');
    expect(concoPaid()).toBe(22_000 + 42_000);
    expect(await readOne(customer('conco'), true)).toEqual(own);
    expect(await readOne(subscription('conco'), true)).toBeUndefined();
    const payers = Object.values(at.world.local.stripe.ledger.books.payers);
    expect(payers.filter(({ email }) => email === people.cal)).toHaveLength(1);
  });

  test('pays nothing with a declined card, and tries another one', async () => {
    concoPaid();
    await offerPlan(at.world, at.somebody);
    const declined = await payFor(at.world, at.somebody, 8, cards.declined);
    expect(declined.body.reason).toBe('declined');
    expect(await pendingRow(at.world, at.somebody)).toMatchObject({ state: 'paying' });
    expect((await payFor(at.world, at.somebody)).body.state).toBe('done');
    expect(concoPaid()).toBe(42_000);
  });

  test('is completed by the payment’s event, or by the owner’s sign-in, if its browser is gone', async () => {
    for (const [n, settle] of [
      () => at.world.local.stripe.deliver(),
      () => at.world.call(confirmPayment, {}, { as: `1.${at.somebody}` }),
    ].entries()) {
      const owner = `${n}.${at.somebody}`;
      await offerPlan(at.world, owner);
      const { body } = await orderFor(at.world, owner);
      await typeCard(at.world, body.client_secret, cards.good);
      expect(await customerOfPerson(owner)).toBe('');
      await settle();
      expect(await readOne(customer(await customerOfPerson(owner)), true)).toMatchObject({ planid: 8 });
    }
  });

  test('keeps the history of an owner on Free', async () => {
    await at.world.call(enrollFree, {}, { as: at.somebody });
    const id = await customerOfPerson(at.somebody);
    await offerPlan(at.world, at.somebody);
    expect((await payFor(at.world, at.somebody, 9)).body.Data).toMatchObject({ customerid: id, plan_id: 9 });
    expect(await readOne(customer(id), true)).toMatchObject({ name: 'Small Clinic', planid: 9 });
    expect(await contractorsOf(id)).toMatchObject([{ contractorid: 'conco', active: true }]);
    expect(await readOne(customerProfile(id), true)).toMatchObject({ setupState: 'ownerlogin' });
    expect(subjectsTo(at.world, at.somebody)).toEqual(['Your contractor paid for your plan']);
  });

  test('waits if the owner became active elsewhere, and completes when that is over', async () => {
    await offerPlan(at.world, at.somebody);
    const { body } = await orderFor(at.world, at.somebody);
    await typeCard(at.world, body.client_secret, cards.good);
    const works = (customerid: string) => write(update(keys.person(at.somebody), { customerid }));
    const ends = () => {
      const { subscriptions } = at.world.local.stripe.ledger.books;
      const [own] = Object.values(subscriptions).filter(({ metadata }) => metadata.owner === at.somebody);
      return own?.cancelAtEnd;
    };
    await works('acme');
    expect((await confirmFor(at.world, at.somebody)).body).toMatchObject({ state: 'blocked' });
    // What has no effect is not charged for another year.
    expect(ends()).toBe(true);
    expect((await confirmFor(at.world, at.somebody)).body).toMatchObject({ state: 'blocked' });
    await works('');
    expect((await confirmFor(at.world, at.somebody)).body).toMatchObject({ state: 'done' });
    expect(ends()).toBe(false);
    const id = await customerOfPerson(at.somebody);
    expect(await readOne(customer(id), true)).toMatchObject({ planid: 8, canceled: false });
    expect(await readOne(subscription(id), true)).toMatchObject({ cancelAtEnd: false });
  });

  test('is not charged again while its payment has no effect, and begins with what was paid', async () => {
    await offerPlan(at.world, at.somebody);
    const { body } = await orderFor(at.world, at.somebody);
    await typeCard(at.world, body.client_secret, cards.good);
    await write(update(keys.person(at.somebody), { customerid: 'acme' }));
    await at.world.local.stripe.deliver();
    await at.world.at('2027-03-16T14:00:00Z', async () => {
      await at.world.local.stripe.pass();
      await write(update(keys.person(at.somebody), { customerid: '' }));
      await at.world.local.stripe.deliver();
    });
    const { invoices, subscriptions } = at.world.local.stripe.ledger.books;
    const paid = Object.values(invoices).filter(
      ({ status, subscription: of }) =>
        status === 'paid' && subscriptions[of]?.metadata.owner === at.somebody,
    );
    expect(paid).toHaveLength(1);
    const id = await customerOfPerson(at.somebody);
    expect(await readOne(customer(id), true)).toMatchObject({ planid: 8, planStatus: 'Closed' });
  });
});

describe('a client whose plan its contractor pays', () => {
  test('cannot change, cancel or pay it, and never reaches the contractor’s cards', async () => {
    await offerPlan(at.world, at.somebody);
    await payFor(at.world, at.somebody);
    const as = { as: at.somebody };
    for (const plan_id of [7, 8, 9])
      expect((await at.world.call(startSubscription, { plan_id }, as)).body.reason).toBe('clientplan');
    expect((await at.world.call(cancelSubscription, {}, as)).body.reason).toBe('paidelsewhere');
    expect((await at.world.call(openBillingPortal, {}, as)).body.reason).toBe('nosubscription');
    const [current] = (await at.world.call(listPlans, {}, as)).body.current;
    expect(current).toMatchObject({ paidbycontractor: true, portal: false, undoable: false, renews: true });
    // The contractor does reach its own.
    expect((await at.world.call(openBillingPortal, {}, { as: people.cal })).status).toBe(200);
  });

  test('is not asked for money when the renewal fails; its contractor is', async () => {
    await offerPlan(at.world, at.somebody, { compname: 'Late Clinic' });
    await payFor(at.world, at.somebody, 8, cards.later);
    await at.world.at('2027-03-15T14:00:00Z', async () => {
      await at.world.local.stripe.pass();
      await at.world.local.stripe.deliver();
    });
    expect(subjectsTo(at.world, at.somebody)).toEqual([
      'Conco enrolled Late Clinic in Attestry',
      'Your plan was not renewed yet',
    ]);
    const toCal = at.world.local.mailbox.messages().filter(({ to }) => to === people.cal);
    expect(toCal.map(({ subject }) => subject)).toContain('The renewal for Late Clinic could not be charged');
    expect(subjectsTo(at.world, people.cal)).not.toContain('Your renewal could not be charged');
  });
});

test('a pending client that was begun to be paid can be deleted, which voids the payment', async () => {
  concoPaid();
  await offerPlan(at.world, at.somebody);
  const { body } = await orderFor(at.world, at.somebody);
  const remove = () => at.world.call(removePendingClient, { owneremail: at.somebody, revision: 0 });
  expect((await remove()).status).toBe(200);
  expect(await typeCard(at.world, body.client_secret, cards.good)).toMatchObject({ status: 'failed' });
  expect(concoPaid()).toBe(0);
  // Nothing is left that would keep the owner from a plan of their own.
  await pay(at.world, at.somebody, 2);
  expect(await readOne(person(at.somebody), true)).not.toMatchObject({ customerid: '' });
});

test('an offer that was deleted cannot be accepted by a payment that its owner had begun', async () => {
  await offerPlan(at.world, at.somebody);
  const owner = { as: at.somebody };
  const { body } = await at.world.call(startSubscription, { plan_id: 8 }, owner);
  const remove = await at.world.call(removePendingClient, { owneremail: at.somebody, revision: 0 });
  expect(remove.status).toBe(200);
  expect(await typeCard(at.world, body.client_secret, cards.good)).toMatchObject({ status: 'failed' });
  expect(await readOne(person(at.somebody), true)).not.toMatchObject({
    customerid: expect.stringMatching(/./),
  });
});

test('a pending client that has just been paid is not deleted', async () => {
  await offerPlan(at.world, at.somebody);
  const { body } = await orderFor(at.world, at.somebody);
  await typeCard(at.world, body.client_secret, cards.good);
  const remove = await at.world.call(removePendingClient, { owneremail: at.somebody, revision: 0 });
  expect(remove.body.reason).toBe('paid');
  expect(await pendingRow(at.world, at.somebody)).toMatchObject({ state: 'waiting' });
});

test('only a Master Admin of the contractor pays, at the price of the plan', async () => {
  await offerPlan(at.world, at.somebody);
  await putMany(
    new CustomerBuilder({ customerid: 'conco', name: 'Conco', planid: 6 })
      .person({ email: 'lou@conco.example', firstName: 'Lou', type: 2, role: '' })
      .build()
      .filter(({ sk }) => sk === 'PERSON' || sk.startsWith('MEMBER#')),
  );
  const order = { owneremail: at.somebody, plan_id: 8 };
  const lou = { as: 'lou@conco.example' };
  expect((await at.world.call(startClientSubscription, order, lou)).body.reason).toBe('notowner');
  expect((await at.world.call(confirmClientPayment, { owneremail: at.somebody }, lou)).body.reason).toBe(
    'notowner',
  );
  const cheap = await at.world.call(startClientSubscription, { ...order, price: 1 });
  expect(cheap.body.reason).toBe('pricechanged');
});
