import { describe, expect, test } from 'vitest';
import { customer, customerProfile } from '#functions/data/administration/customer.ts';
import { memberItem } from '#functions/data/administration/member.ts';
import { subscription as record } from '#functions/data/billing/subscription.ts';
import { putMany, readOne } from '#functions/data/table/table.ts';
import { checkPlanEnd, planCanceledMessage, planEndedMessage } from '#shared/contract/accounts/auth.ts';
import { getSession } from '#shared/contract/accounts/session.ts';
import { cancelSubscription, openBillingPortal } from '#shared/contract/billing/payment.ts';
import { choosePlan, completeRenewal, listPlans } from '#shared/contract/billing/plans.ts';
import {
  answerBank,
  cards,
  choose,
  confirm,
  countOf,
  customerOfPerson,
  freshPayers,
  paidBy,
  pay,
  payersOf,
  subjectsTo,
  typeCard,
} from '#test/support/billing.ts';

const at = freshPayers('changer', false);

const customerNow = async () => readOne(customer(await customerOfPerson(at.somebody)), true);
const currentPlan = async () => (await at.world.call(listPlans, {}, { as: at.somebody })).body.current[0];
const check = async () => (await at.world.call(checkPlanEnd, {}, { as: at.somebody })).body;

describe('another plan', () => {
  test('a more expensive one charges the rest of the year and takes effect at once', async () => {
    await pay(at.world, at.somebody, 2);
    const before = paidBy(at.world, at.somebody);
    await at.world.at('2026-09-13T12:00:00Z', async () => {
      const proceed = await at.world.call(choosePlan, { selpymtid: 5 }, { as: at.somebody });
      expect(proceed.body).toMatchObject({ message: 'continueon', next: 'payment', timing: 'now' });
      const { body } = await choose(at.world, at.somebody, 5);
      // 183 of 365 days are left of the difference of 720.
      expect(body).toMatchObject({ state: 'done', plan_id: 5, amount: 360.99, enddate: '2027-03-15' });
      expect(paidBy(at.world, at.somebody) - before).toBe(36_099);
      expect(await customerNow()).toMatchObject({ planid: 5, endDate: '2027-03-15' });
      expect(await countOf(await customerOfPerson(at.somebody), 'PLAN#')).toBe(2);
      expect(subjectsTo(at.world, at.somebody)).toHaveLength(2);
    });
  });

  test('a more expensive one that the bank asks about takes effect only after it was confirmed', async () => {
    const first = await choose(at.world, at.somebody, 2);
    await typeCard(at.world, first.body.client_secret, cards.secure);
    await answerBank(at.world, first.body.client_secret, 'Y');
    await confirm(at.world, at.somebody);
    const { body } = await choose(at.world, at.somebody, 3);
    expect(body).toMatchObject({ state: 'confirm', plan_id: 3, amount: 480 });
    expect(await customerNow()).toMatchObject({ planid: 2 });
    expect((await choose(at.world, at.somebody, 3)).body.client_secret).toBe(body.client_secret);
    expect((await confirm(at.world, at.somebody)).body).toMatchObject({ state: 'requires_action' });
    await typeCard(at.world, body.client_secret, cards.secure);
    await answerBank(at.world, body.client_secret, 'Y');
    expect((await confirm(at.world, at.somebody)).body).toMatchObject({
      state: 'done',
      Data: { plan_id: 3 },
    });
    expect(await customerNow()).toMatchObject({ planid: 3 });
  });

  test('a cheaper one takes effect next year, charges nothing now and can be undone', async () => {
    await pay(at.world, at.somebody, 5);
    const { body } = await choose(at.world, at.somebody, 2);
    expect(body).toMatchObject({ state: 'scheduled', plan_id: 2, amount: 0, enddate: '2027-03-15' });
    expect(await currentPlan()).toMatchObject({ pymtid: 5, nextpymtid: 2, nextpymtdesc: 'Small Business' });
    expect((await choose(at.world, at.somebody, 5)).body).toMatchObject({ state: 'done', plan_id: 5 });
    expect(await currentPlan()).toMatchObject({ pymtid: 5, nextpymtid: 0 });
    await choose(at.world, at.somebody, 2);
    expect(paidBy(at.world, at.somebody)).toBe(108_000);
    await at.world.at('2027-03-15T13:00:00Z', async () => {
      await at.world.local.stripe.pass();
      expect(await customerNow()).toMatchObject({ planid: 2, endDate: '2028-03-15' });
      expect(await currentPlan()).toMatchObject({ pymtid: 2, nextpymtid: 0 });
      expect(await readOne(customerProfile((await customerNow())!.customerid), true)).toMatchObject({
        locationLimit: 1,
      });
      expect(paidBy(at.world, at.somebody)).toBe(144_000);
    });
  });

  test('a more expensive one after a cheaper one was chosen charges the difference from the paid plan', async () => {
    await pay(at.world, at.somebody, 3);
    await choose(at.world, at.somebody, 2);
    const { body } = await choose(at.world, at.somebody, 5);
    expect(body).toMatchObject({ state: 'done', plan_id: 5, amount: 240 });
  });

  test('a cheaper one that is too small for what is active is refused with the excess', async () => {
    await pay(at.world, at.somebody, 5);
    const customerid = await customerOfPerson(at.somebody);
    const seat = { customerid, adminType: 1 as const, allLocations: true, locations: [], grants: [] };
    await putMany(
      [1, 2].map(i =>
        memberItem({
          ...seat,
          email: `admin${i}@fresh.example`,
          role: '',
          active: true,
        }),
      ),
    );
    const { status, body } = await choose(at.world, at.somebody, 2);
    expect([status, body.message]).toEqual([400, 'capacity']);
    expect(body).toMatchObject({
      explanation:
        'Small Business is too small for what is active now: 3 admins (2 too many). Nothing was changed. Choose what stays active, then choose the plan again.',
    });
    expect(await currentPlan()).toMatchObject({ pymtid: 5, nextpymtid: 0 });
  });
});

