import { contentOf, type Visitor } from '#test/support/browser/journey.ts';

/** Opens one of the performance reports from the home page, by its entry in the menus. */
export async function openFromMenu({ page, go }: Visitor, entry: RegExp): Promise<void> {
  await go('/Extquestion2');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Performance Reports/ })
    .click();
  await page.getByRole('main').getByRole('link', { name: entry }).click();
}

/** Saves what a page shows with “Download Report”. Returns the name of the file and its lines. */
export async function downloaded({ page }: Visitor): Promise<{ name: string; lines: string[] }> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download Report' }).click(),
  ]);
  return { name: file.suggestedFilename(), lines: String(await contentOf(file)).split('\r\n') };
}
