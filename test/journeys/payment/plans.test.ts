import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putMany } from '../../../functions/data/table.ts';
import { CustomerBuilder } from '../../../infra/local/seed/builders.ts';
import { cast, storyPassword } from '../../../infra/local/seed/story.ts';
import { cards, paidBy } from '../../support/billing.ts';
import { heading, profileMenu } from '../../support/browser/accountpages.ts';
import { type Journey, startJourney, type Visitor } from '../../support/browser/journey.ts';
import { look } from '../../support/browser/look.ts';
import {
  buy,
  confirmOrder,
  enter,
  newcomer,
  payWith,
  receipt,
  subscriber,
} from '../../support/browser/payers.ts';

const day = 86_400_000;
const people = {
  /** On Small Business with a second administrator, by contract, a client of a contractor; a plain user. */
  carl: 'carl.contract@agreed.example',
  cleo: 'cleo.client@small.example',
  uma: 'uma.user@small.example',
};

let journey: Journey;
/** How far the server's clock is ahead. */
let ahead = 0;
beforeAll(async () => {
  journey = await startJourney({ now: () => new Date(Date.now() + ahead) });
  const owner = (email: string, firstname: string) => ({ email, firstname, type: 1, role: 'Owner' }) as const;
  const enddate = new Date(Date.now() + 20 * day).toISOString().slice(0, 10);
  const customers = [
    new CustomerBuilder({
      customerid: 'agreed',
      custdesc: 'Agreed',
      pymtid: 5,
      pymtsched: 'Contract',
      enddate,
    }).person(owner(people.carl, 'Carl')),
    new CustomerBuilder({ customerid: 'small', custdesc: 'Small Clinic', pymtid: 7, enddate })
      .person(owner(people.cleo, 'Cleo'))
      .person({ email: people.uma, firstname: 'Uma', type: 3, role: 'Nurse' }),
  ];
  await putMany(customers.flatMap(customer => customer.build()));
  for (const email of Object.values(people)) {
    await journey.local.cognito.admin.createUser({ email, password: storyPassword });
  }
});
afterAll(() => journey.close());

/** Goes on some days later: what is due at the payment service happens, and its events arrive. */
async function daysLater(days: number): Promise<void> {
  ahead += days * day;
  await journey.local.stripe.pass();
}
const billing = async ({ page }: Visitor) => {
  await profileMenu(page, 'Plan and billing');
  await heading(page, 'Plan and billing');
};