describe('a subscription year', () => {
  test('ends in the next one: charged automatically, with one receipt', async () => {
    await pay(at.world, at.somebody, 3);
    await at.world.at('2027-03-15T13:00:00Z', async () => {
      await at.world.local.stripe.pass();
      expect(await customerNow()).toMatchObject({ planid: 3, endDate: '2028-03-15', planStatus: 'Active' });
      expect(await check()).toMatchObject({ message: 'active' });
      expect(subjectsTo(at.world, at.somebody)).toEqual([
        'We received your payment',
        'We received your payment',
      ]);
    });
  });

  test('whose renewal is declined ends unpaid; another card in the portal makes up for it', async () => {
    await pay(at.world, at.somebody, 3, cards.later);
    await at.world.at('2027-03-16T13:00:00Z', async () => {
      await at.world.local.stripe.pass();
      expect(await check()).toMatchObject({ message: planEndedMessage, data: { webhookid: '' } });
      expect((await at.world.call(getSession, {}, { as: at.somebody })).body.reason).toBe('planEnded');
      expect(await currentPlan()).toMatchObject({ pastdue: true, holds: false, renews: false });
      expect(subjectsTo(at.world, at.somebody)).toEqual([
        'We received your payment',
        'Your renewal could not be charged',
      ]);
      const { body } = await at.world.call(openBillingPortal, {}, { as: at.somebody });
      const page = await fetch(body.url, {
        method: 'POST',
        body: new URLSearchParams({ number: cards.good }),
      });
      expect(await page.text()).toContain('The card was replaced.');
      await at.world.local.stripe.deliver();
      expect(await check()).toMatchObject({ message: 'active' });
      expect(await customerNow()).toMatchObject({ endDate: '2028-03-15' });
    });
  });

  test('whose renewal is declined is renewed with another plan, and the declined one is never charged', async () => {
    await pay(at.world, at.somebody, 3, cards.later);
    const before = paidBy(at.world, at.somebody);
    await at.world.at('2027-03-17T13:00:00Z', async () => {
      await at.world.local.stripe.pass();
      const { body } = await choose(at.world, at.somebody, 2);
      expect(body).toMatchObject({ state: 'confirm', amount: 360 });
      await typeCard(at.world, body.client_secret, cards.good);
      const renewed = await at.world.call(completeRenewal, {}, { as: at.somebody });
      expect(renewed.body).toMatchObject({ message: 'Successful', pymtid: 2, enddate: '2028-03-17' });
    });
    await at.world.at('2027-04-20T13:00:00Z', async () => {
      await at.world.local.stripe.pass();
      expect(paidBy(at.world, at.somebody) - before).toBe(36_000);
      expect(await customerNow()).toMatchObject({ planid: 2, endDate: '2028-03-17', canceled: false });
    });
  });
});

