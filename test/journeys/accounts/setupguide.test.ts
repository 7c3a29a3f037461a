import { describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import type { Visitor } from '#test/support/browser/journey.ts';
import { look } from '#test/support/browser/look.ts';
import { heading } from '#test/support/browser/people/accountpages.ts';
import { answer, choose, saved } from '#test/support/browser/people/answering.ts';
import { subscriber } from '#test/support/browser/people/payers.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const guide = ({ page }: Visitor) => page.getByRole('region', { name: 'First steps' });
const done = (visitor: Visitor) => guide(visitor).getByRole('img', { name: 'Done' }).count();
/** The one button that the page wants to be pressed. */
const next = ({ page }: Visitor) => page.locator('main .button.primary').allInnerTexts();
const home = async (visitor: Visitor) => {
  await visitor.go('/Extquestion2');
  await visitor.page.getByRole('heading', { name: 'Answer next' }).waitFor();
};

describe('A new payer', () => {
  test('is led through four steps, each of which ticks itself off', async () => {
    const nina = await subscriber(journey, 'guided@example.com', 'Enterprise');
    const { page } = nina;
    await page.getByRole('link', { name: 'Go to the main menu' }).click();
    await guide(nina).getByText('0 of 4 done').waitFor();
    expect(await next(nina)).toEqual(['Open Locations']);
    await look(nina, 'setupguide');

    await page.getByRole('link', { name: 'Open Locations' }).click();
    await heading(page, 'Locations');
    await page.getByRole('button', { name: /^Edit Main location/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Location', { exact: true }).fill('Bakery');
    await dialog.getByLabel('Country').fill('United States');
    await dialog.getByRole('option', { name: 'United States', exact: true }).click();
    await dialog.getByLabel('Sector').fill('Health care');
    await dialog.getByRole('option', { name: 'Health care' }).click();
    await dialog.getByLabel(/Internal Location/).fill('B1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await home(nina);
    expect(await done(nina)).toBe(1);
    expect(await next(nina)).toEqual(['Choose topics']);

    await page.getByRole('link', { name: 'Choose topics' }).click();
    await page
      .getByRole('radio', { name: /^Available/ })
      .and(page.locator(':checked'))
      .waitFor();
    await page
      .getByRole('button', { name: /^Select / })
      .first()
      .click();
    await page
      .getByText(/selected/i)
      .first()
      .waitFor();
    await home(nina);
    expect(await done(nina)).toBe(2);
    expect(await next(nina)).toEqual(['Open Admins and Users']);

    await page.getByRole('link', { name: 'Open Admins and Users' }).click();
    await page.getByRole('button', { name: 'Add Admin/User' }).first().click();
    await dialog.getByLabel('User Email').fill('baker@example.com');
    await dialog.getByLabel('User Type').selectOption('User');
    await dialog.getByLabel('All Locations').selectOption('Yes');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('User/Admin added successfully').waitFor();
    await home(nina);
    expect(await done(nina)).toBe(3);

    expect(await next(nina)).toEqual(['Choose a topic']);
    await choose(nina, /Cybersecurity essentials/);
    await page.getByRole('button', { name: 'Take New Questionnaire' }).click();
    await page.locator('#root #question').waitFor();
    await answer(nina, 'y');
    await saved(nina);
    await home(nina);
    expect(await guide(nina).count()).toBe(0);
    await nina.close();
  });

  test('hides the steps for good, and finds them again in the help', async () => {
    const hal = await subscriber(journey, 'hidden@example.com', 'Small Business');
    const { page } = hal;
    await page.getByRole('link', { name: 'Go to the main menu' }).click();
    await guide(hal).getByRole('button', { name: 'Hide' }).click();
    await guide(hal).waitFor({ state: 'detached' });
    await home(hal);
    expect(await guide(hal).count()).toBe(0);
    await hal.go('/help/admin');
    await page.getByRole('link', { name: 'Show the first steps' }).click();
    await guide(hal).getByText('0 of 4 done').waitFor();
    await hal.close();
  });
});

test('The steps are not for a User, nor for an organization that has done them', async () => {
  for (const email of [cast.erin, cast.maya]) {
    const visitor = await journey.visitor();
    await visitor.signIn(email);
    await home(visitor);
    expect(await guide(visitor).count()).toBe(0);
    await visitor.close();
  }
});
