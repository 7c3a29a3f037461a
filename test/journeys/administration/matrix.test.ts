import { describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import type { Visitor } from '#test/support/browser/journey.ts';
import { look } from '#test/support/browser/look.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const address = '/adminfunction/user_topic_permissions/nwcare';
const cells = ({ page }: Visitor) => page.locator('[data-cell]');
const states = (visitor: Visitor) =>
  cells(visitor).evaluateAll(all => all.map(cell => (cell as HTMLElement).dataset.state));
const save = ({ page }: Visitor) => page.getByRole('button', { name: 'Save', exact: true }).click();

describe('A Master Admin sets permissions in a matrix', () => {
  const maya = signedIn(journey, cast.maya);
  const saveAnyway = () => maya.page.getByRole('dialog').getByRole('button', { name: 'Save anyway' });

  test('with the keyboard: a letter for a cell, and for a whole person', async () => {
    const { page } = maya;
    await maya.go(address);
    await page.getByRole('button', { name: 'Matrix' }).click();
    await cells(maya).first().waitFor();
    expect(page.url()).toContain('view=matrix');
    await look(maya, 'matrix');
    await cells(maya).first().focus();
    await page.keyboard.press('e');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('e');
    await page.keyboard.press('End');
    await page.keyboard.press('v');
    await page.getByRole('region', { name: 'Changes that are not saved' }).waitFor();
    const row = await page.locator('tbody tr').first().locator('[data-cell]').count();
    await page.locator('tbody th button').first().click();
    await page.keyboard.press('n');
    expect((await states(maya)).slice(0, row)).toEqual(Array(row).fill('None'));
    await page.keyboard.press('Control+z');
    expect((await states(maya))[0]).toBe('Edit');
    await look(maya, 'matrix-changed');
  });

  test('saves them together, and finds them in the list and after a reload', async () => {
    const { page } = maya;
    const wanted = await states(maya);
    await expect.poll(() => page.locator('[data-cell].changed').count()).toBeGreaterThan(1);
    await save(maya);
    await page.getByText(/permissions? saved\.$/).waitFor();
    await page.getByRole('region', { name: 'Changes that are not saved' }).waitFor({ state: 'detached' });
    await page.reload();
    await cells(maya).first().waitFor();
    expect(await states(maya)).toEqual(wanted);
  });

  test('is told what somebody else changed in the meantime, for that cell alone', async () => {
    const { page } = maya;
    const other = await journey.visitor();
    await other.signIn(cast.maya, `${address}?view=matrix`);
    await cells(other).first().waitFor();
    await cells(other).first().focus();
    await other.page.keyboard.press('v');
    await save(other);
    await other.page.getByText('1 permission saved.').waitFor();
    await other.close();
    await cells(maya).first().focus();
    await page.keyboard.press('n');
    await save(maya);
    await saveAnyway().click();
    await page
      .getByText('Someone else changed this to View first. It was left at View. Set it again to change it.')
      .waitFor();
    expect((await states(maya))[0]).toBe('View');
  });

  test('is told before a save which open actions stay behind, and can go back', async () => {
    const { page } = maya;
    const before = await states(maya);
    await cells(maya).first().focus();
    await page.keyboard.press('e');
    await cells(maya)
      .last()
      .click({ modifiers: ['Shift'] });
    await page.keyboard.press('n');
    await save(maya);
    const dialog = page.getByRole('dialog', { name: /open actions? behind\?$/ });
    await dialog.getByText(new RegExp(`^${cast.erin}, .*protect people.*: 2 open actions$`)).waitFor();
    await look(maya, 'matrix-actions');
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    const other = await journey.visitor();
    await other.signIn(cast.maya, `${address}?view=matrix`);
    await cells(other).first().waitFor();
    expect(await states(other)).toEqual(before);
    await other.close();
    await save(maya);
    await saveAnyway().click();
    await page.getByText(/permissions? saved\.$/).waitFor();
    expect(await states(maya)).toEqual(before.map(() => 'None'));
    await cells(maya).and(page.locator(':focus')).waitFor();
  });

  test('finds the way to give a location to people where nobody has it', async () => {
    const { page } = maya;
    await maya.go(`${address}?view=matrix&place=nwcare-van`);
    await page.getByRole('heading', { name: 'No user has this location' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Admin and User Locations' }).click();
    await page.getByRole('heading', { level: 1, name: 'Admin and User Locations' }).waitFor();
  });
});

test('On a phone the matrix is a list by person', async () => {
  const maya = await journey.visitor({ width: 360 });
  const { page } = maya;
  await maya.signIn(cast.maya, `${address}?view=matrix`);
  await page.locator('.matrix-people summary').first().click();
  await page.locator('.matrix-people select').first().selectOption('Edit');
  await look(maya, 'matrix-phone');
  await maya.close();
});
