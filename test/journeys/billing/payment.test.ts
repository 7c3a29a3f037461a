import { beforeEach, describe, expect, test } from 'vitest';
import { starterTopics } from '#shared/domain/billing/startertopics.ts';
import { cards, paidBy } from '#test/support/billing.ts';
import { look } from '#test/support/browser/look.ts';
import { credentials, heading } from '#test/support/browser/people/accountpages.ts';
import { answer, choose, saved } from '#test/support/browser/people/answering.ts';
import {
  buy,
  confirmOrder,
  newcomer,
  payWith,
  receipt,
  signedUp,
} from '#test/support/browser/people/payers.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();
beforeEach(() => {
  Object.assign(journey.local.stripe, { held: false, fault: 'none' });
});

const charged = (email: string) => paidBy(journey, email);

describe('paying', () => {
  test('leads from the sign-up to the first answer of a starter topic', async () => {
    const email = 'first.payer@example.com';
    const nina = await signedUp(journey, email);
    const { page } = nina;
    await page.getByRole('button', { name: 'Buy now: Enterprise', exact: true }).click();
    await page.getByText('You will now be directed automatically to our secured enrollment site.').waitFor();
    await look(nina, 'plans-directed');
    await heading(page, 'Payment');
    await page.getByLabel('Organization (optional)').fill('Nina’s Bakery');
    await page.getByText('$840 is charged today for a year of Enterprise.').waitFor();
    const order = page.getByRole('region', { name: 'Your order' });
    expect(
      await order.getByRole('button', { name: 'Confirm order' }).count(),
      'what is charged stands beside what charges it',
    ).toBe(1);
    await look(nina, 'payment');
    await confirmOrder(nina);
    await page.getByText('Card number is required.').waitFor();
    await payWith(nina, cards.good);
    await heading(page, 'Thank you');
    await receipt(nina, 'Enterprise', '$840', 'You get a receipt by e-mail.');
    await look(nina, 'payment-receipt');
    expect(charged(email)).toBe(84_000);
    await page.reload();
    await receipt(nina, '$840');
    await page.getByRole('link', { name: 'Go to the main menu' }).click();
    await heading(page, 'Welcome, Nina');
    await page.getByText('Nina’s Bakery').first().waitFor();

    await choose(nina, /Cybersecurity essentials/);
    await expect.poll(() => page.locator('tbody tr').count()).toBe(starterTopics.length);
    await page.getByRole('button', { name: 'Take New Questionnaire' }).click();
    await page.locator('#root #question').waitFor();
    await answer(nina, 'y');
    await saved(nina);
    await nina.close();
  });

  test('a declined card shows an error at its field and charges nothing, and another card is accepted', async () => {
    const email = 'declined@example.com';
    const payer = await newcomer(journey, email);
    const { page } = payer;
    await buy(payer, 'Small Business');
    await payWith(payer, cards.declined);
    await page.locator('.field-problem', { hasText: 'Your card has insufficient funds.' }).waitFor();
    await look(payer, 'payment-declined');
    expect(charged(email)).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Confirm order' }).isEnabled()).toBe(true);
    await page.reload();
    await page.locator('.field-problem', { hasText: 'Your card has insufficient funds.' }).waitFor();
    await payWith(payer, cards.good);
    await receipt(payer, 'Small Business');
    expect(charged(email)).toBe(36_000);
    await payer.close();
  });

  test('the bank asks: a no charges nothing, a yes pays', async () => {
    const email = 'secure@example.com';
    const payer = await newcomer(journey, email);
    const { page } = payer;
    await buy(payer, 'Enterprise');
    await payWith(payer, cards.secure);
    const bank = page.getByRole('dialog', { name: 'Your bank asks (test mode)' });
    await bank.waitFor();
    await look(payer, 'payment-secure');
    await bank.getByRole('button', { name: "It isn't mine" }).click();
    await page.getByText('The bank could not confirm that it was you.').waitFor();
    expect(charged(email)).toBe(0);
    await confirmOrder(payer);
    await bank.getByRole('button', { name: 'Confirm the payment' }).click();
    await receipt(payer, 'Enterprise');
    expect(charged(email)).toBe(84_000);
    await payer.close();
  });

  test('a tampered price is refused, and nothing is charged', async () => {
    const email = 'tamperer@example.com';
    const payer = await newcomer(journey, email);
    const { page } = payer;
    await buy(payer, 'Enterprise + Custom');
    await page.route('**/api/subscription', route =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), price: 1 }) }),
    );
    await payWith(payer, cards.good);
    await page.getByText('The price of this plan is 1080 USD a year. Nothing was charged').waitFor();
    await look(payer, 'payment-price');
    expect(charged(email)).toBe(0);
    await page.unroute('**/api/subscription');
    await page.route('**/api/user_session_data_enroll*', async route => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ response: answer, json: { ...body, plan: { ...body.plan, price: 1 } } });
    });
    await page.reload();
    await page.getByText('$1', { exact: true }).first().waitFor();
    await payWith(payer, cards.good);
    await page.getByText('The price of this plan is 1080 USD a year.').waitFor();
    expect(charged(email)).toBe(0);
    await payer.close();
  });
});

