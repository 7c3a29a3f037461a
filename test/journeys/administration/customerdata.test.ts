import { describe, expect, test } from 'vitest';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { cast } from '#infra/local/seed/story.ts';
import type { Visitor } from '#test/support/browser/journey.ts';
import { desk, look, phone } from '#test/support/browser/look.ts';
import { hold, journeyHere, moveIn, signedIn } from '#test/support/browser/stage.ts';

const conrad = 'conrad@contract.example';
const journey = journeyHere(here =>
  moveIn(
    here,
    [
      new CustomerBuilder({
        customerid: 'contract',
        name: 'By Contract',
        planid: 5,
        schedule: 'Contract',
        sector: 0,
        accountOwner: conrad,
        subscriptionOwner: conrad,
      })
        .location('home', 'Home', 'USA')
        .person({ email: conrad, firstName: 'Conrad', type: 1, role: 'Owner' }),
    ],
    [conrad],
  ),
);
const address = '/adminfunction/customer_data/nwcare';
const save = ({ page }: Visitor) => page.getByRole('button', { name: 'Save', exact: true }).click();
const field = ({ page }: Visitor, name: string) => page.getByLabel(name, { exact: true });
const bar = ({ page }: Visitor) =>
  page.locator('.topbar').evaluate(element => getComputedStyle(element).backgroundColor);

