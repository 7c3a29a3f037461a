import { expect } from 'vitest';
import type { Visitor } from './journey.ts';

const sizes = [
  { width: 360, height: 760 },
  { width: 1280, height: 900 },
];

/** Takes pictures of what is on screen at 360 and 1280 pixels; it is accessible and does not scroll sideways. */
export async function look({ page, picture, accessible }: Visitor, name: string): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.loading'));
  for (const size of sizes) {
    await page.setViewportSize(size);
    await picture(name);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${name} scrolls sideways by ${overflow} pixels`).toBeLessThanOrEqual(0);
    await accessible();
  }
}
