import { describe, expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { update, write } from '#functions/data/table/table.ts';
import { cast } from '#infra/local/seed/story.ts';
import { cards } from '#test/support/billing.ts';
import { look } from '#test/support/browser/look.ts';
import { confirm, heading, otherPassword, valueIs } from '#test/support/browser/people/accountpages.ts';
import { mailedLink } from '#test/support/browser/people/mailed.ts';
import { payWith, receipt } from '#test/support/browser/people/payers.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();

/** An owner follows the mailed link, signs up, and comes to the plan that was offered. */
async function signsUpFromTheLink(owner: string): Promise<void> {
  const [mail] = journey.local.mailbox.messages().filter(({ to }) => to === owner);
  const iris = await journey.visitor();
  const { page } = iris;
  await iris.go(/\/signup\?plan=8#\S+/.exec(mail!.text)![0]);
  await valueIs(page.getByLabel('Email'), owner);
  await page.getByLabel('First Name').fill('Iris');
  await page.getByLabel('Home Country', { exact: true }).fill('united st');
  await page.getByRole('option', { name: 'United States', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(otherPassword);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await heading(page, 'Check your inbox');
  await iris.go(mailedLink(journey, owner));
  await confirm(page);
  await page.waitForURL('**/payment?plan=8&contractorid=bright');
  await page.getByRole('region', { name: 'Your order' }).getByText('$420').first().waitFor();
  await iris.close();
}

describe('a consultant', () => {
  const grace = signedIn(journey, cast.grace);
  const rosa = signedIn(journey, cast.rosa);
  const enroll = async () => {
    await grace.go('/Extquestion2/true');
    await grace.page
      .getByRole('main')
      .getByRole('link', { name: /Enroll Client/ })
      .click();
    await heading(grace.page, 'Enroll Client');
  };

  test('adds a client, pays for it, and finds it as Enroll pending', async () => {
    const { page } = grace;
    await enroll();
    await page.getByRole('button', { name: 'Add New Client' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Client' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    for (const label of ['Owner Email', 'Company name', 'Enroll plan'])
      await dialog.getByText(`${label} is required.`).waitFor();
    await look(grace, 'clients-add');
    await dialog.getByLabel('Owner Email').fill('hugo@lakeview.example');
    await dialog.getByLabel('Company name').fill('Lakeview Vets');
    await dialog.getByLabel('Country').fill('Germany');
    await dialog.getByRole('option', { name: 'Germany' }).click();
    await dialog.getByLabel('Enroll plan').selectOption({ label: 'Client Basic, $220 a year' });
    await dialog.getByText('1 administrator, 5 users, 1 location').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Client added successfully').waitFor();

    await page
      .getByRole('dialog', { name: 'Enroll Lakeview Vets' })
      .getByText('the plan Client Basic for $220 a year')
      .waitFor();
    await look(grace, 'clients-enroll');
    await page.getByRole('button', { name: 'Choose plan and pay' }).click();
    await heading(page, 'A plan for Lakeview Vets');
    await look(grace, 'clients-plans');
    await page.getByRole('button', { name: 'Buy now, as offered: Client Basic' }).click();
    await payWith(grace, cards.good);
    await receipt(grace, 'Lakeview Vets', '$220');
    await look(grace, 'clients-receipt');
    await page.getByRole('link', { name: 'Assign topics' }).click();
    await page.getByRole('button', { name: 'Add Topic to Client' }).click();
    await page.getByRole('checkbox', { name: 'Lakeview Vets' }).waitFor();
    await enroll();
    const row = page.getByRole('row').filter({ hasText: 'Lakeview Vets' });
    await row.getByText('Enroll pending').waitFor();
    await row.getByText('Its owner has not signed in yet.').waitFor();
    await row.getByRole('button', { name: 'Act for Lakeview Vets' }).waitFor();
    await row.getByRole('button', { name: 'Welcome again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await page.getByText('The welcome was sent to hugo@lakeview.example again.').waitFor();
    await look(grace, 'clients-pending');
    await page.getByRole('main').getByRole('link', { name: 'Manage Client' }).click();
    await page.getByText('Lakeview Vets is paid and waits for the first sign-in of its owner.').waitFor();
  });

  test('mails another client a link to pay, edits it, and deletes it', async () => {
    const { page } = grace;
    await enroll();
    await page.getByRole('button', { name: 'Enroll Oakwood Pharmacy' }).click();
    await page.getByRole('button', { name: 'Send a payment link' }).click();
    await page.getByText('The link was sent to iris.moore@oakwood.example.').waitFor();
    await page.getByText(/^Link sent/).waitFor();
    await signsUpFromTheLink('iris.moore@oakwood.example');
    await page.getByRole('button', { name: 'Edit Oakwood Pharmacy' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Client' });
    expect(await edit.getByLabel('Owner Email').getAttribute('readonly')).not.toBeNull();
    await edit.getByLabel('Company name').fill('Oakwood Drugstore');
    await edit.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Client updated successfully').waitFor();
    await page.getByRole('button', { name: 'Delete Oakwood Drugstore' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Client Deleted successfully').waitFor();
    await page.getByRole('row').filter({ hasText: 'Oakwood' }).waitFor({ state: 'detached' });
  });

  test('offers a plan to somebody on Free, who sees whose it is, declines it, and accepts the next one', async () => {
    const { page } = grace;
    await enroll();
    const row = page.getByRole('row').filter({ hasText: 'Lind Physiotherapy' });
    const makeOffer = async () => {
      await page.getByRole('button', { name: 'Add New Client' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add New Client' });
      await dialog.getByLabel('Owner Email').fill(cast.rosa);
      await dialog.getByLabel('Company name').fill('Lind Physiotherapy');
      await valueIs(dialog.getByLabel('Country'), 'United States');
      await dialog.getByLabel('Enroll plan').selectOption({ label: 'Client Basic, $220 a year' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('dialog', { name: 'Enroll Lind Physiotherapy' }).waitFor();
      await page.keyboard.press('Escape');
      await row.waitFor();
    };
    await makeOffer();

    await rosa.go('/subpymt_program');
    const offer = rosa.page.getByRole('region', { name: 'Client Basic' });
    await offer.getByText('Offered by Brightwater Consulting for Lind Physiotherapy').waitFor();
    await look(rosa, 'clients-offer');
    await offer.getByRole('button', { name: /^Decline/ }).click();
    const asking = rosa.page.getByRole('dialog', { name: 'Decline this offer?' });
    await look(rosa, 'clients-decline');
    await asking.getByRole('button', { name: 'Decline' }).click();
    await rosa.page.getByText('You declined the offer of Brightwater Consulting.').waitFor();
    await page.reload();
    await heading(page, 'Enroll Client');
    await row.waitFor({ state: 'detached' });
    await makeOffer();
    await rosa.page.reload();
    await offer.getByText('Offered by Brightwater Consulting for Lind Physiotherapy').waitFor();
    const question = rosa.page.getByRole('dialog', { name: 'Manage Subscription' });
    for (const press of ['Cancel', 'Continue']) {
      await offer.getByRole('button', { name: /^Buy now/ }).click();
      await question.getByText('You accept the offer of Brightwater Consulting.').waitFor();
      await page.reload();
      await row.getByText('Not enrolled').waitFor();
      await question.getByRole('button', { name: press }).click();
    }
    await payWith(rosa, cards.good);
    await receipt(rosa, '$220');
    await page.reload();
    await heading(page, 'Enroll Client');
    await row.waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('link', { name: 'Manage Client' }).click();
    const client = page.getByRole('row').filter({ hasText: 'Lind Physiotherapy' });
    await client.getByText('Rosa Lind', { exact: true }).waitFor();
    await client.getByText(/^Renews .*, client pays$/).waitFor();
  });

  test('opens what is late at a client on its month board, and comes back', async () => {
    const { page } = grace;
    await write(update(keys.customer('maple'), { rules: [{ since: '2026-01-01', dueDay: 1 }] }));
    await grace.go('/clientfunction/mn/manageclient/bright');
    await page.getByRole('link', { name: /^\d+ late at Maple Street Dental$/ }).click();
    await page.waitForURL('**/for/maple/month?state=late');
    await heading(page, /^Month board/);
    await page.getByRole('button', { name: 'Exit Maple Street Dental' }).click();
    await page.waitForURL('**/clientfunction/mn/manageclient/bright');
  });

  test('manages a client: its reminder, its plan and its plan history', async () => {
    const { page } = grace;
    await grace.go('/clientfunction/mn/manageclient/bright');
    await heading(page, 'Manage Client');
    // Two lines each, so that many clients are in view.
    const open = page.getByText(/open suggestion/).first();
    await open.waitFor();
    const rows = page.locator('tbody tr');
    const heights = await rows.evaluateAll(all => all.map(row => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(64);
    await look(grace, 'clients-manage');
    await page.getByRole('button', { name: 'Act for Maple Street Dental' }).click();
    await page.getByRole('button', { name: 'Exit Maple Street Dental' }).click();
    await page.waitForURL('**/clientfunction/mn/manageclient/bright');
    const row = page.getByRole('row').filter({ hasText: 'Maple Street Dental' });
    await row.getByRole('button', { name: 'Edit Maple Street Dental' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Maple Street Dental' });
    await dialog.getByLabel('Reminder days').fill('91');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Reminder days must be a number from 0 to 90.').waitFor();
    await dialog.getByLabel('Reminder days').fill('14');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Successfully Updated.').waitFor();
    await row.getByText('14 days').waitFor();
    await row.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Plan history' }).click();
    await page
      .getByRole('dialog', { name: 'Plans of Maple Street Dental' })
      .getByText('Client Basic')
      .waitFor();
    await look(grace, 'clients-history');
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Change Enrolled Plan' }).click();
    await heading(page, 'A plan for Maple Street Dental');
    await page.getByText(/Client Basic runs through/).waitFor();
  });
});
