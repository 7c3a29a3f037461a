import type { Page } from 'playwright-core';

/** Drops files, or a text where there are none, on an element, as when dragged from another window. */
export async function drop(
  page: Page,
  on: string,
  files: readonly (readonly [name: string, text: string])[],
): Promise<void> {
  const dataTransfer = await page.evaluateHandle(list => {
    const transfer = new DataTransfer();
    for (const [name, text] of list) transfer.items.add(new File([text], name));
    if (list.length === 0) transfer.setData('text/plain', 'Some words');
    return transfer;
  }, files);
  for (const type of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent(on, type, { dataTransfer });
}

/** Tells whether the browser would leave the page for a file that is dropped beside its field. */
export const leavesByDrop = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    document.querySelector('h1')!.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true })),
  );
