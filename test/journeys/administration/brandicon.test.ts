import { describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import type { Visitor } from '#test/support/browser/journey.ts';
import { look } from '#test/support/browser/look.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';
import { ascii, pngOf } from '#test/support/images.ts';

const journey = journeyHere();
const address = '/adminfunction/customer_data/nwcare';

const choose = ({ page }: Visitor, name: string, content: Uint8Array) =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(content) });
const save = ({ page }: Visitor) => page.getByRole('button', { name: 'Save', exact: true }).click();
/** How wide the images are that were loaded, in the order of the page. */
const loaded = ({ page }: Visitor, where: string) =>
  page.locator(where).evaluateAll(images => images.map(image => (image as HTMLImageElement).naturalWidth));

describe('A Master Admin gives the organization an icon', () => {
  const maya = signedIn(journey, cast.maya);

  test('is told in a sentence what is wrong with a file', async () => {
    const { page } = maya;
    await maya.go(address);
    await page.getByLabel('Use the default brand').check();
    await expect.poll(() => page.getByRole('button', { name: 'Upload icon' }).isDisabled()).toBe(true);
    await page.getByLabel('Use the default brand').uncheck();
    await choose(maya, 'logo.png', ascii('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await page.getByText('This file isn’t a PNG, JPEG or WebP image.').waitFor();
    await choose(maya, 'logo.png', new Uint8Array(300 * 1024));
    await page.getByText('This image is larger than 256 KB. Nothing was uploaded.').waitFor();
    expect(await page.locator('.customer-icon img').count()).toBe(0);
    await look(maya, 'brandicon-refused');
  });

  test('sees it before the save, and everybody in the bar after it', async () => {
    const { page } = maya;
    await choose(maya, 'logo.png', pngOf({ width: 128 }));
    await page.getByText('Image Uploaded Successfully. Save to use it.').waitFor();
    await expect.poll(() => loaded(maya, '.customer-data img')).toEqual([128, 128]);
    expect(await page.locator('.topbar img').count()).toBe(0);
    await save(maya);
    await page.getByText('Updated successfully').waitFor();
    await expect.poll(() => loaded(maya, '.topbar img')).toEqual([128]);
    await look(maya, 'brandicon');
    const erin = await journey.visitor();
    await erin.signIn(cast.erin);
    await erin.page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    await expect.poll(() => loaded(erin, '.topbar img')).toEqual([128]);
    await erin.close();
  });

  test('has it on a printed report, with the organization’s name', async () => {
    const { page } = maya;
    await maya.go('/suggestion_report');
    await page.getByRole('link', { name: /protect people.*Boston/ }).click();
    await page.getByRole('heading', { name: /^Suggestion Report for/ }).waitFor();
    expect(await page.locator('.print-brand').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await page.locator('.print-brand').getByText('Northwind').waitFor();
    await expect.poll(() => page.locator('.print-brand img').isVisible()).toBe(true);
    expect(await page.locator('.topbar').isVisible()).toBe(false);
    await maya.picture('brandicon-print');
    await page.emulateMedia({ media: 'screen' });
  });

  test('removes it, and has the application’s logo again', async () => {
    const { page } = maya;
    await maya.go(address);
    await page.getByRole('button', { name: 'Remove icon' }).click();
    await save(maya);
    await page.getByText('Updated successfully').waitFor();
    await expect.poll(() => page.locator('.topbar img').count()).toBe(0);
    await page.locator('.topbar svg.logo').waitFor();
  });
});
