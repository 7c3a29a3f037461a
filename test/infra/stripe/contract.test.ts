import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  apiVersion,
  asked,
  client,
  closePayments,
  PaymentError,
} from '#functions/services/billing/client.ts';
import * as events from '#functions/services/billing/events.ts';
import * as service from '#functions/services/billing/stripe.ts';
import { yearLater } from '#infra/local/stripe/ledger.ts';
import { LocalStripe } from '#infra/local/stripe/stripe.ts';

const clock = { at: new Date('2026-03-15T12:00:00Z') };
let stripe: LocalStripe;
beforeAll(async () => {
  stripe = await LocalStripe.start({ now: () => clock.at });
  Object.assign(process.env, stripe.environment);
  closePayments();
  service.forgetPrices();
});
afterAll(async () => {
  closePayments();
  service.forgetPrices();
  delete process.env.STRIPE_API;
  delete process.env.STRIPE_KEYS;
  await stripe.close();
});
beforeEach(() => {
  clock.at = new Date('2026-03-15T12:00:00Z');
  stripe.fault = 'none';
});

let n = 0;
const payer = () => service.createPayer({ email: 'a@b.example', name: 'A', customerid: 'c' }, `key${n++}`);
const failure = async (work: Promise<unknown>): Promise<PaymentError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(PaymentError);
  return error as PaymentError;
};

describe('the payment service as the library speaks to it', () => {
  test('the installed library speaks the version that is pinned', async () => {
    expect((Stripe as unknown as { API_VERSION: string }).API_VERSION).toBe(apiVersion);
    expect((await client()).stripe.getApiField('version')).toBe(apiVersion);
  });

  test('the same key gives the same payer and subscription; another request under it is refused', async () => {
    const who = { email: 'x@b.example', name: 'X', customerid: 'x' };
    const [one, two] = await Promise.all([
      service.createPayer(who, 'same'),
      service.createPayer(who, 'same'),
    ]);
    expect(one).toBe(two);
    const wanted = { payer: one, planid: 3, customerid: 'x' };
    const first = await service.createSubscription(wanted, 'same');
    expect(await service.createSubscription(wanted, 'same')).toEqual(first);
    const other = await failure(service.createSubscription({ ...wanted, planid: 5 }, 'same'));
    expect(other.kind).toBe('refused');
  });

  test('a subscription waits for its payment, at the price of the plan table', async () => {
    const made = await service.createSubscription(
      { payer: await payer(), planid: 5, customerid: 'c' },
      `k${n++}`,
    );
    expect(made).toMatchObject({
      facts: { status: 'incomplete', planid: 5, invoice: { paid: false, why: 'create' } },
      amount: 1080,
      pendingPlan: 0,
      clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
    });
    expect(await service.paymentState(made.clientSecret)).toEqual({ state: 'open', reason: '' });
  });

  test('a plan has one price there, however many ask for it at once', async () => {
    service.forgetPrices();
    const id = await payer();
    const many = Array.from({ length: 4 }, (_, i) =>
      service.createSubscription({ payer: id, planid: 2, customerid: 'c' }, `many${i}`),
    );
    await Promise.all(many);
    const prices = Object.values(stripe.ledger.books.prices).filter(
      ({ lookup }) => lookup === 'attestry-2-36000',
    );
    expect(prices).toHaveLength(1);
    expect(prices[0]).toMatchObject({ cents: 36_000, metadata: { planid: '2' } });
  });

  test('an invoice is given up once, and never after it was paid', async () => {
    const made = await service.createSubscription(
      { payer: await payer(), planid: 3, customerid: 'c' },
      `k${n++}`,
    );
    stripe.ledger.confirm(made.clientSecret, '4242424242424242');
    expect(await service.giveUpInvoice(made.facts.invoice.id)).toBe(false);
    expect((await service.readSubscription(made.facts.subscription)).facts.status).toBe('active');
  });

  test('an unpaid subscription is given up by itself after 23 hours', async () => {
    const made = await service.createSubscription(
      { payer: await payer(), planid: 3, customerid: 'c' },
      `k${n++}`,
    );
    clock.at = new Date('2026-03-16T11:00:00Z');
    expect((await service.readSubscription(made.facts.subscription)).facts.status).toBe('incomplete_expired');
  });
});

describe('what goes wrong', () => {
  test('is told apart: not there, not allowed, out of reach', async () => {
    expect((await failure(service.readSubscription('sub_none'))).kind).toBe('missing');
    expect((await failure(asked(api => api.balance.retrieve()))).kind).toBe('refused');
    stripe.fault = 'before';
    expect((await failure(service.readSubscription('sub_none'))).kind).toBe('unreachable');
  });

  test('without keys nothing is asked', async () => {
    const { STRIPE_KEYS } = process.env;
    closePayments();
    process.env.STRIPE_KEYS = '{"secretKey":"","webhookSecret":""}';
    expect((await failure(client())).kind).toBe('unreachable');
    process.env.STRIPE_KEYS = STRIPE_KEYS;
    closePayments();
    expect((await client()).keys.webhookSecret).not.toBe('');
  });
});

describe('a signature', () => {
  const event = JSON.stringify({ id: 'evt_1', object: 'event', data: { object: {} } });

  test('holds for five minutes, for these words and this secret', async () => {
    const good = stripe.sign(event);
    const at = (seconds: number) => new Date(clock.at.getTime() + seconds * 1000);
    expect(await events.verifiedEvent(event, good, at(0))).toMatchObject({ id: 'evt_1' });
    expect(await events.verifiedEvent(event, good, at(300))).toMatchObject({ id: 'evt_1' });
    expect(await events.verifiedEvent(event, good, at(301))).toBeUndefined();
    expect(await events.verifiedEvent(`${event} `, good, at(0))).toBeUndefined();
    expect(await events.verifiedEvent(event, stripe.sign(event, 'whsec_other'), at(0))).toBeUndefined();
    expect(await events.verifiedEvent(event, '', at(0))).toBeUndefined();
  });
});

test('a year later is the same day, and 28 February after a 29th', () => {
  const at = (text: string) => Date.parse(text) / 1000;
  expect(yearLater(at('2026-03-15T12:00:00Z'))).toBe(at('2027-03-15T12:00:00Z'));
  expect(yearLater(at('2028-02-29T12:00:00Z'))).toBe(at('2029-02-28T12:00:00Z'));
});
