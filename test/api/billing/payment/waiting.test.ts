import { describe, expect, test } from 'vitest';
import { now } from '#functions/kit/clock.ts';
import { runRenewals } from '#functions/services/billing/renewals/renewals.ts';
import { cancelSubscription } from '#shared/contract/billing/payment.ts';
import { listPlans } from '#shared/contract/billing/plans.ts';
import {
  answerBank,
  cards,
  choose,
  confirm,
  freshPayers,
  paidBy,
  pay,
  payersOf,
  typeCard,
} from '#test/support/billing.ts';

const at = freshPayers('waiter', false);

const currentPlan = async () => (await at.world.call(listPlans, {}, { as: at.somebody })).body.current[0];
const cancel = () => at.world.call(cancelSubscription, {}, { as: at.somebody });

/** Returns the subscription at the payment service, with the plan of its next year. */
function atService() {
  const { subscriptions, prices } = at.world.local.stripe.ledger.books;
  const [payer] = payersOf(at.world, at.somebody);
  const found = Object.values(subscriptions).find(each => each.payer === payer)!;
  return { ...found, planid: Number(prices[found.price]!.metadata.planid) };
}

/** Pays for plan 3 with a card whose bank asks about every larger amount. */
async function payAskedCard(): Promise<void> {
  const first = await choose(at.world, at.somebody, 3);
  await typeCard(at.world, first.body.client_secret, cards.secure);
  await answerBank(at.world, first.body.client_secret, 'Y');
  await confirm(at.world, at.somebody);
}

/** Orders plan 5. The bank asks about the difference. */
async function orderLarger(): Promise<string> {
  const { body } = await choose(at.world, at.somebody, 5);
  expect(body).toMatchObject({ state: 'confirm', plan_id: 5, amount: 240 });
  return body.client_secret;
}

/** Pays what `orderLarger` ordered. */
async function answerAbout(secret: string): Promise<void> {
  await typeCard(at.world, secret, cards.secure);
  await answerBank(at.world, secret, 'Y');
}

const dayLater = (work: () => Promise<void>) => at.world.at('2026-03-16T13:00:00Z', work);
const yearLater = (work: () => Promise<void>) => at.world.at('2027-03-15T13:00:00Z', work);

describe('a cheaper plan that was to follow', () => {
  test('still follows if a more expensive one is ordered and never paid', async () => {
    await payAskedCard();
    await choose(at.world, at.somebody, 2);
    await orderLarger();
    expect(await currentPlan()).toMatchObject({ pymtid: 3, nextpymtid: 2 });
    await dayLater(async () => {
      await at.world.local.stripe.pass();
      expect(await currentPlan()).toMatchObject({ pymtid: 3, nextpymtid: 2 });
      expect(atService().planid).toBe(2);
    });
    const before = paidBy(at.world, at.somebody);
    await yearLater(async () => {
      await at.world.local.stripe.pass();
      expect(await currentPlan()).toMatchObject({ pymtid: 2, nextpymtid: 0 });
      expect(paidBy(at.world, at.somebody) - before).toBe(36_000);
    });
  });

  test('follows no more once the more expensive one is paid', async () => {
    await payAskedCard();
    await choose(at.world, at.somebody, 2);
    await answerAbout(await orderLarger());
    await confirm(at.world, at.somebody);
    expect(await currentPlan()).toMatchObject({ pymtid: 5, nextpymtid: 0 });
    const before = paidBy(at.world, at.somebody);
    await yearLater(async () => {
      await at.world.local.stripe.pass();
      expect(await currentPlan()).toMatchObject({ pymtid: 5, nextpymtid: 0 });
      expect(paidBy(at.world, at.somebody) - before).toBe(108_000);
    });
  });

  test('follows no more if the plan of this year is ordered instead', async () => {
    await payAskedCard();
    await choose(at.world, at.somebody, 2);
    const secret = await orderLarger();
    expect((await choose(at.world, at.somebody, 3)).body).toMatchObject({ state: 'done', plan_id: 3 });
    expect(await typeCard(at.world, secret, cards.good)).toMatchObject({ status: 'failed' });
    expect(await currentPlan()).toMatchObject({ pymtid: 3, nextpymtid: 0 });
    await dayLater(async () => {
      await at.world.local.stripe.pass();
      expect(atService().planid).toBe(3);
    });
  });

  test('follows even if no event said that the order had expired', async () => {
    at.world.local.stripe.held = true;
    await payAskedCard();
    await choose(at.world, at.somebody, 2);
    await orderLarger();
    await dayLater(() => at.world.local.stripe.pass());
    expect(atService().planid).toBe(3);
    await at.world.at('2027-03-14T13:00:00Z', async () => void (await runRenewals(now())));
    expect(atService().planid).toBe(2);
  });
});

