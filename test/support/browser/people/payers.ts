import { storyPassword } from '#infra/local/seed/story.ts';
import type { Journey, Visitor } from '#test/support/browser/journey.ts';
import { confirm, credentials, signUp } from './accountpages.ts';
import { mailedLink } from './mailed.ts';

/** Returns a person with a confirmed account and no plan, at the plan page, with the password of the story. */
export async function newcomer(
  journey: Journey,
  email: string,
  options?: { width?: number },
): Promise<Visitor> {
  await journey.local.cognito.admin.createUser({ email, password: storyPassword });
  const visitor = await journey.visitor(options);
  await credentials(visitor, email);
  await visitor.page.waitForURL('**/enroll_ui');
  return visitor;
}

/** Takes a person from the sign-up form over the mailed link to the plan page. */
export async function signedUp(
  journey: Journey,
  email: string,
  options?: { width?: number },
): Promise<Visitor> {
  const visitor = await journey.visitor(options);
  const { page } = visitor;
  await signUp(visitor, email);
  await visitor.go(mailedLink(journey, email));
  await confirm(page);
  await page.waitForURL('**/enroll_ui');
  return visitor;
}

/** Presses Buy now of a plan, and Continue where the subscription changes. */
export async function buy({ page }: Visitor, plan: string, asked = false): Promise<void> {
  await page.getByRole('button', { name: `Buy now: ${plan}`, exact: true }).click();
  if (asked) {
    const dialog = page.getByRole('dialog', { name: 'Manage Subscription' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
  }
  await page.waitForURL('**/payment?plan=*');
}

/** Types a card and confirms the order. */
export async function payWith({ page }: Visitor, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await confirmOrder({ page });
}

export const confirmOrder = ({ page }: Pick<Visitor, 'page'>): Promise<void> =>
  page.getByRole('button', { name: 'Confirm order' }).click();

/** Waits for the receipt with these texts. */
export async function receipt({ page }: Visitor, ...says: (string | RegExp)[]): Promise<void> {
  const found = page.getByRole('region', { name: 'Receipt' });
  await found.waitFor();
  for (const words of says) await found.getByText(words).first().waitFor();
}

/** Returns a new person on a plan that they paid for. */
export async function subscriber(journey: Journey, email: string, plan: string, card = '4242424242424242') {
  const visitor = await newcomer(journey, email);
  await buy(visitor, plan);
  await payWith(visitor, card);
  await receipt(visitor, plan);
  return visitor;
}
