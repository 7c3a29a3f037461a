import { describe, expect, test } from 'vitest';
import { alreadyRegistered, confirmEmailMail, twoFactorReset } from '#functions/services/mail/accounts.ts';
import { sendMail } from '#functions/services/mail/mail.ts';
import { heading } from '#test/support/browser/people/accountpages.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere(async ({ local }) => {
  const site = local.url;
  const email = 'nora.lindqvist@new.example';
  await sendMail({
    ...alreadyRegistered({ site, email: 'tom.baker@northwind.example' }),
    to: 'tom.baker@northwind.example',
    kind: 'known',
  });
  await sendMail({
    ...twoFactorReset({ site, organization: 'Northwind Care Group', by: 'Maya' }),
    to: email,
    kind: 'reset',
  });
  const signUp = { pass: 'aPassThatProves1', name: 'Nora', country: 'SWE', plan: 0 };
  await sendMail({
    ...confirmEmailMail({ site, email, code: '123456', signUp }),
    to: email,
    kind: 'confirm',
  });
});

describe.each([1280, 360])('The mailbox at %i pixels', width => {
  test('lists, finds and opens messages; the link of a message opens outside its frame', async () => {
    const { page, go, picture, accessible, close } = await journey.visitor({ width });
    await go('/mailbox');
    await expect.poll(() => page.getByRole('listitem').count()).toBe(3);
    await accessible();
    await picture('mailbox');
    await page.getByLabel('Recipient').fill('nora');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('2 of 3 messages').waitFor();
    await page.getByRole('link', { name: 'Confirm your e-mail' }).click();
    await page.getByRole('heading', { level: 1, name: 'Confirm your e-mail' }).waitFor();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('link', { name: 'Confirm my e-mail' }).waitFor();
    await accessible();
    await picture('mailbox-message');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    await frame.getByRole('link', { name: 'Confirm my e-mail' }).click();
    await heading(page, 'Confirm your e-mail');
    await close();
  });
});
