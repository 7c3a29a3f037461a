import { describe, expect, test } from 'vitest';
import { customer, customerProfile } from '#functions/data/administration/customer.ts';
import { claimChange } from '#functions/data/billing/subscription.ts';
import { keys } from '#functions/data/table/keys.ts';
import { readOne, update, write } from '#functions/data/table/table.ts';
import { cancelSubscription, startSubscription, startTrial } from '#shared/contract/billing/payment.ts';
import { enrollFree } from '#shared/contract/billing/plans.ts';
import {
  cards,
  choose,
  confirm,
  customerOfPerson,
  freshPayers,
  pay,
  subjectsTo,
  typeCard,
} from '#test/support/billing.ts';

const at = freshPayers('terms', false);

const customerNow = async () => readOne(customer(await customerOfPerson(at.somebody)), true);

test('receipts and the mail about a declined renewal go to both owners', async () => {
  await pay(at.world, at.somebody, 3, cards.later);
  const other = `other-${at.somebody}`;
  const customerid = await customerOfPerson(at.somebody);
  await write(update(keys.customerProfile(customerid), { accountOwner: other }));
  await at.world.at('2027-03-16T13:00:00Z', async () => {
    await at.world.local.stripe.pass();
    expect(subjectsTo(at.world, other)).toEqual(['Your renewal could not be charged']);
    expect(subjectsTo(at.world, at.somebody)).toEqual([
      'We received your payment',
      'Your renewal could not be charged',
    ]);
    await pay(at.world, at.somebody, 3);
    expect(subjectsTo(at.world, other)).toEqual([
      'Your renewal could not be charged',
      'We received your payment',
    ]);
  });
});

test('somebody who becomes an owner later gets no mail about what was before', async () => {
  await pay(at.world, at.somebody, 3, cards.later);
  const customerid = await customerOfPerson(at.somebody);
  const become = (accountOwner: string) => write(update(keys.customerProfile(customerid), { accountOwner }));
  const [second, third] = [`second-${at.somebody}`, `third-${at.somebody}`];
  await become(second);
  await confirm(at.world, at.somebody);
  expect(subjectsTo(at.world, second)).toEqual([]);
  await at.world.at('2027-03-16T13:00:00Z', async () => {
    await at.world.local.stripe.pass();
    expect(subjectsTo(at.world, second)).toEqual(['Your renewal could not be charged']);
    await become(third);
    await confirm(at.world, at.somebody);
    expect(subjectsTo(at.world, third)).toEqual([]);
  });
});

test('a plan without a price cannot be ordered, and each reason has its own sentence', async () => {
  for (const [planid, name] of [
    [1, 'Free'],
    [4, '60 Days Trial'],
  ] as const) {
    expect((await choose(at.world, at.somebody, planid)).body).toMatchObject({
      reason: 'nopayment',
      message: `${name} costs nothing, so there is nothing to pay. Nothing was changed. Choose it on the plan page.`,
    });
  }
  await pay(at.world, at.somebody, 3);
  expect((await choose(at.world, at.somebody, 4)).body).toMatchObject({
    reason: 'sameplan',
    explanation: expect.stringContaining('You are already on Enterprise'),
  });
});

describe('the name of an organization', () => {
  const order = (custdesc: string) =>
    at.world.call(startSubscription, { plan_id: 3, custdesc }, { as: at.somebody });
  const free = () => at.world.call(enrollFree, { custdesc: 'Somebody' }, { as: at.somebody });

  test('is asked for when it leaves Free, and the one that was typed last counts', async () => {
    await free();
    await order('Fred’s Bakry');
    const { body } = await order('Fred’s Bakery');
    await typeCard(at.world, body.client_secret, cards.good);
    await confirm(at.world, at.somebody);
    expect(await customerNow()).toMatchObject({ planid: 3, name: 'Fred’s Bakery' });
  });

  test('is asked for when a trial follows Free', async () => {
    await free();
    await at.world.call(startTrial, { custdesc: 'Fred’s Bakery' }, { as: at.somebody });
    expect(await customerNow()).toMatchObject({ planid: 4, name: 'Fred’s Bakery' });
  });

  test('stays where none is typed, and on any other plan', async () => {
    await free();
    await pay(at.world, at.somebody, 2);
    expect(await customerNow()).toMatchObject({ planid: 2, name: 'Somebody' });
    await at.world.call(startSubscription, { plan_id: 3, custdesc: 'Other' }, { as: at.somebody });
    expect(await customerNow()).toMatchObject({ planid: 3, name: 'Somebody' });
  });
});

