import { describe, expect, test } from 'vitest';
import { memberItem } from '#functions/data/administration/member.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, update, write } from '#functions/data/table/table.ts';
import { cancelSubscription } from '#shared/contract/billing/payment.ts';
import {
  answerBank,
  cards,
  choose,
  customerOfPerson,
  freshPayers,
  pay,
  payersOf,
} from '#test/support/billing.ts';
import { everything } from '#test/support/world.ts';

const at = freshPayers('named', true);

/** Pays for a plan, and gives its customer a second Master Admin, whose e-mail is returned with the customer. */
async function paidWithSecondOwner(card: string = cards.good) {
  await pay(at.world, at.somebody, 3, card);
  const customerid = await customerOfPerson(at.somebody);
  const other = `other-of-${at.somebody}`;
  const seat = { customerid, adminType: 1 as const, allLocations: true, locations: [], grants: [] };
  await putMany([memberItem({ ...seat, email: other, role: '', active: true })]);
  await write(update(keys.person(other), { customerid }));
  await arrive();
  return { customerid, other };
}

/** Delivers every event of the payment service that is still held. */
async function arrive(): Promise<void> {
  const payers = payersOf(at.world, at.somebody);
  for (const event of at.world.local.stripe.ledger.books.events) {
    const { customer } = event.object as { customer: string };
    if (!event.delivered && payers.includes(customer)) await at.world.local.stripe.send(event);
  }
}

/** Returns who did what to a subscription, in the order it was recorded, without how it began. */
async function trail(customerid: string) {
  const lines = (await everything()).filter(({ pk }) => String(pk).startsWith(`AUDIT#${customerid}#`));
  return lines
    .map(({ event, email, right }) => [event, email, right])
    .filter(([event]) => /subscription|cancel/.test(String(event)));
}

describe('The audit trail names who canceled, not who pays', () => {
  test('and who undid it', async () => {
    const { customerid, other } = await paidWithSecondOwner();
    await at.world.call(cancelSubscription, {}, { as: other });
    await at.world.at('2026-03-15T13:00:00Z', () =>
      at.world.call(cancelSubscription, { undo: 'Y' }, { as: at.somebody }),
    );
    await arrive();
    expect(await trail(customerid)).toEqual([
      ['subscription canceled', other, 'member'],
      ['cancellation undone', at.somebody, 'member'],
    ]);
  });

  test('and who ordered a larger plan instead, although the bank’s answer arrives with an event', async () => {
    const { customerid, other } = await paidWithSecondOwner(cards.later);
    await at.world.call(cancelSubscription, {}, { as: other });
    const { ledger } = at.world.local.stripe;
    const [payer] = payersOf(at.world, at.somebody);
    ledger.payer(payer!).card = { kind: 'secure', brand: 'visa', last4: '3155' };
    await at.world.at('2026-03-15T13:00:00Z', async () => {
      const { body } = await choose(at.world, at.somebody, 5);
      await answerBank(at.world, body.client_secret, 'Y');
      await arrive();
    });
    expect(await trail(customerid)).toEqual([
      ['subscription canceled', other, 'member'],
      ['cancellation undone', at.somebody, 'member'],
    ]);
  });

  test('and who chose the plan of this year, not who had ordered a larger one', async () => {
    const { customerid, other } = await paidWithSecondOwner(cards.later);
    await at.world.call(cancelSubscription, {}, { as: at.somebody });
    const { ledger } = at.world.local.stripe;
    const [payer] = payersOf(at.world, at.somebody);
    ledger.payer(payer!).card = { kind: 'secure', brand: 'visa', last4: '3155' };
    await at.world.at('2026-03-15T13:00:00Z', async () => {
      expect((await choose(at.world, at.somebody, 5)).body.state).toBe('confirm');
      expect((await choose(at.world, other, 3)).body).toMatchObject({ state: 'done', plan_id: 3 });
      await arrive();
    });
    expect(await trail(customerid)).toEqual([
      ['subscription canceled', at.somebody, 'member'],
      ['cancellation undone', other, 'member'],
    ]);
  });

  test('also when the payment service’s event arrives before its answer, and that is lost', async () => {
    const { customerid, other } = await paidWithSecondOwner();
    at.world.local.stripe.fault = 'after';
    const lost = await at.world.call(cancelSubscription, {}, { as: other });
    expect(lost.body.reason).toBe('unreachable');
    at.world.local.stripe.fault = 'none';
    await arrive();
    expect(await trail(customerid)).toEqual([['subscription canceled', other, 'member']]);
  });

  test('and the payment service, where it ended the subscription after payments that failed', async () => {
    const { customerid } = await paidWithSecondOwner(cards.later);
    await at.world.at('2027-03-17T13:00:00Z', () => at.world.local.stripe.pass());
    const { ledger } = at.world.local.stripe;
    const [payer] = payersOf(at.world, at.somebody);
    const ended = Object.values(ledger.books.subscriptions).find(each => each.payer === payer)!;
    await at.world.at('2027-04-15T13:00:00Z', async () => {
      ledger.cancel(ended.id);
      await arrive();
    });
    expect((await trail(customerid)).at(-1)).toEqual(['subscription ended', 'payment service', 'service']);
  });
});
