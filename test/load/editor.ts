import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildWeb } from '../../infra/local/web.ts';
import { launchBrowser } from '../support/browser.ts';
import { quantile, rounded } from './stats.ts';
import { person, startLoadWorld, topicOf } from './world.ts';

const root = resolve(import.meta.dirname, '../..');
const text = 'Is a written record of every safeguard kept where those who need it find it at once?';

/** P5 in the browser: from a key to the painted page, while a question of a 1,000-question topic is written. */
export async function measureEditor() {
  const dataDir = await mkdtemp(join(tmpdir(), 'attestry-bench-'));
  const webDir = await buildWeb(root, () => undefined);
  const local = await startLoadWorld(dataDir, true, webDir);
  const browser = await launchBrowser();
  try {
    const page = await (await browser.newContext({ baseURL: local.url })).newPage();
    await page.goto(`/login?back=${encodeURIComponent(`/ExtQuestion/${topicOf(1000)}`)}`);
    await page.getByLabel('Email').fill(person);
    await page.getByLabel('Password', { exact: true }).fill('Welcome2Attestry!');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Edit question 2', exact: true }).click();
    await page.locator('.tree-node').first().waitFor();
    const words = page.getByLabel('Question', { exact: true });
    await words.fill('');
    await page.evaluate(() => {
      const painted: number[] = [];
      Object.assign(globalThis, { painted });
      addEventListener(
        'keydown',
        () => {
          const pressed = performance.now();
          // A task after the next frame runs once that frame was painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => painted.push(performance.now() - pressed);
            port2.postMessage(null);
          });
        },
        true,
      );
    });
    for (const letter of text) {
      const before = await page.evaluate(
        () => (globalThis as unknown as { painted: number[] }).painted.length,
      );
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await page.waitForFunction(
        count => (globalThis as unknown as { painted: number[] }).painted.length > count,
        before,
      );
    }
    if ((await words.inputValue()) !== text) throw new Error('The editor swallowed letters');
    const painted = await page.evaluate(() => (globalThis as unknown as { painted: number[] }).painted);
    return {
      P5b: {
        key_p50_ms: rounded(quantile(painted, 0.5)),
        key_p95_ms: rounded(quantile(painted, 0.95)),
        key_max_ms: rounded(Math.max(...painted)),
      },
    };
  } finally {
    await browser.close();
    await local.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
