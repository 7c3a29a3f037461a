import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya, { width: 360 });

/** Returns those of a menu's items that something else covers. What is scrolled out of the menu is not counted. */
function covered(items: Element): string[] {
  const menu = items.getBoundingClientRect();
  return [...items.querySelectorAll('[role=menuitem]')]
    .filter(item => {
      const { left, top, width, height } = item.getBoundingClientRect();
      const middle = top + height / 2;
      const there = document.elementFromPoint(left + width / 2, middle);
      return middle > menu.top && middle < menu.bottom && !item.contains(there);
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
  const more = page.locator('.page-head .menu > .button:visible');
  await more.click();
  expect(await page.locator('.page-head .menu-items').evaluate(covered)).toEqual([]);
  await maya.picture('message-behind-menu');
  await more.press('Escape');
  await page.getByRole('button', { name: 'Undo deleting question 11' }).click();
  const undone = page.getByText('Undone: deleting question 11.');
  await undone.waitFor();
  expect(await deleted.count(), 'nothing offers to undo what was undone').toBe(0);
  await page.getByRole('button', { name: 'Redo deleting question 11' }).click();
  const again = page.getByText('Made again: deleting question 11.');
  await again.waitFor();
  expect(await page.locator('.toast').count()).toBe(2);
  expect(await undone.isVisible()).toBe(false);
  await page.locator('.toast', { has: again }).getByRole('button', { name: 'Dismiss' }).click();
  await undone.waitFor();
});

test('on a wide screen, a message does not cover the button that saved', async () => {
  const { page } = maya;
  await page.setViewportSize({ width: 1280, height: 800 });
  await maya.go('/adminfunction/customer_data/nwcare');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByLabel('Customer name').fill('Northwind Care');
  await save.click();
  await page.getByText('Updated successfully').waitFor();
  const [told, button] = [(await page.locator('.toast').boundingBox())!, (await save.boundingBox())!];
  const isBeside = told.x >= button.x + button.width || told.y + told.height <= button.y;
  expect(isBeside).toBe(true);
});

/** Returns what can be pressed that a message covers once it was scrolled to, by its name. */
function coveredByMessages(): string[] {
  const pressable = document.querySelectorAll('body :is(a[href], button, input, select, textarea, summary)');
  return [...pressable].flatMap(each => {
    if (!(each instanceof HTMLElement) || each.closest('.toasts') || !each.checkVisibility()) return [];
    each.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = each.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return over?.closest('.toasts') ? [each.getAttribute('aria-label') ?? each.textContent] : [];
  });
}

test.each([1280, 1024, 360])(
  'at %d px, a message leaves free what can be pressed in a long list, or what can be scrolled out from under it',
  async width => {
    const { page } = maya;
    await page.setViewportSize({ width, height: 740 });
    await maya.go('/ExtQuestion/nwcare-hyg');
    const undo = page.getByRole('button', { name: 'Undo deleting question 5' });
    await page.getByRole('button', { name: 'Delete question 5', exact: true }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Question deleted successfully').waitFor();
    expect(await page.evaluate(coveredByMessages)).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = page.locator('tbody tr').last().getByRole('button').last();
    await last.click({ trial: true });
    await maya.picture(`message-${width}`);
    await undo.click();
    await page.getByText('Undone: deleting question 5.').waitFor();
    await page.getByRole('button', { name: 'Delete question 5', exact: true }).waitFor();
  },
);

test.each([1280, 360])(
  'at %d px, a message covers nothing of a dialog that is opened under it',
  async width => {
    const { page } = maya;
    await page.setViewportSize({ width: 1280, height: 740 });
    await maya.go('/ExtQuestion/nwcare-hyg');
    await page.getByRole('button', { name: 'Delete question 5', exact: true }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Question deleted successfully').waitFor();
    await page.getByRole('button', { name: 'Publish' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Question deleted successfully').waitFor();
    await page.setViewportSize({ width, height: 600 });
    await maya.picture(`message-in-dialog-${width}`);
    const covered = await dialog.evaluate(shown =>
      [...shown.querySelectorAll('h2, p, label, button')].flatMap(each => {
        const { left, top, width, height } = each.getBoundingClientRect();
        const over = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.toasts');
        return over && !over.contains(each) ? [each.textContent] : [];
      }),
    );
    expect(covered).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 740 });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Undo deleting question 5' }).click();
    await page.getByText('Undone: deleting question 5.').waitFor();
  },
);
