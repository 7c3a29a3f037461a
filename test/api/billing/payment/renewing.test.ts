import { describe, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { update, write } from '#functions/data/table/table.ts';
import { cancelSubscription } from '#shared/contract/billing/payment.ts';
import { listPlans } from '#shared/contract/billing/plans.ts';
import {
  cards,
  choose,
  customerOfPerson,
  freshPayers,
  paidBy,
  pay,
  payersOf,
} from '#test/support/billing.ts';

const at = freshPayers('renewer', false);

const currentPlan = async () => (await at.world.call(listPlans, {}, { as: at.somebody })).body.current[0];
const cancel = () => at.world.call(cancelSubscription, {}, { as: at.somebody });

describe('in the hour in which the next year is not charged yet', () => {
  const within = (work: () => Promise<void>) =>
    at.world.at('2027-03-15T12:30:00Z', async () => {
      await at.world.local.stripe.pass();
      await work();
    });
  const chargedAfter = async () => {
    const before = paidBy(at.world, at.somebody);
    await at.world.at('2027-03-15T13:30:00Z', () => at.world.local.stripe.pass());
    return paidBy(at.world, at.somebody) - before;
  };

  test.each([
    ['a cheaper plan', 2],
    ['a more expensive plan', 5],
  ])('%s is refused, and the year is charged for the plan that it gives', async (_which, planid) => {
    await pay(at.world, at.somebody, 3);
    await within(async () => {
      const { status, body } = await choose(at.world, at.somebody, planid);
      expect([status, body.reason]).toEqual([409, 'renewing']);
      expect(body.message).toBe(
        'Your plan is being renewed, which takes about an hour. Nothing was changed. Choose another plan after that.',
      );
      expect((await choose(at.world, at.somebody, 3)).body.reason).toBe('sameplan');
    });
    expect(await chargedAfter()).toBe(84_000);
    await at.world.at('2027-03-15T13:31:00Z', async () => {
      expect(await currentPlan()).toMatchObject({ pymtid: 3, nextpymtid: 0, enddate: '2028-03-15' });
      expect((await choose(at.world, at.somebody, planid)).status).toBe(200);
    });
  });

  test('an end costs nothing', async () => {
    await pay(at.world, at.somebody, 3);
    await within(async () => {
      const { status, body } = await cancel();
      expect(status).toBe(200);
      expect(body.message).toBe(
        'Your plan is active through 15 Mar 2027 and was not renewed. Nothing was charged for another year.',
      );
      expect(await currentPlan()).toMatchObject({ pymtid: 3, canceled: true, renews: false });
      expect((await at.world.call(cancelSubscription, { undo: 'Y' }, { as: at.somebody })).body.reason).toBe(
        'ended',
      );
    });
    expect(await chargedAfter()).toBe(0);
    const before = paidBy(at.world, at.somebody);
    await at.world.at('2028-03-15T14:00:00Z', () => at.world.local.stripe.pass());
    expect(paidBy(at.world, at.somebody)).toBe(before);
  });
});

test('an end after the renewal failed stops the attempts to charge the card', async () => {
  await pay(at.world, at.somebody, 3, cards.later);
  const before = paidBy(at.world, at.somebody);
  await at.world.at('2027-03-15T13:30:00Z', async () => {
    await at.world.local.stripe.pass();
    expect((await currentPlan())?.pastdue).toBe(true);
    expect((await cancel()).status).toBe(200);
    const [payer] = payersOf(at.world, at.somebody);
    at.world.local.stripe.ledger.replaceCard(payer!, cards.good);
  });
  await at.world.at('2027-04-15T14:00:00Z', () => at.world.local.stripe.pass());
  expect(paidBy(at.world, at.somebody) - before).toBe(0);
});

test('who ends a subscription while by contract is not told that nothing was charged for a year that was', async () => {
  await pay(at.world, at.somebody, 3);
  await at.world.at('2027-03-16T13:00:00Z', async () => {
    await at.world.local.stripe.pass();
    const customerid = await customerOfPerson(at.somebody);
    const profile = keys.customerProfile(customerid);
    await write(update(profile, { schedule: 'Contract' }));
    expect(paidBy(at.world, at.somebody)).toBe(168_000);
    expect((await cancel()).body.message).toBe(
      'Your plan is active through 15 Mar 2028. Your card is not charged again.',
    );
  });
});
