import { describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { look } from '#test/support/browser/look.ts';
import {
  confirm,
  credentials,
  heading,
  otherPassword,
  sendSignUp,
  signUp,
} from '#test/support/browser/people/accountpages.ts';
import { mailCount, mailedLink } from '#test/support/browser/people/mailed.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();

describe('a stranger who signs up with someone’s e-mail', () => {
  test('gains nothing: the password that the reader of the mail types is the one that counts', async () => {
    const email = 'vera.victim@example.com';
    const vera = await journey.visitor();
    const { page } = vera;
    await signUp(vera, email);
    const earlier = mailedLink(journey, email);
    const mallory = await journey.visitor();
    await signUp(mallory, email, 'Mallory4Attestry!');

    await vera.go(mailedLink(journey, email));
    await page.getByText('If someone else signed up with your e-mail').waitFor();
    await look(vera, 'account-link-of-a-stranger');
    await confirm(page);
    await page.waitForURL('**/enroll_ui');
    await credentials(mallory, email, 'Mallory4Attestry!');
    await mallory.page.getByText('The e-mail or the password is wrong.').waitFor();
    await vera.go(earlier);
    await confirm(page);
    await page.getByText('This e-mail is already confirmed.').waitFor();
    await look(vera, 'account-link-used');
    await credentials(vera, email, otherPassword);
    await page.waitForURL('**/enroll_ui');
    await vera.close();
    await mallory.close();
  });

  test('cannot lock its owner out, however often they try', async () => {
    const email = 'wilma.wanted@example.com';
    const [mallory, wilma] = [await journey.visitor(), await journey.visitor()];
    for (let tried = 0; tried < 5; tried++) await signUp(mallory, email, 'Mallory4Attestry!');
    await sendSignUp(wilma, email);
    await wilma.page.getByText('There were too many sign-ups with this e-mail.').waitFor();
    await wilma.go(mailedLink(journey, email));
    await confirm(wilma.page);
    await wilma.page.waitForURL('**/enroll_ui');
    await wilma.close();
    await mallory.close();
  });

  test('sees the same page for an e-mail that has an account, and mails its owner', async () => {
    const visitor = await journey.visitor();
    const known = mailCount(journey, cast.tom);
    await signUp(visitor, cast.tom);
    const ownersPage = String(await visitor.page.locator('main').textContent()).replaceAll(
      cast.tom,
      'ADDRESS',
    );
    await signUp(visitor, 'stranger@example.com');
    const strangersPage = String(await visitor.page.locator('main').textContent()).replaceAll(
      'stranger@example.com',
      'ADDRESS',
    );
    const seconds = /\d+ s/g;
    expect(ownersPage.replace(seconds, '')).toBe(strangersPage.replace(seconds, ''));
    expect(mailCount(journey, cast.tom)).toBe(known + 1);
    await visitor.close();
  });

  test('learns nothing from asking for the message again, which is possible after a minute', async () => {
    const visitor = await journey.visitor();
    const { page } = visitor;
    await page.clock.install({ time: journey.now() });
    await sendSignUp(visitor, 'again@example.com');
    await heading(page, 'Check your inbox');
    const resend = page.getByRole('button', { name: /^Resend the message/ });
    await expect.poll(() => resend.isDisabled()).toBe(true);
    const first = mailCount(journey, 'again@example.com');
    await page.clock.runFor(61_000);
    await resend.click();
    await page.getByText('a new link is on its way').waitFor();
    expect(mailCount(journey, 'again@example.com')).toBe(first + 1);
    // As Cognito may answer where the address is confirmed: the page says nothing else.
    await page.route('**/cognito/', route =>
      route.fulfill({
        status: 400,
        contentType: 'application/x-amz-json-1.1',
        body: JSON.stringify({ __type: 'InvalidParameterException', message: 'User is already confirmed.' }),
      }),
    );
    await page.clock.runFor(61_000);
    await page.getByText('a new link is on its way').waitFor({ state: 'detached' });
    await resend.click();
    await page.getByText('a new link is on its way').waitFor();
    await visitor.close();
  });
});
