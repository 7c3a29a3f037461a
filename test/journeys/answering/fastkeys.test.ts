import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { progressAt, saved, takeNew } from '#test/support/browser/people/answering.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya);

test('keys that are pressed before the next question is painted answer it', async () => {
  const { page } = maya;
  await takeNew(maya, /protect people.*Boston/);
  await page.locator('#root #question').focus();
  const focused = await page.evaluate(async () => {
    const was: string[] = [];
    for (const key of ['y', 'Enter', 'y', 'Enter', 'y', 'Enter']) {
      const target = document.activeElement!;
      was.push(target.tagName);
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      // What follows from a key runs, but no frame comes in between.
      for (let i = 0; i < 50; i++) await Promise.resolve();
    }
    return was;
  });
  expect(focused, 'the focus follows the frame').toEqual(['H2', 'H2', 'BODY', 'BODY', 'BODY', 'BODY']);
  await page.getByText(progressAt(4)).waitFor();
  await saved(maya);
});

test('where nothing has the focus, the keys answer nothing', async () => {
  const { page } = maya;
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('question');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('y');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('radio', { name: /Yes/ }).isChecked()).toBe(false);
  await page.getByText(progressAt(4)).waitFor();
});

test('a double click on Next answers one question, and does not ask for a response to the next; a click does', async () => {
  const { page } = maya;
  const next = page.getByRole('button', { name: 'Next' });
  const asks = page.getByRole('alert').filter({ hasText: 'Please select a response' });
  const yes = page.getByRole('radio', { name: /Yes/ });
  await yes.check();
  await next.dblclick();
  await page.getByText(progressAt(5)).waitFor();
  await saved(maya);
  expect(await yes.isChecked()).toBe(false);
  expect(await asks.count()).toBe(0);
  await next.click();
  await asks.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('response');
});
