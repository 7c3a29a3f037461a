import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { lookAt } from '#test/support/browser/look.ts';
import { heading } from '#test/support/browser/people/accountpages.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();

test('the side bar opens the pages below an entry by key, keeps them open where one is, and leads to each', async () => {
  const maya = await journey.visitor();
  const { page } = maya;
  await maya.arrive(cast.maya);
  await maya.go('/Extquestion2');
  await heading(page, /Welcome/);
  const menu = page.getByRole('navigation', { name: 'Main' });
  const level = menu.getByRole('button', { name: 'Pages of Admin Functions' });
  const locations = menu.getByRole('link', { name: 'Locations', exact: true });
  expect(await level.getAttribute('aria-expanded')).toBe('false');
  expect(await locations.isVisible()).toBe(false);
  await level.press('Enter');
  expect(await level.getAttribute('aria-expanded')).toBe('true');
  const controls = await level.getAttribute('aria-controls');
  expect(await page.locator(`[id="${controls}"]`).count()).toBe(1);
  await page.keyboard.press('Tab');
  await menu.getByRole('link', { name: 'Customer Data' }).and(page.locator(':focus')).waitFor();
  await locations.press('Enter');
  await heading(page, 'Locations');
  expect(await locations.getAttribute('aria-current')).toBe('page');
  await locations.and(page.locator(':focus')).waitFor();
  await lookAt(maya, 'navigation-level');

  await maya.go('/reporting_group/nwcare');
  await heading(page, 'Reporting Groups');
  expect(await locations.getAttribute('aria-current'), 'a page below it').toBe('true');
  await menu.getByRole('link', { name: 'Home' }).click();
  await heading(page, /Welcome/);
  await expect.poll(() => locations.isVisible(), { message: 'closed where one is not' }).toBe(false);
  await menu.getByRole('link', { name: 'Performance Reports' }).click();
  await heading(page, 'Performance Reports');
  await menu.getByRole('link', { name: 'Past Due Topics' }).click();
  await heading(page, /Past Due Topics|Customer reports/);
  expect(await menu.locator('.nav-sub [aria-current]').allTextContents()).toEqual(['Past Due Topics']);
  await maya.close();
});

test('the folded side bar leads to the page of an entry, and a phone’s menu has both levels', async () => {
  const maya = await journey.visitor();
  const { page } = maya;
  await maya.arrive(cast.maya);
  await maya.go('/adminfunction/location-list/nwcare');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const below = menu.getByRole('link', { name: 'Locations', exact: true });
  await page.getByRole('button', { name: 'Collapse the navigation' }).click();
  await expect.poll(() => below.isVisible()).toBe(false);
  await menu.getByRole('link', { name: 'Admin Functions' }).click();
  await heading(page, 'Admin Functions');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await below.waitFor();
  await lookAt(maya, 'navigation-level-phone');
  await below.click();
  await heading(page, 'Locations');
  await expect.poll(() => below.isVisible(), { message: 'the menu closes' }).toBe(false);
  await maya.close();
});

test('a page or a form that a list opened leads back to its search, order and filters', async () => {
  const maya = await journey.visitor();
  const { page } = maya;
  const back = page.locator('.way-back');
  const left = async (list: string, open: () => Promise<void>, leave = () => back.click()) => {
    await maya.go(list);
    await page.locator('tbody tr').first().waitFor();
    await open();
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(new URL(list, page.url()).pathname);
    await leave();
    await expect.poll(() => page.url().slice(new URL(page.url()).origin.length)).toBe(list);
  };
  const first = () => page.locator('tbody tr').first().locator('td').nth(1).click();
  await maya.arrive(cast.maya);
  for (const list of [
    '/suggestion_report?q=privacy&sort=-locationdesc',
    '/edittopic?q=denver&sort=-cuzdesc&status=In+progress',
    '/change_in_topic_risk_score/?q=cyber&sort=percent',
    '/adminfunction/custom_topic_data/nwcare?q=e&sort=-cuzdesc',
    '/adminfunction/ai_result_list/nwcare?q=e',
  ])
    await left(list, first);
  const result = '/adminfunction/ai_result/nwcare-00visitors?q=e&sort=-seq';
  const edit = async () => {
    await first();
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  };
  await left(result, edit, () => page.getByRole('button', { name: 'Cancel' }).click());
  await left(result, edit, () => page.getByRole('button', { name: 'Save' }).click());
  await maya.close();
});
