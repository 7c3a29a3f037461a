import { describe, expect, test } from 'vitest';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { cast, storyPassword } from '#infra/local/seed/story.ts';
import { look } from '#test/support/browser/look.ts';
import { credentials, heading, profileMenu } from '#test/support/browser/people/accountpages.ts';
import { codesOf, shownKey } from '#test/support/browser/people/authenticator.ts';
import { journeyHere, moveIn } from '#test/support/browser/stage.ts';

const people = {
  /** Master Admin and User of a customer that requires two-factor of its administrators. */
  olga: 'olga.owner@strict.example',
  uma: 'uma.user@strict.example',
};

const journey = journeyHere(async here => {
  const strict = new CustomerBuilder({
    customerid: 'strict',
    name: 'Strict',
    planid: 3,
    adminsNeedTwoFactor: true,
  })
    .person({ email: people.olga, firstName: 'Olga', type: 1, role: 'Owner' })
    .person({ email: people.uma, firstName: 'Uma', type: 3, role: 'User' });
  await moveIn(here, [strict], Object.values(people));
});

const codeOf = codesOf(journey);

describe('two-factor', () => {
  test('is set up with a key, asked for at sign-in, and switched off with a new code', async () => {
    const luis = await journey.visitor();
    const { page } = luis;
    await luis.signIn(cast.luis);
    await profileMenu(page, 'Update Profile');
    await heading(page, 'Edit Profile');
    await look(luis, 'account-profile');
    await page.getByRole('button', { name: 'Switch on' }).click();
    const setUp = page.getByRole('dialog', { name: 'Set up two-factor authentication' });
    await setUp.getByRole('img').waitFor();
    await look(luis, 'twofactor-setup');
    const key = await shownKey(page);
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    await setUp.getByLabel('Security code').fill(codeOf(key, 1000));
    await setUp.getByRole('button', { name: 'Switch on' }).click();
    await setUp.getByText('The code is wrong.').waitFor();
    await setUp.getByLabel('Security code').fill(codeOf(key));
    await setUp.getByRole('button', { name: 'Switch on' }).click();
    await page.getByText('Two-factor authentication is on').waitFor();
    await page.getByText('On', { exact: true }).waitFor();

    const elsewhere = await journey.visitor();
    const code = elsewhere.page.getByLabel('Security code');
    const enter = elsewhere.page.getByRole('button', { name: 'Sign in' });
    await credentials(elsewhere, cast.luis);
    await heading(elsewhere.page, 'One-time security code');
    const support = elsewhere.page.getByRole('link', { name: 'contact support' });
    await expect
      .poll(() => support.getAttribute('href'))
      .toMatch(/^mailto:support@attestry\.example\?subject=/);
    await enter.click();
    await elsewhere.page.getByText('Code is required.').waitFor();
    await code.fill(codeOf(key, 1000));
    await enter.click();
    await elsewhere.page.getByText('The code is wrong.').waitFor();
    await look(elsewhere, 'twofactor-code');
    const used = codeOf(key);
    await code.fill(`${used.slice(0, 3)} ${used.slice(3)}`);
    await enter.click();
    await heading(elsewhere.page, /Welcome, Luis/);
    await credentials(elsewhere, cast.luis);
    await code.fill(used);
    await enter.click();
    await elsewhere.page.getByText('This code has already been used.').waitFor();
    await elsewhere.close();

    await page.getByRole('button', { name: 'Switch off' }).click();
    const off = page.getByRole('dialog', { name: 'Switch two-factor off' });
    await off.waitFor();
    await look(luis, 'twofactor-off');
    const prove = async (password: string, digits: string) => {
      await off.getByLabel('Password', { exact: true }).fill(password);
      await off.getByLabel('Security code').fill(digits);
      await off.getByRole('button', { name: 'Switch off' }).click();
    };
    await prove('Wrong2Attestry!', codeOf(key, 1));
    await off.getByText('The password is wrong.').waitFor();
    await prove(storyPassword, used);
    await off.getByText('This code has already been used.').waitFor();
    await prove(storyPassword, codeOf(key, 1));
    await page.getByText('Two-factor authentication is off').waitFor();
    await page.getByText('Off', { exact: true }).waitFor();
    await luis.go('/edittopic');
    await heading(page, /Topic Questionnaire/);
    await credentials(luis, cast.luis);
    await heading(page, /Welcome, Luis/);
    await luis.close();
  });

  test('asks to sign in again once the challenge for the code has expired', async () => {
    const tom = await journey.visitor();
    const { page } = tom;
    await tom.signIn(cast.tom, '/edit_profile');
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByRole('dialog').getByRole('img').waitFor();
    const key = await shownKey(page);
    await page.getByLabel('Security code').fill(codeOf(key));
    await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click();
    await page.getByText('Two-factor authentication is on').waitFor();
    await page.clock.install({ time: journey.now() });
    await credentials(tom, cast.tom);
    await heading(page, 'One-time security code');
    // The message shows for three seconds of the page's clock, which is paused so that the test can see it.
    await page.clock.pauseAt(new Date(journey.now().getTime() + 600_000));
    await journey.local.cognito.admin.call('AdminDisableUser', { Username: cast.tom });
    await page.getByLabel('Security code').fill(codeOf(key));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Status updated. Log in one more time.').waitFor();
    await page.clock.runFor(3_000);
    await heading(page, 'Sign in');
    await tom.close();
  });

  test('is required of administrators where their organization asks for it, and of no one else', async () => {
    const uma = await journey.visitor();
    await credentials(uma, people.uma);
    await heading(uma.page, /Welcome, Uma/);
    await uma.close();

    const olga = await journey.visitor();
    const { page } = olga;
    await credentials(olga, people.olga);
    await heading(page, 'Set up two-factor authentication');
    await look(olga, 'twofactor-required');
    // Plan and payment are reached without a plan, and not without two-factor.
    await olga.go('/plan_billing');
    await heading(page, 'Set up two-factor authentication');
    expect(new URL(page.url()).searchParams.get('back')).toBe('/plan_billing');
    await olga.go('/');
    await heading(page, 'Set up two-factor authentication');
    await olga.go('/edittopic');
    await page.waitForURL('**/two_factor?back=%2Fedittopic');
    await page.locator('.setup code').waitFor();
    await page.getByLabel('Security code').fill(codeOf(await shownKey(page)));
    await page.getByRole('button', { name: 'Switch on' }).click();
    await heading(page, /Topic Questionnaire/);
    await olga.go('/edit_profile');
    await page.getByText("so you can't switch it off").waitFor();
    expect(await page.getByRole('button', { name: 'Switch off' }).count()).toBe(0);
    await olga.close();
  });

  test('is switched off by a Master Admin for a person who lost the device and gets an e-mail about it', async () => {
    const erin = await journey.visitor();
    await erin.signIn(cast.erin);
    await profileMenu(erin.page, 'Update Profile');
    await erin.page.getByRole('button', { name: 'Switch on' }).click();
    const setUp = erin.page.getByRole('dialog', { name: 'Set up two-factor authentication' });
    await setUp.getByRole('img').waitFor();
    await setUp.getByLabel('Security code').fill(codeOf(await shownKey(erin.page)));
    await setUp.getByRole('button', { name: 'Switch on' }).click();
    await erin.page.getByText('Two-factor authentication is on').waitFor();
    await erin.close();

    const maya = await journey.visitor();
    const { page } = maya;
    await maya.signIn(cast.maya, '/adminfunctionmodal');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Two-factor reset/ })
      .click();
    await heading(page, 'Two-factor reset');
    await look(maya, 'twofactor-reset');
    const reset = async (email: string) => {
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Reset two-factor' }).click();
      await page.getByRole('dialog').getByText(email).waitFor();
      await page.getByRole('button', { name: 'Switch it off' }).click();
    };
    await reset(cast.anna);
    await page.getByText('This e-mail is not an active admin or user of this organization.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await reset(cast.erin);
    await page.getByText(`${cast.erin} can now sign in with the password alone.`).waitFor();
    const [mail] = journey.local.mailbox.messages();
    expect(mail).toMatchObject({ to: cast.erin, subject: 'Your two-factor authentication was switched off' });
    await maya.close();

    const again = await journey.visitor();
    await credentials(again, cast.erin);
    await heading(again.page, /Welcome, Erin/);
    await again.close();
    const luis = await journey.visitor();
    await luis.signIn(cast.luis, '/adminfunctionmodal');
    await luis.page
      .getByRole('link', { name: /^Standard Topics|^Topics at Locations/ })
      .first()
      .waitFor();
    expect(await luis.page.getByRole('link', { name: /^Two-factor reset/ }).count()).toBe(0);
    await luis.close();
  });
});
