import type { Page } from 'playwright-core';

/** Counts how far the pages of a visit move while they load. Returns what reads it for the page shown: '' for not at all. */
export async function watchShifts(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset.moved = String(
          Number(document.documentElement.dataset.moved ?? 0) + value,
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => document.documentElement.dataset.moved ?? '');
}
