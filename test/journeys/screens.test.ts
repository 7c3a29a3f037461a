import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { lookAt } from '#test/support/browser/look.ts';
import { credentials, heading } from '#test/support/browser/people/accountpages.ts';
import { answer, questionIs, questionText, saved, takeNew } from '#test/support/browser/people/answering.ts';
import { openSignIn, signInOn } from '#test/support/browser/people/credentials.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();

test.each([1280, 360])('an address without a page says so, at %i pixels', async width => {
  const visitor = await journey.visitor({ width });
  await visitor.go('/no/such/page');
  await heading(visitor.page, 'This page does not exist');
  await lookAt(visitor, 'screen-missing');
  await visitor.close();
});

test('a help page leads to each of its sections, and an address of one opens there', async () => {
  const visitor = await journey.visitor();
  const { page } = visitor;
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await visitor.go('/help/admin');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Customer Data', exact: true }).press('Enter');
  await expect.poll(focused).toBe('Customer Data');
  const sections = await page.locator('section h2').allTextContents();
  expect(await contents.getByRole('link').allTextContents()).toEqual(sections);
  await visitor.go('/help/admin#locations');
  await page.reload();
  await expect.poll(focused).toBe('Locations');
  await page.getByRole('link', { name: 'Attestry' }).click();
  await page.waitForURL('**/topics_program');
  await visitor.close();
});

test('an address without a page keeps people in the frame with their menu, and visitors have a way to sign in', async () => {
  const maya = await journey.visitor();
  await maya.arrive(cast.maya);
  await maya.go('/no-such-page');
  await heading(maya.page, 'This page does not exist');
  const menu = maya.page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Topic Questionnaire' }).click();
  await heading(maya.page, 'Topic Questionnaire');
  await maya.close();
  const visitor = await journey.visitor();
  await visitor.go('/no-such-page');
  await heading(visitor.page, 'This page does not exist');
  await visitor.page.getByRole('link', { name: 'Sign in' }).waitFor();
  await visitor.close();
});

test('beside its words, the start page shows what becomes of an answer', async () => {
  const visitor = await journey.visitor();
  await visitor.go('/topics_program');
  const words = await visitor.page.locator('.topics-words').boundingBox();
  const example = await visitor.page.getByRole('img', { name: /^An example: the question/ }).boundingBox();
  expect(example!.x).toBeGreaterThanOrEqual(words!.x + words!.width);
  expect(example!.y + example!.height).toBeLessThan(600);
  await lookAt(visitor, 'start-example');
  await visitor.close();
});

test.each([null, cast.maya])('the public topics fit the narrowest phone, for %s', async who => {
  const visitor = await journey.visitor({ width: 320 });
  if (who) await visitor.arrive(who);
  await visitor.go('/topics_program');
  await visitor.page.getByRole('heading', { name: /Know where every location stands/ }).waitFor();
  await visitor.page
    .getByText(/questions · based on/)
    .first()
    .waitFor();
  await visitor.fits();
  await visitor.close();
});

test('the start page leads visitors to the topics and everyone else to their menu', async () => {
  const visitor = await journey.visitor();
  await visitor.go('/');
  await visitor.page.waitForURL('**/topics_program');
  await visitor.page.getByLabel('Filter topics').fill('backup');
  await visitor.signIn(cast.maya, '/');
  await visitor.page.waitForURL('**/Extquestion2');
  await visitor.page.locator('summary', { hasText: 'Profile of' }).click();
  await visitor.page.getByRole('button', { name: 'Logout' }).click();
  await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await visitor.go('/edittopic');
  await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await visitor.close();
});

