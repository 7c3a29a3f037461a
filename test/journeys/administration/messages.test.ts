import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya, { width: 360 });

/** Returns those of a menu's items within the window that something else covers. */
function covered(items: Element): string[] {
  return [...items.querySelectorAll('a, button')]
    .filter(item => {
      const { left, top, width, height } = item.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return there !== null && !item.contains(there);
    })
    .map(item => item.textContent);
}

test('on a phone, a message does not cover an open menu, and only the newest one is in view', async () => {
  const { page } = maya;
  await maya.go('/ExtQuestion/nwcare-hyg');
  await page.getByRole('button', { name: 'Delete question 11', exact: true }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const deleted = page.getByText('Question deleted successfully');
  await deleted.waitFor();
  const more = page.locator('.page-head .menu > summary:visible');
  await more.click();
  expect(await page.locator('.page-head .menu[open] > div').evaluate(covered)).toEqual([]);
  await maya.picture('message-behind-menu');
  await more.press('Escape');
  await page.getByRole('button', { name: 'Undo deleting question 11' }).click();
  const undone = page.getByText('Undone: deleting question 11.');
  await undone.waitFor();
  expect(await page.locator('.toast').count()).toBe(2);
  expect(await deleted.isVisible()).toBe(false);
  await undone.locator('..').getByRole('button', { name: 'Dismiss' }).click();
  await deleted.waitFor();
});