describe('choosing a plan', () => {
  test('visitors see what each plan costs and includes, and begin with signing up', async () => {
    const visitor = await journey.visitor();
    const { page } = visitor;
    await visitor.go('/enroll_ui');
    await heading(page, 'Choose a plan');
    for (const [plan, price, holds] of [
      ['60 Days Trial', '$0', '10 administrators, 100 users, 20 locations'],
      ['Small Business', '$360', '1 administrator, 5 users, 1 location'],
      ['Enterprise', '$840', '10 administrators, 100 users, 20 locations'],
      ['Enterprise + Custom', '$1,080', '10 administrators, 100 users, 20 locations'],
    ] as const) {
      const card = page.getByRole('region', { name: plan, exact: true });
      await card.getByText(price, { exact: true }).waitFor();
      await card.getByText(holds).waitFor();
    }
    await page.getByRole('link', { name: 'Contact support for a quote' }).waitFor();
    await look(visitor, 'plans-visitor');
    await page.getByRole('button', { name: 'Buy now: Enterprise', exact: true }).click();
    expect(await page.getByRole('button', { name: /^Buy now/, disabled: false }).count()).toBe(0);
    await heading(page, 'Sign up');
    await visitor.close();
  });

  test('Free is taken at once and leads over the sign-in to the main menu; the plan is marked then', async () => {
    const fred = await newcomer(journey, 'fred@newcomer.example');
    const { page } = fred;
    await look(fred, 'plans-newcomer');
    await page.getByRole('button', { name: 'Choose Free' }).click();
    await page.waitForURL('**/dashboard');
    await fred.go('/enroll_ui');
    await page.getByRole('region', { name: 'Free', exact: true }).getByText('Your plan').waitFor();
    expect(await page.getByRole('button', { name: 'Choose Free' }).count()).toBe(0);
    await look(fred, 'plans-free');
    await buy(fred, 'Enterprise', true);
    await payWith(fred, cards.good);
    await receipt(fred, 'Enterprise');
    await fred.close();
  });

  test('a plan that ends and has no subscription is renewed before its end, from the banner that says so', async () => {
    const anna = await journey.visitor({ width: 360 });
    const { page } = anna;
    await anna.signIn(cast.anna);
    await page.getByText(/days to renew your subscription/).waitFor();
    await page.getByRole('status').getByRole('link', { name: 'Plan and billing' }).click();
    await page.getByText(/does not renew by itself/).waitFor();
    for (const address of ['/enroll_ui', '/renew_payment']) {
      await anna.go(address);
      const card = page.getByRole('region', { name: 'Enterprise', exact: true });
      await card.getByText('Your plan').waitFor();
      await card.getByRole('button', { name: 'Buy now' }).waitFor();
    }
    const button = page.getByRole('button', { name: 'Buy now: Enterprise', exact: true });
    await button.click();
    const asked = page.getByRole('dialog', { name: 'Manage Subscription' });
    await asked.getByText(/The year begins today: what is left until .* is not added to it\./).waitFor();
    await look(anna, 'plans-renew-early');
    await page.keyboard.press('Escape');
    expect(await button.evaluate(element => element === document.activeElement), 'the focus returns').toBe(
      true,
    );
    await anna.close();
  });

  test('notices say what stands against a plan', async () => {
    const anna = await journey.visitor();
    await anna.signIn(cast.anna);
    await anna.go('/enroll_ui');
    await anna.page.getByRole('button', { name: 'Buy now: 60 Days Trial' }).click();
    await anna.page.getByText('has already used a Trial plan. Please select another plan.').waitFor();
    await look(anna, 'plans-triallimit');
    await anna.page.getByRole('button', { name: 'Buy now: Small Business' }).click();
    const small = anna.page.getByRole('dialog', { name: 'This plan is too small for now' });
    await small.getByText(/Small Business does not hold what is active now: .*too many/).waitFor();
    await look(anna, 'plans-capacity');
    await anna.close();

    const jonas = await journey.visitor();
    await jonas.signIn(cast.jonas);
    await jonas.go('/enroll_ui');
    await jonas.page.getByRole('button', { name: 'Buy now: Enterprise + Custom' }).click();
    await jonas.page.getByText('You are already an active member of customer Halden Components.').waitFor();
    await look(jonas, 'plans-secondcust');
    await jonas.close();

    const cleo = await journey.visitor();
    await cleo.signIn(people.cleo);
    await cleo.go('/enroll_ui');
    await cleo.page.getByRole('button', { name: 'Buy now: Enterprise', exact: true }).click();
    await cleo.page.getByText('You are registered as client to a contractor.').waitFor();
    await look(cleo, 'plans-clientplan');
    await cleo.go('/subpymt_program');
    await cleo.page.getByRole('region', { name: 'Client Basic' }).getByText('Your plan').waitFor();
    await look(cleo, 'plans-client');
    await cleo.page.getByRole('button', { name: 'Buy now: Client Tier 2' }).click();
    await cleo.page.getByText('You are registered as client to a contractor.').waitFor();
    await cleo.close();

    const nobody = await newcomer(journey, 'nobody@newcomer.example');
    await nobody.go('/subpymt_program');
    await nobody.page.getByRole('button', { name: 'Buy now: Client Basic' }).click();
    await nobody.page.getByText('to determine your enrollment status.').waitFor();
    await look(nobody, 'plans-noenrollyet');
    await nobody.close();
  });
});

