import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { pressAsOnAMac } from '#test/support/browser/mac.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya, { begin: ({ page }) => page.addInitScript(pressAsOnAMac) });
const focused = () => maya.page.locator(':focus');

test('an entry of a menu opens what it names, and the focus returns to the button of the menu', async () => {
  const { page } = maya;
  await maya.go('/ExtQuestion/nwcare-hyg');
  const more = page.locator('.page-head .menu').getByText('More', { exact: true });
  await more.click();
  await page.getByText('Paste rows').click();
  await page.getByRole('dialog', { name: 'Paste rows' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => focused().textContent()).toBe('More');
  await more.click();
  await page.getByText('Find and replace').waitFor();
  await more.click();
  await page.getByText('Find and replace').waitFor({ state: 'hidden' });
});

test('the focus returns to the button that opened a dialog', async () => {
  const { page } = maya;
  await maya.go('/adminfunction/location-list/nwcare');
  await page.getByRole('button', { name: 'Add Location' }).click();
  const country = page.getByRole('dialog').getByLabel('Country');
  await country.click();
  await page.getByRole('option', { name: 'Germany' }).click();
  expect(await country.inputValue()).toBe('Germany');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => focused().textContent()).toBe('Add Location');
});

test('a panel takes an owner by mouse, and the focus returns to its button', async () => {
  const { page } = maya;
  await maya.go('/suggestion_report');
  await page.getByRole('link', { name: /protect people.*Boston/ }).click();
  const edit = page.getByRole('button', { name: /^Edit:/ }).first();
  await edit.click();
  const panel = page.getByRole('region', { name: 'Edit suggestion' });
  const owner = panel.getByRole('combobox', { name: 'Assigned to' });
  const before = await owner.inputValue();
  await owner.fill('a');
  const person = panel.getByRole('option').filter({ hasNotText: before }).first();
  await person.click();
  await expect.poll(() => owner.inputValue()).not.toBe(before);
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await panel.waitFor({ state: 'hidden' });
  expect(await edit.evaluate(button => button.matches(':focus'))).toBe(true);
});

test('a press on the words of a menu that unfolds is one on its button, or Tab would not lead on from it', async () => {
  const pressed = await maya.page.locator('.profile-name').evaluate(words => {
    const { left, top, width, height } = words.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.tagName;
  });
  expect(pressed).toBe('SUMMARY');
});

test('what has the focus shows it while keys are used, and a date also after a press', async () => {
  const { page } = maya;
  const ring = () => focused().evaluate(element => getComputedStyle(element).outlineStyle);
  const marked = () => page.evaluate(() => document.documentElement.classList.contains('by-keys'));
  await maya.go('/adminfunction/activity/nwcare');
  const from = page.locator('.filter-field input[type="date"]').first();
  await from.click();
  expect(await marked()).toBe(false);
  expect(await ring()).toBe('solid');
  await page.keyboard.press('Shift');
  expect(await marked()).toBe(true);
  expect(await ring()).toBe('solid');
  expect(
    await from.evaluate(field => getComputedStyle(field).backgroundColor),
    'an empty date is dimmed against its own background',
  ).not.toBe('rgba(0, 0, 0, 0)');
});

test('the theme chooses the colors of a customer by styles that every browser has', async () => {
  const { page } = maya;
  await maya.go('/certifications');
  const style = await page.locator('.shell').getAttribute('style');
  expect(style).not.toContain('light-dark');
  const line = page.locator('.chart-drawing path.recharts-line-curve');
  const stroke = () => line.evaluate(path => getComputedStyle(path).stroke);
  const light = await stroke();
  expect(light).toMatch(/^rgb/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(stroke).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
});

test('on a phone, a notice leaves the head of a panel and an open profile menu free', async () => {
  const phone = await journey.visitor({ width: 360 });
  const { page } = phone;
  await phone.signIn(cast.maya, '/suggestion_report');
  await page.getByRole('link', { name: /protect people.*Boston/ }).click();
  await page
    .getByRole('button', { name: /^Edit:/ })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Remark').or(panel.getByRole('textbox').last()).first().fill('Seen');
  await panel.getByRole('button', { name: /^Save and next/ }).click();
  const notice = page.locator('.toast').last();
  await notice.waitFor();
  const [head, told] = [await panel.locator('header').boundingBox(), await notice.boundingBox()];
  expect(told!.y).toBeGreaterThan(head!.y + head!.height);
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.locator('.profile summary').click();
  const covered = await page.locator('.profile > div').evaluate(menu => {
    const { left, top } = menu.getBoundingClientRect();
    return document.elementFromPoint(left + 20, top + 20)?.closest('.toast') !== null;
  });
  expect(covered).toBe(false);
  await phone.close();
});

test('Logout leads to sign-in, and not back to the page that was left', async () => {
  const leaver = await journey.visitor();
  const { page } = leaver;
  await leaver.signIn(cast.maya, '/edittopic');
  await page.locator('tbody tr').first().waitFor();
  // What the page asks for while the session ends is refused.
  await page.evaluate(() => {
    addEventListener('attestry.ended', () => undefined);
  });
  await page.locator('.profile summary').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/login/);
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await leaver.close();
});
