import { beforeAll, describe, expect, test } from 'vitest';
import { subscription } from '#functions/data/billing/subscription.ts';
import { offersTo } from '#functions/data/clients/offers.ts';
import { contractorsOf } from '#functions/data/clients/relations.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, readOne } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { confirmPayment, startSubscription } from '#shared/contract/billing/payment.ts';
import { choosePlan, listPlans } from '#shared/contract/billing/plans.ts';
import {
  changePendingClient,
  getClientOrder,
  startClientSubscription,
} from '#shared/contract/clients/clientpayment.ts';
import { cards, customerOfPerson, freshPayers, paidBy, pay, typeCard } from '#test/support/billing.ts';
import { people } from '#test/support/cast.ts';
import { confirmFor, offerPlan, offerTo, orderFor, payFor } from '#test/support/people/clients.ts';

const at = freshPayers('competing', true);
/** What conco paid since the last look, in cents. */
let seen = 0;
const concoPaid = () => {
  const all = paidBy(at.world, people.cal);
  const since = all - seen;
  seen = all;
  return since;
};

describe('of a contractor and an owner who pay for the same plan', () => {
  const owns = () => at.world.call(startSubscription, { plan_id: 8 }, { as: at.somebody });

  test('the owner never gets the contractor’s payment, and the one that pays first has the plan', async () => {
    concoPaid();
    await offerPlan(at.world, at.somebody);
    const contractors = (await orderFor(at.world, at.somebody)).body.client_secret;
    const { body } = await owns();
    expect(body.client_secret).not.toBe(contractors);
    // The contractor's payment was voided by that.
    expect(await typeCard(at.world, contractors, cards.good)).toMatchObject({ status: 'failed' });
    await pay(at.world, at.somebody, 8);
    expect(paidBy(at.world, at.somebody)).toBe(42_000);
    expect(concoPaid()).toBe(0);
    expect((await orderFor(at.world, at.somebody)).body).toMatchObject({ reason: 'clientpays' });
    const id = await customerOfPerson(at.somebody);
    expect(await readOne(subscription(id), true)).toMatchObject({ paidBy: '' });
    expect(await contractorsOf(id)).toMatchObject([{ contractorid: 'conco', active: true }]);
  });

  test('the owner does not pay what the contractor has just paid', async () => {
    concoPaid();
    await offerPlan(at.world, at.somebody);
    const { body } = await orderFor(at.world, at.somebody);
    await typeCard(at.world, body.client_secret, cards.good);
    expect((await owns()).body).toMatchObject({ reason: 'paidelsewhere' });
    expect(paidBy(at.world, at.somebody)).toBe(0);
    expect(concoPaid()).toBe(42_000);
    expect((await confirmFor(at.world, at.somebody)).body.state).toBe('done');
  });

  test('the owner is not asked to finish what the contractor began', async () => {
    await offerPlan(at.world, at.somebody);
    await orderFor(at.world, at.somebody);
    const plans = await at.world.call(listPlans, {}, { as: at.somebody });
    expect(plans.body).toMatchObject({ message: '', paying: [] });
    expect((await at.world.call(confirmPayment, {}, { as: at.somebody })).body.reason).toBe('notpaid');
    const { body } = await at.world.call(choosePlan, { selpymtid: 8 }, { as: at.somebody });
    expect(body.message).toBe('enrolluser');
  });
});

const rita = { as: 'rita@rival.example' };
beforeAll(() => {
  const rival = new CustomerBuilder({
    customerid: 'rival',
    name: 'Rival',
    planid: 6,
    accountOwner: rita.as,
    subscriptionOwner: rita.as,
  }).person({ email: rita.as, firstName: 'Rita', type: 1, role: '' });
  return putMany(rival.build());
});

