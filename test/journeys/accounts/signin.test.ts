import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { update, write } from '#functions/data/table/table.ts';
import { cast } from '#infra/local/seed/story.ts';
import { switchedOffMessage } from '#shared/contract/kit/switchedoff.ts';
import { day } from '#test/support/browser/clock.ts';
import { look } from '#test/support/browser/look.ts';
import {
  confirm,
  credentials,
  heading,
  otherPassword,
  signUp,
  valueIs,
} from '#test/support/browser/people/accountpages.ts';
import { signInOn } from '#test/support/browser/people/credentials.ts';
import { mailedLink } from '#test/support/browser/people/mailed.ts';
import { agreed, byContract, isSwitchedOff, switchedOff } from '#test/support/browser/people/plans.ts';
import { hold, journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere(async here => {
  await byContract(here);
  await isSwitchedOff(here);
});

/** Collects what the messages of a page's corner say, from its next load on. Returns what reads them. */
async function messagesOf(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver(changes => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node instanceof HTMLElement && node.matches('.toast')) told.push(node.textContent);
        }
      }
    }).observe(document, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { told: string[] }).told);
}

describe('signing in', () => {
  test('for the first time says nothing about rights that nobody asked for', async () => {
    const email = 'first.time@example.com';
    const visitor = await journey.visitor();
    const { page } = visitor;
    await signUp(visitor, email);
    const told = await messagesOf(page);
    await visitor.go(mailedLink(journey, email));
    // The plans' code arrives after the answer that there is no session with an organization.
    const release = await hold(page, '**/assets/Enroll*.js');
    const refused = page.waitForResponse('**/api/user_session_data');
    await confirm(page);
    await (await refused).finished();
    await release();
    await heading(page, 'Choose a plan');
    expect(await told()).toEqual([`Your e-mail is confirmed. You are signed in as ${email}.`]);

    await visitor.go('/edit_profile');
    const again = page.waitForResponse('**/api/user_session_data');
    await page.getByLabel('First Name').fill('Nadia');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Edited successfully').waitFor();
    await (await again).finished();
    expect(await told()).toEqual(['Edited successfully']);
    await visitor.close();
  });

  test('makes no call that is refused', async () => {
    const visitor = await journey.visitor();
    const refused: string[] = [];
    visitor.page.on('response', answer => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
    });
    await credentials(visitor, cast.maya);
    await heading(visitor.page, /^Welcome/);
    await visitor.page
      .getByRole('link', { name: /^Performance Reports/ })
      .last()
      .waitFor();
    expect(refused).toEqual([]);
    await visitor.close();
  });

  test('after the plan has ended says so, and nothing about rights', async () => {
    await journey.later(40 * day);
    const visitor = await journey.visitor();
    const { page } = visitor;
    const told = await messagesOf(page);
    await credentials(visitor, agreed.carl);
    await page.getByRole('link', { name: 'Renew Plan' }).click();
    await heading(page, 'Renew your plan');
    expect(await told()).toEqual([]);
    await visitor.close();
  });

  test('at an organization that is switched off says so in its own words, and offers nothing to pay', async () => {
    const visitor = await journey.visitor();
    const { page } = visitor;
    const told = await messagesOf(page);
    await credentials(visitor, switchedOff.otto);
    const popup = page.getByRole('dialog', { name: 'Your organization is switched off' });
    await popup.getByText(switchedOffMessage).waitFor();
    await expect.poll(() => popup.getByRole('link').allInnerTexts()).toEqual(['support@attestry.example']);
    await look(visitor, 'login-switched-off');
    await visitor.go('/renew_payment');
    await page.getByText(switchedOffMessage).waitFor();
    expect(await page.getByRole('button', { name: /^Buy now/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'support@attestry.example' }).waitFor();
    await visitor.go('/plan_billing');
    const plan = page.getByRole('region', { name: 'Enterprise + Custom' });
    await plan.getByText('Switched off', { exact: true }).waitFor();
    expect(await plan.getByText('Active', { exact: true }).count()).toBe(0);
    await visitor.go('/enroll_ui');
    await page.getByRole('button', { name: 'Buy now: Small Business' }).click();
    await page.getByText(switchedOffMessage).waitFor();
    expect(await told()).toEqual([switchedOffMessage]);
    await visitor.go('/login');
    await popup.getByRole('button', { name: 'Logout' }).click();
    await popup.waitFor({ state: 'detached' });
    await visitor.go('/edit_profile');
    await heading(page, 'Sign in');
    await visitor.close();
  });

  test('is not asked for where someone is signed in: the page they wanted opens, or home', async () => {
    const visitor = await journey.visitor();
    const { page } = visitor;
    await visitor.signIn(cast.maya, '/login');
    await heading(page, /Welcome, Maya/);
    await visitor.go('/login?back=%2Fedittopic');
    await heading(page, 'Topic Questionnaire');
    await visitor.go('/login?back=%2F%2Fevil.example');
    await heading(page, /Welcome, Maya/);
    // Signed out everywhere on another device: the tokens here are refused.
    await journey.later(5_000);
    await write(update(keys.member('nwcare', cast.maya), { signedOutAt: journey.now().toISOString() }));
    await visitor.go('/login?back=%2Fedittopic');
    await heading(page, 'Sign in');
    await signInOn(page, cast.maya);
    await heading(page, 'Topic Questionnaire');
    await visitor.close();
  });

  test('offers help, whose address comes from the API', async () => {
    const visitor = await journey.visitor();
    const { page } = visitor;
    await visitor.go('/login');
    const asked = page.waitForResponse('**/api/getpdf?type=Login');
    await page.getByRole('link', { name: 'Help with signing in' }).hover();
    const {
      new_record: [record],
    } = await (await asked).json();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Help with signing in' }).click();
    await heading(await opened, 'Signing in');
    expect(new URL((await opened).url()).pathname).toBe(record.pdf_link);
    await visitor.close();
  });

  test('hands the typed e-mail over to Recover Password', async () => {
    const visitor = await journey.visitor();
    const { page } = visitor;
    await visitor.go('/login');
    await page.getByLabel('Email').fill(cast.erin);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recover Password' });
    await valueIs(dialog.getByLabel('Email'), cast.erin);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await valueIs(page.getByLabel('Email'), cast.erin);
    await visitor.close();
  });
});

describe('an account that somebody else created', () => {
  test('asks for a password of one’s own, which is the one from then on', async () => {
    const email = 'made.for@example.com';
    const temporary = 'Temporary4You!';
    await journey.local.cognito.admin.call('AdminCreateUser', {
      Username: email,
      TemporaryPassword: temporary,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
      MessageAction: 'SUPPRESS',
    });
    const visitor = await journey.visitor();
    const { page } = visitor;
    await credentials(visitor, email, temporary);
    await heading(page, 'Choose your password');
    await look(visitor, 'account-own-password');
    const chosen = page.getByLabel('Password', { exact: true });
    await chosen.fill(otherPassword);
    await page.getByLabel('Confirm Password', { exact: true }).fill('Other4Attestry!!');
    await page.getByRole('button', { name: 'Proceed' }).click();
    await page.getByText('Password is not matching').waitFor();
    await page.getByLabel('Confirm Password', { exact: true }).fill(otherPassword);
    await page.getByRole('button', { name: 'Proceed' }).click();
    await heading(page, 'Choose a plan');
    await visitor.close();

    const again = await journey.visitor();
    await credentials(again, email, temporary);
    await again.page.getByText('The e-mail or the password is wrong.').waitFor();
    await signInOn(again.page, email, otherPassword);
    await heading(again.page, 'Choose a plan');
    await again.close();
  });
});