describe('what breaks during payment', () => {
  test('the payment service does not respond: a message says so, and the same button continues', async () => {
    const email = 'away@example.com';
    const payer = await newcomer(journey, email);
    const { page } = payer;
    await buy(payer, 'Enterprise');
    journey.local.stripe.fault = 'after';
    await payWith(payer, cards.good);
    await page
      .getByText('The payment service can’t be reached right now. Try again in a few minutes.')
      .waitFor();
    await look(payer, 'payment-away');
    journey.local.stripe.fault = 'none';
    await confirmOrder(payer);
    await receipt(payer, 'Enterprise');
    expect(charged(email)).toBe(84_000);
    await payer.close();
  });

  test('an answer that is lost after the card was charged: pressing the button again or reloading pays once', async () => {
    for (const again of ['press', 'reload'] as const) {
      const email = `lost.${again}@example.com`;
      const payer = await newcomer(journey, email);
      const { page } = payer;
      await buy(payer, 'Small Business');
      journey.local.stripe.held = true;
      await page.route('**/api/order_creation', route => route.abort());
      await payWith(payer, cards.good);
      await page.getByText('You are not charged twice').waitFor();
      expect(charged(email)).toBe(36_000);
      await page.unroute('**/api/order_creation');
      if (again === 'press') await confirmOrder(payer);
      else await page.reload();
      await receipt(payer, 'Small Business');
      expect(charged(email)).toBe(36_000);
      await payer.close();
    }
  });

  test('a browser closed between charge and set-up: the next sign-in completes it', async () => {
    const email = 'closed@example.com';
    const payer = await newcomer(journey, email);
    await buy(payer, 'Enterprise');
    journey.local.stripe.held = true;
    await payer.page.route('**/api/order_creation', route => route.abort());
    await payWith(payer, cards.good);
    await payer.page.getByText('You are not charged twice').waitFor();
    await payer.close();

    const back = await journey.visitor();
    await credentials(back, email);
    await heading(back.page, /^Welcome/);
    await back.page.getByRole('link', { name: 'Topic Questionnaire' }).first().waitFor();
    await back.close();
    expect(charged(email)).toBe(84_000);
  });

  test('a payment that was begun and left is offered again', async () => {
    const payer = await newcomer(journey, 'left@example.com');
    const { page } = payer;
    await buy(payer, 'Enterprise');
    await payWith(payer, cards.declined);
    await page.getByText('Your card has insufficient funds.').waitFor();
    await payer.go('/enroll_ui');
    await page.getByText("You haven't finished paying for Enterprise.").waitFor();
    await look(payer, 'plans-unfinished');
    await page.getByRole('link', { name: 'Continue the payment' }).click();
    await payWith(payer, cards.good);
    await receipt(payer, 'Enterprise');
    await payer.close();
  });
});
