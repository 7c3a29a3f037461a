import { resolve } from 'node:path';
import { setSink } from '#functions/kit/log.ts';
import { large, largeAdmin } from '#infra/local/seed/large.ts';
import { buildWeb } from '#infra/local/web.ts';
import { getMonthBoard } from '#shared/contract/answering/month.ts';
import { getDesk } from '#shared/contract/answering/topiclist.ts';
import { signIn } from '#test/load/browser/inbrowser.ts';
import { rounded } from '#test/load/stats.ts';
import { launchBrowser } from '#test/support/browser/browser.ts';
import { atLarge } from './large.ts';
import { readCosts } from './lists.ts';

const organization = { locations: 5, topics: 6, users: 1 };
const calls = [getMonthBoard, getDesk];
const turns = 40;

/** P17: month board and home at 500 locations and 33 topics, and home against a customer of 5 and 6. */
export async function measureBoard() {
  setSink(() => undefined);
  const webDir = await buildWeb(resolve(import.meta.dirname, '../../..'), () => undefined);
  const few = await atLarge(organization, ({ ask }) => readCosts(ask, calls));
  const { many, frame } = await atLarge(
    large,
    async ({ url, ask }) => ({ many: await readCosts(ask, calls), frame: await longestFrame(url) }),
    { webDir },
  );
  const [board, home] = many;
  return {
    P17: {
      round_trips: Math.max(...many.map(({ roundTrips }) => roundTrips)),
      first_kb: rounded(Math.max(...many.map(({ kb }) => kb)), 0),
      longest_frame_ms: rounded(frame, 1),
      home_ratio: rounded(home!.ms / few[1]!.ms),
      board_ratio: rounded(board!.ms / few[0]!.ms),
      board_round_trips: board!.roundTrips,
      board_rcu: board!.rcu,
      board_ms: rounded(board!.ms, 1),
      home_round_trips: home!.roundTrips,
      home_rcu: home!.rcu,
      home_ms: rounded(home!.ms, 1),
    },
  };
}

/** Scrolls the month board with the wheel. Returns the milliseconds of the longest frame. */
async function longestFrame(url: string): Promise<number> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await signIn(page, '/month', { email: largeAdmin });
    await page.locator('main table').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const frames = { longest: 0, last: performance.now() };
      Object.assign(globalThis, { frames });
      const next = (at: number) => {
        frames.longest = Math.max(frames.longest, at - frames.last);
        frames.last = at;
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    });
    await page.mouse.move(640, 500);
    for (let n = 0; n < turns; n++) {
      await page.mouse.wheel(n % 2 ? 120 : 0, n < turns / 2 ? 200 : -200);
      await page.evaluate(() => new Promise(done => requestAnimationFrame(done)));
    }
    return await page.evaluate(
      () => (globalThis as unknown as { frames: { longest: number } }).frames.longest,
    );
  } finally {
    await browser.close();
  }
}
