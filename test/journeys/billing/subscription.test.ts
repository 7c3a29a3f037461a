import { describe, expect, test } from 'vitest';
import { cards, paidBy } from '#test/support/billing.ts';
import { look } from '#test/support/browser/look.ts';
import { heading } from '#test/support/browser/people/accountpages.ts';
import {
  buy,
  confirmOrder,
  newcomer,
  payWith,
  receipt,
  subscriber,
} from '#test/support/browser/people/payers.ts';
import {
  agreed,
  billing,
  byContract,
  inSmallClinic,
  smallClinic,
} from '#test/support/browser/people/plans.ts';
import { hold, journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere(async here => {
  await inSmallClinic(here);
  await byContract(here);
});

describe('a subscription', () => {
  test('is upgraded for the difference, and downgraded with the next year, which can be undone', async () => {
    const email = 'up@subscriber.example';
    const payer = await subscriber(journey, email, 'Small Business');
    const { page } = payer;
    await billing(payer);
    await page.getByText('Small Business renews automatically after').waitFor();
    await look(payer, 'billing-renews');
    await page.getByRole('link', { name: 'Change plan' }).click();
    await page.getByRole('button', { name: 'Buy now: Enterprise + Custom' }).click();
    const dialog = page.getByRole('dialog', { name: 'Manage Subscription' });
    await dialog.getByText('about $720').waitFor();
    await look(payer, 'plans-manage');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await heading(page, 'Payment');
    await page.getByRole('button', { name: 'Confirm order' }).waitFor();
    expect(await page.getByLabel('Card number').count()).toBe(0);
    await look(payer, 'payment-upgrade');
    await confirmOrder(payer);
    await receipt(payer, 'Enterprise + Custom');
    expect(paidBy(journey, email)).toBe(36_000 + 72_000);

    await payer.go('/enroll_ui');
    await buy(payer, 'Small Business', true);
    await page.getByText(/Nothing is charged today\. Enterprise \+ Custom runs through/).waitFor();
    await look(payer, 'payment-later');
    await confirmOrder(payer);
    await heading(page, 'Your change is scheduled');
    await look(payer, 'payment-receipt-later');
    await page.getByRole('link', { name: 'Plan and billing' }).first().click();
    await page.getByText('Small Business begins after that day.').waitFor();
    await look(payer, 'billing-next');
    await page.getByRole('link', { name: 'Stay on Enterprise + Custom' }).click();
    await confirmOrder(payer);
    await page.getByRole('region', { name: 'Receipt' }).waitFor();
    await page.getByRole('link', { name: 'Plan and billing' }).first().click();
    await page.getByText('Enterprise + Custom renews automatically after').waitFor();
    expect(paidBy(journey, email)).toBe(36_000 + 72_000);
    await payer.close();
  });

  test('is upgraded by entering the card again, where the bank asks about the saved one', async () => {
    const payer = await newcomer(journey, 'asks@subscriber.example');
    const { page } = payer;
    const approve = page.getByRole('button', { name: 'Confirm the payment' });
    await buy(payer, 'Small Business');
    await payWith(payer, cards.secure);
    await approve.click();
    await receipt(payer, 'Small Business');
    await payer.go('/enroll_ui');
    await buy(payer, 'Enterprise', true);
    await confirmOrder(payer);
    await page.getByText('Your bank wants you to confirm this payment').waitFor();
    await look(payer, 'payment-upgrade-card');
    await payWith(payer, cards.secure);
    await approve.click();
    await receipt(payer, 'Enterprise', '$480');
    await payer.close();
  });

  test('is canceled for its last day, and resumed', async () => {
    const payer = await subscriber(journey, 'leaver@subscriber.example', 'Enterprise');
    const { page } = payer;
    await page.getByRole('link', { name: 'Admin Functions' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Plan and billing' }).click();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel subscription' });
    await dialog.getByText('You are not charged again').waitFor();
    await look(payer, 'billing-cancel');
    // The plan is read again before the rest is: the dialog leaves with what it asked about, and stays away.
    const release = await hold(page, '**/api/user_session_data');
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('button', { name: 'Keep my subscription' }).waitFor();
    await release();
    await page.getByText('Enterprise was canceled. It runs through').first().waitFor();
    await look(payer, 'billing-canceled');
    await page.getByRole('button', { name: 'Keep my subscription' }).click();
    await page.getByText('Enterprise renews automatically after').waitFor();

    await page.getByRole('button', { name: 'Billing portal' }).click();
    await page.getByRole('heading', { name: 'Billing portal' }).waitFor();
    await page.getByText('USD 840.00').waitFor();
    await page.getByRole('link', { name: 'Return to Attestry' }).click();
    await heading(page, 'Plan and billing');
    await payer.close();
  });

  test('that the person cannot change says who can', async () => {
    const carl = await journey.visitor();
    await carl.signIn(agreed.carl);
    await carl.page.getByText(/^You have \d+ days to renew your subscription/).waitFor();
    await look(carl, 'billing-banner');
    await carl.page.getByRole('link', { name: 'Plan and billing' }).click();
    await carl.page.getByText('Your plan is by contract.').waitFor();
    expect(await carl.page.getByRole('button', { name: 'Billing portal' }).count()).toBe(0);
    await look(carl, 'billing-contract');
    await carl.close();

    const uma = await journey.visitor();
    await uma.signIn(smallClinic.uma);
    expect(await uma.page.getByRole('link', { name: 'Plan and billing' }).count()).toBe(0);
    await uma.go('/plan_billing');
    await uma.page.getByText('Only a Master Admin of Small Clinic can change or renew the plan.').waitFor();
    expect(await uma.page.getByRole('link', { name: 'Change plan' }).count()).toBe(0);
    await look(uma, 'billing-user');
    await uma.close();
  });
});
