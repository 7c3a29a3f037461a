import { describe, expect, test } from 'vitest';
import { cards, paidBy } from '#test/support/billing.ts';
import { day } from '#test/support/browser/clock.ts';
import { look } from '#test/support/browser/look.ts';
import { credentials, heading } from '#test/support/browser/people/accountpages.ts';
import {
  buy,
  confirmOrder,
  newcomer,
  payWith,
  receipt,
  subscriber,
} from '#test/support/browser/people/payers.ts';
import { agreed, billing, byContract } from '#test/support/browser/people/plans.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere(byContract);

// The clock advances in these tests, and never goes back.
describe('the end of a plan', () => {
  test('of a trial, which people get once: it ends by itself, and only paid plans are offered then', async () => {
    const email = 'tess@trial.example';
    const tess = await newcomer(journey, email);
    await buy(tess, '60 Days Trial');
    await tess.page.getByRole('button', { name: 'Confirm order' }).waitFor();
    expect(await tess.page.getByLabel('Card number').count()).toBe(0);
    await look(tess, 'payment-trial');
    await confirmOrder(tess);
    await heading(tess.page, 'Your trial begins');
    await receipt(tess, '3 topics are ready to answer.');
    await look(tess, 'payment-receipt-trial');
    await tess.close();
    await journey.later(61 * day);

    const back = await journey.visitor();
    await credentials(back, email);
    await back.page.getByRole('link', { name: 'Renew Plan' }).click();
    await back.page.getByText('60 Days Trial expired on').waitFor();
    await look(back, 'renew-trial');
    await back.go('/enroll_ui');
    await back.page.getByRole('button', { name: 'Buy now: 60 Days Trial' }).click();
    await back.page.getByText('has already used a Trial plan. Please select another plan.').waitFor();
    await back.close();
  });

  test('of a year whose card is declined: another card renews it, and the person continues at once', async () => {
    const email = 'rita@renewal.example';
    const payer = await subscriber(journey, email, 'Enterprise', cards.later);
    await payer.close();
    await journey.later(367 * day);
    const rita = await journey.visitor();
    const { page } = rita;
    await credentials(rita, email);
    const popup = page.getByRole('dialog', { name: 'Renew your plan' });
    await popup.getByRole('link', { name: 'Renew Plan' }).click();
    await heading(page, 'Renew your plan');
    await page.getByText('We could not charge the renewal of Enterprise').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Buy now/ }).count()).toBe(3);
    await page.getByRole('button', { name: 'Billing portal' }).waitFor();
    await look(rita, 'renew-pastdue');
    await buy(rita, 'Small Business', true);
    const renewed = page.waitForResponse('**/api/custplan_new_subscription');
    const features = page.waitForResponse('**/api/custfeature');
    const setup = page.waitForResponse('**/api/user_session_data_custsetup');
    await payWith(rita, cards.good);
    for (const answer of await Promise.all([renewed, features, setup])) expect(answer.status()).toBe(200);
    await page.getByText('1 administrator, 5 users, 1 location').waitFor();
    await page.getByText('Successful', { exact: true }).waitFor();
    await receipt(rita, 'Small Business', '$360');
    await page.reload();
    await receipt(rita, 'Small Business', '$360');
    expect(await page.getByText('Successful', { exact: true }).count(), 'said once').toBe(0);
    await page.getByRole('link', { name: 'Continue' }).click();
    await heading(page, /^Welcome/);
    expect(paidBy(journey, email)).toBe(84_000 + 36_000);
    await rita.close();
  });

  test('that was canceled leads to the plans; a plan by contract leads to support, and can be followed by another', async () => {
    const email = 'cora@canceled.example';
    const payer = await subscriber(journey, email, 'Enterprise');
    await billing(payer);
    await payer.page.getByRole('button', { name: 'Cancel subscription' }).click();
    await payer.page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await payer.page.getByText('Enterprise was canceled.').first().waitFor();
    await payer.close();
    await journey.later(367 * day);
    const cora = await journey.visitor();
    await credentials(cora, email);
    await cora.page.getByRole('link', { name: 'Proceed' }).click();
    await heading(cora.page, 'Choose a plan');
    await cora.go('/renew_payment');
    await cora.page.getByText('Enterprise was canceled and ended on').waitFor();
    await look(cora, 'renew-canceled');
    await buy(cora, 'Enterprise', true);
    await payWith(cora, cards.good);
    await receipt(cora, 'Enterprise', '$840');
    await cora.close();

    const carl = await journey.visitor();
    await credentials(carl, agreed.carl);
    await carl.page.getByRole('link', { name: 'Renew Plan' }).click();
    await carl.page
      .getByText('Your plan is by contract. Contact support to renew or change it, or choose')
      .waitFor();
    await look(carl, 'renew-contract');
    await buy(carl, 'Small Business', true);
    await payWith(carl, cards.good);
    await receipt(carl, 'Small Business', '$360');
    expect(await carl.page.getByText('ready to answer').count(), 'no topics were added').toBe(0);
    await carl.close();
  });
});
