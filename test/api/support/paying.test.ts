import { describe, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { remove, write } from '#functions/data/table/table.ts';
import { registerPerson } from '#shared/contract/accounts/auth.ts';
import { listActivity } from '#shared/contract/administration/activity.ts';
import { cancelSubscription } from '#shared/contract/billing/payment.ts';
import { listPlans } from '#shared/contract/billing/plans.ts';
import { deleteCustomer } from '#shared/contract/support/deleting.ts';
import { deleteSubscription, editSupportCustomer } from '#shared/contract/support/support.ts';
import {
  cards,
  choose,
  customerOfPerson,
  freshPayers,
  paidBy,
  pay,
  typeCard,
} from '#test/support/billing.ts';
import { addCustomer, closed, deletionOf, nextOwner, readCustomer } from '#test/support/inputs/support.ts';
import { offerPlan, orderFor, payFor } from '#test/support/people/clients.ts';
import { everything } from '#test/support/world.ts';

const at = freshPayers('supported', false);

type Customer = Awaited<ReturnType<typeof readCustomer>>;
const save = (customer: Customer, over: Partial<Customer> = {}) =>
  // Who enrolls alone may name neither.
  at.world.call(editSupportCustomer, { ...customer, sectorid: 1, countrycode: 'USA', ...over });

/** A customer with a subscription to Enterprise, as staff read it. */
async function subscribed(): Promise<Customer> {
  await pay(at.world, at.somebody, 3);
  return readCustomer(at.world, await customerOfPerson(at.somebody));
}

/** What the payment service would charge again: subscriptions that renew. */
const renewing = () =>
  Object.values(at.world.local.stripe.ledger.books.subscriptions).filter(
    ({ payer, status, cancelAtEnd }) =>
      status === 'active' &&
      !cancelAtEnd &&
      at.world.local.stripe.ledger.books.payers[payer]?.email === at.somebody,
  ).length;

describe('Charging stops at the payment service first', () => {
  test.each<[string, Partial<Customer>]>([
    ['where a customer is switched off', { activec: 'N' }],
    ['where a contract replaces a subscription', { pymtsched: 'Contract', pymtid: 6, enddate: '2029-12-31' }],
  ])('%s, also if the first try failed before or after that', async (_, over) => {
    const before = await subscribed();
    const { stripe } = at.world.local;
    expect([before.subscription, renewing()]).toEqual(['renews', 1]);
    for (const [fault, left] of [
      ['before', 1],
      ['after', 0],
    ] as const) {
      stripe.fault = fault;
      const { body } = await save(before, over);
      expect([fault, body.code, body.reason, renewing()]).toEqual([fault, 503, 'unfinished', left]);
      expect(body.message).toContain('Charging may have stopped already. The other changes were not saved.');
      const { subscription: _, ...terms } = await readCustomer(at.world, before.customerid);
      expect(before).toMatchObject(terms);
    }
    stripe.fault = 'none';
    const { body } = await save(before, over);
    expect(body.customer).toMatchObject({ ...over, subscription: 'ends' });
    expect(renewing()).toBe(0);
    // What the payment service says later leaves what staff agreed on as it is.
    await stripe.deliver();
    expect(await readCustomer(at.world, before.customerid)).toEqual(body.customer);
  });

  test('and the next save finishes what could not be saved, also after the owner was replaced', async () => {
    const { stripe } = at.world.local;
    await offerPlan(at.world, at.somebody);
    await payFor(at.world, at.somebody);
    const shown = await readCustomer(at.world, await customerOfPerson(at.somebody));
    const next = nextOwner();
    stripe.fault = 'before';
    const { body } = await save(shown, { useremail: next, activec: 'N' });
    expect(body).toMatchObject({ reason: 'unfinished', customer: { useremail: next, activec: 'Y' } });
    expect(body.message).toContain(`${next} is the Account Owner now. Charging may have stopped already.`);
    stripe.fault = 'none';
    const again = await save(body.customer, { activec: 'N' });
    expect(again.body).toMatchObject({
      message: 'Updated successfully',
      customer: { useremail: next, activec: 'N', subscription: 'ends' },
    });
  });

  test('and its owner cannot resume it beside the contract', async () => {
    const contract = { pymtsched: 'Contract', pymtid: 6, enddate: '2029-12-31' } as const;
    await save(await subscribed(), contract);
    const { body } = await at.world.call(cancelSubscription, { undo: 'Y' }, { as: at.somebody });
    expect([body.reason, renewing()]).toEqual(['nosubscription', 0]);
    const { current } = (await at.world.call(listPlans, {}, { as: at.somebody })).body;
    expect(current[0]).toMatchObject({ undoable: false, pymtsched: 'Contract' });
  });

  test('also for an order that waits for its first payment', async () => {
    const { customerid, owner } = await addCustomer(at.world, { pymtsched: 'year', pymtid: 1, enddate: '' });
    await at.world.call(registerPerson, {}, { as: owner });
    const { body } = await choose(at.world, owner, 3);
    await save(await readCustomer(at.world, customerid), { activec: 'N' });
    expect((await typeCard(at.world, body.client_secret, cards.good)).status).not.toBe('succeeded');
    expect(paidBy(at.world, owner)).toBe(0);
  });

  test('also for what a contractor that is switched off began to pay for its clients', async () => {
    await offerPlan(at.world, at.somebody);
    const { body } = await orderFor(at.world, at.somebody);
    const own = `own.${at.somebody}`;
    await offerPlan(at.world, own);
    const owners = await choose(at.world, own, 8);
    const conco = await readCustomer(at.world, 'conco');
    expect((await save(conco, { activec: 'N' })).status).toBe(200);
    for (const secret of [body.client_secret, owners.body.client_secret])
      expect(await typeCard(at.world, secret, cards.good)).toMatchObject({ status: 'failed' });
    expect((await save(await readCustomer(at.world, 'conco'), { activec: 'Y' })).status).toBe(200);
  });

  test('and a plan that was paid at that moment is not overwritten by what staff had seen', async () => {
    const { customerid, owner } = await addCustomer(at.world, { pymtsched: 'year', pymtid: 1, enddate: '' });
    await at.world.call(registerPerson, {}, { as: owner });
    const shown = await readCustomer(at.world, customerid);
    await pay(at.world, owner, 3);
    const { body } = await save(shown, { pymtid: 2, enddate: '2026-12-31' });
    expect(body).toMatchObject({ reason: 'stale', customer: { pymtid: 3, priceagree: 840 } });
  });
});

test('A customer that is deleted pays nothing any more: its subscription ends at once, and comes back with nothing', async () => {
  const { customerid } = await subscribed();
  await at.world.at('2026-04-20T12:00:00Z', async () => {
    const { stripe } = at.world.local;
    await save(await readCustomer(at.world, customerid), { activec: 'N' });
    await closed(customerid, at.world.now);
    const input = await deletionOf(at.world, customerid);
    stripe.fault = 'before';
    expect((await at.world.call(deleteCustomer, input)).body.reason).toBe('unreachable');
    stripe.fault = 'none';
    expect((await at.world.call(deleteCustomer, input)).status).toBe(200);
    const ofPayer = ({ payer }: { payer: string }) =>
      stripe.ledger.books.payers[payer]?.email === at.somebody;
    const paid = Object.values(stripe.ledger.books.subscriptions).filter(ofPayer);
    expect(paid.map(({ status }) => status)).toEqual(['canceled']);
    await at.world.local.work();
    await stripe.deliver();
    const all = await everything();
    expect(
      all.filter(({ pk }) => /^(CUST|STRIPE)#/.test(String(pk)) && String(pk).endsWith(customerid)),
    ).toEqual([]);
    for (const { payer } of paid) expect(all.filter(({ pk }) => pk === `STRIPE#${payer}`)).toEqual([]);
  });
});

test.each(['while', 'after'] as const)(
  'A client whose contractor paid does not come back with an event that arrives %s it is deleted',
  async when => {
    const { stripe } = at.world.local;
    await offerPlan(at.world, at.somebody);
    await payFor(at.world, at.somebody);
    const customerid = await customerOfPerson(at.somebody);
    const stored = async () =>
      (await everything())
        .map(({ pk, sk }) => `${pk} ${sk}`)
        .filter(key => key.includes(customerid) || key.includes(at.somebody));
    await at.world.at('2026-04-20T12:00:00Z', async () => {
      await save(await readCustomer(at.world, customerid), { activec: 'N' });
      await closed(customerid, at.world.now);
      const input = await deletionOf(at.world, customerid);
      stripe.held = true;
      expect((await at.world.call(deleteCustomer, input)).status).toBe(200);
      // So far a worker may have come when the event arrives.
      if (when === 'while') await write(remove(keys.subscription(customerid)));
      else await at.world.local.work();
      const before = await stored();
      stripe.held = false;
      await stripe.deliver();
      expect(await stored()).toEqual(before);
      await at.world.local.work();
      expect(await stored()).toEqual([`DELETED ${customerid}`]);
    });
  },
);

describe('A subscription', () => {
  test('sets plan, status and end, which staff change by a contract only', async () => {
    const before = await subscribed();
    for (const over of [{ pymtid: 5 }, { planstatus: 'Closed' }, { enddate: '2031-01-01' }] as const)
      expect((await save(before, over)).body.reason).toBe('subscribed');
    expect((await save(before, { loclimit: 7, custdesc: 'Renamed' })).status).toBe(200);
    expect(renewing()).toBe(1);
  });

  test('that staff delete ends after the paid year, which is told to the customer, once', async () => {
    const { customerid, enddate } = await subscribed();
    const remove = () => at.world.call(deleteSubscription, { customerid });
    at.world.local.stripe.fault = 'before';
    expect((await remove()).body.reason).toBe('unreachable');
    at.world.local.stripe.fault = 'none';
    const { body } = await remove();
    expect(body).toMatchObject({
      message: 'Subscription deleted successfully',
      customer: { subscription: 'ends', planstatus: 'Active', enddate, activec: 'Y' },
    });
    expect(await remove()).toMatchObject({ status: 200, body: { customer: body.customer } });
    expect(renewing()).toBe(0);
    const { lines } = (await at.world.call(listActivity, { customerid }, { as: at.somebody })).body;
    const told = lines.filter(({ text }) => text.startsWith('Canceled the subscription to Enterprise'));
    expect(told.map(({ right }) => right)).toEqual(['Attestry staff']);
  });

  test('that is not there cannot be deleted', async () => {
    const { customerid } = await addCustomer(at.world);
    expect((await at.world.call(deleteSubscription, { customerid })).body.reason).toBe('nosubscription');
  });
});