test('a sign-in that fails says why, names the missing field and keeps what was typed', async () => {
  const visitor = await journey.visitor();
  const { page } = visitor;
  await visitor.go('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Email is required.').waitFor();
  await page.getByText('Password is required.').waitFor();
  await page.getByText('Please complete all data').waitFor();
  await page.getByLabel('Email').fill('maya');
  await page.getByText('Invalid Email id.').waitFor();
  await page.getByLabel('Email').fill(cast.maya);
  await page.getByLabel('Password', { exact: true }).fill('Wrong2Attestry!');
  await page.getByRole('button', { name: 'Show password' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await expect.poll(() => password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The e-mail or the password is wrong.').waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(cast.maya);
  await visitor.picture('login-wrong');
  await visitor.close();
});

test('without Remember me, the session ends with the browser; with it, the person stays signed in', async () => {
  const visitor = await journey.visitor();
  await credentials(visitor, cast.luis);
  await heading(visitor.page, /Welcome/);
  const remembered = () =>
    visitor.page.evaluate(() => Object.keys(localStorage).some(key => /accessToken/.test(key)));
  expect(await remembered()).toBe(false);
  await openSignIn(visitor.page);
  await visitor.page.getByLabel('Remember me on this device').check();
  await signInOn(visitor.page, cast.luis);
  await visitor.page.getByRole('heading', { name: /Welcome/ }).waitFor();
  expect(await remembered()).toBe(true);
  await visitor.close();
});

test('answers that the service could not take wait, and are sent by pressing Try again', async () => {
  const luis = await journey.visitor();
  const { page } = luis;
  await luis.arrive(cast.luis);
  await takeNew(luis, /Select Privacy.*Toronto/);
  await page.route('**/api/responsequiz', route => route.abort());
  for (let i = 0; i < 2; i++) await answer(luis, 'y');
  await page.getByText('Not saved yet').waitFor();
  await luis.picture('quiz-offline');
  await page.unroute('**/api/responsequiz');
  await page.getByRole('button', { name: 'Try again' }).click();
  await saved(luis);
  const shown = await questionText(luis);
  await page.reload();
  await questionIs(luis, shown);
  await luis.close();
});

test('the side navigation collapses to icons with names, from the first moment of the next page on', async () => {
  const maya = await journey.visitor();
  const { page } = maya;
  await maya.signIn(cast.maya);
  await maya.go('/Extquestion2');
  const entry = page.locator('#sidenav').getByRole('link', { name: 'Topic Questionnaire', exact: true });
  const words = () => entry.locator('span').evaluate(span => span.clientWidth);
  const button = (name: string) => page.getByRole('button', { name });
  await button('Collapse the navigation').and(page.locator('[aria-expanded="true"]')).click();
  await button('Expand the navigation').and(page.locator('[aria-expanded="false"]')).waitFor();
  await expect.poll(words).toBeLessThan(2);
  await expect.poll(() => entry.getAttribute('title')).toBe('Topic Questionnaire');
  await maya.picture('navigation-collapsed');
  await maya.accessible();

  await page.addInitScript(() => {
    const widths: number[] = [];
    Object.assign(window, { widths });
    new MutationObserver(() => {
      const nav = document.getElementById('sidenav');
      if (nav) widths.push(nav.offsetWidth);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await entry.waitFor();
  const widths = await page.evaluate(() => (window as unknown as { widths: number[] }).widths);
  expect(new Set(widths)).toEqual(new Set([65]));

  // On a phone it is a menu with words.
  await page.setViewportSize({ width: 360, height: 740 });
  await button('Open the menu').click();
  expect(await words()).toBeGreaterThan(60);
  expect(await button('Expand the navigation').isVisible()).toBe(false);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().focus();
  await page.keyboard.press('Escape');
  const opener = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect
    .poll(opener, { message: 'Escape closes it and leads back to its button' })
    .toBe('Open the menu');
  await page.setViewportSize({ width: 1280, height: 800 });
  await button('Expand the navigation').click();
  await expect.poll(words).toBeGreaterThan(60);
  await maya.close();
});

test('a screen that fails while it is drawn says so in plain words, can be loaded again and can be left', async () => {
  const maya = await journey.visitor();
  const { page } = maya;
  await maya.arrive(cast.maya);
  await page.route('**/api/my_actions*', route => route.fulfill({ json: { code: 200, message: '' } }));
  await maya.go('/my_tasks');
  await page.getByText('This page could not be shown. What you saved is kept.').waitFor();
  expect(await page.getByRole('link', { name: 'Go to the start page' }).count()).toBe(1);
  await maya.accessible();
  await page.unroute('**/api/my_actions*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'My tasks' }).waitFor();
  await page.getByRole('table').waitFor();
  // The browser's console has what failed.
  await maya.context.close();
});