describe('a subscription', () => {
  test('is upgraded for the difference, and downgraded with the next year, which can be taken back', async () => {
    const email = 'up@subscriber.example';
    const payer = await subscriber(journey, email, 'Small Business');
    const { page } = payer;
    await billing(payer);
    await page.getByText('Small Business renews by itself after').waitFor();
    await look(payer, 'billing-renews');
    await page.getByRole('link', { name: 'Change plan' }).click();
    await page.getByRole('button', { name: 'Buy now: Enterprise + Custom' }).click();
    const dialog = page.getByRole('dialog', { name: 'Manage Subscription' });
    await dialog.getByText('about $720').waitFor();
    await look(payer, 'plans-manage');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await heading(page, 'Payment');
    expect(await page.getByLabel('Card number').count()).toBe(0);
    await look(payer, 'payment-upgrade');
    await confirmOrder(payer);
    await receipt(payer, 'Enterprise + Custom');
    expect(paidBy(journey, email)).toBe(36_000 + 72_000);

    await payer.go('/enroll_ui');
    await buy(payer, 'Small Business', true);
    await page.getByText(/Nothing is charged today\. Enterprise \+ Custom holds through/).waitFor();
    await look(payer, 'payment-later');
    await confirmOrder(payer);
    await heading(page, 'Your change is noted');
    await look(payer, 'payment-receipt-later');
    await page.getByRole('link', { name: 'Plan and billing' }).first().click();
    await page.getByText('Small Business begins after that day.').waitFor();
    await look(payer, 'billing-next');
    await page.getByRole('link', { name: 'Stay on Enterprise + Custom' }).click();
    await confirmOrder(payer);
    await page.getByRole('region', { name: 'Receipt' }).waitFor();
    await page.getByRole('link', { name: 'Plan and billing' }).first().click();
    await page.getByText('Enterprise + Custom renews by itself after').waitFor();
    expect(paidBy(journey, email)).toBe(36_000 + 72_000);
    await payer.close();
  });

  test('whose kept card the bank asks about is confirmed with the card', async () => {
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
    await page.getByText('Your bank wants this payment confirmed').waitFor();
    await look(payer, 'payment-upgrade-card');
    await payWith(payer, cards.secure);
    await approve.click();
    await receipt(payer, 'Enterprise', '$480');
    await payer.close();
  });

  test('is cancelled with its last day, and taken up again', async () => {
    const payer = await subscriber(journey, 'leaver@subscriber.example', 'Enterprise');
    const { page } = payer;
    await page.getByRole('link', { name: 'Admin Functions' }).click();
    await page.getByRole('link', { name: 'Plan and billing' }).click();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel subscription' });
    await dialog.getByText('Nothing is charged any more').waitFor();
    await look(payer, 'billing-cancel');
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByText('Enterprise was cancelled. It holds through').first().waitFor();
    await look(payer, 'billing-cancelled');
    await page.getByRole('button', { name: 'Keep my subscription' }).click();
    await page.getByText('Enterprise renews by itself after').waitFor();

    await page.getByRole('button', { name: 'Billing portal' }).click();
    await page.getByRole('heading', { name: 'Billing portal' }).waitFor();
    await page.getByText('USD 840.00').waitFor();
    await page.getByRole('link', { name: 'Return to Attestry' }).click();
    await heading(page, 'Plan and billing');
    await payer.close();
  });

  test('of another kind says who sees to it', async () => {
    const carl = await journey.visitor();
    await carl.signIn(people.carl);
    await carl.page.getByText(/^You have \d+ days to renew your subscription/).waitFor();
    await look(carl, 'billing-banner');
    await carl.page.getByRole('link', { name: 'Plan and billing' }).click();
    await carl.page.getByText('Your plan is agreed by contract.').waitFor();
    expect(await carl.page.getByRole('button', { name: 'Billing portal' }).count()).toBe(0);
    await look(carl, 'billing-contract');
    await carl.close();

    const uma = await journey.visitor();
    await uma.signIn(people.uma);
    expect(await uma.page.getByRole('link', { name: 'Plan and billing' }).count()).toBe(0);
    await uma.go('/plan_billing');
    await uma.page.getByText('Only a Master Admin of Small Clinic can change or renew the plan.').waitFor();
    expect(await uma.page.getByRole('link', { name: 'Change plan' }).count()).toBe(0);
    await look(uma, 'billing-user');
    await uma.close();
  });
});

