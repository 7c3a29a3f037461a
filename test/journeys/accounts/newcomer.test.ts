import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { look } from '#test/support/browser/look.ts';
import { confirm, heading, otherPassword, valueIs } from '#test/support/browser/people/accountpages.ts';
import { mailedLink } from '#test/support/browser/people/mailed.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();

/** Counts the errors that every page of a visit shows. */
async function countErrors(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const seen = document.querySelectorAll('.toast.error, .problem, .failure').length;
      const before = Number(sessionStorage.getItem('errors') ?? 0);
      if (seen > 0) sessionStorage.setItem('errors', String(before + seen));
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('errors') ?? 0));
}

/** Fills the form that opens for somebody new. */
async function fillSignUp(page: Page, email: string): Promise<void> {
  await heading(page, 'Sign up');
  await page.getByLabel('First Name').fill('Nina');
  await page.getByLabel('Email').fill(email);
  await valueIs(page.getByLabel('Home Country', { exact: true }), 'United States');
  await page.getByLabel('Password', { exact: true }).fill(otherPassword);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await heading(page, 'Check your inbox');
}

test('somebody new is at the first question after at most seven presses and five fields, without an error', async () => {
  const email = 'straight.ahead@example.com';
  const nina = await journey.visitor();
  const { page } = nina;
  const errors = await countErrors(page);
  await nina.go('/topics_program');
  await look(nina, 'landing');
  await page.getByRole('link', { name: 'Start free' }).click();
  await fillSignUp(page, email);
  await nina.go(mailedLink(journey, email));
  await confirm(page);
  await page.getByText(`You are signed in as ${email}.`).waitFor();
  await heading(page, 'Welcome, Nina');
  await page
    .getByRole('link', { name: /^Start / })
    .first()
    .click();
  await page.locator('#root #question').waitFor();
  expect(await errors()).toBe(0);
  await nina.close();
});

test('a plan that was chosen before signing up is the one to pay after it, also in another browser', async () => {
  const email = 'chose.first.and.has.a.name.that.does.not.end.on.a.phone@example.com';
  const here = await journey.visitor();
  await here.go('/topics_program');
  await here.page.getByRole('link', { name: 'Pricing' }).click();
  await here.page.getByRole('button', { name: 'Buy now: Small Business', exact: true }).click();
  await fillSignUp(here.page, email);
  await here.close();
  const there = await journey.visitor({ width: 360 });
  const errors = await countErrors(there.page);
  await there.go(mailedLink(journey, email));
  await there.page.getByText(email).waitFor();
  await there.fits();
  await confirm(there.page);
  await there.page.waitForURL('**/payment?plan=*');
  await there.page.getByText('Small Business').first().waitFor();
  expect(await errors()).toBe(0);
  await there.page.goBack();
  await there.page.waitForURL('**/enroll_ui');
  await heading(there.page, 'Choose a plan');
  await there.close();
});

test('a link to the plans takes none by itself', async () => {
  const visitor = await journey.visitor();
  const { page } = visitor;
  await visitor.go('/signup');
  await fillSignUp(page, 'only.looking@example.com');
  await visitor.go(mailedLink(journey, 'only.looking@example.com'));
  await confirm(page);
  await heading(page, 'Choose a plan');
  await visitor.go('/enroll_ui?plan=1');
  await page.getByRole('button', { name: 'Choose Free' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Choose Free' }).isEnabled()).toBe(true);
  await visitor.go('/edit_profile');
  await visitor.go('/enroll_ui');
  await page.getByRole('button', { name: 'Choose Free' }).waitFor();
  await visitor.close();
});
