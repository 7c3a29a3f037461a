import { describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { clientPlanEndedMessage } from '#shared/contract/accounts/auth.ts';
import { cards } from '#test/support/billing.ts';
import { look } from '#test/support/browser/look.ts';
import { credentials, heading } from '#test/support/browser/people/accountpages.ts';
import { buy, newcomer, payWith, receipt } from '#test/support/browser/people/payers.ts';
import { billing, inSmallClinic, leftClinics, smallClinic } from '#test/support/browser/people/plans.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere(inSmallClinic);

describe('choosing a plan', () => {
  test('visitors see what each plan costs and includes, and sign up first', async () => {
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
    const prices = await page
      .locator('.plan-price strong')
      .evaluateAll(all => all.map(price => price.getBoundingClientRect().right));
    expect(new Set(prices).size, 'prices stand below each other, to be compared').toBe(1);
    await look(visitor, 'plans-visitor');
    // One button leads, or none does.
    expect(await page.locator('.button.primary').allTextContents()).toEqual(['Buy now']);
    await page.getByRole('button', { name: 'Buy now: Enterprise', exact: true }).click();
    expect(await page.getByRole('button', { name: /^Buy now/, disabled: false }).count()).toBe(0);
    await heading(page, 'Sign up');
    await visitor.close();
  });

  test('a person who opens another page right after Buy now stays there', async () => {
    const visitor = await journey.visitor();
    const { page } = visitor;
    await page.clock.install({ time: journey.now() });
    await visitor.go('/enroll_ui');
    const button = page.getByRole('button', { name: 'Buy now: Enterprise', exact: true });
    await button.waitFor();
    await page.clock.pauseAt(new Date(journey.now().getTime() + 600_000));
    await button.click();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL('**/topics_program');
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await page.clock.runFor(10_000);
    await page.evaluate(async () => (await fetch('/config.json')).text());
    expect(asked.filter(url => url.includes('SignUp'))).toEqual([]);
    await heading(page, /Know where every location stands/);
    await visitor.close();
  });

  test('Free is taken at once and leads over sign-in to the main menu; the plan is marked then', async () => {
    const fred = await newcomer(journey, 'fred@newcomer.example');
    const { page } = fred;
    await look(fred, 'plans-newcomer');
    const completed = page.waitForResponse('**/api/free_add_custadmin');
    await page.getByRole('button', { name: 'Choose Free' }).click();
    expect((await completed).status()).toBe(200);
    await page.waitForURL('**/dashboard');
    await fred.go('/enroll_ui');
    await page.getByRole('region', { name: 'Free', exact: true }).getByText('Current plan').waitFor();
    expect(await page.getByRole('button', { name: 'Choose Free' }).count()).toBe(0);
    await look(fred, 'plans-free');
    await buy(fred, 'Enterprise', true);
    await page.getByLabel('Organization (optional)').fill('Fred & Daughters');
    await payWith(fred, cards.good);
    await receipt(fred, 'Enterprise', '3 topics are ready to answer.');
    await page.getByRole('link', { name: 'Go to the main menu' }).click();
    await page.getByText('Fred & Daughters').first().waitFor();
    await fred.close();
  });

  test('a plan without a subscription is renewed before its end, from the banner about it', async () => {
    const anna = await journey.visitor({ width: 360 });
    const { page } = anna;
    await anna.signIn(cast.anna);
    await page.getByText(/days to renew your subscription/).waitFor();
    await page.getByRole('status').getByRole('link', { name: 'Plan and billing' }).click();
    await page.getByText(/does not renew automatically/).waitFor();
    for (const address of ['/enroll_ui', '/renew_payment']) {
      await anna.go(address);
      const card = page.getByRole('region', { name: 'Enterprise', exact: true });
      await card.getByText('Current plan').waitFor();
      await card.getByRole('button', { name: 'Buy now' }).waitFor();
    }
    const button = page.getByRole('button', { name: 'Buy now: Enterprise', exact: true });
    await button.click();
    const asked = page.getByRole('dialog', { name: 'Manage Subscription' });
    await asked.getByText(/The year begins today\. The days left until .* are not added to it\./).waitFor();
    await look(anna, 'plans-renew-early');
    await page.keyboard.press('Escape');
    const focused = () => button.evaluate(element => element === document.activeElement);
    await expect.poll(focused, { message: 'the focus returns' }).toBe(true);
    await anna.close();
  });

  test('notices say why a plan cannot be chosen', async () => {
    const anna = await journey.visitor();
    await anna.signIn(cast.anna, '/enroll_ui');
    await anna.page.getByRole('button', { name: 'Buy now: 60 Days Trial' }).click();
    await anna.page.getByText(/You are already on .* cancel it/).waitFor();
    await look(anna, 'plans-sameplan');
    await anna.page.getByRole('button', { name: 'Buy now: Small Business' }).click();
    const small = anna.page.getByRole('dialog', { name: 'This plan is too small' });
    await small.getByText(/Small Business is too small for what is active now: .*too many/).waitFor();
    await look(anna, 'plans-capacity');
    await anna.close();

    const jonas = await journey.visitor();
    await jonas.signIn(cast.jonas, '/enroll_ui');
    await jonas.page.getByRole('button', { name: 'Buy now: Enterprise + Custom' }).click();
    await jonas.page.getByText('You are already an active member of customer Halden Components.').waitFor();
    await look(jonas, 'plans-secondcust');
    await jonas.close();

    const cleo = await journey.visitor();
    await cleo.signIn(smallClinic.cleo, '/enroll_ui');
    await cleo.page.getByRole('button', { name: 'Buy now: Enterprise', exact: true }).click();
    await cleo.page.getByText('You are registered as client to a contractor.').waitFor();
    await look(cleo, 'plans-clientplan');
    await cleo.page.getByRole('link', { name: 'See the client plans' }).click();
    await cleo.page.getByRole('region', { name: 'Client Basic' }).getByText('Current plan').waitFor();
    await look(cleo, 'plans-client');
    await cleo.page.getByRole('button', { name: 'Buy now: Client Tier 2' }).click();
    await cleo.page.getByText('You are registered as client to a contractor.').waitFor();
    await billing(cleo);
    await cleo.page.getByText('Your plan is through contractor Helpers & Co.').waitFor();
    await cleo.close();

    const nobody = await newcomer(journey, 'nobody@newcomer.example');
    await nobody.go('/subpymt_program');
    await nobody.page.getByRole('button', { name: 'Buy now: Client Basic' }).click();
    await nobody.page.getByText('to determine your enrollment status.').waitFor();
    await look(nobody, 'plans-noenrollyet');
    await nobody.close();
  });

  test('a client whose contractor left keeps the plan through its last day, then chooses any', async () => {
    const rosa = await journey.visitor();
    await rosa.signIn(leftClinics.rosa);
    await billing(rosa);
    await rosa.page.getByText(/no longer manages your plan\. After .* you can choose any plan\./).waitFor();
    expect(await rosa.page.getByRole('link', { name: 'Change plan' }).count()).toBe(0);
    await look(rosa, 'billing-contractor-left');
    await rosa.go('/enroll_ui');
    await rosa.page.getByRole('button', { name: 'Buy now: Enterprise', exact: true }).click();
    await rosa.page.getByText('Your contractor no longer manages your plan.').waitFor();
    await rosa.close();

    const lena = await journey.visitor();
    await credentials(lena, leftClinics.lena);
    const popup = lena.page.getByRole('dialog', { name: 'Choose a plan of your own' });
    await popup.getByText(clientPlanEndedMessage).waitFor();
    await look(lena, 'login-contractor-left');
    await popup.getByRole('link', { name: 'Choose a plan' }).click();
    await buy(lena, 'Small Business', true);
    await payWith(lena, cards.good);
    await receipt(lena, 'Small Business', '$360');
    await lena.close();
  });
});
