import type { BrowserContext, Page } from 'playwright-core';

/** The time at which a journey begins: in the middle of a month and of a day in every time zone of its people. */
export const beginning = new Date('2026-11-17T15:00:00Z');

/** In milliseconds. */
export const minute = 60_000;
export const day = 1440 * minute;

/**
 * Sets the clock of a browser to `at`, from where it runs on. Timers keep their pace, except that intervals of five
 * seconds or more are ten times as long: they serve people who do nothing, and on a busy machine they would fire before
 * a journey presses the button itself.
 */
export const setBrowserClock = (context: BrowserContext, at: Date): Promise<unknown> =>
  context.addInitScript(shiftClock, at.getTime() - Date.now());

/** Sets the clock of the page that runs this so many milliseconds ahead of its machine's. */
export function shiftClock(ahead: number): void {
  const machine = globalThis.setInterval as (work: TimerHandler, ms?: number, ...given: unknown[]) => number;
  const seldom: typeof machine = (work, ms = 0, ...given) =>
    machine(work, ms >= 5_000 ? ms * 10 : ms, ...given);
  Object.assign(globalThis, { setInterval: seldom });
  const Machine = Date;
  const now = () => Machine.now() + ahead;
  globalThis.Date = new Proxy(Machine, {
    construct: (target, given, as) => Reflect.construct(target, given.length > 0 ? given : [now()], as),
    apply: () => new Machine(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

/** Returns the instant on a page's clock, which on a busy machine may be minutes after the server's. */
export const timeOn = async (page: Page): Promise<Date> => new Date(await page.evaluate(() => Date.now()));