describe('a subscription that somebody else changes at this moment', () => {
  test('is charged for one change after the other, never for both at once', async () => {
    await pay(at.world, at.somebody, 3);
    const end = await claimChange(await customerOfPerson(at.somebody), 'other', at.world.now);
    expect(await choose(at.world, at.somebody, 5)).toMatchObject({
      status: 500,
      body: { reason: 'unreachable' },
    });
    expect(await customerNow()).toMatchObject({ planid: 3 });
    await end();
    expect((await choose(at.world, at.somebody, 5)).body).toMatchObject({ state: 'done', plan_id: 5 });
  });

  test('and was killed in between can be changed a minute later', async () => {
    await pay(at.world, at.somebody, 3);
    await claimChange(await customerOfPerson(at.somebody), 'killed', at.world.now);
    await at.world.at('2026-03-15T12:02:00Z', async () => {
      expect((await choose(at.world, at.somebody, 5)).body).toMatchObject({ state: 'done', plan_id: 5 });
    });
  });

  test('by an upgrade and a downgrade keeps what was paid for', async () => {
    await pay(at.world, at.somebody, 3);
    await Promise.all([choose(at.world, at.somebody, 5), choose(at.world, at.somebody, 2)]);
    expect(await customerNow()).toMatchObject({ planid: 5 });
  });
});

describe('terms that differ from a paid year', () => {
  const set = async (terms: Record<string, unknown>) =>
    write(update(keys.customer(await customerOfPerson(at.somebody)), terms));

  test.each([
    ['another plan', { planid: 4, endDate: '2026-05-13' }],
    ['a plan that was closed', { planStatus: 'Closed' }],
    ['an earlier end', { endDate: '2026-06-01' }],
  ])('%s: the next look at the payment repairs it, with the limits', async (_, terms) => {
    await pay(at.world, at.somebody, 3);
    const before = await customerNow();
    await set(terms);
    expect(await confirm(at.world, at.somebody)).toMatchObject({ body: { state: 'done' } });
    expect(await customerNow()).toEqual(before);
    const profile = await readOne(customerProfile(await customerOfPerson(at.somebody)), true);
    expect(profile).toMatchObject({ locationLimit: 20, startDate: '2026-03-15' });
  });

  test('limits that staff agreed on for the same plan stay, this year and the next', async () => {
    await pay(at.world, at.somebody, 3);
    const profile = customerProfile(await customerOfPerson(at.somebody));
    await write(update(profile.key, { locationLimit: 50 }));
    await set({ planStatus: 'Closed' });
    await confirm(at.world, at.somebody);
    expect(await customerNow()).toMatchObject({ planStatus: 'Active' });
    expect(await readOne(profile, true)).toMatchObject({ locationLimit: 50 });
    await at.world.at('2027-03-16T13:00:00Z', async () => {
      await at.world.local.stripe.pass();
      expect(await customerNow()).toMatchObject({ planid: 3, endDate: '2028-03-15' });
      expect(await readOne(profile, true)).toMatchObject({ locationLimit: 50 });
    });
  });

  test('a later end that support set stays', async () => {
    await pay(at.world, at.somebody, 3);
    await set({ endDate: '2027-06-30' });
    await confirm(at.world, at.somebody);
    expect(await customerNow()).toMatchObject({ planid: 3, endDate: '2027-06-30' });
  });

  test('another time zone hides no cancellation, and the last day stays the day that was promised', async () => {
    await pay(at.world, at.somebody, 3);
    const { endDate } = (await customerNow())!;
    // There it is another day already when the year ends.
    await set({ timezone: 'Pacific/Kiritimati' });
    await at.world.call(cancelSubscription, {}, { as: at.somebody });
    expect(await customerNow()).toMatchObject({ canceled: true, endDate });
  });
});
