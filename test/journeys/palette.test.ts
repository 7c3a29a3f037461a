import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { look, lookAt } from '#test/support/browser/look.ts';
import { heading } from '#test/support/browser/people/accountpages.ts';
import { hold, journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();

test('the palette opens by key, finds what Maya may see, and Enter leads there', async () => {
  const maya = await journey.visitor();
  const { page } = maya;
  await maya.arrive(cast.maya);
  await maya.go('/Extquestion2');
  await heading(page, /Welcome/);
  const palette = page.getByRole('dialog', { name: 'Search or go to' });
  const field = palette.getByRole('combobox');
  const chosen = palette.getByRole('option', { selected: true });

  await page.keyboard.press('Control+k');
  await field.and(page.locator(':focus')).waitFor();
  await chosen.filter({ hasText: 'Home' }).waitFor();
  await field.fill('boston microsoft');
  await palette.getByRole('group', { name: 'To answer' }).getByRole('option').first().waitFor();
  for (const option of await palette.getByRole('option').allTextContents())
    expect(option).toMatch(/microsoft/i);
  await field.fill('boston');
  await palette.getByRole('group', { name: 'Locations' }).getByText('Boston Harbor Clinic').waitFor();
  await palette.getByRole('group', { name: 'Reports' }).getByRole('option').first().waitFor();
  await look(maya, 'palette');
  await page.setViewportSize({ width: 1280, height: 900 });
  const first = await chosen.textContent();
  await page.keyboard.press('ArrowDown');
  expect(await chosen.textContent()).not.toBe(first);
  await page.keyboard.press('ArrowUp');
  expect(await chosen.textContent()).toBe(first);

  await field.fill('luis');
  await palette.getByRole('group', { name: 'People' }).getByRole('option').waitFor();
  await field.fill('customer dat');
  await chosen.filter({ hasText: 'Customer Data' }).waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Customer Data');
  expect(await palette.count()).toBe(0);

  const opener = page.getByRole('button', { name: 'Search or go to…' });
  await opener.click();
  await field.fill('zzzz');
  await palette.getByText('Nothing found').waitFor();
  await lookAt(maya, 'palette-nothing');
  await page.keyboard.press('Escape');
  await opener.and(page.locator(':focus')).waitFor();
  await opener.click();
  await field.fill('luis');
  await palette.getByRole('group', { name: 'People' }).getByRole('option').click();
  await heading(page, 'Admins and Users');
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  await maya.close();
});

test('what is found later does not move what is chosen, and a search that fails says so and leaves pages and actions', async () => {
  const maya = await journey.visitor();
  const { page } = maya;
  await maya.arrive(cast.maya);
  await maya.go('/my_tasks');
  await heading(page, 'My tasks');
  const palette = page.getByRole('dialog', { name: 'Search or go to' });
  const chosen = palette.getByRole('option', { selected: true });
  const release = await hold(page, '**/api/palette');
  await page.keyboard.press('/');
  await palette.getByRole('combobox').fill('report');
  await page.keyboard.press('ArrowDown');
  const before = await chosen.textContent();
  await release();
  await palette.getByRole('status').filter({ hasText: 'results' }).waitFor({ state: 'attached' });
  expect(await chosen.textContent()).toBe(before);
  await page.route('**/api/palette', route => route.abort());
  await palette.getByRole('combobox').fill('tasks');
  await palette.getByText('could not be searched').waitFor();
  expect(await palette.getByRole('option').filter({ hasText: 'My tasks' }).count()).toBeGreaterThan(0);
  await maya.context.close();
});

test('? lists the keys, and single signs do nothing in a field or once they are switched off', async () => {
  const maya = await journey.visitor();
  const { page } = maya;
  await maya.arrive(cast.maya);
  await maya.go('/edittopic');
  await heading(page, 'Topic Questionnaire');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  const palette = page.getByRole('dialog', { name: 'Search or go to' });
  const search = page.getByRole('searchbox');
  await search.press('/');
  await search.press('?');
  await expect.poll(() => search.inputValue()).toBe('/?');
  expect([await keys.count(), await palette.count()]).toEqual([0, 0]);
  await search.fill('');
  await page.locator('h1').click();
  await page.keyboard.press('?');
  await keys.getByText('Search, or go to a page').waitFor();
  await look(maya, 'keys');
  // Over a dialog, nothing else opens.
  await page.keyboard.press('Control+k');
  await keys.getByRole('checkbox').uncheck();
  expect(await palette.count()).toBe(0);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await palette.waitFor();
  expect(await keys.count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.goto(`${new URL(page.url()).origin}/help/paid_user#keys`);
  await page.getByText('Ctrl+K or /: Search, or go to a page').waitFor();
  await maya.close();
});

test('people find nothing of other places: Luis no page of administration, a free user only pages', async () => {
  const luis = await journey.visitor();
  await luis.arrive(cast.luis);
  await luis.go('/Extquestion2');
  await heading(luis.page, /Welcome/);
  await luis.page.keyboard.press('Control+k');
  const palette = luis.page.getByRole('dialog', { name: 'Search or go to' });
  await palette.getByRole('combobox').fill('customer data');
  await palette.getByText('Nothing found').waitFor();
  await luis.close();
  const rosa = await journey.visitor();
  await rosa.arrive(cast.rosa);
  await rosa.go('/dashboard');
  await rosa.page.getByRole('navigation', { name: 'Main' }).waitFor();
  let asked = 0;
  rosa.page.on('request', request => {
    if (request.url().endsWith('/api/palette')) asked++;
  });
  await rosa.page.keyboard.press('Control+k');
  const hers = rosa.page.getByRole('dialog', { name: 'Search or go to' });
  await hers.getByRole('combobox').fill('upgrade');
  await hers.getByRole('option').filter({ hasText: 'Upgrade to a Subscription' }).waitFor();
  await hers.getByRole('combobox').fill('boston');
  await hers.getByText('Nothing found').waitFor();
  expect(asked).toBe(0);
  await rosa.close();
});

test('an address without a page leads on: the page that was meant, home, and the search', async () => {
  const maya = await journey.visitor();
  const { page } = maya;
  await maya.arrive(cast.maya);
  await maya.go('/esugest');
  await heading(page, 'This page does not exist');
  await look(maya, 'missing');
  const main = page.getByRole('main');
  await main.getByText('close to the address of Suggestion Report').waitFor();
  await main.getByRole('button', { name: /^Search for a topic/ }).click();
  await page.getByRole('dialog', { name: 'Search or go to' }).waitFor();
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: 'Suggestion Report' }).click();
  await heading(page, 'Suggestion Report');
  await maya.close();
});
