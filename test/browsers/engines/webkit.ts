import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder } from 'selenium-webdriver';
import { vi } from 'vitest';
import { patience } from '#test/support/browser/slow.ts';
import { python } from './needs.ts';
import { type Browsing, Program } from './starting.ts';

const window = join(import.meta.dirname, 'webkit.py');

/** Starts WebKitGTK in a window on a screen that nobody sees. */
export async function startWebKit(): Promise<Browsing> {
  const folder = await mkdtemp(join(tmpdir(), 'attestry-webkit-'));
  const screen = new Program('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']);
  const where = { DISPLAY: `:${await screen.says()}`, GDK_BACKEND: 'x11', LC_ALL: 'C.UTF-8' };
  const port = await freePort();
  const service = new Program('WebKitWebDriver', [`--port=${port}`], where);
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${url}/status`), { timeout: patience, interval: 100 });
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'webkit.py',
      'webkitgtk:browserOptions': { binary: python, args: [window, folder] },
    })
    .build();
  const printed = join(folder, 'printed.pdf');
  return {
    driver,
    repeatsHeads: false,
    print: async () => {
      await rm(printed, { force: true });
      await driver.executeScript('webkit.messageHandlers.printer.postMessage(null)');
      return vi.waitFor(() => readFile(printed), { timeout: patience, interval: 100 });
    },
    // Month, day and year, each written out with a hyphen.
    dateKeys: day => day.replace(/^(.+?)-(.+)$/, '$2-$1'),
    close: async () => {
      await driver.quit();
      await service.close();
      await screen.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A port that nobody uses. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
