import type { Page } from 'playwright-core';
import { quantile, rounded } from '#test/load/stats.ts';
import { topicOf } from '#test/load/world.ts';
import { inBrowser, signIn } from './inbrowser.ts';

const text = 'Is a written record of every safeguard kept where those who need it find it at once?';

/** The root of the topic, and a question below it. */
const written = [1, 2];

/** P5 in the browser: from a key to the painted page, while questions of a 1,000-question topic are written. */
export const measureEditor = () =>
  inBrowser(async ({ browser, url }) => {
    const page = await (await browser.newContext({ baseURL: url })).newPage();
    await signIn(page, `/ExtQuestion/${topicOf(1000)}`);
    // The drawing costs more than the outline that a narrow window begins with.
    await page.getByRole('button', { name: 'Drawn tree' }).click();
    const painted: number[] = [];
    for (const qcode of written) {
      await page.getByRole('button', { name: `Edit question ${qcode}`, exact: true }).click();
      await page.locator(`#tree-question-${qcode}`).waitFor();
      painted.push(...(await keysOf(page)));
      await page.getByRole('button', { name: 'Cancel' }).click();
    }
    return {
      P5b: {
        key_p50_ms: rounded(quantile(painted, 0.5)),
        key_p95_ms: rounded(quantile(painted, 0.95)),
        key_max_ms: rounded(Math.max(...painted)),
      },
    };
  });

/** Writes the words of a question letter by letter; how long each took to be painted, in ms. */
async function keysOf(page: Page): Promise<number[]> {
  const words = page.getByLabel('Question', { exact: true });
  await words.fill('');
  if ((await words.inputValue()) !== '') throw new Error('The editor cannot be written in');
  await page.evaluate(() => {
    const painted: number[] = [];
    Object.assign(globalThis, { painted });
    globalThis.onkeydown = () => {
      const pressed = performance.now();
      // A task after the next frame runs once that frame was painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => painted.push(performance.now() - pressed);
        port2.postMessage(null);
      });
    };
  });
  for (const [count, letter] of [...text].entries()) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.waitForFunction(
      count => (globalThis as unknown as { painted: number[] }).painted.length > count,
      count,
    );
  }
  if ((await words.inputValue()) !== text) throw new Error('The editor swallowed letters');
  return page.evaluate(() => (globalThis as unknown as { painted: number[] }).painted);
}
