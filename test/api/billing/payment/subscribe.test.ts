import { describe, expect, test } from 'vitest';
import { customer, customerProfile } from '#functions/data/administration/customer.ts';
import { readAll } from '#functions/data/table/table.ts';
import { checkPlanEnd } from '#shared/contract/accounts/auth.ts';
import { getSession } from '#shared/contract/accounts/session.ts';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { startSubscription } from '#shared/contract/billing/payment.ts';
import {
  answerBank,
  cards,
  choose,
  confirm,
  countOf,
  customerOfPerson,
  freshPayers,
  paidBy,
  payersOf,
  subjectsTo,
  typeCard,
} from '#test/support/billing.ts';

const at = freshPayers('payer', true);

describe('a new person', () => {
  test('pays, is set up with the starter topics active and can answer at once', async () => {
    const chosen = await choose(at.world, at.somebody, 3);
    expect(chosen.body).toMatchObject({ state: 'confirm', amount: 840, plan_id: 3, currency: 'USD' });
    expect(await typeCard(at.world, chosen.body.client_secret, cards.good)).toEqual({ status: 'succeeded' });
    const done = await confirm(at.world, at.somebody);
    expect(done.body).toMatchObject({
      code: 200,
      state: 'done',
      message: 'Begin_program',
      Data: { plan_id: 3, enddate: '2027-03-15' },
    });
    expect(paidBy(at.world, at.somebody)).toBe(84_000);
    const id = await customerOfPerson(at.somebody);
    expect(id).toBe(done.body.Data.customerid);
    const stored = await readAll({ its: customer(id), profile: customerProfile(id) }, true);
    expect(stored).toMatchObject({
      its: { planid: 3, planStatus: 'Active', endDate: '2027-03-15', canceled: false },
      profile: {
        accountOwner: at.somebody,
        subscriptionOwner: at.somebody,
        locationLimit: 20,
        adminLimit: 10,
        userLimit: 100,
      },
    });
    const list = await at.world.call(listTopicsToAnswer, {}, { as: at.somebody });
    expect(list.body.topic_information.map(row => row.Takequiz)).toEqual(['Y', 'Y', 'Y']);
    expect((await at.world.call(getSession, {}, { as: at.somebody })).body.userdata[0]).toMatchObject({
      selpymtid: 3,
    });
    expect(subjectsTo(at.world, at.somebody)).toEqual(['We received your payment']);
  });

  test('is asked by the bank, confirms, and is done; after a refusal, sees a message and can continue', async () => {
    const { body } = await choose(at.world, at.somebody, 2);
    expect(await typeCard(at.world, body.client_secret, cards.secure)).toEqual({ status: 'requires_action' });
    expect((await confirm(at.world, at.somebody)).body).toMatchObject({
      state: 'requires_action',
      client_secret: body.client_secret,
      Data: { plan_id: 2 },
    });
    expect(await answerBank(at.world, body.client_secret, 'N')).toMatchObject({ status: 'failed' });
    const refused = await confirm(at.world, at.somebody);
    expect(refused.body).toMatchObject({ code: 400, reason: 'declined' });
    expect(refused.body.message).toContain('could not confirm');
    await typeCard(at.world, body.client_secret, cards.secure);
    expect(await answerBank(at.world, body.client_secret, 'Y')).toEqual({ status: 'succeeded' });
    expect((await confirm(at.world, at.somebody)).body).toMatchObject({ state: 'done' });
  });

  test('whose card is declined has no plan, sees why, and pays with another card', async () => {
    const { body } = await choose(at.world, at.somebody, 3);
    expect(await typeCard(at.world, body.client_secret, cards.declined)).toMatchObject({ status: 'failed' });
    const refused = await confirm(at.world, at.somebody);
    expect(refused).toMatchObject({ status: 400, body: { reason: 'declined' } });
    expect(refused.body.message).toBe(
      'The card was declined: Your card has insufficient funds. Nothing was charged. Try another card.',
    );
    expect(await customerOfPerson(at.somebody)).toBe('');
    expect((await choose(at.world, at.somebody, 3)).body.client_secret).toBe(body.client_secret);
    await typeCard(at.world, body.client_secret, cards.good);
    expect((await confirm(at.world, at.somebody)).body).toMatchObject({ state: 'done' });
  });

  test('who has not paid has no plan, however often it is confirmed', async () => {
    expect((await confirm(at.world, at.somebody)).body).toMatchObject({ code: 400, reason: 'notpaid' });
    await choose(at.world, at.somebody, 3);
    expect((await confirm(at.world, at.somebody)).body).toMatchObject({ state: 'requires_action' });
    expect(await customerOfPerson(at.somebody)).toBe('');
  });

  test('gets one subscription and pays once, however many requests ask for it at once', async () => {
    await at.world.signIn(at.somebody);
    const many = await Promise.all(Array.from({ length: 6 }, () => choose(at.world, at.somebody, 3)));
    const secrets = new Set(
      many.filter(({ status }) => status === 200).map(({ body }) => body.client_secret),
    );
    expect(secrets.size).toBe(1);
    await typeCard(at.world, [...secrets][0]!, cards.good);
    const confirmed = await Promise.all(Array.from({ length: 6 }, () => confirm(at.world, at.somebody)));
    expect(confirmed.filter(({ body }) => body.state === 'done')).toHaveLength(6);
    expect(paidBy(at.world, at.somebody)).toBe(84_000);
    expect(subjectsTo(at.world, at.somebody)).toHaveLength(1);
    const id = await customerOfPerson(at.somebody);
    expect(await countOf(id, 'PLAN#')).toBe(1);
    expect(await countOf(id, 'LOC#')).toBe(1);
  });

  test('who changes their mind pays only for the second plan: the first one can no longer be paid', async () => {
    const first = await choose(at.world, at.somebody, 3);
    const second = await choose(at.world, at.somebody, 5);
    expect(second.body.client_secret).not.toBe(first.body.client_secret);
    expect(await typeCard(at.world, first.body.client_secret, cards.good)).toMatchObject({
      status: 'failed',
    });
    await typeCard(at.world, second.body.client_secret, cards.good);
    expect((await confirm(at.world, at.somebody)).body).toMatchObject({
      state: 'done',
      Data: { plan_id: 5 },
    });
    expect(paidBy(at.world, at.somebody)).toBe(108_000);
  });

  test('who paid the first plan in another window has that one, and is not charged for the second', async () => {
    const first = await choose(at.world, at.somebody, 3);
    await typeCard(at.world, first.body.client_secret, cards.good);
    expect((await choose(at.world, at.somebody, 5)).body).toMatchObject({ state: 'done', plan_id: 3 });
    expect(paidBy(at.world, at.somebody)).toBe(84_000);
  });

  test('the price is the plan table’s, whatever a request says', async () => {
    const wrong = await at.world.call(startSubscription, { plan_id: 5, price: 1 }, { as: at.somebody });
    expect(wrong).toMatchObject({ status: 409, body: { reason: 'pricechanged' } });
    const right = await at.world.send(
      startSubscription,
      { plan_id: 5, price: 1080, customer: 'cus_of_somebody', stripe_token: 'tok' },
      { as: at.somebody },
    );
    expect(right.body).toMatchObject({ amount: 1080 });
    expect((await choose(at.world, at.somebody, 6)).body).toMatchObject({ reason: 'contract' });
    expect((await choose(at.world, at.somebody, 7)).body).toMatchObject({ reason: 'noenrollyet' });
    expect((await choose(at.world, at.somebody, 1)).body).toMatchObject({ code: 400 });
    expect((await at.world.send(startSubscription, { plan_id: 77 }, { as: at.somebody })).status).toBe(422);
  });
});

