import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSession } from '#shared/contract/accounts/session.ts';
import { cancelSubscription, openBillingPortal } from '#shared/contract/billing/payment.ts';
import { listPlans } from '#shared/contract/billing/plans.ts';
import { orderFor } from '#shared/domain/billing/order.ts';
import { choose, pay } from '#test/support/billing.ts';
import { World } from '#test/support/world.ts';
import { orderedFrom } from '#web/features/plans/words.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const somebody = 'banner@fresh.example';
const renewdays = async () =>
  (await world.call(getSession, {}, { as: somebody })).body.userdata[0]?.renewdays;

test('the renewal banner shows before a plan ends, but not if a card is charged automatically', async () => {
  await pay(world, somebody, 3);
  await world.at('2027-03-01T12:00:00Z', async () => {
    expect(await renewdays()).toBeUndefined();
    await world.call(cancelSubscription, {}, { as: somebody });
    expect(await renewdays()).toBe(14);
    await world.call(cancelSubscription, { undo: 'Y' }, { as: somebody });
    expect(await renewdays()).toBeUndefined();
  });
});

test('the amount of an upgrade before the order is what is charged, to within a day’s share', async () => {
  await world.at('2026-09-13T12:00:00Z', async () => {
    const { body } = await world.call(listPlans, {}, { as: somebody });
    const told = orderFor(5, orderedFrom(body.current[0]), '2026-09-13');
    expect(told.kind).toBe('upgrade');
    const { amount } = (await choose(world, somebody, 5)).body;
    expect(Math.abs(amount - told.today)).toBeLessThan(240 / 365 + 0.5);
  });
});

test('the billing portal leads back to the page it was opened from', async () => {
  const { body } = await world.call(openBillingPortal, {}, { as: somebody });
  const portal = await (await fetch(body.url)).text();
  expect(portal).toContain(`href="${world.local.url}/plan_billing"`);
});