test('an invoice that was voided before a crash ends its subscription at the next try', async () => {
  await pay(at.world, at.somebody, 3, cards.later);
  await at.world.at('2027-03-17T13:00:00Z', async () => {
    await at.world.local.stripe.pass();
    const { ledger } = at.world.local.stripe;
    const [payer] = payersOf(at.world, at.somebody);
    const open = Object.values(ledger.books.invoices).find(i => i.payer === payer && i.status === 'open')!;
    ledger.giveUp(open.id);
    // The real service may take the subscription for active again once its invoice is void.
    ledger.subscription(open.subscription).status = 'active';
    const { body } = await choose(at.world, at.somebody, 3);
    expect(body).toMatchObject({ state: 'confirm', amount: 840 });
    expect(ledger.subscription(open.subscription).status).toBe('canceled');
    expect(await check()).toMatchObject({ message: planCanceledMessage });
  });
});

describe('the end', () => {
  test('canceling ends it after its last day, and can be undone until then', async () => {
    await pay(at.world, at.somebody, 3);
    const ended = await at.world.call(cancelSubscription, {}, { as: at.somebody });
    expect(ended.body.message).toBe(
      'Your plan is active through 15 Mar 2027 and does not renew. You can undo this until then.',
    );
    expect(ended.body.current[0]).toMatchObject({ canceled: true, renews: false, holds: true });
    expect((await at.world.call(cancelSubscription, {}, { as: at.somebody })).status).toBe(200);
    const back = await at.world.call(cancelSubscription, { undo: 'Y' }, { as: at.somebody });
    expect(back.body.current[0]).toMatchObject({ canceled: false, renews: true });
    await at.world.call(cancelSubscription, {}, { as: at.somebody });
    await at.world.at('2027-03-15T20:00:00Z', async () => {
      await at.world.local.stripe.pass();
      expect(await check()).toMatchObject({ message: 'active' });
    });
    await at.world.at('2027-03-16T12:00:00Z', async () => {
      expect(await check()).toMatchObject({ message: planCanceledMessage, data: { webhookid: 'canceled' } });
      const late = await at.world.call(cancelSubscription, { undo: 'Y' }, { as: at.somebody });
      expect(late).toMatchObject({ status: 409, body: { reason: 'ended' } });
      await pay(at.world, at.somebody, 3);
      expect(await customerNow()).toMatchObject({
        endDate: '2028-03-16',
        canceled: false,
        planStatus: 'Active',
      });
      expect(await check()).toMatchObject({ message: 'active' });
    });
  });

  test('a member who is not a Master Admin, and a person who acts for a customer, cannot change the payment', async () => {
    await pay(at.world, at.somebody, 5);
    const customerid = await customerOfPerson(at.somebody);
    const user = `user-of-${at.somebody}`;
    const seat = { customerid, adminType: 3 as const, allLocations: false, locations: [], grants: [] };
    await putMany([
      memberItem({ ...seat, email: user, role: '', active: true }),
      { pk: `PERSON#${user}`, sk: 'PERSON', customerid },
    ]);
    for (const contract of [cancelSubscription, openBillingPortal]) {
      expect((await at.world.call(contract, {}, { as: user })).body).toMatchObject({ reason: 'notowner' });
      const acting = await at.world.call(contract, {}, { as: at.somebody, actingFor: 'acme' });
      expect(acting).toMatchObject({ status: 403, body: { reason: 'notWhileActing' } });
    }
    expect((await choose(at.world, user, 2)).body).toMatchObject({ reason: 'secondcust' });
    // What somebody else pays for the customer, they can neither finish nor read.
    expect((await confirm(at.world, user)).body).toMatchObject({ reason: 'notpaid' });
    expect((await readOne(record(customerid), true))?.cancelAtEnd).toBe(false);
  });

  test('if the service cannot be reached, the person sees a message and nothing is changed', async () => {
    await pay(at.world, at.somebody, 3);
    at.world.local.stripe.fault = 'before';
    for (const contract of [cancelSubscription, openBillingPortal]) {
      expect((await at.world.call(contract, {}, { as: at.somebody })).body).toMatchObject({
        reason: 'unreachable',
      });
    }
    expect(await currentPlan()).toMatchObject({ canceled: false, renews: true });
    at.world.local.stripe.fault = 'none';
  });
});
