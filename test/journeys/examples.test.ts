import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookAt } from '#test/support/browser/look.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();
let vite: ViteDevServer;
let address: string;
beforeAll(async () => {
  vite = await createServer({
    root: join(import.meta.dirname, '../../web'),
    server: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  });
  await vite.listen();
  address = `${vite.resolvedUrls?.local[0]}examples.html`;
});
afterAll(() => vite.close());

describe.each([1280, 360])('The parts of the interface at %i pixels', width => {
  test.each([
    ['light', {}],
    ['dark', { colorScheme: 'dark' }],
    ['forced colors', { forcedColors: 'active' }],
  ] as const)('are accessible and fit, %s', async (theme, media) => {
    const visitor = await journey.visitor({ width });
    const { page } = visitor;
    await page.emulateMedia(media);
    await page.goto(address);
    await page.locator('.recharts-surface').nth(1).waitFor();
    // The page shows how waiting looks; it does not wait itself.
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('.loading')) one.remove();
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Name is required.').waitFor();
    const arrows = await page
      .locator('select')
      .evaluateAll(all => all.map(select => getComputedStyle(select).appearance));
    expect(new Set(arrows), 'every list of choices opens by the same arrow').toEqual(new Set(['none']));
    await lookAt(visitor, `examples-${theme.replace(' ', '-')}`);
    for (const [button, name] of [
      ['Open a dialog', 'dialog'],
      ['Open a panel', 'panel'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('button', { name: 'Close' }).waitFor();
      await visitor.picture(`examples-${name}-${theme.replace(' ', '-')}`);
      await visitor.accessible();
      await page.keyboard.press('Escape');
    }
    await visitor.close();
  });
});
