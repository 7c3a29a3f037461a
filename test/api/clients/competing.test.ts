import { describe, expect, test } from 'vitest';
import { subscription } from '#functions/data/billing/subscription.ts';
import { offersTo } from '#functions/data/clients/offers.ts';
import { contractorsOf } from '#functions/data/clients/relations.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, readOne } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { confirmPayment, startSubscription } from '#shared/contract/billing/payment.ts';
import { choosePlan, listPlans } from '#shared/contract/billing/plans.ts';
import { getClientOrder, startClientSubscription } from '#shared/contract/clients/clientpayment.ts';
import { cards, customerOfPerson, freshPayers, paidBy, pay, typeCard } from '#test/support/billing.ts';
import { people } from '#test/support/cast.ts';
import { confirmFor, offerPlan, orderFor, payFor } from '#test/support/people/clients.ts';

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

test('of two contractors the one that pays first has the client; the other is refused in words', async () => {
  const other = new CustomerBuilder({
    customerid: 'rival',
    name: 'Rival',
    planid: 6,
    accountOwner: 'rita@rival.example',
    subscriptionOwner: 'rita@rival.example',
  }).person({ email: 'rita@rival.example', firstName: 'Rita', type: 1, role: '' });
  await putMany(other.build());
  const rita = { as: 'rita@rival.example' };
  await offerPlan(at.world, at.somebody);
  const offer = { ...keys.offer(at.somebody, 'rival'), planid: 9, companyName: 'Clinic', country: 'USA' };
  await putMany([offer]);
  const order = { owneremail: at.somebody, plan_id: 9 };
  const rivals = await at.world.call(startClientSubscription, order, rita);
  await payFor(at.world, at.somebody);
  expect(await typeCard(at.world, rivals.body.client_secret, cards.good)).toMatchObject({ status: 'failed' });
  expect(paidBy(at.world, rita.as)).toBe(0);
  const { body } = await at.world.call(startClientSubscription, order, rita);
  expect(body).toMatchObject({ reason: 'activecust', message: 'activecust' });
  expect((await offersTo(at.somebody)).map(({ contractorid }) => contractorid)).toEqual(['rival']);
  expect(await contractorsOf(await customerOfPerson(at.somebody))).toHaveLength(1);
  // The other contractor sees nothing of the client.
  const id = await customerOfPerson(at.somebody);
  expect((await at.world.call(getClientOrder, { clientid: id }, rita)).status).toBe(403);
});
