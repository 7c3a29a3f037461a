import type { Visitor } from './journey.ts';

/** The sizes at which screens are looked at. */
export const phone = { width: 360, height: 760 };
export const tablet = { width: 1024, height: 768 };
export const desk = { width: 1280, height: 900 };

/** Takes a picture of the screen once it has loaded, where pictures are wanted, and checks that it is accessible and does not scroll sideways. */
export async function lookAt({ page, picture, accessible, fits }: Visitor, name: string): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('.loading'));
  await picture(name);
  await fits();
  await accessible();
}

/** Does the same at 360 and at 1280 pixels. */
export async function look(visitor: Visitor, name: string): Promise<void> {
  for (const size of [phone, desk]) {
    await visitor.page.setViewportSize(size);
    await lookAt(visitor, name);
  }
}
