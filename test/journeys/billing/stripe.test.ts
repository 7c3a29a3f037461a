import { expect, test } from 'vitest';
import { cards, paidBy } from '#test/support/billing.ts';
import { look } from '#test/support/browser/look.ts';
import { buy, confirmOrder, newcomer, receipt } from '#test/support/browser/people/payers.ts';
import { standForStripe } from '#test/support/browser/people/stripejs.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

/** An installation with keys: browsers load Stripe's form. Our functions still call the embedded service. */
const account = {
  secretKey: 'sk_test_1',
  webhookSecret: 'whsec_1',
  publishableKey: 'pk_test_journey',
  inBrowsersOnly: true,
} as const;

const journey = journeyHere(undefined, { account });

test('people type the card into Stripe’s own form, which loads only on this page and looks like ours', async () => {
  const email = 'stripe@payer.example';
  const payer = await newcomer(journey, email);
  const { page } = payer;
  const asked = await standForStripe(page);
  await payer.go('/enroll_ui');
  await page.getByRole('heading', { name: 'Plans to buy' }).waitFor();
  expect(asked).toEqual([]);
  await buy(payer, 'Enterprise');
  const details = page.getByLabel('Card details');
  await details.waitFor();
  expect(asked).toHaveLength(1);
  const was = await page.evaluate(() => (window as unknown as { stripeWas: object }).stripeWas);
  expect(was).toMatchObject({
    key: 'pk_test_journey',
    options: { mode: 'subscription', amount: 84_000, currency: 'usd' },
  });
  const ours = await page
    .getByLabel('Organization (optional)')
    .evaluate(field => getComputedStyle(field).borderRadius);
  expect(ours).toMatch(/^[1-9]\d*px$/);
  expect(was).toMatchObject({
    options: { appearance: { variables: { colorText: expect.stringMatching(/^rgb/), borderRadius: ours } } },
  });
  await confirmOrder(payer);
  await page.locator('.field-problem', { hasText: 'Your card number is incomplete.' }).waitFor();
  await details.fill(cards.declined);
  await confirmOrder(payer);
  await page
    .locator('.field-problem', { hasText: 'Your card has insufficient funds. Nothing was charged.' })
    .waitFor();
  await look(payer, 'payment-stripe');
  expect(paidBy(journey, email)).toBe(0);
  await details.fill(cards.good);
  await confirmOrder(payer);
  await receipt(payer, 'Enterprise', '$840');
  expect(paidBy(journey, email)).toBe(84_000);
  await payer.close();
});

test('if Stripe’s answer is lost, nothing is said about the charge until our server knows', async () => {
  const email = 'cut@payer.example';
  const payer = await newcomer(journey, email);
  const { page } = payer;
  await standForStripe(page);
  await buy(payer, 'Enterprise');
  const details = page.getByLabel('Card details');
  await page.evaluate(() => {
    (window as unknown as { stripeIsCut: boolean }).stripeIsCut = true;
  });
  await details.fill(cards.declined);
  await confirmOrder(payer);
  await page.locator('.field-problem', { hasText: 'Your card has insufficient funds.' }).waitFor();
  await details.fill(cards.good);
  await confirmOrder(payer);
  await receipt(payer, 'Enterprise', '$840');
  expect(paidBy(journey, email)).toBe(84_000);
  await payer.close();
});

test('if Stripe’s form cannot be loaded, a message says so and nothing is charged', async () => {
  const email = 'blocked@payer.example';
  const payer = await newcomer(journey, email);
  await payer.page.route('https://js.stripe.com/**', route => route.abort());
  await buy(payer, 'Enterprise');
  await payer.page.getByText('The card form could not be loaded. Check your connection').waitFor();
  await confirmOrder(payer);
  await look(payer, 'payment-stripe-away');
  expect(paidBy(journey, email)).toBe(0);
  await payer.close();
});