// The clock goes forward in these, and never back.
describe('the end of a plan', () => {
  test('of a trial, which comes once: it ends by itself, and only a plan is offered then', async () => {
    const email = 'tess@trial.example';
    const tess = await newcomer(journey, email);
    await buy(tess, '60 Days Trial');
    expect(await tess.page.getByLabel('Card number').count()).toBe(0);
    await look(tess, 'payment-trial');
    await confirmOrder(tess);
    await heading(tess.page, 'Your trial begins');
    await look(tess, 'payment-receipt-trial');
    await tess.close();
    await daysLater(61);

    const back = await journey.visitor();
    await enter(back, email);
    await back.page.getByRole('link', { name: 'Renew Plan' }).click();
    await back.page.getByText('60 Days Trial expired on').waitFor();
    await look(back, 'renew-trial');
    await back.go('/enroll_ui');
    await back.page.getByRole('button', { name: 'Buy now: 60 Days Trial' }).click();
    await back.page.getByText('has already used a Trial plan. Please select another plan.').waitFor();
    await back.close();
  });

  test('of a year whose card is declined: it is renewed with another, and the person goes on at once', async () => {
    const email = 'rita@renewal.example';
    const payer = await subscriber(journey, email, 'Enterprise', cards.later);
    await payer.close();
    await daysLater(367);
    const rita = await journey.visitor();
    const { page } = rita;
    await enter(rita, email);
    const popup = page.getByRole('dialog', { name: 'Renew your plan' });
    await popup.getByRole('link', { name: 'Renew Plan' }).click();
    await heading(page, 'Renew your plan');
    await page.getByText('The renewal of Enterprise could not be charged').waitFor();
    expect(await page.getByRole('button', { name: /^Buy now/ }).count()).toBe(3);
    await page.getByRole('button', { name: 'Billing portal' }).waitFor();
    await look(rita, 'renew-pastdue');
    await buy(rita, 'Small Business', true);
    await payWith(rita, cards.good);
    await page.getByText('Successful', { exact: true }).waitFor();
    await receipt(rita, 'Small Business', '$360');
    await page.getByRole('link', { name: 'Go on' }).click();
    await heading(page, /^Welcome/);
    expect(paidBy(journey, email)).toBe(84_000 + 36_000);
    await rita.close();
  });

  test('that was cancelled leads to the plans; support’s contract to support', async () => {
    const email = 'cora@cancelled.example';
    const payer = await subscriber(journey, email, 'Enterprise');
    await billing(payer);
    await payer.page.getByRole('button', { name: 'Cancel subscription' }).click();
    await payer.page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await payer.page.getByText('Enterprise was cancelled.').first().waitFor();
    await payer.close();
    await daysLater(367);
    const cora = await journey.visitor();
    await enter(cora, email);
    await cora.page.getByRole('link', { name: 'Proceed' }).click();
    await heading(cora.page, 'Choose a plan');
    await cora.go('/renew_payment');
    await cora.page.getByText('Enterprise was cancelled and ended on').waitFor();
    await look(cora, 'renew-cancelled');
    await buy(cora, 'Enterprise', true);
    await payWith(cora, cards.good);
    await receipt(cora, 'Enterprise', '$840');
    await cora.close();

    const carl = await journey.visitor();
    await enter(carl, people.carl);
    await carl.page.getByRole('link', { name: 'Renew Plan' }).click();
    await carl.page
      .getByText('Your plan is agreed by contract. Contact support to renew or to change it, or choose')
      .waitFor();
    await look(carl, 'renew-contract');
    await carl.close();
  });
});