describe('an order in the last day before a cheaper plan', () => {
  const lastDay = '2027-03-14T16:00:00Z';

  test('is refused, so that the cheaper one follows as promised', async () => {
    await payAskedCard();
    await choose(at.world, at.somebody, 2);
    const before = paidBy(at.world, at.somebody);
    await at.world.at(lastDay, async () => {
      const { status, body } = await choose(at.world, at.somebody, 5);
      expect([status, body.reason]).toEqual([409, 'changessoon']);
      expect(body.message).toBe(
        'Your plan changes to Small Business in less than a day. Nothing was changed or charged. Choose another plan after 15 Mar 2027.',
      );
      expect(await currentPlan()).toMatchObject({ pymtid: 3, nextpymtid: 2 });
      expect(atService().planid).toBe(2);
    });
    await at.world.at('2027-03-15T14:00:00Z', async () => {
      await at.world.local.stripe.pass();
      expect(await currentPlan()).toMatchObject({ pymtid: 2, nextpymtid: 0 });
      expect(paidBy(at.world, at.somebody) - before).toBe(36_000);
    });
  });

  test('continues if it was begun before', async () => {
    await payAskedCard();
    await choose(at.world, at.somebody, 2);
    const { body } = await at.world.at('2027-03-14T11:00:00Z', () => choose(at.world, at.somebody, 5));
    await at.world.at(lastDay, async () => {
      expect((await choose(at.world, at.somebody, 5)).body.client_secret).toBe(body.client_secret);
      await answerAbout(body.client_secret);
      await confirm(at.world, at.somebody);
      expect(await currentPlan()).toMatchObject({ pymtid: 5, nextpymtid: 0 });
    });
  });

  test('can still be the plan of this year, which then stays', async () => {
    await payAskedCard();
    await choose(at.world, at.somebody, 2);
    await at.world.at(lastDay, async () => {
      expect((await choose(at.world, at.somebody, 3)).body).toMatchObject({ state: 'done', plan_id: 3 });
      expect(await currentPlan()).toMatchObject({ pymtid: 3, nextpymtid: 0 });
    });
  });
});

test('a year that was charged is given, and the cheaper plan follows it, if nothing said in time that an order was over', async () => {
  await payAskedCard();
  await choose(at.world, at.somebody, 2);
  const before = paidBy(at.world, at.somebody);
  await at.world.at('2027-03-14T11:00:00Z', async () => void (await choose(at.world, at.somebody, 5)));
  await at.world.at('2027-03-15T14:00:00Z', async () => {
    await at.world.local.stripe.pass();
    expect(paidBy(at.world, at.somebody) - before).toBe(84_000);
    expect(await currentPlan()).toMatchObject({ pymtid: 3, nextpymtid: 2, enddate: '2028-03-15' });
    expect(atService().planid).toBe(2);
  });
  await at.world.at('2028-03-15T14:00:00Z', async () => {
    await at.world.local.stripe.pass();
    expect(paidBy(at.world, at.somebody) - before).toBe(120_000);
    expect(await currentPlan()).toMatchObject({ pymtid: 2, nextpymtid: 0 });
  });
});

describe('a cancellation', () => {
  test('stays until the plan that was ordered after it is paid, and is undone then', async () => {
    await payAskedCard();
    await cancel();
    const secret = await orderLarger();
    expect(await currentPlan()).toMatchObject({ pymtid: 3, canceled: true, renews: false });
    await answerAbout(secret);
    await confirm(at.world, at.somebody);
    expect(await currentPlan()).toMatchObject({ pymtid: 5, canceled: false, renews: true });
    expect(atService().cancelAtEnd).toBe(false);
  });

  test('is undone as well if the person leaves after paying', async () => {
    await payAskedCard();
    await cancel();
    await answerAbout(await orderLarger());
    await at.world.local.stripe.deliver();
    expect(await currentPlan()).toMatchObject({ pymtid: 5, canceled: false, renews: true });
  });

  test('stays with the cheaper plan that was to follow, if the order is never paid', async () => {
    await payAskedCard();
    await choose(at.world, at.somebody, 2);
    await cancel();
    await orderLarger();
    const kept = { pymtid: 3, nextpymtid: 2, canceled: true, renews: false };
    expect(await currentPlan()).toMatchObject(kept);
    await dayLater(async () => {
      await at.world.local.stripe.pass();
      expect(await currentPlan()).toMatchObject(kept);
      expect(atService()).toMatchObject({ planid: 2, cancelAtEnd: true });
    });
  });

  test('ends an order that waits for its payment', async () => {
    await payAskedCard();
    const secret = await orderLarger();
    await cancel();
    expect(await typeCard(at.world, secret, cards.good)).toMatchObject({ status: 'failed' });
    expect(await currentPlan()).toMatchObject({ pymtid: 3, canceled: true, renews: false });
  });

  test('that is repeated ends an order that waits as well', async () => {
    await payAskedCard();
    await cancel();
    const secret = await orderLarger();
    await cancel();
    expect(await typeCard(at.world, secret, cards.good)).toMatchObject({ status: 'failed' });
    expect(await currentPlan()).toMatchObject({ pymtid: 3, canceled: true, renews: false });
  });

  test('that is repeated just after an order was paid ends the larger plan', async () => {
    at.world.local.stripe.held = true;
    await payAskedCard();
    await cancel();
    await answerAbout(await orderLarger());
    await cancel();
    expect(await currentPlan()).toMatchObject({ pymtid: 5, canceled: true, renews: false });
    expect(atService()).toMatchObject({ planid: 5, cancelAtEnd: true });
  });

  test('is undone by an order that is paid at once', async () => {
    await pay(at.world, at.somebody, 3);
    await cancel();
    expect((await choose(at.world, at.somebody, 5)).body.state).toBe('done');
    expect(await currentPlan()).toMatchObject({ pymtid: 5, canceled: false, renews: true });
  });
});
