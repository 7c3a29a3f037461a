import type { Visitor } from '#test/support/browser/journey.ts';

/** Opens the action dialog of a topic at a location. */
export async function choose(visitor: Visitor, row: RegExp): Promise<void> {
  await visitor.go('/edittopic');
  await visitor.page.getByRole('button', { name: row }).click();
}

/** Takes a new questionnaire of a topic at a location, up to its first question. */
export async function takeNew(visitor: Visitor, row: RegExp): Promise<void> {
  await choose(visitor, row);
  await visitor.page.getByRole('button', { name: 'Take New Questionnaire' }).click();
  await visitor.page.locator('#root #question').waitFor();
}

/** What a questionnaire says while question number `at` is on screen, from 1. */
export const progressAt = (at: number): RegExp =>
  at === 1 ? /^Up to \d+ questions?$/ : new RegExp(`^${at - 1} answered, up to \\d+ left$`);

export const questionText = ({ page }: Visitor): Promise<string | null> =>
  page.locator('#root #question').textContent();

/** Waits until the question on screen has these words. */
export async function questionIs({ page }: Visitor, words: string | null): Promise<void> {
  await page.waitForFunction(text => document.querySelector('#root #question')?.textContent === text, words);
}

/** Waits until a question with other words is on screen, or the end. */
export async function questionAfter({ page }: Visitor, words: string | null): Promise<void> {
  await page.waitForFunction(
    text =>
      document.querySelector('#end') ||
      (document.querySelector('#root #question')?.textContent ?? text) !== text,
    words,
  );
}

/** Gives an answer to the question on screen by the keyboard. */
export async function press({ page }: Visitor, key: 'y' | 'n'): Promise<void> {
  await page.locator('#root #question').focus();
  await page.keyboard.press(key);
  await page.keyboard.press('Enter');
}

/** Waits until every answer so far is saved. */
export const saved = ({ page }: Visitor): Promise<void> =>
  page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();

/** Answers the question on screen by the keyboard and waits for what comes next; returns whether it is the end. */
export async function answer(visitor: Visitor, key: 'y' | 'n'): Promise<boolean> {
  const before = await questionText(visitor);
  await press(visitor, key);
  await questionAfter(visitor, before);
  return visitor.page.locator('#end').isVisible();
}

/** Gives the same answer to every remaining question, and waits until all are saved; returns how many were asked. */
export async function answerToEnd(visitor: Visitor, key: 'y' | 'n'): Promise<number> {
  let asked = 1;
  while (!(await answer(visitor, key))) asked++;
  await saved(visitor);
  return asked;
}
