import { describe, expect, test } from 'vitest';
import { customer } from '#functions/data/administration/customer.ts';
import { putMany, readOne } from '#functions/data/table/table.ts';
import { eventShape } from '#infra/local/stripe/shapes.ts';
import { cancelSubscription, receivePaymentEvent } from '#shared/contract/billing/payment.ts';
import {
  cards,
  choose,
  confirm,
  countOf,
  customerOfPerson,
  freshPayers,
  pay,
  payersOf,
  subjectsTo,
  typeCard,
} from '#test/support/billing.ts';
import { everything } from '#test/support/world.ts';

const at = freshPayers('hooked', true);

const customerNow = async () => readOne(customer(await customerOfPerson(at.somebody)), true);
/** The events about this test's person that are not delivered yet. */
const waiting = () =>
  at.world.local.stripe.ledger.books.events.filter(
    ({ delivered, object }) =>
      !delivered && payersOf(at.world, at.somebody).includes((object as { customer: string }).customer),
  );

/** Sends a message with headers of the test's own. */
async function post(body: string, signature?: string): Promise<{ status: number; reason?: string }> {
  const response = await fetch(`${at.world.local.url}${receivePaymentEvent.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    body,
  });
  return { ...((await response.json()) as object), status: response.status };
}

describe('a message', () => {
  test('that is forged, altered, unsigned or signed long ago changes nothing', async () => {
    const { body } = await choose(at.world, at.somebody, 5);
    await typeCard(at.world, body.client_secret, cards.good);
    const [event] = waiting();
    const text = JSON.stringify(eventShape(event!));
    const { stripe } = at.world.local;
    const good = stripe.sign(text);
    const before = await everything();
    const refused = [
      await post(text),
      await post(text, 'nonsense'),
      await post(text, stripe.sign(text, 'whsec_other')),
      await post(text.replace('"active"', '"active" '), good),
      await post('{', good),
      await post('', ''),
    ];
    for (const each of refused) expect(each).toMatchObject({ status: 400, reason: 'unsigned' });
    await at.world.at('2026-03-15T12:05:01Z', async () => {
      expect(await post(text, good)).toMatchObject({ status: 400, reason: 'unsigned' });
    });
    expect(await everything()).toEqual(before);
    expect(await post(text, good)).toMatchObject({ status: 200 });
  });

  test('repeated a hundred times, in tens at once, sets up once and mails once', async () => {
    const { body } = await choose(at.world, at.somebody, 3);
    await typeCard(at.world, body.client_secret, cards.good);
    const events = waiting();
    for (let round = 0; round < 10; round++) {
      const sent = Array.from({ length: 10 }, (_, i) =>
        at.world.local.stripe.send(events[i % events.length]!),
      );
      expect(await Promise.all(sent)).not.toContain(500);
    }
    const id = await customerOfPerson(at.somebody);
    expect(await countOf(id, 'PLAN#')).toBe(1);
    expect(await countOf(id, 'MEMBER#')).toBe(1);
    expect(subjectsTo(at.world, at.somebody)).toEqual(['We received your payment']);
  });

  test('delayed a day and in any order results in the current state', async () => {
    await pay(at.world, at.somebody, 3);
    await at.world.call(cancelSubscription, {}, { as: at.somebody });
    await at.world.call(cancelSubscription, { undo: 'Y' }, { as: at.somebody });
    const events = waiting();
    expect(events.length).toBeGreaterThan(3);
    const before = await customerNow();
    await at.world.at('2026-03-16T12:00:00Z', async () => {
      for (const event of events.toReversed()) expect(await at.world.local.stripe.send(event)).toBe(200);
    });
    expect(await customerNow()).toEqual(before);
    expect(before).toMatchObject({ planid: 3, canceled: false, endDate: '2027-03-15' });
  });

  test('about an ended subscription does not change the one after it', async () => {
    await pay(at.world, at.somebody, 3);
    await at.world.call(cancelSubscription, {}, { as: at.somebody });
    const late = waiting();
    await at.world.at('2027-03-20T12:00:00Z', async () => {
      await at.world.local.stripe.pass();
      await pay(at.world, at.somebody, 2);
      const before = await customerNow();
      expect(before).toMatchObject({ planid: 2, endDate: '2028-03-20' });
      for (const event of [...late, ...waiting()].toReversed()) await at.world.local.stripe.send(event);
      expect(await customerNow()).toEqual(before);
    });
  });

  test('that finds the payment service unreachable is handled when it comes again', async () => {
    const { body } = await choose(at.world, at.somebody, 3);
    await typeCard(at.world, body.client_secret, cards.good);
    const event = waiting().find(({ type }) => type === 'invoice.paid')!;
    at.world.local.stripe.fault = 'before';
    expect(await at.world.local.stripe.send(event)).toBe(500);
    expect(await customerOfPerson(at.somebody)).toBe('');
    at.world.local.stripe.fault = 'none';
    expect(await at.world.local.stripe.send(event)).toBe(200);
    expect(await customerNow()).toMatchObject({ planid: 3 });
  });

  test('about an unknown object is accepted and changes nothing', async () => {
    const before = await everything();
    const foreign = { id: 'in_x', object: 'invoice', customer: 'cus_x', parent: null };
    for (const object of [
      foreign,
      { id: 'sub_x', object: 'subscription', customer: 'cus_x' },
      { object: 'payout' },
    ]) {
      const text = JSON.stringify(
        eventShape({ id: 'evt_foreign', type: 'any', created: 0, object, delivered: false }),
      );
      expect(await post(text, at.world.local.stripe.sign(text))).toMatchObject({ status: 200 });
    }
    const changed = (await everything()).filter(({ pk }) => !String(pk).startsWith('STRIPE#evt_foreign'));
    expect(changed).toEqual(before);
  });
});

test('a person who joined another customer after paying sees a message; leaving it completes the setup', async () => {
  const { body } = await choose(at.world, at.somebody, 3);
  await typeCard(at.world, body.client_secret, cards.good);
  const person = (customerid: string) => ({ pk: `PERSON#${at.somebody}`, sk: 'PERSON', customerid });
  await putMany([person('acme')]);
  await at.world.local.stripe.deliver();
  expect(await customerOfPerson(at.somebody)).toBe('acme');
  const told = await confirm(at.world, at.somebody);
  expect(told.body).toMatchObject({ state: 'blocked' });
  expect(told.body.message).toContain('We received your payment');
  await putMany([person('')]);
  expect((await confirm(at.world, at.somebody)).body).toMatchObject({ state: 'done' });
  expect(await customerNow()).toMatchObject({ planid: 3 });
});