describe('A Master Admin looks after the data of the organization', () => {
  const maya = signedIn(journey, cast.maya);

  test('finds the menu of a screen without a main button beside its title on a phone', async () => {
    const { page } = maya;
    await page.setViewportSize(phone);
    await maya.go(address);
    const title = await page.getByRole('heading', { name: 'Customer Data', level: 1 }).boundingBox();
    const menu = await page.locator('.page-head .admin-more button').boundingBox();
    expect(menu!.y).toBeLessThan(title!.y + title!.height);
    await page.setViewportSize(desk);
  });

  test('reads of no subscription where none is charged, as support does', async () => {
    const { page } = maya;
    const plans = page.waitForResponse(/user_session_data_subpymt(\?|$)/);
    plans.catch(() => undefined);
    await maya.go(address);
    const plan = page.locator('section', { has: page.getByRole('heading', { name: 'Plan', exact: true }) });
    expect(await plan.locator('dl').textContent()).toMatch(
      /^PlanEnterprise \+ CustomTypePaidPaymentYearlyStart date.*Renewal date/,
    );
    await plans;
    expect(await plan.getByRole('button').count()).toBe(0);
  });

  test('saves a name and a brand, which the bar shows at once', async () => {
    const { page } = maya;
    await maya.go('/adminfunctionmodal');
    await page
      .locator('.entries')
      .getByRole('link', { name: /Customer Data/ })
      .click();
    await field(maya, 'Customer Name').fill('');
    await save(maya);
    await page.getByText('Customer Name is required.').waitFor();
    await field(maya, 'Customer Name').fill('Northwind Care');
    await field(maya, 'Brand Header').fill('#123');
    await save(maya);
    await page.getByText('Brand Header is written as # and six digits').waitFor();
    await field(maya, 'Brand Header').fill('#5B21B6');
    await page.getByText(/Text on the bar: contrast 9\.\d to 1/).waitFor();
    await save(maya);
    await page.getByText('Updated successfully').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).and(page.locator(':focus')).waitFor();
    await page.locator('.topbar').getByText('Northwind Care', { exact: true }).waitFor();
    await expect.poll(() => bar(maya)).toBe('rgb(91, 33, 182)');
    await look(maya, 'customerdata');
  });

  test('is told at the field that an owner is not an active user', async () => {
    const { page } = maya;
    await field(maya, 'Owner Email').fill('nobody@northwind.example');
    await save(maya);
    await page.getByText('The owner email you entered is not an active user for this customer.').waitFor();
    await expect.poll(() => field(maya, 'Owner Email').inputValue()).toBe('nobody@northwind.example');
    await look(maya, 'customerdata-notfound');
    await field(maya, 'Owner Email').fill(cast.maya);
    await page.getByLabel(/Require two-factor/).selectOption('Yes');
    await save(maya);
    await page.getByText('You can require two-factor authentication once you use it yourself.').waitFor();
    await page.getByLabel(/Require two-factor/).selectOption('No');
  });

  test('sees what somebody else saved in the meantime, and keeps what was typed', async () => {
    const { page } = maya;
    const other = await journey.visitor();
    await other.signIn(cast.maya);
    await other.go(address);
    await field(maya, 'Past due after (months)').fill('6');
    await field(other, 'Customer Name').fill('Northwind Clinics');
    await save(other);
    await other.page.getByText('Updated successfully').waitFor();
    await other.close();
    await save(maya);
    await page.getByText(/Someone else changed/).waitFor();
    await expect.poll(() => field(maya, 'Customer Name').inputValue()).toBe('Northwind Clinics');
    await expect.poll(() => field(maya, 'Past due after (months)').inputValue()).toBe('6');
    await save(maya);
    await page.getByText(/Someone else changed/).waitFor({ state: 'detached' });
    await page.locator('.topbar').getByText('Northwind Clinics', { exact: true }).waitFor();
  });

  test('keeps what is typed while a save is on its way, and is asked before it is lost', async () => {
    const { page } = maya;
    await field(maya, 'Customer Name').fill('Northwind Health');
    const release = await hold(page, '**/api/selection_savecust', true);
    await save(maya);
    await field(maya, 'Past due after (months)').fill('9');
    await release();
    await page.locator('.topbar').getByText('Northwind Health', { exact: true }).waitFor();
    await expect.poll(() => field(maya, 'Past due after (months)').inputValue()).toBe('9');
    await page.getByRole('link', { name: 'Return to Admin Menu' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await field(maya, 'Past due after (months)').fill('6');
  });

  test('goes back to the default brand, and is asked before what was typed is lost', async () => {
    const { page } = maya;
    await page.getByLabel('Use the default brand').check();
    await expect.poll(() => field(maya, 'Brand color').inputValue()).toBe('#ff8c24');
    await expect.poll(() => field(maya, 'Brand color').isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Return to Admin Menu' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await save(maya);
    await expect.poll(() => bar(maya)).toBe('rgb(33, 37, 41)');
    await page.getByRole('link', { name: 'Return to Admin Menu' }).click();
    await page
      .locator('.entries')
      .getByRole('link', { name: /Customer Data/ })
      .click();
    await expect.poll(() => page.getByLabel('Use the default brand').isChecked()).toBe(true);
  });
});

test('A Master Admin has everything exported, and downloads the file', async () => {
  const visitor = await journey.visitor();
  const { page } = visitor;
  await visitor.signIn(conrad);
  await visitor.go('/adminfunction/customer_data/contract');
  await page.getByRole('button', { name: 'Export Everything' }).click();
  const download = page.getByRole('button', { name: 'Download' });
  await download.waitFor();
  await page.getByText(/The file is ready. conrad@contract.example started it/).waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^Attestry export .*\.zip$/);
  await look(visitor, 'customerdata-export');
  await visitor.close();
});

test('without a sector it asks for one in red and saves the rest, and a contract has no billing portal', async () => {
  const visitor = await journey.visitor();
  const { page } = visitor;
  await visitor.signIn(conrad);
  await visitor.go('/adminfunction/customer_data/contract');
  await page.getByText('Please choose').waitFor();
  await page.getByText('No end').waitFor();
  expect(await page.getByRole('button', { name: 'Billing portal' }).count()).toBe(0);
  await save(visitor);
  await page.getByText('Updated successfully').waitFor();
  await page.getByText('Please choose').waitFor();
  await look(visitor, 'customerdata-contract');
  await visitor.close();
});
