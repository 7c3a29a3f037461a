import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOf } from '#infra/local/stripe/account.ts';
import { openBooks } from '#infra/local/stripe/books.ts';
import { Ledger } from '#infra/local/stripe/ledger.ts';
import { cards, choose } from '#test/support/billing.ts';
import { everything, World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const page = (path: string, fields: Record<string, string>) =>
  fetch(`${world.local.url}/local-stripe/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

describe('the card page of one machine', () => {
  test('leads through 3-D Secure back to the application, and is marked as a test', async () => {
    const { client_secret } = (await choose(world, 'page@fresh.example', 3)).body;
    const fields = { client_secret, return: '/payment?plan=3' };
    const empty = await fetch(`${world.local.url}/local-stripe/card?${new URLSearchParams(fields)}`);
    expect(await empty.text()).toContain('No money is charged, and only test cards are accepted.');
    expect(empty.headers.get('content-security-policy')).toContain("default-src 'none'");
    const declined = await page('card', { ...fields, number: cards.declined });
    expect(await declined.text()).toContain('Your card has insufficient funds.');
    const secure = await page('card', { ...fields, number: cards.secure });
    expect(await secure.text()).toContain('Confirm the payment');
    const done = await page('secure', { ...fields, approve: 'Y' });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/payment?plan=3&payment=succeeded']);
  });

  test('takes test cards only, and returns to no other address', async () => {
    const { client_secret } = (await choose(world, 'real@fresh.example', 3)).body;
    const real = await page('card', { client_secret, number: '4111 1111 1111 1111' });
    expect(await real.text()).toContain('Only test cards are accepted here.');
    const paid = await page('card', { client_secret, number: cards.good, return: '//evil.example/x' });
    expect(paid.headers.get('location')).toBe('/payment?payment=succeeded');
    expect((await page('card', { client_secret: 'pi_none', number: cards.good })).status).toBe(404);
    expect((await fetch(`${world.local.url}/local-stripe/portal/none`)).status).toBe(404);
  });

  test('keeps card numbers from the table and from the log', async () => {
    const kept = JSON.stringify([await everything(), world.logs, world.local.stripe.ledger.books]);
    for (const number of Object.values(cards)) expect(kept).not.toContain(number.replaceAll(' ', ''));
  });

  test('the browser is told where it is', async () => {
    const config = (await (await fetch(`${world.local.url}/config.json`)).json()) as object;
    expect(config).toMatchObject({ stripe: { local: '/local-stripe' } });
  });
});

test('the books are there again after a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'attestry-stripe-'));
  const file = join(folder, 'deeper', 'stripe.json');
  const now = () => new Date('2026-03-15T12:00:00Z');
  const { books, save } = openBooks(file);
  books.payers.cus_1 = { id: 'cus_1', email: 'a@b.example', name: '', metadata: {}, created: 0 };
  save();
  expect(new Ledger(openBooks(file).books, now).payer('cus_1').email).toBe('a@b.example');
  await rm(folder, { recursive: true });
});

test('an account at the real service is taken whole, and with test keys only', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  };
  expect(accountOf({})).toBeUndefined();
  expect(accountOf(keys)).toEqual({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    publishableKey: 'pk_test_1',
  });
  expect(() => accountOf({ ...keys, STRIPE_WEBHOOK_SECRET: undefined })).toThrow('STRIPE_WEBHOOK_SECRET');
  expect(() => accountOf({ ...keys, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('only test keys');
});