describe('of two contractors that offer an owner the same plan', () => {
  const both = async () => {
    await offerPlan(at.world, at.somebody);
    await offerPlan(at.world, at.somebody, { compname: 'Clinic by Rival' }, rita);
  };
  const order = (contractorid?: string) =>
    at.world.call(
      startSubscription,
      { plan_id: 8, ...(contractorid && { contractorid }) },
      { as: at.somebody },
    );
  const payOrder = async (secret: string) => {
    const charged = await typeCard(at.world, secret, cards.good);
    await at.world.call(confirmPayment, {}, { as: at.somebody });
    return charged.status;
  };
  const contractors = async () =>
    (await contractorsOf(await customerOfPerson(at.somebody))).map(({ contractorid }) => contractorid);

  test.each(['conco', 'rival'])('the one whose offer was chosen has the client: %s', async contractorid => {
    await both();
    const { offers } = (await at.world.call(listPlans, {}, { as: at.somebody })).body;
    expect(offers.map(each => [each.contractorid, each.contractor, each.compname])).toEqual([
      ['conco', 'Conco', 'Small Clinic'],
      ['rival', 'Rival', 'Clinic by Rival'],
    ]);
    const choice = { selpymtid: 8, contractorid };
    const chosen = await at.world.call(choosePlan, choice, { as: at.somebody });
    expect(chosen.body.offers).toMatchObject([{ contractorid }]);
    await payOrder((await order(contractorid)).body.client_secret);
    expect(await contractors()).toEqual([contractorid]);
  });

  test('the owner says which one it is', async () => {
    await both();
    const whichoffer = {
      reason: 'whichoffer',
      explanation:
        'Several contractors offer you Client Tier 2: Conco or Rival. Nothing was changed. Choose one of their offers under the client plans.',
    };
    expect((await order()).body).toMatchObject(whichoffer);
    const choice = await at.world.call(choosePlan, { selpymtid: 8 }, { as: at.somebody });
    // Looking at a plan changes nothing, so nothing is said of it.
    const explanation = whichoffer.explanation.replace('Nothing was changed. ', '');
    expect(choice.body).toMatchObject({ ...whichoffer, explanation });
    const elsewhere = await order('nobody');
    expect(elsewhere.body).toMatchObject({ reason: 'noenrollyet' });
  });

  test('a payment for one offer is not continued as one for the other', async () => {
    await both();
    const first = (await order('conco')).body.client_secret;
    const second = (await order('rival')).body.client_secret;
    expect(second).not.toBe(first);
    expect(await payOrder(first)).toBe('failed');
    expect(await payOrder(second)).toBe('succeeded');
    expect(await contractors()).toEqual(['rival']);
    expect(paidBy(at.world, at.somebody)).toBe(42_000);
  });

  test('an offer that was changed is not accepted by a payment that was begun for the former one', async () => {
    await both();
    const first = (await order('conco')).body.client_secret;
    const other = { ...offerTo(at.somebody, { compname: 'Larger Clinic' }), revision: 0 };
    expect((await at.world.call(changePendingClient, other)).status).toBe(200);
    expect(await payOrder(first)).toBe('failed');
    expect(await payOrder((await order('conco')).body.client_secret)).toBe('succeeded');
    expect(await contractors()).toEqual(['conco']);
  });

  test('an offer that has just been paid is not changed', async () => {
    await both();
    await typeCard(at.world, (await order('conco')).body.client_secret, cards.good);
    const other = { ...offerTo(at.somebody, { enrollplanid: 9 }), revision: 0 };
    expect((await at.world.call(changePendingClient, other)).body.reason).toBe('paid');
    expect(await contractors()).toEqual(['conco']);
  });
});

test('of two contractors the one that pays first has the client; the other is refused in words', async () => {
  await offerPlan(at.world, at.somebody);
  const offer = { ...keys.offer(at.somebody, 'rival'), planid: 9, companyName: 'Clinic', country: 'USA' };
  await putMany([offer]);
  const order = { owneremail: at.somebody, plan_id: 9 };
  const rivals = await at.world.call(startClientSubscription, order, rita);
  await payFor(at.world, at.somebody);
  expect(await typeCard(at.world, rivals.body.client_secret, cards.good)).toMatchObject({ status: 'failed' });
  expect(paidBy(at.world, rita.as)).toBe(0);
  const { body } = await at.world.call(startClientSubscription, order, rita);
  expect(body).toMatchObject({ reason: 'notpending' });
  expect(await offersTo(at.somebody)).toEqual([]);
  expect(await contractorsOf(await customerOfPerson(at.somebody))).toHaveLength(1);
  // The other contractor sees nothing of the client.
  const id = await customerOfPerson(at.somebody);
  expect((await at.world.call(getClientOrder, { clientid: id }, rita)).status).toBe(403);
});
