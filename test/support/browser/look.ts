import type { Visitor } from './journey.ts';

const sizes = [
  { width: 360, height: 760 },
  { width: 1280, height: 900 },
];

/** Takes pictures of what is on screen at 360 and 1280 pixels; it is accessible and does not scroll sideways. */
export async function look({ page, picture, accessible, fits }: Visitor, name: string): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.loading'));
  for (const size of sizes) {
    await page.setViewportSize(size);
    await picture(name);
    await fits();
    await accessible();
  }
}
