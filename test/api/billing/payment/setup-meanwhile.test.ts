import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '#functions/data/accounts/person.ts';
import { readOne } from '#functions/data/table/table.ts';
import { now } from '#functions/kit/clock.ts';
import { recordPayment } from '#functions/services/billing/confirm.ts';
import { payingPerson } from '#functions/services/billing/person.ts';
import { cards, choose, typeCard } from '#test/support/billing.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

test('a confirmation that began before the event set the customer up finds it done, and never says that no payment arrived', async () => {
  const email = 'meanwhile@fresh.example';
  const { body } = await choose(world, email, 2);
  const before = await readOne(person(email), true);
  expect(before?.customerid ?? '').toBe('');
  await typeCard(world, body.client_secret, cards.good);
  await world.local.stripe.deliver();
  const paying = await payingPerson(email, before);
  expect(await recordPayment(paying, now())).toMatchObject({ state: 'done', planid: 2 });
});
