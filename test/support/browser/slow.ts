import type { Page } from 'playwright-core';

/** How many times slower than this machine the browser runs (`SLOW=4`); 1 by default. */
export const slowness = Math.max(1, Number(process.env.SLOW) || 1);

/**
 * How long a page may take for one step, in milliseconds; longer by the factor of SLOW. It only ends what hangs: a step
 * takes a second or two, and several times as long on a busy machine.
 */
export const patience = 30_000 * slowness;

/**
 * Makes a page as slow as SLOW says, and each of its requests 150 ms longer. Returns what cuts and restores the page's
 * connection: the browser has one setting for both, so restoring the connection elsewhere would make it fast again.
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