describe('if the payment service fails', () => {
  test.each(['before', 'after'] as const)(
    '%s a charge, trying again continues and pays once',
    async fault => {
      at.world.local.stripe.fault = fault;
      const broken = await choose(at.world, at.somebody, 3);
      expect(broken).toMatchObject({ status: 500, body: { reason: 'unreachable' } });
      expect(broken.body.message).toContain('not charged twice');
      at.world.local.stripe.fault = 'none';
      const { body } = await choose(at.world, at.somebody, 3);
      await typeCard(at.world, body.client_secret, cards.good);
      at.world.local.stripe.fault = fault;
      expect((await confirm(at.world, at.somebody)).body).toMatchObject({ reason: 'unreachable' });
      // It does not prevent anyone from signing in.
      expect((await at.world.call(checkPlanEnd, {}, { as: at.somebody })).body.message).toBe('no plan');
      at.world.local.stripe.fault = 'none';
      expect((await confirm(at.world, at.somebody)).body).toMatchObject({ state: 'done' });
      expect(paidBy(at.world, at.somebody)).toBe(84_000);
      expect(payersOf(at.world, at.somebody)).toHaveLength(1);
    },
  );

  test('and the browser goes away after the charge, the next sign-in sets up, exactly once', async () => {
    const { body } = await choose(at.world, at.somebody, 3);
    await typeCard(at.world, body.client_secret, cards.good);
    await at.world.signIn(at.somebody);
    const checks = await Promise.all(
      Array.from({ length: 4 }, () => at.world.call(checkPlanEnd, {}, { as: at.somebody })),
    );
    expect(checks.map(check => check.body.message)).toEqual(['active', 'active', 'active', 'active']);
    expect(await countOf(await customerOfPerson(at.somebody), 'PLAN#')).toBe(1);
    expect(subjectsTo(at.world, at.somebody)).toEqual(['We received your payment']);
  });

  test('or the event sets up, and what comes after changes nothing', async () => {
    const { body } = await choose(at.world, at.somebody, 3);
    await typeCard(at.world, body.client_secret, cards.good);
    await at.world.local.stripe.deliver();
    const id = await customerOfPerson(at.somebody);
    expect(id).not.toBe('');
    expect((await confirm(at.world, at.somebody)).body).toMatchObject({
      state: 'done',
      Data: { customerid: id },
    });
    expect(await countOf(id, 'PLAN#')).toBe(1);
  });
});
