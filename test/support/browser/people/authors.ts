import type { Visitor } from '#test/support/browser/journey.ts';

/** Draws the tree of the editor, which begins as an outline where there is little room. */
export async function drawTree({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Drawn tree' }).click();
}

/** Opens the menu of the editor's head. */
export async function openMore({ page }: Visitor): Promise<void> {
  await page.getByText('More', { exact: true }).click();
}

/** Opens the published versions of the topic in the editor. */
export async function openVersions(visitor: Visitor): Promise<void> {
  await openMore(visitor);
  await visitor.page.getByRole('button', { name: 'Versions', exact: true }).click();
}

/** Says in the form of a question after which answer to another it is asked. */
export async function askAfter(
  { page }: Visitor,
  qcode: number,
  answer: 'Yes' | 'No' = 'Yes',
): Promise<void> {
  await page.getByLabel('Ask this after question').fill(String(qcode));
  await page.getByLabel('is answered').selectOption(answer);
}
