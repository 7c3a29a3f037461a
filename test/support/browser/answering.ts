import type { Visitor } from './journey.ts';

/** Opens the action dialog of a topic at a location. */
export async function choose(visitor: Visitor, row: RegExp): Promise<void> {
  await visitor.go('/edittopic');
  await visitor.page.getByRole('button', { name: row }).click();
}

export const questionText = ({ page }: Visitor): Promise<string | null> =>
  page.locator('#question').textContent();

/** Waits until everything given so far is saved. */
export const saved = ({ page }: Visitor): Promise<void> =>
  page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();

/** Answers the question on screen by the keyboard and waits for what comes next; tells whether it is the end. */
export async function answer({ page }: Visitor, key: 'y' | 'n'): Promise<boolean> {
  const before = await page.locator('#question').textContent();
  await page.locator('#question').focus();
  await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    text =>
      document.querySelector('#end') || (document.querySelector('#question')?.textContent ?? text) !== text,
    before,
  );
  return page.locator('#end').isVisible();
}
