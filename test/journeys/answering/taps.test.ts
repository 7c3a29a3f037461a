import { describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { look } from '#test/support/browser/look.ts';
import {
  progressAt,
  questionAfter,
  questionIs,
  questionText,
  saved,
  takeNew,
} from '#test/support/browser/people/answering.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya, {
  width: 360,
  touch: true,
  begin: visitor => takeNew(visitor, /protect people.*Boston/),
});
const choice = (name: 'Yes' | 'No') => maya.page.getByRole('button', { name, exact: true });

/** Gives an answer by one tap, and waits for what comes next. */
async function tap(name: 'Yes' | 'No'): Promise<void> {
  const before = await questionText(maya);
  await choice(name).tap();
  await questionAfter(maya, before);
}

describe('A questionnaire on a phone', () => {
  test('takes one tap a question, on answers at the lower edge of the screen', async () => {
    const { page } = maya;
    const edge = await choice('No').boundingBox();
    expect(edge!.y + edge!.height).toBeGreaterThan(760 - 24);
    expect(edge!.height).toBeGreaterThanOrEqual(64);
    await look(maya, 'taps');
    await tap('Yes');
    await page.getByText(progressAt(2)).waitFor();
    await tap('No');
    await page.getByText(progressAt(3)).waitFor();
    expect(await page.getByRole('button', { name: 'Next' }).count()).toBe(0);
  });

  test('takes the last answer back with Undo, which shows what it was', async () => {
    const { page } = maya;
    const question = await questionText(maya);
    await tap('Yes');
    await page
      .getByRole('status')
      .filter({ hasText: `Yes: ${question}` })
      .waitFor();
    await look(maya, 'taps-undo');
    await page.getByRole('button', { name: 'Undo' }).tap();
    await questionIs(maya, question);
    expect(await choice('Yes').getAttribute('aria-pressed')).toBe('true');
    expect(await choice('No').getAttribute('aria-pressed')).toBe('false');
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  });

  test('counts a double tap once', async () => {
    const { page } = maya;
    await saved(maya);
    await choice('No').dblclick();
    await page.getByText(progressAt(4)).waitFor();
    await saved(maya);
    await page.reload();
    await page.getByText(progressAt(4)).waitFor();
  });

  test('goes on with Next for people who switch the taps off, also next time', async () => {
    const { page } = maya;
    await page.getByLabel('Go on with a tap on Yes or No').uncheck();
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByText(progressAt(4)).waitFor();
    await page.getByRole('button', { name: 'Next' }).tap();
    await page.getByText(progressAt(5)).waitFor();
    await page.reload();
    await page.getByRole('radio', { name: 'Yes' }).waitFor();
    await page.getByLabel('Go on with a tap on Yes or No').check();
    await choice('Yes').waitFor();
  });

  test('ends with what lowers the risk most, to be taken on at once and given back', async () => {
    const { page } = maya;
    for (let at = 4; (await page.locator('#end').count()) === 0; at++) await tap(at % 2 === 0 ? 'No' : 'Yes');
    await page.getByRole('heading', { name: 'What lowers it most' }).waitFor();
    await page.getByRole('button', { name: 'Previous' }).waitFor();
    await look(maya, 'taps-end');
    const first = page.getByRole('listitem').filter({ hasText: 'Lowers the score by' }).first();
    await first.getByRole('button', { name: /^Me, in 2 weeks: / }).tap();
    await first.getByText(/^Me, \d+ \w+ 20\d\d$/).waitFor();
    // What somebody works on stays: the questionnaire is closed.
    expect(await page.getByRole('button', { name: 'Previous' }).count()).toBe(0);
    await first.getByRole('button', { name: /^Undo / }).tap();
    await first.getByRole('button', { name: /^Me, in 2 weeks: / }).waitFor();
  });
});
