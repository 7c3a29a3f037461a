import type { Page } from 'playwright-core';

/** How many times slower than this machine the browser is to be (`SLOW=4`); 1 where nothing is said. */
const slowness = Math.max(1, Number(process.env.SLOW) || 1);

/**
 * How long a page may take for one step, in milliseconds: a slower machine has as much longer. Nothing is proved by it;
 * a step takes a second or two, and on a machine that others keep busy several times as long.
 */
export const patience = 30_000 * slowness;

/**
 * Makes a page as slow as SLOW says, with every request of it 150 ms longer under way. Answers what cuts the page's
 * connection and mends it: the browser knows one rule for both, so that a connection mended elsewhere were fast again.
 */
export async function slowDown(page: Page): Promise<(offline: boolean) => Promise<void>> {
  const context = page.context();
  if (slowness === 1) return offline => context.setOffline(offline);
  const session = await context.newCDPSession(page);
  const connect = async (offline: boolean) => {
    const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', { offline, latency: 150, ...unlimited });
  };
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await session.send('Network.enable');
  await connect(false);
  return async offline => {
    await context.setOffline(offline);
    await connect(offline);
  };
}
